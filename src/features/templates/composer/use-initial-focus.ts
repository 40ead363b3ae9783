import { useEffect, useEffectEvent, useRef } from 'react'

type Options = {
  /** Whether a preset or a customer was chosen: a form to be filled from the start begins at its heading. */
  isBegun: boolean
  /** False while a value may still be filled. */
  isFilled: boolean
  /** Moves the focus to the first field that needs attention, else to Send. */
  onFilled: () => void
}

/** Moves the focus once, as soon as everything is filled; never away from where the agent has moved it meanwhile. */
export function useInitialFocus({ isBegun, isFilled, onFilled }: Options) {
  const hasMoved = useRef(false)
  const isReady = isBegun && isFilled
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
