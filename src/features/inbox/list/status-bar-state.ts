import type { ApiError } from '#src/api/schema/api-error.ts'
import { isTransientError } from '#src/domain/polling/sync-status.ts'
import { type DisplayLocale, formatTime, getCalendarDay } from '#src/lib/text/format.ts'
import type { IconName } from '#src/ui/icons/core-icons.ts'

type StatusBarInput = {
  readonly online: boolean
  readonly error: ApiError | null
  readonly isPaused: boolean
  /** The platform asked for the pause. */
  readonly isPlatformPause: boolean
  readonly isChecking: boolean
  readonly isSearching: boolean
  readonly readAt: number | null
  /** What was read, where that isn't everything. */
  readonly scope: string | null
  readonly ago: string | null
  readonly wait: string | null
  readonly reader: DisplayLocale
}

type StatusBarState = {
  readonly icon: IconName
  readonly text: string
  /** What is announced, without anything that ticks; empty while all is well, and where the rail announces it. */
  readonly announcement: string
}

export function getStatusBarState(input: StatusBarInput): StatusBarState {
  const retryText = input.isPaused && input.wait !== null ? `, trying again in ${input.wait}` : ''
  if (!input.online) return toUnannounced('cloud-off', `Offline${getSinceText(input)}${retryText}`)
  if (input.isPaused && input.isPlatformPause) return toUnannounced('hourglass', `Busy${retryText}`)
  if (input.isSearching) return toAnnounced('refresh-cw', 'Searching the platform…', '')
  if (input.isChecking)
    return toUnannounced('refresh-cw', input.readAt ? 'Reading changes' : 'Reading tickets')
  if (input.error?.kind === 'unreachable' || input.error?.kind === 'timeout')
    return toUnannounced('cloud-off', `Can’t be reached${getSinceText(input)}${retryText}`)
  if (input.error) {
    const failureText = `Could not read${getSinceText(input)}`
    return isTransientError(input.error.kind)
      ? toUnannounced('circle-alert', `${failureText}${retryText}`)
      : toAnnounced('circle-alert', failureText, retryText)
  }
  if (input.ago === null)
    return toUnannounced('refresh-cw', input.isPaused ? `Waiting${retryText}` : 'Reading tickets')
  return toUnannounced('cloud-check', `${input.scope ?? 'Up to date'}, checked ${input.ago}`)
}

function toUnannounced(icon: IconName, text: string): StatusBarState {
  return { icon, text, announcement: '' }
}

function toAnnounced(icon: IconName, words: string, retryText: string): StatusBarState {
  return { icon, text: `${words}${retryText}`, announcement: words }
}

function getSinceText({ readAt, reader }: StatusBarInput): string {
  const time = readAt && formatTime(readAt, 'time', getCalendarDay(readAt, reader.zone), reader)
  return time ? ` since ${time}` : ''
}
