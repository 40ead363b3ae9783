/**
 * What a person who helps wants to know, and nothing else: no credential, no customer, no message. Whatever somebody
 * else may have written is only let through in a form that none of these has.
 */
import type { Config } from '#src/api/schema/config.ts'
import { formatNumber, formatSpan } from '#src/lib/format.ts'
import { formatBytes } from '#src/lib/format-bytes.ts'
import type { StorageFacts } from '#src/lib/storage-facts.ts'
import type { Pace } from './pace.ts'
import { type RequestEntry, type RequestLog, requestsInLastHour } from './request-log.ts'
import { needOf, RIGHTS, type RightId, type RightState, type Rights } from './rights.ts'
import { databaseWords, keptWords, storageWords } from './storage-words.ts'
import type { Sync } from './sync.ts'

export type Diagnosis = {
  /** Now, in milliseconds since 1970 by this device's clock. */
  readonly at: number
  readonly locale: string
  readonly zone: string
  readonly version: string | null
  readonly build: string | null
  readonly browser: string
  /** As it was read. */
  readonly config: Config
  readonly pace: Pace
  /** How many names were given on this device. */
  readonly names: number
  readonly agentId: string | null
  readonly rights: Rights
  readonly log: RequestLog
  /** Records and single fields that could not be read, and faults of the app. */
  readonly notes: readonly {
    readonly kind: 'record' | 'field' | 'fault'
    readonly from: string
    readonly path: string
    readonly reason: string
    readonly count: number
  }[]
  /** Milliseconds that the platform's clock is ahead. */
  readonly aheadMs: number
  /** Null while it hasn't been looked up. */
  readonly storage: StorageFacts | null
  readonly tabs: { readonly isLeader: boolean; readonly count: number }
  readonly pause: { readonly until: number; readonly asked: boolean } | null
  readonly sync: Sync
}

export type Line = { readonly name: string; readonly value: string }
export type Part = { readonly title: string; readonly lines: readonly Line[] }

/** Requests in an hour that an agent at work may cost (rule 29). */
export const HOURLY_BUDGET = 1050

/** The same facts for the page and for the report; the log of requests stands apart. */
export function partsOf(facts: Diagnosis): readonly Part[] {
  return [
    { title: 'App', lines: appLines(facts) },
    { title: 'Configuration', lines: configLines(facts.config) },
    { title: 'Rights seen', lines: rightLines(facts.rights) },
    { title: 'Network', lines: networkLines(facts) },
    { title: 'Records set aside', lines: unreadableLines(facts, 'record') },
    { title: 'Fields not readable', lines: unreadableLines(facts, 'field') },
    ...faultPart(facts),
    { title: 'Storage', lines: storageLines(facts) },
  ]
}

function appLines({ at, zone, version, build, browser, agentId, names }: Diagnosis): Line[] {
  return [
    line('Version', version ?? 'not built'),
    line('Build', build ?? 'not built'),
    line('Browser', browser.slice(0, 300)),
    line('Time', `${new Date(at).toISOString()}, read in ${zone}`),
    line('Agent', agentId ?? 'nobody chosen'),
    line('Names given here', String(names)),
  ]
}

function configLines({ platform, directory, entities, channels, polling, content, device }: Config): Line[] {
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
    line('Platform', platform.baseUrl || 'same origin'),
    line('Template server', platform.legacyBaseUrl ?? 'not set'),
    ...routes.map(([name, route]) => line(name, route ? `${route.method} ${route.path}` : 'none')),
    line('Sort fields', platform.customerSortFields.join(', ') || 'none'),
    line('Analytics cursor', platform.analyticsCursorField),
    line('Platform messages flag', platform.platformMessagesFlag ?? 'none'),
    line('Names', counts.map(([list, words]) => `${list.length} ${words}`).join(', ')),
    line('Polling', paceWords(polling)),
    line('Remote pictures', content.remoteImages),
    line('Token', device.rememberToken),
  ]
}

const STATES: Readonly<Record<RightState, string>> = {
  works: 'works',
  refused: 'refused, 403',
  unknown: 'not tried yet',
}

function rightLines(rights: Rights): Line[] {
  const ids: readonly RightId[] = ['customers', 'tickets', 'messages', 'assign', 'attribution', 'delivery']
  return ids.map((id) => {
    const need = rights[id] === 'refused' ? `: needs ${needOf(id)}` : ''
    return line(RIGHTS[id].label, `${STATES[rights[id]]}${need}`)
  })
}

function networkLines({ at, locale, log, aheadMs, tabs, pause, sync, pace }: Diagnosis): Line[] {
  const span = (ms: number) => formatSpan(Math.abs(ms), locale)
  const wait = pause && pause.until > at ? `for ${span(pause.until - at)}` : null
  return [
    line('State', sync.state),
    line('Last answer', sync.checkedAt === null ? 'none yet' : `${span(at - sync.checkedAt)} ago`),
    line('Requests in the last hour', `${requestsInLastHour(log, at)} of ${HOURLY_BUDGET}`),
    line('Pace', paceWords(pace)),
    line('Pause', wait === null ? 'none' : `${wait}${pause?.asked ? ', asked for by the platform' : ''}`),
    line('Tabs', tabsText(tabs)),
    line(
      'Clock',
      Math.abs(aheadMs) < 1000
        ? 'as the platform’s'
        : `${span(aheadMs)} ${aheadMs > 0 ? 'behind' : 'ahead of'} the platform’s`,
    ),
  ]
}

