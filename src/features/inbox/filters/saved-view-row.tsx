import { useQuery } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { parseTicketFilters } from '#src/domain/tickets/filters.ts'
import { countSavedView } from '#src/domain/tickets/saved-view-count.ts'
import type { SavedView } from '#src/domain/tickets/saved-views.ts'
import { parseTicketSort } from '#src/domain/tickets/sort.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useCurrentMinute, useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import styles from './filter-bar.module.css'
import { getFilterChips, SORT_LABELS } from './filter-labels.ts'
import { moveOptionFocus } from './option-focus.ts'
import { VIEW_LABELS } from './view-labels.ts'

type Props = {
  session: Session
  view: SavedView
  isCurrent: boolean
  isFirst: boolean
  onOpen: () => void
}

export function SavedViewRow({
  session,
  view: { name, place: searchParams },
  isCurrent,
  isFirst,
  onOpen,
}: Props) {
  const { locale } = useDisplayLocale()
  const now = useCurrentMinute()
  const listsTickets = session.api.platform.routes.listTickets !== null
  const me = session.credentials.agentId
  const { data: count } = useQuery({
    ...ticketStoreQuery(),
    select: (ticketStore) => countSavedView(ticketStore, searchParams, { me, canAsk: listsTickets, now }),
  })
  const sort = parseTicketSort(searchParams.sort)
  const parts = [
    VIEW_LABELS[searchParams.view].label,
    ...getFilterChips(parseTicketFilters(searchParams), session.directory, locale).map((it) => it.label),
    ...(searchParams.q === undefined ? [] : [`“${searchParams.q}”`]),
    ...(sort === 'newest' ? [] : [SORT_LABELS[sort].label]),
  ]
  const loaded = formatNumber(count.loaded, locale)
  return (
    <button
      type="button"
      data-option
      {...(isFirst && { 'data-autofocus': true })}
      aria-current={isCurrent || undefined}
      className={`${styles.option} focus-inset`}
      onKeyDown={moveOptionFocus}
      onClick={onOpen}
    >
      <span className={styles.words}>
        <span className="truncate">
          <Bdi text={name} max={60} />
        </span>
        <small className={`${styles.sub} truncate`}>
          <Bdi text={parts.join(' · ')} max={200} />
        </small>
      </span>
      {(count.loaded > 0 || count.isComplete) && (
        <span
          className={styles.count}
          title={`${loaded} ${count.isComplete ? 'in all' : 'loaded, the platform may have more'}`}
        >
          {count.isComplete ? loaded : `${loaded}+`}
        </span>
      )}
    </button>
  )
}
