'use memo'

import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import { useId } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { SinceLeft } from '#src/data/attention/since-left.ts'
import { absence } from '#src/data/attention/start-absence.ts'
import { waitsSlice } from '#src/data/attention/waits.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { getWaitMs } from '#src/domain/attention/wait-level.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getAssigneeLabel } from '#src/domain/directory/directory.ts'
import { CHANGE_KINDS, CHANGE_VIEWS, type ChangeKind } from '#src/domain/tickets/changes.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getTimeToClosing } from '#src/domain/tickets/inactivity.ts'
import { getKnownWait, type KnownWaits } from '#src/domain/tickets/sort.ts'
import { belongsToView } from '#src/domain/tickets/views.ts'
import {
  type DisplayLocale,
  formatDuration,
  formatList,
  formatNumber,
  formatTime,
} from '#src/lib/text/format.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { getChangeLabel } from '#src/presentation/attention/change-label.ts'
import { getCustomerName } from '#src/presentation/tickets/preview.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useCurrentMinute, useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './since-left-card.module.css'

const ICONS: Readonly<Record<ChangeKind, IconName>> = {
  messages: 'message-circle',
  calls: 'phone-missed',
  urgent: 'circle-alert',
  closing: 'hourglass',
  assigned: 'user',
  taken: 'arrow-right',
  closed: 'circle-check',
  inactive: 'circle-check',
}

/** What happened to the agent's tickets while the agent was away. Each line leads to the list of its tickets. */
export function SinceLeftCard({ at, ownCount, changes }: SinceLeft) {
  const { t: translate } = useLingui()
  const session = useSession()
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const titleId = useId()
  const { tickets } = useSessionState(ticketStoreSlice)
  const finish = () =>
    void absence(session).then(
      (it) => it.finish(),
      () => undefined,
    )
  const me = session.credentials.agentId
  const lines = CHANGE_KINDS.flatMap((kind) => {
    const view = { id: CHANGE_VIEWS[kind], me, search: '' }
    // Those that the list shows: others have changed again.
    const found = [...(changes.get(kind) ?? [])]
      .flatMap((id) => tickets.get(id) ?? [])
      .filter((it) => belongsToView(it, view))
    return found.length === 0 ? [] : [{ kind, found }]
  })
  useCommand(COMMANDS.readSinceLeft, finish, { enabled: lines.length > 0 })
  const shortcut = useShortcutLabel(COMMANDS.readSinceLeft)
  if (lines.length === 0) return null
  const time = formatTime(at, 'moment', today, displayLocale)
  const count = formatNumber(ownCount, displayLocale.locale)
  return (
    <section className={styles.card} aria-labelledby={titleId}>
      <header className={styles.header}>
        <div>
          <h2 id={titleId} className={styles.title}>
            <Trans comment="Heading of what happened while the agent was away">Since you left</Trans>
          </h2>
          <p className={styles.note}>
            <Trans comment="For example “Yesterday 18:40 until now, on your open tickets (23)”">
              {time} until now, on your open tickets ({count})
            </Trans>
          </p>
        </div>
        <Button variant="quiet" shortcut={shortcut} onClick={finish}>
          {translate({
            message: 'Done',
            comment: 'Button: the agent has read what happened',
            context: 'read',
          })}
        </Button>
      </header>
      <ul className={styles.lines}>
        {lines.map(({ kind, found }) => (
          <li key={kind}>
            <ChangeLine kind={kind} found={found} />
          </li>
        ))}
      </ul>
      <p className={styles.footer}>
        <Trans>“Done” removes this list. It’s stored encrypted, only on this device.</Trans>
      </p>
    </section>
  )
}

function ChangeLine({ kind, found }: { kind: ChangeKind; found: readonly Ticket[] }) {
  const { i18n } = useLingui()
  const { directory, config } = useSession()
  const displayLocale = useDisplayLocale()
  const now = useCurrentMinute()
  const waits = useSessionState(waitsSlice)
  const { inactivityHours } = config
  const detail = getDetail(kind, found, { waits, now, directory, displayLocale, inactivityHours }, i18n)
  return (
    <Link
      to="/inbox"
      search={{ view: CHANGE_VIEWS[kind], since: kind }}
      className={`${styles.line} focus-inset`}
    >
      <Icon name={ICONS[kind]} />
      <span className={styles.text}>
        <b>{getChangeLabel(kind, i18n)}</b>
        <span className={styles.detail}>{detail}</span>
      </span>
      <b className={styles.count}>{formatNumber(found.length, displayLocale.locale)}</b>
      <Icon name="chevron-right" />
    </Link>
  )
}

const MAX_NAMED = 3

type DetailContext = {
  readonly directory: Session['directory']
  readonly inactivityHours: number | null
  readonly waits: KnownWaits
  readonly now: number
  readonly displayLocale: DisplayLocale
}

/** Which tickets, or who: as much as fits into a line. */
function getDetail(
  kind: ChangeKind,
  found: readonly Ticket[],
  { waits, now, directory, inactivityHours, displayLocale: { locale } }: DetailContext,
  i18n: I18n,
): string {
  const join = (parts: readonly string[]) => {
    const restCount = parts.length - MAX_NAMED
    const rest = formatNumber(restCount, locale)
    const more = t(i18n)({
      message: plural(restCount, { one: `${rest} more`, other: `${rest} more` }),
      comment: 'At the end of a list of names',
      context: 'list',
    })
    const named = parts.length > MAX_NAMED ? [...parts.slice(0, MAX_NAMED), more] : parts
    return formatList(named, locale)
  }
  if (kind === 'taken') {
    const counts = Map.groupBy(found, ({ assignee: it }) =>
      it.known === 'yes' && it.assignee.kind !== 'unassigned'
        ? getAssigneeLabel(directory, it.assignee)
        : t(i18n)({ message: 'Unassigned', comment: 'Of a ticket', context: 'assignee' }),
    )
    return join(
      [...counts].map(([name, its]) => `${isolate(name, locale)} ${formatNumber(its.length, locale)}`),
    )
  }
  if (kind === 'messages') {
    const [longest] = found
      .flatMap((ticket) => {
        const wait = getKnownWait(ticket, waits)
        return wait ? [{ ticket, since: wait.since }] : []
      })
      .toSorted((a, b) => a.since.micros - b.since.micros)
    if (longest) {
      const name = isolate(getCustomerName(longest.ticket, i18n), locale)
      const duration = formatDuration(getWaitMs(longest.since, now), locale)
      return t(i18n)({
        message: `Longest unanswered: ${name}, ${duration}`,
        comment: 'The customer who waits longest for an answer, and for how long',
      })
    }
  }
  if (kind === 'closing') {
    const [first] = found
      .flatMap((ticket) => {
        const remainingMs = getTimeToClosing(ticket, inactivityHours, now)
        return remainingMs === null ? [] : [{ ticket, remainingMs }]
      })
      .toSorted((a, b) => a.remainingMs - b.remainingMs)
    if (first) {
      const name = isolate(getCustomerName(first.ticket, i18n), locale)
      const duration = formatDuration(first.remainingMs, locale)
      return t(i18n)({
        message: `${name}: ticket closes in ${duration}`,
        comment: 'The customer whose ticket is closed next because nobody writes in it, and when',
      })
    }
  }
  return join(
    found.map((it) => `${formatTicketCode(it.code, locale)} ${isolate(getCustomerName(it, i18n), locale)}`),
  )
}
