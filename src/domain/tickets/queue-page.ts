/** Merges a page of all open tickets, as a pass reads them, into the ticket store (rule 45). */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { advancePagination, type Pagination, type PaginationStop } from '#src/domain/pagination/pagination.ts'
import {
  compareListPositions,
  getExtent,
  getHigher,
  getListPosition,
  isBelow,
  isWithinSegment,
  type ListPosition,
  type PaginationProgress,
  progressFromHead,
  type ViewPagination,
} from '#src/domain/pagination/view-pagination.ts'
import {
  type DoubtedTicket,
  endPass,
  type QueuePass,
  type QueueReading,
  type QueueRules,
  startPass,
} from './queue-reading.ts'
import { isSameViewPagination, type TicketStore, upsertTickets } from './store.ts'
import { createOpenView } from './view-coverage.ts'
import { belongsToView, getViewKey } from './views.ts'

export type QueuePage = {
  /** The cursor that it was requested with; null: it is the head. */
  readonly requested: string | null
  readonly startsPass: boolean
  readonly records: readonly Ticket[]
  /** Of the page after it; null: it is the last. */
  readonly cursor: string | null
  /** Whether records were skipped: a ticket that the page lacks may be among them. */
  readonly isPartial: boolean
  /** In milliseconds since 1970. */
  readonly requestedAt: number
  /** The known tickets at the time of the request: whatever arrived since is newer than the page. */
  readonly knownTickets: ReadonlyMap<string, Ticket>
}

export type QueueState = { readonly store: TicketStore; readonly reading: QueueReading }

type Context = { readonly me: string | null; readonly rules: QueueRules; readonly now: number }

/** The state with the page merged in. A page that isn't the next one of the pass only contributes its records. */
export function mergeQueuePage(before: QueueState, page: QueuePage, context: Context): QueueState {
  const key = getViewKey(createOpenView(context.me))
  const store = upsertTickets(before.store, page.records)
  const pagination = store.paginations.get(key)
  const { pass } = before.reading
  if (page.requested !== null && page.requested !== pass?.pagination.cursor) return { ...before, store }
  const step = page.requested === null || !pass ? readHead : readNext
  const { reading, progress, missing } = step({ store, pagination, page, reading: before.reading, context })
  if (!progress) return { store, reading }
  const { doubted, removed } = settleDoubts(reading.doubted, { store, page, ...missing, now: context.now })
  const updated: ViewPagination = {
    ...progress,
    searchResultIds: pagination?.searchResultIds ?? new Set(),
    removedTickets: mergeRemoved(pagination, removed, { store, page }),
  }
  const isSame = pagination !== undefined && isSameViewPagination(pagination, updated)
  return {
    store: isSame ? store : { ...store, paginations: new Map(store.paginations).set(key, updated) },
    reading: { ...reading, doubted },
  }
}

type StepInput = {
  readonly store: TicketStore
  readonly pagination: ViewPagination | undefined
  readonly page: QueuePage
  readonly reading: QueueReading
  readonly context: Context
}

type Missing = {
  /** Known tickets that have left the listing. */
  readonly gone: readonly Ticket[]
  /** Those that may have moved up while the pass went down. */
  readonly maybeMoved: readonly Ticket[]
  /** Where the pass began. */
  readonly top: ListPosition | null
  /** What is covered: every position from here up has been read since then. */
  readonly covered: { readonly from: ListPosition | null; readonly since: number }
}

type Step = {
  readonly reading: QueueReading
  readonly progress: PaginationProgress | null
  readonly missing: Missing
}

