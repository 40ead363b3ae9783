'use memo'

import { useEffect, useEffectEvent, useState } from 'react'

/** A pause in typing after which a text is searched. */
export const SEARCH_DEBOUNCE_MS = 200

export type SearchText = {
  readonly text: string
  readonly setText: (text: string) => void
  /** Searches without the debounce. Called on blur, so that Back restores the whole text. */
  readonly searchNow: () => void
}

/**
 * The text of a search field, and the debounced search for it. `q` is the current query, usually from the URL. When `q`
 * changes from outside (Back, a link), the field follows, but not to a query that the user has already typed past.
 */
export function useSearchText(q: string, onSearch: (text: string) => void): SearchText {
  const [text, setText] = useState(q)
  const [lastQuery, setLastQuery] = useState(q)
  // Queries that this hook submitted and that haven't arrived as `q` yet: their arrival must not reset the field.
  const [pendingQueries, setPendingQueries] = useState<readonly string[]>([])
  if (q !== lastQuery) {
    const at = pendingQueries.indexOf(q)
    setLastQuery(q)
    setPendingQueries(at === -1 ? [] : pendingQueries.slice(at + 1))
    if (at === -1) setText(q)
  }
  const trimmed = text.trim()
  const searchNow = () => {
    if (trimmed === q || trimmed === pendingQueries.at(-1)) return
    setPendingQueries([...pendingQueries, trimmed])
    onSearch(trimmed)
  }
  const submitSearch = useEffectEvent(searchNow)
  useEffect(() => {
    if (trimmed === q) return undefined
    const timer = setTimeout(() => submitSearch(), SEARCH_DEBOUNCE_MS)
    return () => clearTimeout(timer)
  }, [trimmed, q])
  return { text, setText, searchNow }
}
