/**
 * The assignments of a session: what screens read of them, what the agent does with them, and the outbox that is connected
 * to the page's events, the other tabs and the query cache.
 */
import { hashKey, type QueryClient, queryOptions } from '@tanstack/react-query'
import { localQueryDefaults } from '#src/data/local-query.ts'
import { RECONNECT_SPREAD_MS } from '#src/data/polling/visibility-policy.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { Session } from '#src/data/session/session.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type AssignmentsByTicket, isUnsent, type PendingAssignment } from '#src/domain/assignment/state.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'
import { type AssignmentOutbox, createAssignmentOutbox } from './outbox.ts'
import { createAssignmentTransport } from './transport.ts'

const NO_ASSIGNMENTS: AssignmentsByTicket = new Map()

/** The latest assignment of each ticket in all tabs: unsent, waiting for a decision, or complete in this session. */
export function pendingAssignmentsQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['assignment', 'pending'],
    queryFn: (): AssignmentsByTicket => NO_ASSIGNMENTS,
    initialData: NO_ASSIGNMENTS,
  })
}

/** How many of the agent's assignments aren't sent yet: a sign-out would lose them. */
export function unsentAssignmentCountQuery() {
  return {
    ...pendingAssignmentsQuery(),
    select: (assignments: AssignmentsByTicket) => [...assignments.values()].filter(isUnsent).length,
  }
}

/** Whether pending assignments would outlive this page. */
export function assignmentStorageQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['assignment', 'storage'],
    queryFn: (): StorageLocation => 'disk',
    initialData: 'disk',
  })
}

/** Whether the list of pending assignments is open. */
export function pendingAssignmentsShownQuery() {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: ['assignment', 'pending-shown'],
    queryFn: () => false,
    initialData: false,
  })
}

export function showPendingAssignments(client: QueryClient, isShown: boolean): void {
  client.setQueryData(pendingAssignmentsShownQuery().queryKey, isShown)
}

type WithOutbox = Pick<Session, 'assignmentOutbox'>

/**
 * Submits assignments. Resolves when they are stored on this device and shown; `pendingAssignmentsQuery` has their
 * outcome. Assignments of one ticket are sent in the order of submission, and of the unsent ones only the last.
 */
export async function submitAssignments(
  { assignmentOutbox }: WithOutbox,
  requests: readonly AssignmentRequest[],
): Promise<readonly PendingAssignment[]> {
  return (await assignmentOutbox()).submit(requests)
}

/** Cancels the assignment if it was never sent, else assigns the ticket back to its previous assignee (rule 17). */
export async function undoAssignment(
  { assignmentOutbox }: WithOutbox,
  assignment: PendingAssignment,
): Promise<void> {
  await (await assignmentOutbox()).undo(assignment)
}

/** Cancels unsent assignments of these tickets and dismisses the outcome of others. */
export async function cancelAssignments(
  { assignmentOutbox }: WithOutbox,
  ticketIds: readonly string[],
): Promise<void> {
  await (await assignmentOutbox()).cancel(ticketIds)
}

/** Opens the outbox of a session, and sends what an earlier page has left. Closes when the session ends. */
export async function openAssignmentOutbox(
  session: Pick<
    Session,
    'api' | 'queryClient' | 'scheduler' | 'credentials' | 'config' | 'deviceStore' | 'endSignal'
  >,
): Promise<AssignmentOutbox> {
  const { queryClient, scheduler, endSignal: signal } = session
  const owner = await getStorageOwner(session.config.platform.baseUrl, session.credentials)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`hand-overs ${owner}`) : null
  const broadcast = channel?.postMessage.bind(channel)
  const isTokenRefused = () => queryClient.getQueryData(tokenRefusedQuery().queryKey) === true
  const outbox = createAssignmentOutbox({
    owner,
    pageId: PAGE_ID,
    acquireLock,
    deviceStore: session.deviceStore,
    transport: createAssignmentTransport(session),
    clock: { now: Date.now, random: Math.random, startTimer },
    network: {
      isOnline: () => navigator.onLine,
      getPausedUntil: () =>
        navigator.onLine && !isTokenRefused() ? (scheduler.getPause()?.until ?? 0) : Number.POSITIVE_INFINITY,
    },
    broadcast: (message) => broadcast?.(message),
    onChange: (assignments, storedIn) => {
      queryClient.setQueryData<AssignmentsByTicket>(pendingAssignmentsQuery().queryKey, assignments)
      queryClient.setQueryData(assignmentStorageQuery().queryKey, storedIn)
    },
  })
  const close = () => {
    outbox.close()
    channel?.close()
  }
  // The session may have ended meanwhile: then no listener is added.
  if (signal.aborted) {
    close()
    return outbox
  }
  const onOnline = () => void setTimeout(() => void outbox.retryNow(), Math.random() * RECONNECT_SPREAD_MS)
  globalThis.addEventListener('online', onOnline, { signal })
  globalThis.addEventListener('pagehide', outbox.pause, { signal })
  globalThis.addEventListener('pageshow', outbox.resume, { signal })
  document.addEventListener('freeze', outbox.pause, { signal })
  document.addEventListener('resume', outbox.resume, { signal })
  channel?.addEventListener('message', ({ data }) => outbox.onMessage(data), { signal })
  const unsubscribeScheduler = scheduler.subscribe(outbox.processQueue)
  const tokenRefusedHash = hashKey(tokenRefusedQuery().queryKey)
  const unsubscribeCache = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === tokenRefusedHash && !isTokenRefused()) outbox.processQueue()
  })
  signal.addEventListener('abort', () => {
    close()
    unsubscribeScheduler()
    unsubscribeCache()
  })
  void outbox.reload()
  return outbox
}

function startTimer(ms: number, callback: () => void): () => void {
  // Browsers fire a timer at once whose delay exceeds 32 bits.
  const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1))
  return () => clearTimeout(timer)
}
