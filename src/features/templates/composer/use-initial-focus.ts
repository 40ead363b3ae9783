import { useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  /** Whether the composer was opened with a preset: a form to be filled from the start begins at its heading. */
  hasPreset: boolean
  /** False while a value may still be filled. */
  isFilled: boolean
  /** Moves the focus to the first field that needs attention, else to Send. */
  onFilled: () => void
}

/** Moves the focus once, as soon as everything is filled; never away from where the agent has moved it meanwhile. */
export function useInitialFocus({ hasPreset, isFilled, onFilled }: Options) {
  const hasMoved = useRef(false)
  const isReady = hasPreset && isFilled
  const moveFocus = useEffectEvent(() => {
    if (hasMoved.current) return
    hasMoved.current = true
    // The page's heading has the focus when the page has just opened.
    if (document.activeElement?.matches('body, h1') === true) onFilled()
  })
  useEffect(() => {
    if (isReady) moveFocus()
  }, [isReady])
}
