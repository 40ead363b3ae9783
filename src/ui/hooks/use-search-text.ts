'use memo'

import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE_MS = 200

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
  const [lastQuery, setSeen] = useState(q)
  // What was sent from here and hasn't arrived there: its arrival is no news.
  const [pendingQueries, setPushed] = useState<readonly string[]>([])
  if (q !== lastQuery) {
    const at = pendingQueries.indexOf(q)
    setSeen(q)
    setPushed(at === -1 ? [] : pendingQueries.slice(at + 1))
    if (at === -1) setText(q)
  }
  const trimmed = text.trim()
  const searchNow = () => {
    if (trimmed === q || trimmed === pendingQueries.at(-1)) return
    setPushed([...pendingQueries, trimmed])
    onSearch(trimmed)
  }
  const push = useEffectEvent(searchNow)
  useEffect(() => {
    if (trimmed === q) return undefined
    const timer = setTimeout(() => push(), DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, q])
  return { text, setText, searchNow }
}
