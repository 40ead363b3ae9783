/** Filters over tickets: how an address carries them, and which tickets they let through. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { HolderKind } from './directory.ts'
import type { InboxPlace, ListParams } from './inbox-place.ts'

/** Who a ticket has to be with. An id of null: anybody of that kind. */
export type Held =
  | { readonly kind: 'unassigned' }
  | { readonly kind: 'me' }
  | { readonly kind: HolderKind; readonly id: string | null }

/** The latest message: within so many hours, or longer ago than that. */
export type Last = { readonly within: boolean; readonly hours: number }

export type Filters = {
  readonly holder: Held | null
  /** In place of the view's own; `any` for all. */
  readonly status: string | null
  readonly channel: string | null
  readonly unread: boolean | null
  /** One of these, in lower case; none: whichever. */
  readonly priorities: readonly string[]
  readonly last: Last | null
}

export const NO_FILTERS: Filters = {
  holder: null,
  status: null,
  channel: null,
  unread: null,
  priorities: [],
  last: null,
}

const KINDS = ['agent', 'pilot', 'team'] as const
const LONGEST = 60
const MOST_PRIORITIES = 8
const MOST_HOURS = 24 * 365

/** What an address says, as far as it makes sense; never an error. */
export function readFilters(params: ListParams): Filters {
  const { unread } = params
  return {
    holder: readHeld(params.with ?? ''),
    status: readWord(params.status),
    channel: readWord(params.via),
    unread: unread === 'yes' ? true : unread === 'no' ? false : null,
    priorities: readPriorities(params.priority ?? ''),
    last: readLast(params.last ?? ''),
  }
}

/** The way back: what is read from it is the same again. */
export function writeFilters({ holder, status, channel, unread, priorities, last }: Filters): ListParams {
  return {
    ...(holder ? { with: writeHeld(holder) } : {}),
    ...(status === null ? {} : { status }),
    ...(channel === null ? {} : { via: channel }),
    ...(unread === null ? {} : { unread: unread ? 'yes' : 'no' }),
    ...(priorities.length > 0 ? { priority: priorities.join('.') } : {}),
    ...(last ? { last: writeLast(last) } : {}),
  }
}

/** The place with other filters, and whatever else it had. */
export function withFilters(place: InboxPlace, filters: Filters): InboxPlace {
  const { with: _w, status: _s, via: _v, unread: _u, priority: _p, last: _l, ...rest } = place
  return { ...rest, ...writeFilters(filters) }
}

function readHeld(text: string): Held | null {
  if (text === 'nobody') return { kind: 'unassigned' }
  if (text === 'me') return { kind: 'me' }
  const kind = KINDS.find((it) => text === it || text.startsWith(`${it}-`))
  if (!kind) return null
  if (text === kind) return { kind, id: null }
  const id = text.slice(kind.length + 1)
  return isUuid(id) ? { kind, id: id.toLowerCase() } : null
}

function writeHeld(held: Held): string {
  if (held.kind === 'unassigned') return 'nobody'
  if (held.kind === 'me') return 'me'
  return held.id === null ? held.kind : `${held.kind}-${held.id}`
}

function readWord(text: string | undefined): string | null {
  return text && text.length <= LONGEST && text.isWellFormed() ? text : null
}

function readPriorities(text: string): readonly string[] {
  const words = text.split('.').flatMap((it) => readWord(it.toLowerCase()) ?? [])
  return [...new Set(words)].slice(0, MOST_PRIORITIES)
}

const LAST = /^(over-)?([1-9]\d{0,3})([hd])$/

function readLast(text: string): Last | null {
  const [, over, count, unit] = LAST.exec(text) ?? []
  const hours = Number(count) * (unit === 'd' ? 24 : 1)
  return hours <= MOST_HOURS ? { within: over === undefined, hours } : null
}

function writeLast({ within, hours }: Last): string {
  return `${within ? '' : 'over-'}${hours % 24 === 0 ? `${hours / 24}d` : `${hours}h`}`
}

/** A ticket that says nothing of its priority has the common one. */
export function priorityOf({ priority }: Ticket): string {
  return priority.toLowerCase() || 'normal'
}

/** Unknown is neither: a holder, a channel or a time that isn't known meets no filter for one (rule 1). */
export function isWith({ holder }: Ticket, held: Held | null, me: string | null): boolean {
  if (!held) return true
  if (holder.known !== 'yes') return false
  const { assignee } = holder
  if (held.kind === 'me') return assignee.kind === 'agent' && assignee.id === me
  if (held.kind === 'unassigned' || assignee.kind === 'unassigned') return assignee.kind === held.kind
  return assignee.kind === held.kind && (held.id === null || assignee.id === held.id)
}

/** Whatever isn't closed counts as open, as in the views. */
export function hasStatus({ status }: Ticket, wanted: string): boolean {
  if (wanted === 'any') return true
  return wanted === 'open' ? status !== 'closed' : status === wanted
}

export function hasPriority(ticket: Ticket, priorities: readonly string[]): boolean {
  return priorities.length === 0 || priorities.includes(priorityOf(ticket))
}

/** `now` in milliseconds since 1970. */
export function isRecent({ lastMessageAt }: Ticket, last: Last | null, now: number): boolean {
  if (!last) return true
  return lastMessageAt !== null && lastMessageAt.micros >= cutoff(last, now) === last.within
}

/** The moment from which on a message is recent, in microseconds since 1970. */
export function cutoff({ hours }: Last, now: number): number {
  return (now - hours * 3_600_000) * 1000
}
