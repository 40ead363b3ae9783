import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE = 200

/**
 * What stands in a search field, and its way to where `q` comes from: a moment after the last key. That may change by
 * itself (back, a link): then the field follows, but never while somebody is ahead of it.
 */
export function useSearchText(q: string, onSearch: (text: string) => void) {
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
  const push = useEffectEvent(() => {
    setPushed([...pushed, wanted])
    onSearch(wanted)
  })
  useEffect(() => {
    if (wanted === q) return undefined
    const timer = setTimeout(() => push(), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted, q])
  return { text, setText }
}
