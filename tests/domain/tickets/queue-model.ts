/** A platform's open tickets as a list that changes while it is read, and the reader's own clock. */
import type { Ticket } from '#src/api/schema/ticket.ts'
import { compareListPositions, getListPosition } from '#src/domain/pagination/view-pagination.ts'
import { mergeQueuePage, type QueueState } from '#src/domain/tickets/queue-page.ts'
import {
  afterExpiredCursor,
  getNextQueueRead,
  type QueueRules,
  startQueueReading,
} from '#src/domain/tickets/queue-reading.ts'
import { EMPTY_TICKET_STORE, getKnownViewTickets } from '#src/domain/tickets/store.ts'
import { createOpenView } from '#src/domain/tickets/view-coverage.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { agent, assignedTo, FARHAN, MEERA, makeTicket } from '../../support/make-ticket.ts'

export type ListingKind = 'after-position' | 'offset'

type Failure = 'none' | 'expired' | 'network' | 'skipped-record'

export class QueuePlatform {
  readonly tickets = new Map<string, Ticket>()
  requests = 0
  private readonly kind: ListingKind
  private readonly pageSize: number
  private tick = 10_000_000

  constructor(
    count: number,
    { kind = 'after-position', pageSize = 100 }: Partial<{ kind: ListingKind; pageSize: number }> = {},
  ) {
    this.kind = kind
    this.pageSize = pageSize
    for (let end = 1; end <= count; end += 1) this.put(makeTicket(end))
  }

  get open(): readonly Ticket[] {
    return [...this.tickets.values()]
      .filter((it) => it.status === 'open')
      .toSorted((a, b) => compareListPositions(getListPosition(b), getListPosition(a)))
  }

  at(index: number): Ticket | undefined {
    return this.open[index % Math.max(1, this.open.length)]
  }

  write(ticket: Ticket | undefined): void {
    if (ticket) this.put({ ...ticket, lastMessageAt: this.now(), updatedAt: this.now() })
  }

  close(ticket: Ticket | undefined): void {
    if (ticket) this.put({ ...ticket, status: 'closed', updatedAt: this.now() })
  }

  assign(ticket: Ticket | undefined, id = FARHAN): void {
    if (ticket) this.put({ ...ticket, assignee: assignedTo(agent(id)), updatedAt: this.now() })
  }

  create(): void {
    const ticket = makeTicket(this.tickets.size + 1)
    this.put({ ...ticket, createdAt: this.now(), lastMessageAt: this.now(), updatedAt: this.now() })
  }

  list(cursor: string | null): { readonly records: readonly Ticket[]; readonly cursor: string | null } {
    this.requests += 1
    const { open } = this
    const start = cursor === null ? 0 : this.getStart(open, cursor)
    const records = open.slice(start, start + this.pageSize)
    const last = records.at(-1)
    const hasMore = start + this.pageSize < open.length
    if (!hasMore || !last) return { records, cursor: null }
    return {
      records,
      cursor: this.kind === 'offset' ? `${start + this.pageSize}` : JSON.stringify(getListPosition(last)),
    }
  }

  private getStart(open: readonly Ticket[], cursor: string): number {
    if (this.kind === 'offset') return Number(cursor)
    const position = JSON.parse(cursor)
    const index = open.findIndex((it) => compareListPositions(getListPosition(it), position) < 0)
    return index === -1 ? open.length : index
  }

  private now() {
    this.tick += 1
    return fromMillis(this.tick)
  }

  private put(ticket: Ticket): void {
    this.tickets.set(ticket.id, ticket)
  }
}

export class QueueReader {
  state: QueueState
  now = 0
  readonly me = MEERA
  readonly rules: QueueRules
  private readonly platform: QueuePlatform

  constructor(platform: QueuePlatform, rules: Partial<QueueRules> = {}) {
    this.platform = platform
    this.rules = { maxTickets: 3_000, refreshMs: 300_000, ...rules }
    this.state = { store: EMPTY_TICKET_STORE, reading: startQueueReading(0) }
  }

  /** Sends the next request when it is due. `during` happens while its response is on its way. */
  read({
    failure = 'none',
    during = () => undefined,
  }: {
    failure?: Failure
    during?: () => void
  } = {}): void {
    const { store, reading } = this.state
    const next = getNextQueueRead(reading, this.rules, this.now)
    this.now = Math.max(this.now, next.at)
    if (failure === 'network') {
      this.now += 60_000
      return
    }
    if (failure === 'expired' && next.cursor !== null) {
      this.state = { store, reading: afterExpiredCursor(reading, this.rules, this.now) }
      return
    }
    const { records, cursor } = this.platform.list(next.cursor)
    during()
    const isPartial = failure === 'skipped-record' && records.length > 0
    const page = {
      requested: next.cursor,
      startsPass: next.startsPass,
      records: isPartial ? records.slice(1) : records,
      cursor,
      isPartial,
      requestedAt: this.now,
      knownTickets: store.tickets,
    }
    this.state = mergeQueuePage(this.state, page, { me: this.me, rules: this.rules, now: this.now })
    this.now += 100
  }

  /** Reads until the given time has passed. */
  readFor(ms: number): void {
    const end = this.now + ms
    while (getNextQueueRead(this.state.reading, this.rules, this.now).at < end && this.now < end) this.read()
    this.now = Math.max(this.now, end)
  }

  get open(): readonly Ticket[] {
    return getKnownViewTickets(this.state.store, createOpenView(this.me))
  }
}
