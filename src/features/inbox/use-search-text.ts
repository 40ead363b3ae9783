import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE = 200

/**
 * What stands in the search field, and its way into the address: a moment after the last key. The address may change by
 * itself (back, a link): then the field follows, but never while somebody is ahead of it.
 */
export function useSearchText(q: string) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  // What was sent to the address from here and hasn't arrived there: its arrival is no news.
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
    void navigate({
      to: '.',
      search: ({ q: _, ...place }) => (wanted ? { ...place, q: wanted } : place),
      replace: true,
    })
  })
  useEffect(() => {
    if (wanted === q) return undefined
    const timer = setTimeout(() => push(), DEBOUNCE)
    return () => clearTimeout(timer)
  }, [wanted, q])
  return { text, setText }
}
