import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE = 200

export type SearchText = {
  readonly text: string
  readonly setText: (text: string) => void
  /** Searches without the debounce. Called on blur, so that Back restores the whole text. */
  readonly searchNow: () => void
}

/**
 * What stands in a search field, and its way to where `q` comes from: a moment after the last key. That may change by
 * itself (back, a link): then the field follows, but never while somebody is ahead of it.
 */
export function useSearchText(q: string, onSearch: (text: string) => void): SearchText {
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  // What was sent from here and hasn't arrived there: its arrival is no news.
  const [pushed, setPushed] = useState<readonly string[]>([])
  if (q !== seen) {
    const at = pushed.indexOf(q)
    setSeen(q)
    setPushed(at === -1 ? [] : pushed.slice(at + 1))
    if (at === -1) setText(q)
  }
  const wanted = text.trim()
  const searchNow = () => {
    if (wanted === q || wanted === pushed.at(-1)) return
    setPushed([...pushed, wanted])
    onSearch(wanted)
  }
  const push = useEffectEvent(searchNow)
  useEffect(() => {
    if (wanted === q) return undefined
    const timer = setTimeout(() => push(), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted, q])
  return { text, setText, searchNow }
}
