import { useState } from 'react'
import type { View } from '#src/domain/tickets/views.ts'
import { VIEW_LABELS } from '#src/features/inbox/filters/view-labels.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

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
export function ListAnnouncer({ view, isRead, count }: Props) {
  const { locale } = useDisplayLocale()
  const listKey = `${view.id} ${isRead}`
  const [last, setLast] = useState({ list: listKey, announcement: '' })
  if (listKey !== last.list) {
    const name = VIEW_LABELS[view.id].listLabel
    const announcement = isRead ? `${name}: ${formatNumber(count, locale)}` : `Loading: ${name}`
    setLast({ list: listKey, announcement: view.search === '' ? announcement : '' })
  }
  return <output className="visually-hidden">{last.announcement}</output>
}
