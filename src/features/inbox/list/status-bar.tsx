import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import { customerScanQuery, getCustomerScanLabel } from '#src/data/tickets/customer-scan.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { useIsPausedByPlatform, usePause } from '#src/features/inbox/use-pause.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useOnlineStatus } from '#src/ui/hooks/use-online-status.ts'
import { useSecondsSince, useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './status-bar.module.css'
import { getStatusBarState } from './status-bar-state.ts'

type Props = {
  session: Session
  view: View
  head: UseQueryResult<FetchResult>
  /** What is listed is among the loaded tickets; the platform hasn't answered for this text. */
  isSearching: boolean
  onRefresh: () => void
}

const PAUSED_REASON = 'The platform asked for a pause'

/** When the list was last read, and how that went. */
export function ListStatusBar({ session, view, head, isSearching, onRefresh }: Props) {
  const reader = useDisplayLocale()
  const scope = useScope(session, view)
  const online = useOnlineStatus()
  const pause = usePause(session.scheduler)
  const readAt = head.data?.at ?? null
  const seconds = useSecondsSince(readAt)
  const wait = useSecondsUntil(pause?.until ?? null)
  // What somebody asked for shows as going on; what the clock asks for every few seconds would only flicker.
  const [requestedCount, setRequestedCount] = useState<number | null>(null)
  const isChecking = head.isFetching && (requestedCount === countSettled(head) || readAt === null)
  const isPausedByPlatform = useIsPausedByPlatform(session.scheduler)
  const refresh = () => {
    if (isPausedByPlatform) return
    setRequestedCount(countSettled(head))
    onRefresh()
  }
  useCommand(COMMANDS.check, refresh, { disabledReason: isPausedByPlatform ? PAUSED_REASON : null })
  const key = useShortcutLabel(COMMANDS.check)
  const { icon, text, announcement } = getStatusBarState({
    online,
    error: getApiError(head.error),
    isPaused: pause !== null && (wait ?? 0) > 0,
    isPlatformPause: isPausedByPlatform,
    isChecking,
    isSearching,
    readAt,
    scope,
    ago:
      seconds === null
        ? null
        : seconds === 0
          ? 'just now'
          : `${formatDuration(seconds * 1000, reader.locale)} ago`,
    wait: wait === null ? null : formatDuration(wait * 1000, reader.locale),
    reader,
  })
  return (
    <footer className={styles.foot}>
      <Icon name={icon} size="sm" spin={icon === 'refresh-cw'} />
      <span className="tabular">{text}</span>
      {/* The seconds tick for the eye; the ear hears of changes alone. */}
      <output className="visually-hidden">{announcement}</output>
      <IconButton
        size="sm"
        icon="refresh-cw"
        label="Check for new tickets now"
        title={isPausedByPlatform ? PAUSED_REASON : key === undefined ? 'Check now' : `Check now · ${key}`}
        aria-disabled={isPausedByPlatform || undefined}
        onClick={refresh}
      />
    </footer>
  )
}

/** With no way to list tickets, how much of the customers the list stands on. */
function useScope(session: Session, view: View): string | null {
  const { locale } = useDisplayLocale()
  const { data } = useQuery(customerScanQuery(view))
  if (session.api.platform.routes.listTickets !== null || data.customers === 0) return null
  return `From the chats of ${getCustomerScanLabel(data, locale)}`
}

/** Grows with every answer and failure. */
function countSettled({ dataUpdatedAt, errorUpdateCount }: UseQueryResult): number {
  return dataUpdatedAt + errorUpdateCount
}
