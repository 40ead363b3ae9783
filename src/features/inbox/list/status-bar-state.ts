/** What the status bar of the ticket list shows and announces. */
import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { isNetworkFailure } from '#src/domain/session/error-kinds.ts'
import { type DisplayLocale, formatDuration, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import type { IconName } from '#src/ui/icons/icons.ts'

type StatusBarInput = {
  /** Requests have no response, and the browser reports no network. */
  readonly isOffline: boolean
  readonly error: ApiError | null
  /** The platform has asked for a pause. */
  readonly isPlatformPause: boolean
  readonly isChecking: boolean
  readonly isSearching: boolean
  readonly readAt: number | null
  /** What the list covers, if not everything. */
  readonly scope: string | null
  readonly secondsSinceCheck: number | null
  /** Null if requests aren't paused. */
  readonly secondsUntilRetry: number | null
  readonly displayLocale: DisplayLocale
}

type StatusBarState = {
  readonly icon: IconName
  readonly text: string
  /** The text for screen readers, without times that change; empty without a problem, and where the rail announces it. */
  readonly announcement: string
}

export function getStatusBarState(input: StatusBarInput, i18n: I18n): StatusBarState {
  const { isOffline, error, isPlatformPause, isChecking, isSearching, readAt, secondsUntilRetry } = input
  const isPaused = secondsUntilRetry !== null
  const time = getLastCheckTime(input)
  const withRetryTime = (status: string) => {
    if (secondsUntilRetry === null) return status
    const duration = formatDuration(secondsUntilRetry * 1000, input.displayLocale.locale)
    return t(i18n)({
      message: `${status}, trying again in ${duration}`,
      comment: 'For example “Offline since 10:15, trying again in 30 s”',
    })
  }
  if (isOffline) {
    const status = time === null ? t(i18n)`Offline` : t(i18n)`Offline since ${time}`
    return toUnannounced('cloud-off', withRetryTime(status))
  }
  if (isPaused && isPlatformPause) {
    const status = t(i18n)({ message: 'Busy', comment: 'The platform, which has asked for a pause' })
    return toUnannounced('hourglass', withRetryTime(status))
  }
  if (isSearching) {
    const text = t(i18n)`Searching all tickets…`
    return { icon: 'refresh-cw', text, announcement: text }
  }
  if (isChecking) return toUnannounced('refresh-cw', getLoadingText(readAt, i18n))
  if (error && isNetworkFailure(error.kind)) {
    const status =
      time === null
        ? t(i18n)`No connection to the server`
        : t(i18n)`No connection to the server since ${time}`
    return toUnannounced('cloud-off', withRetryTime(status))
  }
  if (error) {
    const status = time === null ? t(i18n)`Couldn’t load` : t(i18n)`Couldn’t load since ${time}`
    const announcement = isTransientError(error.kind) ? '' : status
    return { icon: 'circle-alert', text: withRetryTime(status), announcement }
  }
  if (input.secondsSinceCheck !== null) return toUnannounced('cloud-check', getCheckedText(input, i18n))
  const waiting = t(i18n)({ message: 'Waiting', comment: 'Until the next attempt to load the tickets' })
  return toUnannounced('refresh-cw', isPaused ? withRetryTime(waiting) : getLoadingText(null, i18n))
}

function toUnannounced(icon: IconName, text: string): StatusBarState {
  return { icon, text, announcement: '' }
}

function getLoadingText(readAt: number | null, i18n: I18n): string {
  return readAt ? t(i18n)`Loading changes` : t(i18n)`Loading tickets`
}

function getCheckedText({ scope, secondsSinceCheck, displayLocale }: StatusBarInput, i18n: I18n): string {
  const status = scope ?? t(i18n)({ message: 'Up to date', comment: 'The list of tickets' })
  if (!secondsSinceCheck)
    return t(i18n)({
      message: `${status}, checked just now`,
      comment: 'For example “Up to date, checked just now”',
    })
  const duration = formatDuration(secondsSinceCheck * 1000, displayLocale.locale)
  return t(i18n)({
    message: `${status}, checked ${duration} ago`,
    comment: 'For example “Up to date, checked 30 s ago”',
  })
}

function getLastCheckTime({ readAt, displayLocale }: StatusBarInput): string | null {
  return readAt ? formatTime(readAt, 'time', getCalendarDay(readAt, displayLocale.zone), displayLocale) : null
}
