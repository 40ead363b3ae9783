'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useSyncExternalStore } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rowTimePreference, useWaitLimitMs } from '#src/data/preferences/waits.ts'
import type { Wait } from '#src/domain/attention/wait.ts'
import { getWaitLevel, getWaitMs } from '#src/domain/attention/wait-level.ts'
import { formatDuration, formatTime } from '#src/lib/text/format.ts'
import { toMillis } from '#src/lib/time/instant.ts'
import { LimitDial } from '#src/ui/data-display/limit-dial.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useCurrentMinute, useDisplayLocale, useToday } from '#src/ui/hooks/display-locale.tsx'
import styles from './wait-clock.module.css'

type Props = {
  wait: Extract<Wait, { state: 'waits' }>
  ticket: Pick<Ticket, 'lastMessageAt'>
  /** Of the time of the last message. */
  timeClassName: string | undefined
}

/** How long the customer waits for an answer, and the time of the last message, as the settings say. */
export function WaitClock({ wait, ticket: { lastMessageAt }, timeClassName }: Props) {
  const rowTime = useSyncExternalStore(rowTimePreference.subscribe, rowTimePreference.get)
  const time = <Time className={timeClassName} at={lastMessageAt} />
  if (rowTime === 'last') return time
  return (
    <>
      <Duration wait={wait} />
      {rowTime === 'both' && time}
    </>
  )
}

function Duration({ wait: { since, isExact } }: Pick<Props, 'wait'>) {
  const { t } = useLingui()
  const displayLocale = useDisplayLocale()
  const today = useToday()
  const now = useCurrentMinute()
  const waitMs = getWaitMs(since, now)
  const limitMs = useWaitLimitMs()
  const level = getWaitLevel(waitMs, limitMs)
  const duration = formatDuration(waitMs, displayLocale.locale)
  const moment = formatTime(toMillis(since), 'moment', today, displayLocale) ?? since.iso
  const title = isExact
    ? t({ message: `No answer from a person since ${moment}`, comment: 'Of a ticket; a date and time' })
    : t({
        message: `No answer from a person since ${moment} or earlier`,
        comment: 'Of a ticket; a date and time',
      })
  return (
    <LimitDial className={styles.wait} level={level} share={waitMs / limitMs} title={title}>
      {isExact
        ? t({ message: `waits ${duration}`, comment: 'Of a customer without an answer: “waits 2 h 10 min”' })
        : t({
            message: `waits at least ${duration}`,
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
