import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { View } from '#src/domain/views.ts'
import { formatSpan } from '#src/lib/format.ts'
import { customersReadQuery, customersReadWords } from '#src/queries/customers-read.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { Icon } from '#src/ui/icon.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { useOnline } from '#src/ui/use-online.ts'
import { useSecondsSince, useSecondsUntil } from '#src/ui/use-seconds.ts'
import { footState } from './foot-state.ts'
import styles from './list-foot.module.css'
import { useIsSilenced, usePause } from './use-pause.ts'

type Props = {
  desk: Desk
  view: View
  head: UseQueryResult<Reading>
  /** What is listed is among the loaded tickets; the platform hasn't answered for this text. */
  isSearching: boolean
  onCheck: () => void
}

const PAUSED = 'The platform asked for a pause'

/** When the list was last read, and how that went. */
export function ListFoot({ desk, view, head, isSearching, onCheck }: Props) {
  const reader = useReader()
  const scope = useScope(desk, view)
  const online = useOnline()
  const pause = usePause(desk.scheduler)
  const readAt = head.data?.at ?? null
  const seconds = useSecondsSince(readAt)
  const wait = useSecondsUntil(pause?.until ?? null)
  // What somebody asked for shows as going on; what the clock asks for every few seconds would only flicker.
  const [asked, setAsked] = useState<number | null>(null)
  const isChecking = head.isFetching && (asked === settledCount(head) || readAt === null)
  const isSilenced = useIsSilenced(desk.scheduler)
  const check = () => {
    if (isSilenced) return
    setAsked(settledCount(head))
    onCheck()
  }
  useAct(ACTS.check, check, { whyNot: isSilenced ? PAUSED : null })
  const key = useKey(ACTS.check)
  const { icon, text, change } = footState({
    online,
    error: failureOf(head.error),
    isPaused: pause !== null && (wait ?? 0) > 0,
    isAsked: isSilenced,
    isChecking,
    isSearching,
    readAt,
    scope,
    ago:
      seconds === null
        ? null
        : seconds === 0
          ? 'just now'
          : `${formatSpan(seconds * 1000, reader.locale)} ago`,
    wait: wait === null ? null : formatSpan(wait * 1000, reader.locale),
    reader,
  })
  return (
    <footer className={styles.foot}>
      <Icon name={icon} size="sm" spin={icon === 'refresh-cw'} />
      <span className="tabular">{text}</span>
      {/* The seconds tick for the eye; the ear hears of changes alone. */}
      <output className="visually-hidden">{change}</output>
      <IconButton
        size="sm"
        icon="refresh-cw"
        label="Check for new tickets now"
        title={isSilenced ? PAUSED : key === undefined ? 'Check now' : `Check now · ${key}`}
        aria-disabled={isSilenced || undefined}
        onClick={check}
      />
    </footer>
  )
}

/** With no way to list tickets, how much of the customers the list stands on. */
function useScope(desk: Desk, view: View): string | null {
  const { locale } = useReader()
  const { data } = useQuery(customersReadQuery(view))
  if (desk.api.platform.routes.listTickets !== null || data.customers === 0) return null
  return `From the chats of ${customersReadWords(data, locale)}`
}

/** Grows with every answer and failure. */
function settledCount({ dataUpdatedAt, errorUpdateCount }: UseQueryResult): number {
  return dataUpdatedAt + errorUpdateCount
}
