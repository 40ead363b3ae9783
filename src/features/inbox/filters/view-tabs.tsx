import { useLingui } from '@lingui/react/macro'
import { Link, useNavigate } from '@tanstack/react-router'
import { Suspense, useRef } from 'react'
import { signalsSlice } from '#src/data/attention/signals.ts'
import { getRememberedList } from '#src/data/preferences/inbox.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { queueCheckSlice } from '#src/data/tickets/queue-check.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { withListParams } from '#src/domain/tickets/listing.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { getViewCounts, type ViewCount } from '#src/domain/tickets/view-counts.ts'
import { VIEW_IDS, type ViewId } from '#src/domain/tickets/views.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useCurrentInView } from '#src/ui/hooks/use-current-in-view.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { lazyPart, lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { getViewCountText, getViewUnavailableReason, VIEW_LABELS } from './view-labels.ts'
import styles from './view-tabs.module.css'

// Only after all open tickets were read once, which a start doesn't wait for.
const OutdatedCounts = lazyWithRetry(async () => (await import('./outdated-counts.tsx')).OutdatedCounts)

// Only once something has looked for signals, which a start doesn't wait for.
const LazyNeedsCount = lazyPart(async () => (await import('./needs-count.tsx')).NeedsCount)

type Props = { current: ViewId }

export function ViewTabs({ current }: Props) {
  const { t } = useLingui()
  const { credentials, config } = useSession()
  const counts = useSessionState(ticketStoreSlice, (ticketStore) =>
    getViewCounts(ticketStore, credentials.agentId, config.queue.maxTickets),
  )
  const row = useRef<HTMLElement>(null)
  const isQueueRead = useSessionState(queueCheckSlice) !== null
  const hasCounts = VIEW_IDS.some((id) => counts[id].loaded > 0)
  // On a phone the row scrolls horizontally. The first counts widen it: before they load, the current view is centred.
  useCurrentInView(row, VIEW_IDS.indexOf(current), hasCounts ? 'nearest' : 'center')
  return (
    <nav
      ref={row}
      className={styles.views}
      data-wide={VIEW_IDS.some((id) => counts[id].loaded > 999) || undefined}
      aria-label={t({ message: 'Views', comment: 'Lists of tickets: unassigned, closed and so on' })}
    >
      {VIEW_IDS.map((id) => (
        <ViewTab key={id} id={id} count={counts[id]} isCurrent={id === current} />
      ))}
      {isQueueRead && (
        <Suspense>
          <OutdatedCounts />
        </Suspense>
      )}
    </nav>
  )
}

type TabProps = { id: ViewId; count: ViewCount; isCurrent: boolean }

function ViewTab({ id, count, isCurrent }: TabProps) {
  const { t, i18n } = useLingui()
  const { credentials, api } = useSession()
  const { locale } = useDisplayLocale()
  const navigate = useNavigate()
  const { label, glyph } = VIEW_LABELS[id]
  const key = useShortcutLabel(COMMANDS[id])
  const hasSignals = useSessionState(signalsSlice) !== null
  useCommand(COMMANDS[id], () => void navigate({ to: '.', search: (previous) => toView(previous, id) }))
  const unavailableReason = getViewUnavailableReason(
    id,
    credentials.agentId,
    api.platform.routes.listTickets !== null,
    i18n,
  )
  // Which tickets need a person is counted by what looks for it.
  const isCounted = id !== 'needs' && unavailableReason === null && (count.loaded > 0 || count.isComplete)
  const countText = isCounted
    ? getViewCountText(count, locale, i18n)
    : t({ message: 'not loaded yet', comment: 'In place of the number of tickets in a view' })
  return (
    <Link
      to="."
      search={(previous) => toView(previous, id)}
      className={`${styles.view} focus-inset`}
      onFocus={({ currentTarget }) => currentTarget.scrollIntoView({ block: 'nearest', inline: 'nearest' })}
      aria-current={isCurrent ? 'page' : undefined}
      data-absent={unavailableReason ? true : undefined}
      data-partial={(isCounted && !count.isComplete) || undefined}
      data-view={id}
      title={[
        ...(unavailableReason ? [unavailableReason] : id === 'needs' ? [] : [countText]),
        ...(key ? [key] : []),
      ].join(' · ')}
    >
      <span className={styles.glyph}>
        {'avatar' in glyph ? <Avatar kind={glyph.avatar} size="xs" /> : <Icon name={glyph.icon} size="sm" />}
      </span>
      <span className={styles.label}>{i18n._(label)}</span>{' '}
      {id === 'needs' && hasSignals && <LazyNeedsCount />}
      {/* The number of closed tickets only grows: it tells nothing at a glance. */}
      {isCounted && id !== 'closed' && (
        <bdi dir="ltr" className={styles.count}>
          {formatCount(count, locale)}
        </bdi>
      )}
    </Link>
  )
}

/** Another view as the agent left it; the search and the open ticket stay. */
function toView({ q, ...previous }: Partial<InboxSearchParams>, view: ViewId): InboxSearchParams {
  const search = q === undefined ? {} : { q }
  return withListParams({ ...previous, view }, { ...search, ...getRememberedList(view) })
}

function formatCount({ loaded, isComplete }: ViewCount, locale: string): string {
  const count = formatNumber(loaded, locale)
  return isComplete ? count : `${count}+`
}
