import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, Holder, Ticket } from '#src/api/schema/ticket.ts'
import { assignTicket } from '#src/api/tickets.ts'
import { isHeldBy, movedMeanwhile, verdictOn } from '#src/domain/assignment.ts'
import { type HandOver, type HandOvers, isUnsent, shownHolder } from '#src/domain/hand-over.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { local } from './local.ts'
import { changeBook, ticketBookQuery } from './ticket-book.ts'

const key = ['tickets', 'hand-overs']
const NONE: HandOvers = new Map()

/** The last hand-over of each ticket in this session, on its way or done. */
export function handOversQuery() {
  return queryOptions({ ...local, queryKey: key, queryFn: (): HandOvers => NONE, initialData: NONE })
}

/** How many hand-overs of this person the platform hasn't heard of yet: what a sign-out would lose. */
export function unsentHandOversQuery() {
  return {
    ...handOversQuery(),
    select: (handOvers: HandOvers) => [...handOvers.values()].filter(isUnsent).length,
  }
}

/** What the person pressed, frozen at the press: nothing here follows what is on screen later (rule 8). */
export type Wish = {
  /** The ticket as the person saw it when they decided. */
  readonly ticket: Pick<Ticket, 'id' | 'code' | 'holder'>
  readonly to: Assignee
  readonly undoes?: boolean
  readonly inBulk?: boolean
  /** The person was told that the ticket had moved and wants it all the same. */
  readonly anyway?: boolean
}

/**
 * Hands a ticket over. Wishes for one ticket are sent one after the other, in the order of the presses, so that the last
 * wish is the last that the platform hears; one that was overtaken before its turn is not sent. Rejects with the
 * `ApiError`; the state stands in `handOversQuery` as well.
 */
export function assignTicketMutation(api: Api, client: QueryClient) {
  return mutationOptions({
    mutationKey: ['tickets', 'assign'],
    mutationFn: async (wish: Wish) => {
      const [handOver] = beginHandOvers(client, [wish])
      if (!handOver) throw new RangeError('one wish is one hand-over')
      return handOver.state.step === 'moved' ? handOver : sendHandOver(api, client, handOver)
    },
  })
}

/** Shows wishes as pending, all in one; those whose ticket has moved are told apart, and not to be sent (rule 18). */
export function beginHandOvers(client: QueryClient, wishes: readonly Wish[]): readonly HandOver[] {
  const handOvers = new Map(client.getQueryData<HandOvers>(key) ?? NONE)
  let press = 0
  for (const it of handOvers.values()) press = Math.max(press, it.press)
  const begun = wishes.map((wish) => {
    press += 1
    const before = handOvers.get(wish.ticket.id)
    const handOver = handOverOf(wish, holderNow(client, wish.ticket), before, press)
    // Taken out first: they stand in the order of their presses.
    handOvers.delete(handOver.ticketId)
    handOvers.set(handOver.ticketId, handOver)
    return handOver
  })
  client.setQueryData<HandOvers>(key, handOvers)
  return begun
}

/** Sends one that was begun, in its turn. Still `sending` in the answer: it was overtaken, and not sent. */
export function sendHandOver(api: Api, client: QueryClient, handOver: HandOver): Promise<HandOver> {
  return inTurn(client, handOver.ticketId, () => send(api, client, handOver))
}

/**
 * Whether somebody else has moved the ticket since it was begun; then it is noted as such, and not to be sent. `then` is
 * what the platform had said of it when it was begun.
 */
export function movedBefore(client: QueryClient, handOver: HandOver, then: Holder): HandOver | null {
  const { ticketId, former, to } = handOver
  const holder = holderNow(client, { id: ticketId, holder: former })
  const isMoved = movedMeanwhile(former, holder, to) && movedMeanwhile(then, holder, to)
  if (!isMoved || isOvertaken(client, handOver)) return null
  return note(client, { ...handOver, state: { step: 'moved', holder } })
}

/** Puts away what is still being said of a ticket's last hand-over. */
export function forgetHandOver(client: QueryClient, ticketId: string): void {
  forgetHandOvers(client, [ticketId])
}

export function forgetHandOvers(client: QueryClient, ticketIds: readonly string[]): void {
  client.setQueryData<HandOvers>(key, (known) => {
    const handOvers = new Map(known ?? NONE)
    for (const id of ticketIds) handOvers.delete(id)
    return handOvers
  })
}

function handOverOf(
  { ticket, to, undoes = false, inBulk = false, anyway = false }: Wish,
  known: Holder,
  before: HandOver | undefined,
  press: number,
): HandOver {
  // What this person did themselves is no surprise to them.
  const ours = before !== undefined && isHeldBy(known, before.to)
  const moved = !anyway && !ours && movedMeanwhile(ticket.holder, known, to)
  return {
    ticketId: ticket.id,
    code: ticket.code,
    press,
    to,
    former: shownHolder(known, before),
    undoes,
    inBulk,
    state: moved ? { step: 'moved', holder: known } : { step: 'sending' },
  }
}

async function send(api: Api, client: QueryClient, handOver: HandOver): Promise<HandOver> {
  const { ticketId, to } = handOver
  if (isOvertaken(client, handOver)) return handOver
  const sent: HandOver = { ...handOver, former: holderNow(client, { id: ticketId, holder: handOver.former }) }
  try {
    const { value } = await api.run(assignTicket, { ticketId, assignee: to })
    const verdict = verdictOn(ticketId, to, value)
    if (verdict === 'other ticket')
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    changeBook(client, (book) => putTickets(book, [value]))
    const state: HandOver['state'] =
      verdict === 'as asked' ? { step: 'confirmed' } : { step: 'differs', holder: value.holder }
    return note(client, { ...sent, state })
  } catch (error) {
    if (error instanceof ApiError) note(client, { ...sent, state: { step: 'refused', error } })
    throw error
  }
}

/** Who the platform said last that it is with; what the person saw, where no record is known. */
function holderNow(client: QueryClient, { id, holder }: Pick<Ticket, 'id' | 'holder'>): Holder {
  return client.getQueryData(ticketBookQuery().queryKey)?.tickets.get(id)?.holder ?? holder
}

function isOvertaken(client: QueryClient, { ticketId, press }: HandOver): boolean {
  const current = client.getQueryData<HandOvers>(key)?.get(ticketId)
  return current === undefined || current.press > press
}

/** Notes what came of a hand-over, unless a later wish for the same ticket has been pressed meanwhile. */
function note(client: QueryClient, handOver: HandOver): HandOver {
  if (!isOvertaken(client, handOver))
    client.setQueryData<HandOvers>(key, (known) => new Map(known).set(handOver.ticketId, handOver))
  return handOver
}

/** The last hand-over under way of each ticket, for each session. */
const sessions = new WeakMap<QueryClient, Map<string, Promise<void>>>()

function inTurn<T>(client: QueryClient, ticketId: string, work: () => Promise<T>): Promise<T> {
  const turns = sessions.get(client) ?? new Map<string, Promise<void>>()
  sessions.set(client, turns)
  const mine = (turns.get(ticketId) ?? Promise.resolve()).then(work)
  const settled = mine.then(
    () => undefined,
    () => undefined,
  )
  turns.set(ticketId, settled)
  return mine
}
