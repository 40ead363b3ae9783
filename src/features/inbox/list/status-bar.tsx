import { type UseQueryResult, useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { customerScanQuery, type FetchResult, getCustomerScanLabel } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { useIsPausedByPlatform, usePause } from '#src/features/inbox/use-pause.ts'
import { type DisplayLocale, formatDuration, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { useOnlineStatus } from '#src/ui/hooks/use-online-status.ts'
import { useSecondsSince, useSecondsUntil } from '#src/ui/hooks/use-seconds.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import styles from './status-bar.module.css'

type Props = {
  view: View
  head: UseQueryResult<FetchResult>
  /** The list shows matches among loaded tickets only: the platform hasn't responded for this search yet. */
  isSearching: boolean
  onRefresh: () => void
}

const PAUSED_REASON = 'The platform asked for a pause'

/** When the list was last checked, and with what result. */
export function ListStatusBar({ view, head, isSearching, onRefresh }: Props) {
  const displayLocale = useDisplayLocale()
  const scope = useScopeText(view)
  const online = useOnlineStatus()
  const pause = usePause()
  const readAt = head.data?.readAt ?? null
  const seconds = useSecondsSince(readAt)
  const waitSeconds = useSecondsUntil(pause?.until ?? null)
  // Only checks that the user requests are shown as running: polls every few seconds would make the bar flicker.
  const [countAtRequest, setCountAtRequest] = useState<number | null>(null)
  const isChecking = head.isFetching && (countAtRequest === getSettledCount(head) || readAt === null)
  const isPausedByPlatform = useIsPausedByPlatform()
  const refresh = () => {
    if (isPausedByPlatform) return
    setCountAtRequest(getSettledCount(head))
    onRefresh()
  }
  useCommand(COMMANDS.check, refresh, { disabledReason: isPausedByPlatform ? PAUSED_REASON : null })
  const key = useShortcutLabel(COMMANDS.check)
  const { icon, text, announcement } = getStatusBarState({
    online,
    error: getApiError(head.error),
    isPaused: pause !== null && (waitSeconds ?? 0) > 0,
    isPlatformPause: isPausedByPlatform,
    isChecking,
    isSearching,
    readAt,
    scope,
    sinceCheck:
      seconds === null
        ? null
        : seconds === 0
          ? 'just now'
          : `${formatDuration(seconds * 1000, displayLocale.locale)} ago`,
    untilRetry: waitSeconds === null ? null : formatDuration(waitSeconds * 1000, displayLocale.locale),
    displayLocale,
  })
  return (
    <footer className={styles.bar}>
      <Icon name={icon} size="sm" spin={icon === 'refresh-cw'} />
      <span className="tabular">{text}</span>
      {/* Screen readers announce changes of state only, not the seconds. */}
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

/** Without a route that lists tickets, the customers whose chats make up the list; else null. */
function useScopeText(view: View): string | null {
  const { api } = useSession()
  const { locale } = useDisplayLocale()
  const { data } = useQuery(customerScanQuery(view))
  if (api.platform.routes.listTickets !== null || data.customers === 0) return null
  return `From the chats of ${getCustomerScanLabel(data, locale)}`
}

/** A number that grows with every response and failure. */
function getSettledCount({ dataUpdatedAt, errorUpdateCount }: UseQueryResult): number {
  return dataUpdatedAt + errorUpdateCount
}

type StatusBarInput = {
  readonly online: boolean
  readonly error: ApiError | null
  readonly isPaused: boolean
  /** The platform has asked for the pause. */
  readonly isPlatformPause: boolean
  readonly isChecking: boolean
  readonly isSearching: boolean
  readonly readAt: number | null
  /** What the list covers, if not everything. */
  readonly scope: string | null
  /** Texts of the time since the last check and until the next one. */
  readonly sinceCheck: string | null
  readonly untilRetry: string | null
  readonly displayLocale: DisplayLocale
}

type StatusBarState = {
  readonly icon: IconName
  readonly text: string
  /** The text for screen readers, without times that change; empty without a problem, and where the rail announces it. */
  readonly announcement: string
}

function getStatusBarState(input: StatusBarInput): StatusBarState {
  const retryText = input.isPaused && input.untilRetry !== null ? `, trying again in ${input.untilRetry}` : ''
  if (!input.online) return toUnannounced('cloud-off', `Offline${getSinceText(input)}${retryText}`)
  if (input.isPaused && input.isPlatformPause) return toUnannounced('hourglass', `Busy${retryText}`)
  if (input.isSearching) return toAnnounced('refresh-cw', 'Searching the platform…', '')
  if (input.isChecking)
    return toUnannounced('refresh-cw', input.readAt ? 'Loading changes' : 'Loading tickets')
  if (input.error && isNetworkFailure(input.error.kind))
    return toUnannounced('cloud-off', `Platform not reachable${getSinceText(input)}${retryText}`)
  if (input.error) {
    const failureText = `Could not load${getSinceText(input)}`
    return isTransientError(input.error.kind)
      ? toUnannounced('circle-alert', `${failureText}${retryText}`)
      : toAnnounced('circle-alert', failureText, retryText)
  }
  if (input.sinceCheck === null)
    return toUnannounced('refresh-cw', input.isPaused ? `Waiting${retryText}` : 'Loading tickets')
  return toUnannounced('cloud-check', `${input.scope ?? 'Up to date'}, checked ${input.sinceCheck}`)
}

function toUnannounced(icon: IconName, text: string): StatusBarState {
  return { icon, text, announcement: '' }
}

function toAnnounced(icon: IconName, text: string, retryText: string): StatusBarState {
  return { icon, text: `${text}${retryText}`, announcement: text }
}

function getSinceText({ readAt, displayLocale }: StatusBarInput): string {
  const time = readAt && formatTime(readAt, 'time', getCalendarDay(readAt, displayLocale.zone), displayLocale)
  return time ? ` since ${time}` : ''
}
