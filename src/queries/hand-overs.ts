import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { type HandOver, type HandOvers, isUnsent } from '#src/domain/hand-over.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import { EARLY, type HandOverDesk, handOversKey } from './hand-over-keys.ts'
import type { HandOverOutbox } from './hand-over-ways.ts'
import { local } from './local.ts'

const NONE: HandOvers = new Map()

/** The last hand-over of each ticket, on its way, waiting for a decision, or done in this session; of all tabs. */
export function handOversQuery() {
  return queryOptions({
    ...local,
    queryKey: handOversKey,
    queryFn: (): HandOvers => NONE,
    initialData: NONE,
  })
}

/** How many hand-overs of this person the platform hasn't heard of yet: what a sign-out would lose. */
export function unsentHandOversQuery() {
  return {
    ...handOversQuery(),
    select: (handOvers: HandOvers) => [...handOvers.values()].filter(isUnsent).length,
  }
}

/** Whether the list of what waits is in front. */
export function waitingListQuery() {
  return queryOptions({
    ...local,
    queryKey: ['tickets', 'hand-overs', 'list'],
    queryFn: () => false,
    initialData: false,
  })
}

export function showWaitingList(client: QueryClient, isShown: boolean): void {
  client.setQueryData(waitingListQuery().queryKey, isShown)
}

/**
 * Hands tickets over. Resolves when that is kept on this device and shown; what comes of it stands in `handOversQuery`.
 * Wishes for one ticket are sent in the order of the presses, and of those that were not sent only the last.
 */
export async function handOverTickets(
  desk: HandOverDesk,
  wishes: readonly Wish[],
): Promise<readonly HandOver[]> {
  if (!isThere.has(desk.queryClient)) showEarly(desk.queryClient, wishes)
  return (await handOverOutbox(desk)).press(wishes)
}

/** Takes a hand-over back: it never goes, or the ticket goes back to whom it was taken from (rule 17). */
export async function undoHandOver(desk: HandOverDesk, handOver: HandOver): Promise<void> {
  await (await handOverOutbox(desk)).undo(handOver)
}

/** Takes hand-overs back that were not sent, and puts away what is still being said of others. */
export async function dropHandOvers(desk: HandOverDesk, ticketIds: readonly string[]): Promise<void> {
  await (await handOverOutbox(desk)).drop(ticketIds)
}

const outboxes = new WeakMap<QueryClient, Promise<HandOverOutbox>>()
const isThere = new WeakSet<QueryClient>()

/** The one outbox of a desk. Its code comes once the desk stands, and goes on with what an earlier page has left. */
export function handOverOutbox(desk: HandOverDesk): Promise<HandOverOutbox> {
  const { queryClient } = desk
  const known = outboxes.get(queryClient)
  if (known) return known
  const opened = load(desk).then((outbox) => {
    isThere.add(queryClient)
    void outbox.reload()
    return outbox
  })
  outboxes.set(queryClient, opened)
  return opened
}

/** Without it nothing can be kept: whoever has pressed waits until it is there. */
async function load(desk: HandOverDesk): Promise<HandOverOutbox> {
  for (;;)
    try {
      return (await import('./hand-over-desk.ts')).openHandOverOutbox(desk)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
}

/** Shows what was pressed before there was anything to keep it: visibly pending, and the first to be kept. */
function showEarly(client: QueryClient, wishes: readonly Wish[]) {
  const handOvers = new Map(client.getQueryData<HandOvers>(handOversKey))
  for (const { ticket, to } of wishes) {
    handOvers.delete(ticket.id)
    handOvers.set(ticket.id, {
      id: EARLY,
      ticketId: ticket.id,
      code: ticket.code,
      customerId: null,
      press: 0,
      at: Date.now(),
      page: '',
      to,
      former: ticket.holder,
      ours: [],
      acceptsUnsure: false,
      undoes: false,
      inBulk: false,
      outcomeAt: null,
      state: { step: 'pending' },
    })
  }
  client.setQueryData<HandOvers>(handOversKey, handOvers)
}
