/** Ticket filters and the local text search: their form in the URL, and which tickets they match. */
import { ASSIGNEE_KINDS, type Ticket } from '#src/api/schema/ticket.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import type { AssigneeFilter } from './assignee-filter.ts'
import { CHANGE_KINDS, type ChangeKind } from './changes.ts'
import type { InboxSearchParams, ListSearchParams } from './search-params.ts'

/** The age of the latest message: within so many hours, or older than that. */
export type LastMessageFilter = { readonly within: boolean; readonly hours: number }

/** Only tickets whose customer waits for an answer, or has waited for longer than the limit of this device. */
export type WaitFilter = 'unanswered' | 'overLimit'

export type TicketFilters = {
  readonly assignee: AssigneeFilter | null
  /** Replaces the view's status; `any` for all. */
  readonly status: string | null
  readonly channel: string | null
  readonly unread: boolean | null
  /** Any one of these, in lower case; empty: no filter. */
  readonly priorities: readonly string[]
  readonly last: LastMessageFilter | null
  /** As one of the tickets has it, others may differ in case; or `NO_SUB_STATUS`. */
  readonly subStatus: string | null
  readonly wait: WaitFilter | null
  /** Only tickets to which this happened while the agent was away. */
  readonly since: ChangeKind | null
}

export const NO_FILTERS: TicketFilters = {
  assignee: null,
  status: null,
  channel: null,
  unread: null,
  priorities: [],
  last: null,
  subStatus: null,
  wait: null,
  since: null,
}

/** The filter for tickets without a sub-status: no value that has something to read. */
export const NO_SUB_STATUS = '-'

/** Of a value in the address. */
const MAX_VALUE_LENGTH = 60
const MAX_PRIORITIES = 8
const MAX_HOURS = 24 * 365

/** Parses the search params; invalid ones are ignored, never an error. */
export function parseTicketFilters(params: ListSearchParams): TicketFilters {
  const { unread } = params
  return {
    assignee: parseAssigneeFilter(params.with ?? ''),
    status: parseValue(params.status),
    channel: parseValue(params.via),
    unread: unread === 'yes' ? true : unread === 'no' ? false : null,
    priorities: parsePriorities(params.priority ?? ''),
    last: parseLastMessageFilter(params.last ?? ''),
    subStatus: parseValue(params.sub),
    wait: params.wait === 'yes' ? 'unanswered' : params.wait === 'over' ? 'overLimit' : null,
    since: CHANGE_KINDS.find((it) => it === params.since) ?? null,
  }
}

/** The inverse of `parseTicketFilters`. */
export function toFilterSearchParams({
  assignee,
  status,
  channel,
  unread,
  priorities,
  last,
  subStatus,
  wait,
  since,
}: TicketFilters): ListSearchParams {
  return {
    ...(assignee ? { with: formatAssigneeFilter(assignee) } : {}),
    ...(status === null ? {} : { status }),
    ...(channel === null ? {} : { via: channel }),
    ...(unread === null ? {} : { unread: unread ? 'yes' : 'no' }),
    ...(priorities.length > 0 ? { priority: priorities.join('.') } : {}),
    ...(last ? { last: formatLastMessageFilter(last) } : {}),
    ...(subStatus === null ? {} : { sub: subStatus }),
    ...(wait === null ? {} : { wait: wait === 'unanswered' ? 'yes' : 'over' }),
    ...(since ? { since } : {}),
  }
}

/** The search params with other filters; everything else stays. */
export function setTicketFilters(searchParams: InboxSearchParams, filters: TicketFilters): InboxSearchParams {
  const { with: _w, status: _s, via: _v, unread: _u, priority: _p, last: _l, ...others } = searchParams
  const { sub: _sub, wait: _wait, since: _since, ...rest } = others
  return { ...rest, ...toFilterSearchParams(filters) }
}

function parseAssigneeFilter(text: string): AssigneeFilter | null {
  if (text === 'nobody') return { kind: 'unassigned' }
  if (text === 'me') return { kind: 'me' }
  const kind = ASSIGNEE_KINDS.find((it) => text === it || text.startsWith(`${it}-`))
  if (!kind) return null
  if (text === kind) return { kind, id: null }
  const id = text.slice(kind.length + 1)
  return isUuid(id) ? { kind, id: id.toLowerCase() } : null
}