/** No tab is appointed to poll: any of them sends what is due and shares the answer. The leader only notifies. */
function tabsText({ count, isLeader }: Diagnosis['tabs']): string {
  if (count === 1) return '1, which polls for itself'
  const notifier = isLeader ? 'this tab' : 'another tab'
  return `${count}. None polls for the others: the tab whose request is due sends it and shares the answer. Notifications come from ${notifier}`
}

function unreadableLines({ notes, locale }: Diagnosis, kind: 'record' | 'field'): Line[] {
  const unread = notes.filter((it) => it.kind === kind)
  if (unread.length === 0) return [line('None', `every ${kind} could be read`)]
  return unread
    .toSorted((a, b) => b.count - a.count)
    .slice(0, 50)
    .map(({ from, path, reason, count }) =>
      line(
        `${plainOperation(from)} ${plainPath(path)}`,
        `${plainReason(reason)}, ${timesWords(count, locale)}`,
      ),
    )
}

/** Only where there were any. */
function faultPart({ notes, locale }: Diagnosis): Part[] {
  const faults = notes.filter((it) => it.kind === 'fault')
  if (faults.length === 0) return []
  const lines = faults.map(({ from, reason, count }) =>
    line(
      plainOperation(from),
      `${/^[A-Za-z]{1,40}$/.test(reason) ? reason : HIDDEN}, ${timesWords(count, locale)}`,
    ),
  )
  return [{ title: 'Faults of the app', lines }]
}

function timesWords(count: number, locale: string): string {
  return count === 1 ? 'once' : `${formatNumber(count, locale)} times`
}

function storageLines({ storage, locale }: Diagnosis): Line[] {
  if (!storage) return [line('In use', 'not looked up')]
  return [
    line('In use', storageWords(storage, locale)),
    ...storage.kept.map(({ key, bytes }) => line(keptWords(key), formatBytes(bytes, locale))),
    line(
      'Databases',
      storage.databases ? storage.databases.map(databaseWords).join(', ') || 'none' : 'not known',
    ),
  ]
}

/** The facts as a text to send to somebody. */
export function reportOf(facts: Diagnosis): string {
  const parts = partsOf(facts).map(
    ({ title, lines }) => `## ${title}\n${lines.map(({ name, value }) => `- ${name}: ${value}`).join('\n')}`,
  )
  const requests = facts.log.entries.map((it) => `- ${requestWords(it)}`)
  return [
    '# Handoff diagnostics',
    ...parts,
    `## Requests, newest first\n${requests.join('\n') || '- none'}`,
    '',
  ].join('\n\n')
}

function requestWords(entry: RequestEntry): string {
  const { at, operation, attempt, ms, setAside } = entry
  return [
    new Date(at).toISOString(),
    plainOperation(operation),
    attempt > 1 ? `attempt ${attempt}` : '',
    outcomeWords(entry),
    ms === null ? '' : `${Math.round(ms)} ms`,
    setAside > 0 ? `${setAside} set aside` : '',
  ]
    .filter(Boolean)
    .join(' · ')
}

export function outcomeWords({ outcome, status }: Pick<RequestEntry, 'outcome' | 'status'>): string {
  if (outcome === 'answered') return String(status ?? 'answered')
  return status === null ? outcome : `${outcome} (${status})`
}

export function plainOperation(operation: string): string {
  return /^[a-z]+\.[a-zA-Z]+$/.test(operation) ? operation : HIDDEN
}

const HIDDEN = '…'
/** What stands below these is named by somebody else. */
const FOREIGN = /fields?$|_values$|metadata|payload|content|text/

/** A path without the names that people give to their own fields. */
export function plainPath(path: string): string {
  const parts = path.slice(0, 200).split('.')
  const foreign = parts.findIndex((it) => FOREIGN.test(it.replace(/\[.*/, '')))
  return parts
    .map((part, index) => {
      if (foreign !== -1 && index > foreign) return HIDDEN
      return /^\$?(?:[a-z]+(?:_[a-z]+)*)?(?:\[(?:n|\d{1,4})\])*$/.test(part) ? part : HIDDEN
    })
    .join('.')
}

/** What our schemas say of themselves. */
const REASON =
  /^(?:not as specified|expected (?:another (?:type|value)|\d{1,9} or (?:more|less)|one of [a-z_]+(?:, [a-z_]+)*|an? [A-Za-z]+(?: [A-Za-z0-9]+){0,6}|the ticket that was asked for|[a-z]{1,12}|Invalid input: expected [a-z]{1,12}, received [a-z]{1,12})(?:, received [a-z]{1,12})?)$/

/** A reason in the words of a schema; the words of nobody else. */
function plainReason(reason: string): string {
  return REASON.test(reason) ? reason : HIDDEN
}

function paceWords({ openTicketSeconds, queueSeconds, hiddenSeconds }: Pace): string {
  return `open ticket ${openTicketSeconds} s, list ${queueSeconds} s, in the background ${hiddenSeconds} s`
}

function line(name: string, value: string): Line {
  return { name, value }
}
