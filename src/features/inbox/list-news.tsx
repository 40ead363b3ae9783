import { useState } from 'react'
import type { View } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import { useReader } from '#src/ui/reader.tsx'
import { VIEW_WORDS } from './view-words.ts'

type Props = {
  view: View
  isRead: boolean
  /** Tickets that are listed. */
  count: number
}

/**
 * Reads out which list is shown after another was chosen, and that it loads: a key changes it without moving the focus.
 * The count is that of the moment; what arrives later is announced by the list. Says nothing about a search.
 */
export function ListNews({ view, isRead, count }: Props) {
  const { locale } = useReader()
  const list = `${view.id} ${isRead}`
  const [last, setLast] = useState({ list, words: '' })
  if (list !== last.list) {
    const name = VIEW_WORDS[view.id].list
    const words = isRead ? `${name}: ${formatNumber(count, locale)}` : `Loading: ${name}`
    setLast({ list, words: view.search === '' ? words : '' })
  }
  return <output className="visually-hidden">{last.words}</output>
}
