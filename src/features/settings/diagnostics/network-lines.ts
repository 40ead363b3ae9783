/** The state of the network, the tabs and the clock on the diagnostics page. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  createLine,
  type DiagnosticLine,
  type DiagnosticsInput,
  HOURLY_REQUEST_BUDGET,
} from '#src/domain/diagnostics/input.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import { countRequestsInLastHour } from '#src/domain/session/request-log.ts'
import { formatDuration } from '#src/lib/text/format.ts'
import { formatPollingIntervals } from './config-lines.ts'

const SYNC_STATE_LABELS: Readonly<Record<SyncStatus['state'], MessageDescriptor>> = {
  unchecked: msg({ message: 'unchecked', comment: 'State of the synchronization with the platform' }),
  synced: msg({ message: 'synced', comment: 'State of the synchronization with the platform' }),
  waiting: msg({ message: 'waiting', comment: 'State of the synchronization with the platform' }),
  offline: msg({ message: 'offline', comment: 'State of the synchronization with the platform' }),
}

export function getNetworkLines(input: DiagnosticsInput, i18n: I18n): DiagnosticLine[] {
  const { at, locale, log, sync, pollingIntervals } = input
  const requestCount = countRequestsInLastHour(log, at)
  const budget = HOURLY_REQUEST_BUDGET
  const sinceResponse = sync.checkedAt === null ? null : formatAbsoluteDuration(at - sync.checkedAt, locale)
  return [
    createLine(
      t(i18n)({
        message: 'State',
        comment: 'Of the synchronization with the platform',
        context: 'diagnostics',
      }),
      i18n._(SYNC_STATE_LABELS[sync.state]),
    ),
    createLine(
      t(i18n)({ message: 'Last response', comment: 'How long ago the platform last responded' }),
      sinceResponse === null
        ? t(i18n)({ message: 'none yet', comment: 'The platform has not responded yet' })
        : t(i18n)({ message: `${sinceResponse} ago`, comment: 'sinceResponse: for example “8 s”' }),
    ),
    createLine(
      t(i18n)`Requests in the last hour`,
      t(i18n)({
        message: `${requestCount} of ${budget}`,
        comment: 'budget: how many requests are allowed in one hour',
      }),
    ),
    createLine(t(i18n)`Polling interval`, formatPollingIntervals(pollingIntervals, i18n)),
    createLine(
      t(i18n)({ message: 'Pause', comment: 'How long no request will be sent', context: 'diagnostics' }),
      getPauseText(input, i18n),
    ),
    createLine(t(i18n)({ message: 'Tabs', comment: 'Of the browser' }), getTabsText(input.tabs, i18n)),
    createLine(t(i18n)({ message: 'Clock', comment: 'Of this device' }), getClockText(input, i18n)),
  ]
}

function getPauseText({ at, locale, pause }: DiagnosticsInput, i18n: I18n): string {
  if (!pause || pause.until <= at)
    return t(i18n)({ message: 'none', comment: 'No pause', context: 'diagnostics, pause' })
  const duration = formatAbsoluteDuration(pause.until - at, locale)
  return pause.requestedByPlatform
    ? t(i18n)({ message: `for ${duration}, requested by the platform`, comment: 'A pause' })
    : t(i18n)({ message: `for ${duration}`, comment: 'A pause: for example “for 30 s”' })
}

function getClockText({ locale, clockOffsetMs }: DiagnosticsInput, i18n: I18n): string {
  if (Math.abs(clockOffsetMs) < 1000)
    return t(i18n)({ message: 'same as the platform’s', comment: 'This device’s clock' })
  const duration = formatAbsoluteDuration(clockOffsetMs, locale)
  return clockOffsetMs > 0
    ? t(i18n)({ message: `${duration} behind the platform’s`, comment: 'This device’s clock' })
    : t(i18n)({ message: `${duration} ahead of the platform’s`, comment: 'This device’s clock' })
}

function formatAbsoluteDuration(ms: number, locale: string): string {
  return formatDuration(Math.abs(ms), locale)
}

/** No tab polls for the others: whichever tab's request is due sends it and shares the response. The leader tab only notifies. */
function getTabsText({ count, isLeader }: DiagnosticsInput['tabs'], i18n: I18n): string {
  if (count === 1) return t(i18n)({ message: '1 (sends its own requests)', comment: 'One tab' })
  return isLeader
    ? t(i18n)({
        message: `${count} (sharing requests, notifications from this tab)`,
        comment: 'count: the number of tabs',
      })
    : t(i18n)({
        message: `${count} (sharing requests, notifications from another tab)`,
        comment: 'count: the number of tabs',
      })
}
