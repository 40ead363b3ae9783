/**
 * The diagnostics page and its report for support: no credentials, customers or messages. Text from users or the platform
 * passes only in forms that can't contain any of these.
 */
import type { Config } from '#src/api/schema/config.ts'
import { RIGHT_IDS } from '#src/api/schema/rights.ts'
import type { PollingIntervals } from '#src/domain/polling/intervals.ts'
import type { SyncStatus } from '#src/domain/polling/sync-status.ts'
import {
  countRequestsInLastHour,
  type RequestEntry,
  type RequestLog,
} from '#src/domain/session/request-log.ts'
import { getRequirementText, RIGHT_LABELS, type RightState, type Rights } from '#src/domain/session/rights.ts'
import {
  formatStorageUsage,
  getDatabaseLabel,
  getStorageKeyLabel,
} from '#src/domain/session/storage-labels.ts'
import type { StorageUsage } from '#src/lib/storage/usage.ts'
import { formatBytes, formatDuration, formatNumber } from '#src/lib/text/format.ts'
import { REDACTED_TEXT, redactOperation, redactPath, redactReason } from './redact.ts'

export type DiagnosticsInput = {
  /** Now, in milliseconds since 1970 by this device's clock. */
  readonly at: number
  readonly locale: string
  readonly timeZone: string
  readonly version: string | null
  readonly build: string | null
  readonly browser: string
  readonly config: Config
  readonly pollingIntervals: PollingIntervals
  /** How many names this device stores. */
  readonly directoryEntryCount: number
  readonly agentId: string | null
  readonly rights: Rights
  readonly log: RequestLog
  /** Unreadable records, unreadable single fields, and faults of the app. */
  readonly entries: readonly {
    readonly kind: 'record' | 'field' | 'fault'
    readonly operation: string
    readonly path: string
    readonly reason: string
    readonly count: number
  }[]
  /** Milliseconds that the platform's clock is ahead of this device's. */
  readonly clockOffsetMs: number
  /** Null until it has been measured. */
  readonly storage: StorageUsage | null
  readonly tabs: { readonly isLeader: boolean; readonly count: number }
  readonly pause: { readonly until: number; readonly requestedByPlatform: boolean } | null
  readonly sync: SyncStatus
}

export type DiagnosticLine = { readonly name: string; readonly value: string }
export type DiagnosticSection = { readonly title: string; readonly lines: readonly DiagnosticLine[] }

/** The requests per hour that one working agent may cause (rule 29). */
export const HOURLY_REQUEST_BUDGET = 1050

/** The sections of both the page and the report; the request log is separate. */
export function getDiagnosticSections(input: DiagnosticsInput): readonly DiagnosticSection[] {
  return [
    { title: 'App', lines: getAppLines(input) },
    { title: 'Configuration', lines: getConfigLines(input.config) },
    { title: 'Permissions', lines: getRightLines(input.rights) },
    { title: 'Network', lines: getNetworkLines(input) },
    { title: 'Skipped records', lines: getUnreadableLines(input, 'record') },
    { title: 'Fields not readable', lines: getUnreadableLines(input, 'field') },
    ...getFaultSection(input),
    { title: 'Storage', lines: getStorageLines(input) },
  ]
}

function getAppLines({
  at,
  timeZone,
  version,
  build,
  browser,
  agentId,
  directoryEntryCount,
}: DiagnosticsInput): DiagnosticLine[] {
  return [
    createLine('Version', version ?? 'not built'),
    createLine('Build', build ?? 'not built'),
    createLine('Browser', browser.slice(0, 300)),
    createLine('Time', `${new Date(at).toISOString()}, read in ${timeZone}`),
    createLine('Agent', agentId ?? 'not chosen'),
    createLine('Names on this device', String(directoryEntryCount)),
  ]
}

function getConfigLines({
  platform,
  directory,
  entities,
  channels,
  polling,
  content,
  device,
}: Config): DiagnosticLine[] {
  const routes = Object.entries(platform.routes)
  const counts = [
    [directory.agents, 'agents'],
    [directory.pilots, 'pilots'],
    [directory.teams, 'teams'],
    [entities.campaigns, 'campaigns'],
    [entities.journeys, 'journeys'],
    [channels, 'channels'],
  ] as const
  return [
    createLine('Platform', platform.baseUrl || 'same origin'),
    createLine('Template server', platform.legacyBaseUrl ?? 'not set'),
    ...routes.map(([name, route]) => createLine(name, route ? `${route.method} ${route.path}` : 'none')),
    createLine('Sort fields', platform.customerSortFields.join(', ') || 'none'),
    createLine('Analytics cursor', platform.analyticsCursorField),
    createLine('Platform messages flag', platform.platformMessagesFlag ?? 'none'),
    createLine('Names', counts.map(([list, noun]) => `${list.length} ${noun}`).join(', ')),
    createLine('Polling', formatPollingIntervals(polling)),
    createLine('Remote pictures', content.remoteImages),
    createLine('Token', device.rememberToken),
  ]
}

const RIGHT_STATE_LABELS: Readonly<Record<RightState, string>> = {
  works: 'works',
  refused: 'refused, 403',
  unknown: 'not tried yet',
}

