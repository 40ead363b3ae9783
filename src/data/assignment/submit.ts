import { type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type AssignmentsByTicket, isUnsent, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { type AssignmentSession, pendingAssignmentsKey, UNSTORED_ID } from './keys.ts'
import type { AssignmentOutbox } from './outbox-types.ts'

const NO_ASSIGNMENTS: AssignmentsByTicket = new Map()

/** The last hand-over of each ticket, on its way, waiting for a decision, or done in this session; of all tabs. */
export function pendingAssignmentsQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: pendingAssignmentsKey,
    queryFn: (): AssignmentsByTicket => NO_ASSIGNMENTS,
    initialData: NO_ASSIGNMENTS,
  })
}

/** How many hand-overs of this person the platform hasn't heard of yet: what a sign-out would lose. */
export function unsentAssignmentCountQuery() {
  return {
    ...pendingAssignmentsQuery(),
    select: (assignments: AssignmentsByTicket) => [...assignments.values()].filter(isUnsent).length,
  }
}

/** Whether the list of what waits is in front. */
export function pendingAssignmentsShownQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['tickets', 'hand-overs', 'list'],
    queryFn: () => false,
    initialData: false,
  })
}

export function showPendingAssignments(client: QueryClient, isShown: boolean): void {
  client.setQueryData(pendingAssignmentsShownQuery().queryKey, isShown)
}

/**
 * Hands tickets over. Resolves when that is kept on this device and shown; what comes of it stands in `handOversQuery`.
 * Wishes for one ticket are sent in the order of the presses, and of those that were not sent only the last.
 */
export async function submitAssignments(
  session: AssignmentSession,
  requests: readonly AssignmentRequest[],
): Promise<readonly PendingAssignment[]> {
  if (!loadedClients.has(session.queryClient)) showUnstored(session.queryClient, requests)
  return (await getAssignmentOutbox(session)).submit(requests)
}

/** Takes a hand-over back: it never goes, or the ticket goes back to whom it was taken from (rule 17). */
export async function undoAssignment(
  session: AssignmentSession,
  assignment: PendingAssignment,
): Promise<void> {
  await (await getAssignmentOutbox(session)).undo(assignment)
}

/** Takes hand-overs back that were not sent, and puts away what is still being said of others. */
export async function cancelAssignments(
  session: AssignmentSession,
  ticketIds: readonly string[],
): Promise<void> {
  await (await getAssignmentOutbox(session)).cancel(ticketIds)
}

const outboxes = new WeakMap<QueryClient, Promise<AssignmentOutbox>>()
const loadedClients = new WeakSet<QueryClient>()

/** The one outbox of a desk. Its code comes once the desk stands, and goes on with what an earlier page has left. */
export function getAssignmentOutbox(session: AssignmentSession): Promise<AssignmentOutbox> {
  const { queryClient } = session
  const existing = outboxes.get(queryClient)
  if (existing) return existing
  const opened = loadOutbox(session).then((outbox) => {
    loadedClients.add(queryClient)
    void outbox.reload()
    return outbox
  })
  outboxes.set(queryClient, opened)
  return opened
}

/** Without it nothing can be kept: whoever has pressed waits until it is there. */
async function loadOutbox(session: AssignmentSession): Promise<AssignmentOutbox> {
  for (;;)
    try {
      return (await import('./open-outbox.ts')).openAssignmentOutbox(session)
    } catch {
      await new Promise((resolve) => setTimeout(resolve, 2_000))
    }
}

/** Shows what was pressed before there was anything to keep it: visibly pending, and the first to be kept. */
function showUnstored(client: QueryClient, requests: readonly AssignmentRequest[]) {
  const assignments = new Map(client.getQueryData<AssignmentsByTicket>(pendingAssignmentsKey))
  for (const { ticket, to } of requests) {
    assignments.delete(ticket.id)
    assignments.set(ticket.id, {
      id: UNSTORED_ID,
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
  client.setQueryData<AssignmentsByTicket>(pendingAssignmentsKey, assignments)
}
