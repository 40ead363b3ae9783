import { useNavigate } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'

const DEBOUNCE = 200

/**
 * What stands in the search field, and its way into the address: a moment after the last key. Another text there (back,
 * a link) comes into the field, unless it is only an earlier one of ours arriving.
 */
export function useSearchText(q: string) {
  const navigate = useNavigate()
  const [text, setText] = useState(q)
  const [seen, setSeen] = useState(q)
  const [pushed, setPushed] = useState<readonly string[]>([])
  if (q !== seen) {
    setSeen(q)
    setPushed(pushed.slice(pushed.indexOf(q) + 1))
    if (!pushed.includes(q)) setText(q)
  }
  const wanted = text.trim()
  const push = useEffectEvent(() => {
    setPushed([...pushed, wanted])
    void navigate({
      to: '/customers',
      // Another search is another list: one begins at its first row.
      search: ({ q: _q, row: _row, on: _on, ...place }) => (wanted ? { ...place, q: wanted } : place),
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
