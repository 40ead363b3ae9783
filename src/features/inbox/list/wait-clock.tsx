'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rowTimePreference, useWaitLimits } from '#src/data/preferences/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import { getElapsedMs, getWaitLevel, getWaitLimitMs, getWaitMs } from '#src/domain/attention/wait-level.ts'
import { getTimeToClosing } from '#src/domain/tickets/inactivity.ts'
import { formatDuration, formatInstant } from '#src/lib/text/format.ts'
import { LimitDial } from '#src/ui/data-display/limit-dial.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useCurrentMinute, useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'
import styles from './wait-clock.module.css'

type Props = {
  wait: Extract<Wait, { state: 'waits' }>
  ticket: Ticket
  /** Of the time of the last message. */
  timeClassName: string | undefined
}

/** How long the customer waits for an answer, and the time of the last message, as the settings say. */
export function WaitClock({ wait, ticket, timeClassName }: Props) {
  const rowTime = useSyncExternalStore(rowTimePreference.subscribe, rowTimePreference.get)
  const { config, credentials } = useSession()
  const now = useCurrentMinute()
  const remainingMs = getTimeToClosing(ticket, config.inactivityHours, now)
  const time = <Time className={timeClassName} at={ticket.lastMessageAt} />
  if (remainingMs !== null && isAssignedTo(ticket.assignee, { kind: 'agent', id: credentials.agentId ?? '' }))
    return <Closing remainingMs={remainingMs} />
  if (rowTime === 'last') return time
  return (
    <>
      <Duration wait={wait} ticket={ticket} />
      {rowTime === 'both' && time}
    </>
  )
}

/** The customer’s wait is about to end without an answer: shown instead of the wait. */
function Closing({ remainingMs }: { remainingMs: number }) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const duration = formatDuration(remainingMs, locale)
  return (
    <LimitDial
      className={styles.wait}
      level="over"
      share={1}
      title={t`Closes automatically unless someone writes a message`}
    >
      {t({
        message: `closes in ${duration}`,
        comment: 'Of a ticket in which nobody writes: “closes in 2 h”',
      })}
    </LimitDial>
  )
}

function Duration({ wait: { since, isExact }, ticket }: Pick<Props, 'wait' | 'ticket'>) {
  const { t } = useLingui()
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const now = useCurrentMinute()
  const elapsedMs = getElapsedMs(since, now)
  const limitMs = getWaitLimitMs(useWaitLimits(), ticket)
  const level = getWaitLevel(elapsedMs, limitMs)
  const duration = formatDuration(getWaitMs(since, now), displayLocale.locale)
  const moment = formatInstant(since, 'moment', today, displayLocale) ?? since.iso
  const title = isExact
    ? t({ message: `No answer from a person since ${moment}`, comment: 'Of a ticket; a date and time' })
    : t({
        message: `No answer from a person since ${moment} or earlier`,
        comment: 'Of a ticket; a date and time',
      })
  return (
    <LimitDial className={styles.wait} level={level} share={elapsedMs / limitMs} title={title}>
      {isExact
        ? t({
            message: `waiting ${duration}`,
            comment: 'Of a customer without an answer: “waits 2 h 10 min”',
          })
        : t({
            message: `waiting at least ${duration}`,
            comment: 'Of a customer without an answer: “waits at least 2 h 10 min”',
          })}
      {level === 'over' && (
        <span className="visually-hidden">
          {' '}
          <Trans comment="Of a wait, and filter: the customer has waited longer than the limit that the agent set">
            Over the limit
          </Trans>
        </span>
      )}
    </LimitDial>
  )
}
