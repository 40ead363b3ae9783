import { useQuery } from '@tanstack/react-query'
import { Link, useNavigate } from '@tanstack/react-router'
import { useEffect, useRef } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { type ViewCount, viewCounts } from '#src/domain/view-counts.ts'
import { VIEW_IDS, type ViewId } from '#src/domain/views.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { HolderMark } from '#src/ui/holder-mark.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import styles from './view-tabs.module.css'
import { VIEW_WORDS, whyAbsent } from './view-words.ts'

type Props = { desk: Desk; current: ViewId }

export function ViewTabs({ desk, current }: Props) {
  const { data: counts } = useQuery({
    ...ticketBookQuery(),
    select: (book) => viewCounts(book, desk.session.agentId),
  })
  const row = useRef<HTMLElement>(null)
  const hasCounts = VIEW_IDS.some((id) => counts[id].loaded > 0)
  // On a phone the row scrolls sideways, and the first counts widen it: until then the current view stands in the middle.
  useEffect(() => {
    const nav = row.current
    if (!nav || nav.scrollWidth <= nav.clientWidth) return
    const tab = nav.children[VIEW_IDS.indexOf(current)]
    tab?.scrollIntoView({ block: 'nearest', inline: hasCounts ? 'nearest' : 'center' })
  }, [current, hasCounts])
  return (
    <nav ref={row} className={styles.views} aria-label="Views">
      {VIEW_IDS.map((id) => (
        <ViewTab key={id} desk={desk} id={id} count={counts[id]} isCurrent={id === current} />
      ))}
    </nav>
  )
}

type TabProps = { desk: Desk; id: ViewId; count: ViewCount; isCurrent: boolean }

function ViewTab({ desk, id, count, isCurrent }: TabProps) {
  const { locale } = useReader()
  const navigate = useNavigate()
  const { label, glyph } = VIEW_WORDS[id]
  const key = useKey(ACTS[id])
  useAct(ACTS[id], () => void navigate({ to: '.', search: (place) => ({ ...place, view: id }) }))
  const absence = whyAbsent(id, desk.session.agentId, desk.api.platform.routes.listTickets !== null)
  const isCounted = absence === null && (count.loaded > 0 || count.all)
  const all = count.all ? 'in all' : 'loaded, the platform may have more'
  const said = isCounted ? `${formatNumber(count.loaded, locale)} ${all}` : 'not read yet'
  return (
    <Link
      to="."
      search={(place) => ({ ...place, view: id })}
      className={`${styles.view} focus-inset`}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      aria-current={isCurrent ? 'page' : undefined}
      data-absent={absence ? true : undefined}
      title={[absence ?? said, ...(key ? [key] : [])].join(' · ')}
    >
      <span className={styles.glyph}>
        {'mark' in glyph ? <HolderMark kind={glyph.mark} size="xs" /> : <Icon name={glyph.icon} size="sm" />}
      </span>
      <span className={`${styles.label} truncate`}>{label}</span>{' '}
      {/* Closed tickets are without end: their number says nothing at a glance. */}
      {isCounted && id !== 'closed' && (
        <bdi dir="ltr" className={styles.count}>
          {shortCount(count, locale)}
        </bdi>
      )}
    </Link>
  )
}

/** What there is room for; the title has it exactly. */
function shortCount({ loaded, all }: ViewCount, locale: string): string {
  if (all) return loaded > 999 ? '999+' : formatNumber(loaded, locale)
  return loaded > 99 ? '99+' : `${formatNumber(loaded, locale)}+`
}
