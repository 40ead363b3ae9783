'use memo'

import { type RefObject, useEffect, useEffectEvent } from 'react'

/** Ctrl/⌘ with F while the focus is in the section around a part; in a field, and elsewhere, the key is the browser's. */
export function useFindShortcut(part: RefObject<HTMLElement | null>, onFind: () => void) {
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    const { target, key, ctrlKey, metaKey, shiftKey, altKey } = event
    if (key.toLowerCase() !== 'f' || ctrlKey === metaKey || shiftKey || altKey) return
    if (target instanceof HTMLInputElement) return
    event.preventDefault()
    onFind()
  })
  useEffect(() => {
    const listening = new AbortController()
    const pane = part.current?.closest('section')
    pane?.addEventListener('keydown', (event) => onKey(event), { signal: listening.signal })
    return () => listening.abort()
  }, [part])
}