export function formatAssigneeFilter(filter: AssigneeFilter): string {
  if (filter.kind === 'unassigned') return 'nobody'
  if (filter.kind === 'me') return 'me'
  return filter.id === null ? filter.kind : `${filter.kind}-${filter.id}`
}

/** Whether it fits into the address, so that a link can filter by it. */
export function isFilterValue(text: string): boolean {
  return text !== '' && text.length <= MAX_VALUE_LENGTH && text.isWellFormed()
}

function parseValue(text: string | undefined): string | null {
  return text !== undefined && isFilterValue(text) ? text : null
}

function parsePriorities(text: string): readonly string[] {
  const priorities = text.split('.').flatMap((it) => parseValue(it.toLowerCase()) ?? [])
  return [...new Set(priorities)].slice(0, MAX_PRIORITIES)
}

const LAST_MESSAGE_PATTERN = /^(over-)?([1-9]\d{0,3})([hd])$/

function parseLastMessageFilter(text: string): LastMessageFilter | null {
  const [, over, count, unit] = LAST_MESSAGE_PATTERN.exec(text) ?? []
  const hours = Number(count) * (unit === 'd' ? 24 : 1)
  return hours <= MAX_HOURS ? { within: over === undefined, hours } : null
}

function formatLastMessageFilter({ within, hours }: LastMessageFilter): string {
  return `${within ? '' : 'over-'}${hours % 24 === 0 ? `${hours / 24}d` : `${hours}h`}`
}

/** A ticket's priority in lower case; "normal" if its record has none. */
export function getPriority({ priority }: Pick<Ticket, 'priority'>): string {
  return priority.toLowerCase() || 'normal'
}

/** Every status but closed counts as open, as in the views. */
export function hasStatus({ status }: Ticket, statusFilter: string): boolean {
  if (statusFilter === 'any') return true
  return statusFilter === 'open' ? status !== 'closed' : status === statusFilter
}

export function hasPriority(ticket: Ticket, priorities: readonly string[]): boolean {
  return priorities.length === 0 || priorities.includes(getPriority(ticket))
}

/** Null also for one that has nothing to read. */
export function getSubStatus({ subStatus }: Pick<Ticket, 'subStatus'>): string | null {
  return subStatus !== null && /[\p{L}\p{N}]/u.test(subStatus) ? subStatus : null
}

export function hasSubStatus(ticket: Ticket, filter: string | null): boolean {
  if (filter === null) return true
  return filter === NO_SUB_STATUS ? getSubStatus(ticket) === null : isSameSubStatus(ticket.subStatus, filter)
}

/** Platforms write the same sub-status in either case. */
export function isSameSubStatus(a: string | null, b: string | null): boolean {
  return a?.toLowerCase() === b?.toLowerCase()
}

/** An unknown time matches no filter (rule 1). `now` in milliseconds since 1970. */
export function matchesLastMessageFilter(
  { lastMessageAt }: Ticket,
  last: LastMessageFilter | null,
  now: number,
): boolean {
  if (!last) return true
  return lastMessageAt !== null && lastMessageAt.micros >= getCutoffMicros(last, now) === last.within
}

/** The time after which a message is recent, in microseconds since 1970. */
export function getCutoffMicros({ hours }: LastMessageFilter, now: number): number {
  return (now - hours * 3_600_000) * 1000
}

/** Whether a known ticket has the text in its customer name, code or subject, the fields that the platform searches too (D44). */
export function matchesTicketText(ticket: Ticket, search: string): boolean {
  const searchText = normalizeSearchText(search)
  const code = searchText.replace(/^#/, '')
  return (
    normalizeSearchText(ticket.customerName).includes(searchText) ||
    normalizeSearchText(ticket.subject ?? '').includes(searchText) ||
    (code !== '' && ticket.code.toLowerCase().startsWith(code))
  )
}

function normalizeSearchText(text: string): string {
  return text.normalize('NFC').trim().toLowerCase()
}