function readHead({ store, pagination, page, reading, context }: StepInput): Step {
  const { rules, now } = context
  const extent = getExtent(page.records)
  const isWhole = page.cursor === null
  const progress = progressFromHead(pagination, { ...page, from: 'head' })
  const untimed = getUntimed(store, context.me)
  const covered = { from: isWhole ? null : extent.bottom, since: now }
  const segment = { from: null, to: isWhole ? null : extent.bottom }
  const hasSegment = isWhole || extent.bottom !== null
  const missing = {
    gone: hasSegment ? findMissing(store, page, segment, context.me, isWhole) : [],
    maybeMoved: [],
    top: extent.top,
    covered,
  }
  const withHead = { ...reading, headAt: now }
  if (!page.startsPass && !isWhole) return { reading: withHead, progress, missing }
  const pass = startPass(
    reading,
    {
      cursor: page.cursor,
      extent,
      ticketCount: page.records.length,
      isPartial: page.isPartial,
      requestedAt: page.requestedAt,
      unseen: without(untimed, page.records),
    },
    rules,
    now,
  )
  if (pass) return { reading: { ...withHead, pass }, progress, missing }
  const end = {
    startedAt: now,
    startTime: page.requestedAt,
    pages: 1,
    stop: isWhole ? ('end' as const) : ('bound' as const),
    isConnected: true,
  }
  return { reading: endPass(withHead, end, rules), progress, missing }
}

function readNext({ store, pagination, page, reading, context }: StepInput): Step {
  const { rules } = context
  const { pass } = reading
  if (!pass) return { reading, progress: pagination ?? null, missing: NOTHING_MISSING }
  const { bottom } = getExtent(page.records)
  const reachesDeeper = bottom !== null && (pass.floor === null || isBelow(bottom, pass.floor))
  const content = reachesDeeper || page.isPartial ? ('new' as const) : ('empty' as const)
  const next = advancePagination(pass.pagination, { cursor: page.cursor, content })
  const ticketCount = pass.ticketCount + page.records.length
  const isBound = next.state === 'more' && ticketCount >= rules.maxTickets
  const stop: PaginationStop | null = isBound ? 'bound' : next.state === 'more' ? null : next.state
  const after: Omit<QueuePass, 'pagination'> = {
    ...pass,
    floor: reachesDeeper ? bottom : pass.floor,
    pages: pass.pages + 1,
    ticketCount,
    hasEveryRecord: pass.hasEveryRecord && !page.isPartial,
    unseen: without(pass.unseen, page.records),
  }
  const progress = progressFromPass(pagination, pass.floor, { next, after, isBound })
  const segment = { from: pass.floor, to: stop === 'end' ? null : after.floor }
  const hasSegment = pass.floor !== null && (stop === 'end' || reachesDeeper)
  const unlisted = stop === 'end' && after.hasEveryRecord ? getUnchanged(store, after.unseen) : []
  const missing = {
    gone: [],
    maybeMoved: [...(hasSegment ? findMissing(store, page, segment, context.me, false) : []), ...unlisted],
    top: pass.top,
    covered: { from: stop === 'end' ? null : after.floor, since: pass.startedAt },
  }
  if (stop === null && next.state === 'more')
    return { reading: { ...reading, pass: { ...after, pagination: next } }, progress, missing }
  const end = {
    startedAt: pass.startedAt,
    startTime: pass.startTime,
    pages: after.pages,
    stop: stop ?? 'end',
    isConnected: progress !== null && !isBelowFloor(after.floor, progress.floor),
  }
  return { reading: endPass(reading, end, rules), progress: progress ?? pagination ?? null, missing }
}

/** Whether what was loaded ends above the pass: it was started over since, and doesn't reach down to it. */
function isBelowFloor(floor: ListPosition | null, loaded: ListPosition | null): boolean {
  return floor !== null && isBelow(floor, loaded)
}

/** How far all open tickets are loaded after the next page of a pass, which begins below `below`. */
function progressFromPass(
  pagination: ViewPagination | undefined,
  below: ListPosition | null,
  {
    next,
    after,
    isBound,
  }: {
    readonly next: Pagination
    readonly after: Pick<QueuePass, 'floor' | 'top' | 'hasEveryRecord'>
    readonly isBound: boolean
  },
): PaginationProgress | null {
  if (!pagination) return null
  // A pass below a gap says nothing about the part above it.
  if (below === null || isBelow(below, pagination.floor)) return pagination
  const { hasEveryRecord } = after
  const top = getHigher(pagination.top, after.top)
  if (next.state === 'end') return { ...next, top, floor: null, hasEveryRecord }
  const isDeeper = after.floor !== null && isBelow(after.floor, pagination.floor)
  // At the bound, what lies below is no longer kept current.
  return isBound || isDeeper ? { ...next, top, floor: after.floor, hasEveryRecord } : pagination
}

