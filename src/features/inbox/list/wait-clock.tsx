'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { type ReactNode, useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rowTimePreference, useWaitLimits } from '#src/data/preferences/waits.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { isAssignedTo } from '#src/domain/assignment/assignees.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import { getElapsedMs, getWaitLevel, getWaitLimitMs, getWaitMs } from '#src/domain/attention/wait-level.ts'
import { getTimeToClosing } from '#src/domain/tickets/inactivity.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatDuration, formatDurationUnits, formatInstant } from '#src/lib/text/format.ts'
import { LimitDial, type LimitDialProps } from '#src/ui/data-display/limit-dial.tsx'
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
      {rowTime === 'both' && (
        <span className={cx(timeClassName, styles.last)}>
          <Time at={ticket.lastMessageAt} />
        </span>
      )}
    </>
  )
}

/** The customer’s wait is about to end without an answer: shown instead of the wait. */
function Closing({ remainingMs }: { remainingMs: number }) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  const duration = formatDuration(remainingMs, locale)
  return (
    <Clock
      level="over"
      share={1}
      title={t`Closes automatically unless someone writes a message`}
      word={t({
        message: 'closes in',
        comment: 'Of a ticket in which nobody writes, in front of “2 h”, in a narrow row',
      })}
      durationMs={remainingMs}
    >
      {t({
        message: `closes in ${duration}`,
        comment: 'Of a ticket in which nobody writes: “closes in 2 h”',
      })}
    </Clock>
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
  const durationMs = getWaitMs(since, now)
  const duration = formatDuration(durationMs, displayLocale.locale)
  const moment = formatInstant(since, 'moment', today, displayLocale) ?? since.iso
  const title = isExact
    ? t({ message: `No answer from a person since ${moment}`, comment: 'Of a ticket; a date and time' })
    : t({
        message: `No answer from a person since ${moment} or earlier`,
        comment: 'Of a ticket; a date and time',
      })
  return (
    <Clock
      level={level}
      share={elapsedMs / limitMs}
      title={title}
      word={t({
        message: 'waiting',
        context: 'customer',
        comment: 'Of a customer without an answer, in front of “2 h” or “≥ 2 h”, in a narrow row',
      })}
      isLeast={!isExact}
      durationMs={durationMs}
    >
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
        <>
          {' '}
          <span>
            <Trans comment="Of a wait, and filter: the customer has waited longer than the limit that the agent set">
              Over the limit
            </Trans>
          </span>
        </>
      )}
    </Clock>
  )
}

type ClockProps = Pick<LimitDialProps, 'level' | 'share'> & {
  title: string
  /** What the duration is of. */
  word: string
  durationMs: number
  /** It may be longer. */
  isLeast?: boolean
  /** The whole sentence, for screen readers. */
  children: ReactNode
}

/** A row is narrow: its word and its smaller unit are shown where the name leaves room for them. The tooltip says the rest. */
function Clock({ level, share, title, word, durationMs, isLeast = false, children }: ClockProps) {
  const { locale } = useDisplayLocale()
  const [largest = '', smaller] = formatDurationUnits(durationMs, locale, 'narrow')
  return (
    <span className={styles.wait} title={title} data-level={level}>
      <span className="visually-hidden">{children}</span>
      <span className={styles.word} aria-hidden="true">
        <span>{word}</span>
      </span>
      <LimitDial className={styles.duration} level={level} share={share}>
        <span aria-hidden="true">{isLeast ? `≥\u00a0${largest}` : largest}</span>
      </LimitDial>
      {smaller !== undefined && (
        <span className={styles.smaller} aria-hidden="true">
          <span>{smaller}</span>
        </span>
      )}
    </span>
  )
}
