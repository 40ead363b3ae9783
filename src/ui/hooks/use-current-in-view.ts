import { type RefObject, useEffect } from 'react'

/**
 * Scrolls a row to its current item when the item changes, and again when the row gets another width. `inline`: where the
 * item then is; `nearest` moves nothing that is in view.
 */
export function useCurrentInView(
  row: RefObject<HTMLElement | null>,
  current: number,
  inline: 'nearest' | 'center' = 'nearest',
): void {
  useEffect(() => {
    const list = row.current
    if (!list) return undefined
    const scroll = () => {
      if (list.scrollWidth > list.clientWidth)
        list.children[current]?.scrollIntoView({ block: 'nearest', inline })
    }
    scroll()
    if (typeof ResizeObserver === 'undefined') return undefined
    const observer = new ResizeObserver(scroll)
    observer.observe(list)
    return () => observer.disconnect()
  }, [row, current, inline])
}
