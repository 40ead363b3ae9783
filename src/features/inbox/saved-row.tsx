import { useQuery } from '@tanstack/react-query'
import { savedCount } from '#src/domain/saved-count.ts'
import type { SavedView } from '#src/domain/saved-views.ts'
import { readFilters } from '#src/domain/ticket-filter.ts'
import { readSort } from '#src/domain/ticket-sort.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { useMinute, useReader } from '#src/ui/reader.tsx'
import styles from './filter-bar.module.css'
import { chipsOf, SORT_WORDS } from './filter-words.ts'
import { VIEW_WORDS } from './view-words.ts'
import { walkOptions } from './walk-options.ts'

type Props = {
  desk: Desk
  view: SavedView
  isCurrent: boolean
  isFirst: boolean
  onOpen: () => void
}

export function SavedRow({ desk, view: { name, place }, isCurrent, isFirst, onOpen }: Props) {
  const { locale } = useReader()
  const now = useMinute()
  const canAsk = desk.api.platform.routes.listTickets !== null
  const me = desk.session.agentId
  const { data: count } = useQuery({
    ...ticketBookQuery(),
    select: (book) => savedCount(book, place, { me, canAsk, now }),
  })
  const sort = readSort(place.sort)
  const parts = [
    VIEW_WORDS[place.view].label,
    ...chipsOf(readFilters(place), desk.directory, locale).map((it) => it.words),
    ...(place.q === undefined ? [] : [`“${place.q}”`]),
    ...(sort === 'newest' ? [] : [SORT_WORDS[sort].label]),
  ]
  const loaded = formatNumber(count.loaded, locale)
  return (
    <button
      type="button"
      data-option
      {...(isFirst && { 'data-autofocus': true })}
      aria-current={isCurrent || undefined}
      className={`${styles.option} focus-inset`}
      onKeyDown={walkOptions}
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
      {(count.loaded > 0 || count.all) && (
        <span
          className={styles.count}
          title={`${loaded} ${count.all ? 'in all' : 'loaded, the platform may have more'}`}
        >
          {count.all ? loaded : `${loaded}+`}
        </span>
      )}
    </button>
  )
}
