import { mutationOptions, type QueryClient, queryOptions } from '@tanstack/react-query'
import type { Api } from '#src/api/client.ts'
import { ApiError } from '#src/api/error.ts'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { assignTicket } from '#src/api/tickets.ts'
import { verdictOn } from '#src/domain/assignment.ts'
import type { HandOver, HandOvers } from '#src/domain/hand-over.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { local } from './local.ts'
import { changeBook } from './ticket-book.ts'

const key = ['tickets', 'hand-overs']
const NONE: HandOvers = new Map()

/** The last hand-over of each ticket in this session, on its way or done. */
export function handOversQuery() {
  return queryOptions({ ...local, queryKey: key, queryFn: (): HandOvers => NONE, initialData: NONE })
}

/** What the person pressed, frozen at the press: nothing here follows what is on screen later (rule 8). */
export type Wish = { readonly ticket: Ticket; readonly to: Assignee }

/**
 * Hands a ticket over. Wishes for one ticket are sent one after the other, in the order of the presses, so that the last
 * wish is the last that the platform hears. Rejects with the `ApiError`; the state stands in `handOversQuery` as well.
 */
export function assignTicketMutation(api: Api, client: QueryClient) {
  return mutationOptions({
    mutationKey: ['tickets', 'assign'],
    onMutate: ({ ticket, to }: Wish) => {
      note(client, {
        ticketId: ticket.id,
        code: ticket.code,
        to,
        former: ticket.holder,
        state: { step: 'sending' },
      })
    },
    mutationFn: (wish: Wish) => inTurn(client, wish.ticket.id, () => send(api, client, wish)),
  })
}

async function send(api: Api, client: QueryClient, { ticket, to }: Wish): Promise<HandOver> {
  const base = { ticketId: ticket.id, code: ticket.code, to, former: ticket.holder }
  try {
    const { value } = await api.run(assignTicket, { ticketId: ticket.id, assignee: to })
    const verdict = verdictOn(ticket.id, to, value)
    if (verdict === 'other ticket')
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    changeBook(client, (book) => putTickets(book, [value]))
    const step: HandOver['state'] =
      verdict === 'as asked' ? { step: 'confirmed' } : { step: 'differs', holder: value.holder }
    return note(client, { ...base, state: step })
  } catch (error) {
    if (error instanceof ApiError) note(client, { ...base, state: { step: 'refused', error } })
    throw error
  }
}

/** Notes a hand-over, unless a later wish for the same ticket is already on its way. */
function note(client: QueryClient, handOver: HandOver): HandOver {
  client.setQueryData<HandOvers>(key, (known) => {
    const handOvers = known ?? NONE
    const current = handOvers.get(handOver.ticketId)
    const overtaken =
      handOver.state.step !== 'sending' && current?.state.step === 'sending' && current.to !== handOver.to
    return overtaken ? handOvers : new Map(handOvers).set(handOver.ticketId, handOver)
  })
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
