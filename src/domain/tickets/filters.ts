/** Filters over tickets: how an address carries them, and which tickets they let through. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { AssigneeKind } from '#src/domain/directory/directory.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import type { InboxSearchParams, ListSearchParams } from './search-params.ts'

/** Who a ticket has to be with. An id of null: anybody of that kind. */
export type AssigneeFilter =
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'me' }
  | { readonly kind: AssigneeKind; readonly id: string | null }

/** The latest message: within so many hours, or longer ago than that. */
export type LastMessageFilter = { readonly within: boolean; readonly hours: number }

export type TicketFilters = {
  readonly holder: AssigneeFilter | null
  /** In place of the view's own; `any` for all. */
  readonly status: string | null
  readonly channel: string | null
  readonly unread: boolean | null
  /** One of these, in lower case; none: whichever. */
  readonly priorities: readonly string[]
  readonly last: LastMessageFilter | null
}

export const NO_FILTERS: TicketFilters = {
  holder: null,
  status: null,
  channel: null,
  unread: null,
  priorities: [],
  last: null,
}

const KINDS = ['agent', 'pilot', 'team'] as const
const MAX_VALUE_LENGTH = 60
const MAX_PRIORITIES = 8
const MAX_HOURS = 24 * 365

/** What an address says, as far as it makes sense; never an error. */
export function parseTicketFilters(params: ListSearchParams): TicketFilters {
  const { unread } = params
  return {
    holder: parseAssigneeFilter(params.with ?? ''),
    status: parseValue(params.status),
    channel: parseValue(params.via),
    unread: unread === 'yes' ? true : unread === 'no' ? false : null,
    priorities: parsePriorities(params.priority ?? ''),
    last: parseLastMessageFilter(params.last ?? ''),
  }
}

/** The way back: what is read from it is the same again. */
export function toFilterSearchParams({
  holder,
  status,
  channel,
  unread,
  priorities,
  last,
}: TicketFilters): ListSearchParams {
  return {
    ...(holder ? { with: formatAssigneeFilter(holder) } : {}),
    ...(status === null ? {} : { status }),
    ...(channel === null ? {} : { via: channel }),
    ...(unread === null ? {} : { unread: unread ? 'yes' : 'no' }),
    ...(priorities.length > 0 ? { priority: priorities.join('.') } : {}),
    ...(last ? { last: formatLastMessageFilter(last) } : {}),
  }
}

/** The place with other filters, and whatever else it had. */
export function setTicketFilters(searchParams: InboxSearchParams, filters: TicketFilters): InboxSearchParams {
  const { with: _w, status: _s, via: _v, unread: _u, priority: _p, last: _l, ...rest } = searchParams
  return { ...rest, ...toFilterSearchParams(filters) }
}

function parseAssigneeFilter(text: string): AssigneeFilter | null {
  if (text === 'nobody') return { kind: 'unassigned' }
  if (text === 'me') return { kind: 'me' }
  const kind = KINDS.find((it) => text === it || text.startsWith(`${it}-`))
  if (!kind) return null
  if (text === kind) return { kind, id: null }
  const id = text.slice(kind.length + 1)
  return isUuid(id) ? { kind, id: id.toLowerCase() } : null
}

function formatAssigneeFilter(filter: AssigneeFilter): string {
  if (filter.kind === 'unassigned') return 'nobody'
  if (filter.kind === 'me') return 'me'
  return filter.id === null ? filter.kind : `${filter.kind}-${filter.id}`
}

function parseValue(text: string | undefined): string | null {
  return text && text.length <= MAX_VALUE_LENGTH && text.isWellFormed() ? text : null
}

function parsePriorities(text: string): readonly string[] {
  const words = text.split('.').flatMap((it) => parseValue(it.toLowerCase()) ?? [])
  return [...new Set(words)].slice(0, MAX_PRIORITIES)
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

/** A ticket that says nothing of its priority has the common one. */
export function getPriority({ priority }: Ticket): string {
  return priority.toLowerCase() || 'normal'
}

/** Unknown is neither: a holder, a channel or a time that isn't known meets no filter for one (rule 1). */
export function matchesAssigneeFilter(
  { holder }: Ticket,
  filter: AssigneeFilter | null,
  me: string | null,
): boolean {
  if (!filter) return true
  if (holder.known !== 'yes') return false
  const { assignee } = holder
  if (filter.kind === 'me') return assignee.kind === 'agent' && assignee.id === me
  if (filter.kind === 'unassigned' || assignee.kind === 'unassigned') return assignee.kind === filter.kind
  return assignee.kind === filter.kind && (filter.id === null || assignee.id === filter.id)
}

/** Whatever isn't closed counts as open, as in the views. */
export function hasStatus({ status }: Ticket, wanted: string): boolean {
  if (wanted === 'any') return true
  return wanted === 'open' ? status !== 'closed' : status === wanted
}

export function hasPriority(ticket: Ticket, priorities: readonly string[]): boolean {
  return priorities.length === 0 || priorities.includes(getPriority(ticket))
}

/** `now` in milliseconds since 1970. */
export function matchesLastMessageFilter(
  { lastMessageAt }: Ticket,
  last: LastMessageFilter | null,
  now: number,
): boolean {
  if (!last) return true
  return lastMessageAt !== null && lastMessageAt.micros >= getCutoffMicros(last, now) === last.within
}

/** The moment from which on a message is recent, in microseconds since 1970. */
export function getCutoffMicros({ hours }: LastMessageFilter, now: number): number {
  return (now - hours * 3_600_000) * 1000
}
