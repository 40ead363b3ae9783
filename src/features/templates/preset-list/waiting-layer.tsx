import { useEffect, useEffectEvent } from 'react'

type Props = { label: string; onClose: () => void }

/**
 * Stands for the list of presets until it opens. Keys pressed meanwhile are meant for the list: none acts on what is behind
 * it, such as Enter on a focused button. Escape gives the list up. The focus stays, so that the list can return it.
 */
export function WaitingLayer({ label, onClose }: Props) {
  const close = useEffectEvent(onClose)
  useEffect(() => {
    const holdKey = (event: KeyboardEvent) => {
      // The browser's own shortcuts, such as reloading.
      if (event.ctrlKey || event.metaKey || event.altKey) return
      event.preventDefault()
      event.stopPropagation()
      if (event.type === 'keydown' && event.key === 'Escape') close()
    }
    const holding = new AbortController()
    // The release of the space bar is what activates a button.
    for (const name of ['keydown', 'keyup'] as const)
      window.addEventListener(name, holdKey, { capture: true, signal: holding.signal })
    return () => holding.abort()
  }, [])
  return <dialog open className="visually-hidden" aria-busy="true" aria-label={label} />
}