const NOTHING_MISSING: Missing = { gone: [], maybeMoved: [], top: null, covered: { from: null, since: 0 } }

/** The known open tickets of a segment that its page doesn't list, as they were when it was requested. */
function findMissing(
  store: TicketStore,
  page: QueuePage,
  segment: { readonly from: ListPosition | null; readonly to: ListPosition | null },
  me: string | null,
  isWhole: boolean,
): readonly Ticket[] {
  if (page.isPartial) return []
  const view = createOpenView(me)
  const listed = new Set(page.records.map((it) => it.id))
  return [...store.tickets.values()].filter(
    (it) =>
      !listed.has(it.id) &&
      page.knownTickets.get(it.id) === it &&
      (isWhole || it.lastMessageAt !== null) &&
      belongsToView(it, view) &&
      isWithinSegment(getListPosition(it), segment),
  )
}

/** Confirms doubts about tickets that were not found above either, and drops those about tickets that were. */
function settleDoubts(
  before: QueueReading['doubted'],
  {
    store,
    page,
    gone,
    maybeMoved,
    top,
    covered,
    now,
  }: Missing & { readonly store: TicketStore; readonly page: QueuePage; readonly now: number },
): { readonly doubted: QueueReading['doubted']; readonly removed: readonly Ticket[] } {
  const listed = new Set(page.records.map((it) => it.id))
  const doubted = new Map<string, DoubtedTicket>()
  const removed = [...gone]
  for (const [id, doubt] of before) {
    if (listed.has(id) || store.tickets.get(id) !== doubt.ticket) continue
    if (isCovered(doubt, covered)) removed.push(doubt.ticket)
    else doubted.set(id, doubt)
  }
  for (const ticket of maybeMoved)
    doubted.set(ticket.id, doubted.get(ticket.id) ?? { ticket, since: now, top })
  return { doubted, removed }
}

function isCovered({ since, top }: DoubtedTicket, covered: Missing['covered']): boolean {
  if (since >= covered.since) return false
  return covered.from === null || (top !== null && compareListPositions(covered.from, top) <= 0)
}

function mergeRemoved(
  pagination: ViewPagination | undefined,
  removed: readonly Ticket[],
  { store, page }: { readonly store: TicketStore; readonly page: QueuePage },
): ReadonlyMap<string, Ticket> {
  const listed = new Set(page.records.map((it) => it.id))
  const kept = [...(pagination?.removedTickets ?? [])].filter(
    ([id, record]) => !listed.has(id) && store.tickets.get(id) === record,
  )
  return new Map([...kept, ...removed.map((it): [string, Ticket] => [it.id, it])])
}

/** The known open tickets without a message. */
function getUntimed(store: TicketStore, me: string | null): ReadonlyMap<string, Ticket> {
  const view = createOpenView(me)
  const untimed = [...store.tickets.values()].filter(
    (it) => it.lastMessageAt === null && belongsToView(it, view),
  )
  return new Map(untimed.map((it) => [it.id, it]))
}

function getUnchanged(store: TicketStore, tickets: ReadonlyMap<string, Ticket>): readonly Ticket[] {
  return [...tickets.values()].filter((it) => store.tickets.get(it.id) === it)
}

function without(
  tickets: ReadonlyMap<string, Ticket>,
  records: readonly Ticket[],
): ReadonlyMap<string, Ticket> {
  if (tickets.size === 0) return tickets
  const rest = new Map(tickets)
  for (const { id } of records) rest.delete(id)
  return rest
}