function getRightLines(rights: Rights): DiagnosticLine[] {
  return RIGHT_IDS.map((id) => {
    const requirement = rights[id] === 'refused' ? `: needs ${getRequirementText(id)}` : ''
    return createLine(RIGHT_LABELS[id], `${RIGHT_STATE_LABELS[rights[id]]}${requirement}`)
  })
}

function getNetworkLines({
  at,
  locale,
  log,
  clockOffsetMs,
  tabs,
  pause,
  sync,
  pollingIntervals,
}: DiagnosticsInput): DiagnosticLine[] {
  const format = (ms: number) => formatDuration(Math.abs(ms), locale)
  const pauseText = pause && pause.until > at ? `for ${format(pause.until - at)}` : null
  return [
    createLine('State', sync.state),
    createLine('Last response', sync.checkedAt === null ? 'none yet' : `${format(at - sync.checkedAt)} ago`),
    createLine(
      'Requests in the last hour',
      `${countRequestsInLastHour(log, at)} of ${HOURLY_REQUEST_BUDGET}`,
    ),
    createLine('Polling interval', formatPollingIntervals(pollingIntervals)),
    createLine(
      'Pause',
      pauseText === null
        ? 'none'
        : `${pauseText}${pause?.requestedByPlatform ? ', requested by the platform' : ''}`,
    ),
    createLine('Tabs', getTabsText(tabs)),
    createLine(
      'Clock',
      Math.abs(clockOffsetMs) < 1000
        ? 'same as the platform’s'
        : `${format(clockOffsetMs)} ${clockOffsetMs > 0 ? 'behind' : 'ahead of'} the platform’s`,
    ),
  ]
}

/** No tab polls for the others: whichever tab's request is due sends it and shares the response. The leader tab only notifies. */
function getTabsText({ count, isLeader }: DiagnosticsInput['tabs']): string {
  if (count === 1) return '1, which polls for itself'
  const notifier = isLeader ? 'this tab' : 'another tab'
  return `${count}. None polls for the others: the tab whose request is due sends it and shares the answer. Notifications come from ${notifier}`
}

function getUnreadableLines(
  { entries, locale }: DiagnosticsInput,
  kind: 'record' | 'field',
): DiagnosticLine[] {
  const unreadable = entries.filter((it) => it.kind === kind)
  if (unreadable.length === 0) return [createLine('None', `every ${kind} could be read`)]
  return unreadable
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 50)
    .map(({ operation, path, reason, count }) =>
      createLine(
        `${redactOperation(operation)} ${redactPath(path)}`,
        `${redactReason(reason)}, ${formatTimes(count, locale)}`,
      ),
    )
}

/** No section without faults. */
function getFaultSection({ entries, locale }: DiagnosticsInput): DiagnosticSection[] {
  const faults = entries.filter((it) => it.kind === 'fault')
  if (faults.length === 0) return []
  const lines = faults.map(({ operation, reason, count }) =>
    createLine(
      redactOperation(operation),
      `${/^[A-Za-z]{1,40}$/.test(reason) ? reason : REDACTED_TEXT}, ${formatTimes(count, locale)}`,
    ),
  )
  return [{ title: 'App errors', lines }]
}

function formatTimes(count: number, locale: string): string {
  return count === 1 ? 'once' : `${formatNumber(count, locale)} times`
}

function getStorageLines({ storage, locale }: DiagnosticsInput): DiagnosticLine[] {
  if (!storage) return [createLine('In use', 'not checked')]
  return [
    createLine('In use', formatStorageUsage(storage, locale)),
    ...storage.entries.map(({ key, bytes }) =>
      createLine(getStorageKeyLabel(key), formatBytes(bytes, locale)),
    ),
    createLine(
      'Databases',
      storage.databases ? storage.databases.map(getDatabaseLabel).join(', ') || 'none' : 'not known',
    ),
  ]
}

/** The report as Markdown text. */
export function formatDiagnosticsReport(input: DiagnosticsInput): string {
  const parts = getDiagnosticSections(input).map(
    ({ title, lines }) => `## ${title}\n${lines.map(({ name, value }) => `- ${name}: ${value}`).join('\n')}`,
  )
  const requests = input.log.entries.map((it) => `- ${formatRequest(it)}`)
  return [
    '# Handoff diagnostics',
    ...parts,
    `## Requests, newest first\n${requests.join('\n') || '- none'}`,
    '',
  ].join('\n\n')
}

function formatRequest(entry: RequestEntry): string {
  const { at, operation, attempt, ms, skippedRecordCount } = entry
  return [
    new Date(at).toISOString(),
    redactOperation(operation),
    attempt > 1 ? `attempt ${attempt}` : '',
    formatRequestOutcome(entry),
    ms === null ? '' : `${Math.round(ms)} ms`,
    skippedRecordCount > 0 ? `${skippedRecordCount} skipped` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function formatRequestOutcome({ outcome, status }: Pick<RequestEntry, 'outcome' | 'status'>): string {
  if (outcome === 'answered') return String(status ?? 'answered')
  return status === null ? outcome : `${outcome} (${status})`
}

function formatPollingIntervals({
  openTicketSeconds,
  queueSeconds,
  hiddenSeconds,
}: PollingIntervals): string {
  return `open ticket ${openTicketSeconds} s, list ${queueSeconds} s, in the background ${hiddenSeconds} s`
}

function createLine(name: string, value: string): DiagnosticLine {
  return { name, value }
}
