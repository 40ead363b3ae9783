'use memo'

import { useLingui } from '@lingui/react/macro'
import { Link } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { getAssigneeGroup, getCountPlace, type OldestWait } from '#src/domain/attention/queue-summary.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { formatNumber, getNumberFormatter } from '#src/lib/text/format.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { ListLink } from './count-table.tsx'
import { getAssigneeGroupLabel, getColumnLabel } from './labels.ts'
import styles from './now-page.module.css'
import { OldestDuration } from './oldest-wait.tsx'
import { useLimitText } from './use-limit-text.ts'
import type { CountedQueue } from './use-queue-summary.ts'

/** The numbers of all open tickets. */
export function Figures({ summary: { all }, now }: CountedQueue) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const limit = useLimitText()
  const share = getNumberFormatter(locale, { style: 'percent' }).format(all.unanswered / all.open)
  const pressing = formatNumber(all.pressing, locale)
  return (
    <dl className={styles.figures}>
      <Figure label={getColumnLabel('open', i18n)}>
        <ListLink place={all.place}>{formatNumber(all.open, locale)}</ListLink>
      </Figure>
      <Figure
        label={getColumnLabel('unanswered', i18n)}
        note={t({
          message: `${share} of open tickets`,
          comment: 'Below a number of tickets: “56% of the open ones”',
        })}
      >
        <ListLink place={getCountPlace(all.place, 'unanswered')}>
          {formatNumber(all.unanswered, locale)}
        </ListLink>
      </Figure>
      <Figure label={getColumnLabel('oldest', i18n)} note={all.oldest && <OldestTicket {...all.oldest} />}>
        {all.oldest ? <OldestDuration className={styles.longest} oldest={all.oldest} now={now} /> : '–'}
      </Figure>
      <Figure
        label={getColumnLabel('overLimit', i18n)}
        note={t({
          message: `Limit ${limit}`,
          comment: 'The longest time that a customer should wait: “Limit 15 min”',
        })}
      >
        <ListLink place={getCountPlace(all.place, 'overLimit')}>
          {formatNumber(all.overLimit, locale)}
        </ListLink>
      </Figure>
      <Figure
        label={getColumnLabel('urgent', i18n)}
        note={t({
          message: `${pressing} unanswered`,
          comment: 'Below the number of urgent tickets: how many of them',
        })}
      >
        <ListLink place={getCountPlace(all.place, 'urgent')}>{formatNumber(all.urgent, locale)}</ListLink>
      </Figure>
      {all.needsPerson !== null && (
        <Figure label={getColumnLabel('needsPerson', i18n)}>
          <ListLink place={getCountPlace(all.place, 'needsPerson')}>
            {formatNumber(all.needsPerson, locale)}
          </ListLink>
        </Figure>
      )}
    </dl>
  )
}

type FigureProps = { label: string; note?: ReactNode; children: ReactNode }

function Figure({ label, note, children }: FigureProps) {
  return (
    <div className={styles.figure}>
      <dt>{label}</dt>
      <dd className={styles.number}>{children}</dd>
      {note && <dd className={styles.note}>{note}</dd>}
    </div>
  )
}

/** The ticket whose customer waits longest, and who it is assigned to. Its customer is not named. */
function OldestTicket({ ticket }: OldestWait) {
  const { i18n } = useLingui()
  const { directory, credentials } = useSession()
  const code = formatTicketCode(ticket.code, i18n.locale)
  const assignee = getAssigneeGroupLabel(
    getAssigneeGroup(ticket),
    { directory, me: credentials.agentId },
    i18n,
  )
  return (
    <>
      <Link
        to="/inbox/$chatId"
        params={{ chatId: ticket.id }}
        search={{ view: 'open', wait: 'yes', sort: 'waiting', code: ticket.code }}
        className={styles.ticket}
      >
        {code}
      </Link>{' '}
      <Bdi className="truncate" text={assignee} max={60} />
    </>
  )
}
