import { useEffectEvent, useLayoutEffect } from 'react'
import { isComposingKey } from '#src/lib/browser/composing-keys.ts'
import { holdKeys } from '#src/ui/commands/held-keys.ts'

type Props = { label: string; onClose: () => void }

/**
 * Stands for the list of presets until it opens. Keys pressed meanwhile are typed into the list: none acts on what is behind
 * it, such as Enter on a focused button. Escape gives the list up. The focus stays, so that the list can return it.
 */
export function WaitingLayer({ label, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useLayoutEffect(() => {
    const listening = new AbortController()
    const options = { capture: true, signal: listening.signal }
    // Before the keys are held.
    const giveUp = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || isComposingKey(event) || event.ctrlKey || event.metaKey || event.altKey)
        return
      event.preventDefault()
      event.stopImmediatePropagation()
      close()
    }
    // The release of the space bar is what activates a button.
    const stopRelease = (event: KeyboardEvent) => event.key === ' ' && event.preventDefault()
    window.addEventListener('keydown', giveUp, options)
    window.addEventListener('keyup', stopRelease, options)
    const { release } = holdKeys({ forLayer: true })
    return () => {
      listening.abort()
      release()
    }
  }, [])
  return <dialog open className="visually-hidden" aria-busy="true" aria-label={label} />
}
