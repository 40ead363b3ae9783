/**
 * The assignments of a session: what screens read of them, what the agent does with them, and the outbox that is connected
 * to the page's events, the other tabs and the session's store.
 */
import { RECONNECT_SPREAD_MS } from '#src/data/polling/visibility-policy.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { Session } from '#src/data/session/session.ts'
import { syncSlice, tokenRefusedSlice } from '#src/data/session/state.ts'
import { defineSlice, type SessionStore, type Slice } from '#src/data/session/store.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import { type Assignment, type AssignmentsByTicket, isUnanswered } from '#src/domain/assignment/state.ts'
import { seemsOffline } from '#src/lib/browser/network-failure.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'
import { type AssignmentOutbox, createAssignmentOutbox } from './outbox.ts'
import { createAssignmentTransport } from './transport.ts'

/** Milliseconds between two retries because the platform answers again: one request that always fails isn't repeated at each poll. */
const RECOVERY_INTERVAL_MS = 15_000

const assignmentsByTicket = defineSlice<AssignmentsByTicket>(new Map())
const assignmentStorage = defineSlice<StorageLocation>('disk')
const pendingAssignmentsShown = defineSlice(false)

/** The latest assignment of each ticket in all tabs: unsent, waiting for a decision, or complete in this session. */
export const assignmentsSlice: Slice<AssignmentsByTicket> = assignmentsByTicket
/** Whether pending assignments would outlive this page. */
export const assignmentStorageSlice: Slice<StorageLocation> = assignmentStorage
/** Whether the list of pending assignments is open. */
export const pendingAssignmentsShownSlice: Slice<boolean> = pendingAssignmentsShown

/** How many of the agent's assignments aren't sent yet: a sign-out would lose them. */
export function countUnsentAssignments(assignments: AssignmentsByTicket): number {
  return [...assignments.values()].filter(isUnanswered).length
}

/** Shows the outbox's assignments. `storedIn` is absent where only the assignments have changed. */
export function showAssignments(
  store: SessionStore,
  assignments: AssignmentsByTicket,
  storedIn: StorageLocation = assignmentStorage(store).get(),
): void {
  assignmentsByTicket(store).update(() => assignments)
  assignmentStorage(store).update(() => storedIn)
}

export function showPendingAssignments(store: SessionStore, isShown: boolean): void {
  pendingAssignmentsShown(store).update(() => isShown)
}

type WithOutbox = Pick<Session, 'assignmentOutbox'>

/**
 * Submits assignments. Resolves when they are stored on this device and shown; `assignmentsSlice` has their
 * outcome. Assignments of one ticket are sent in the order of submission, and of the unsent ones only the last.
 */
export async function submitAssignments(
  { assignmentOutbox }: WithOutbox,
  requests: readonly AssignmentRequest[],
): Promise<readonly Assignment[]> {
  return (await assignmentOutbox()).submit(requests)
}

/** Cancels the assignment if it was never sent, else assigns the ticket back to its previous assignee (rule 17). */
export async function undoAssignment(
  { assignmentOutbox }: WithOutbox,
  assignment: Assignment,
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
    'api' | 'store' | 'scheduler' | 'credentials' | 'config' | 'deviceStore' | 'endSignal'
  >,
): Promise<AssignmentOutbox> {
  const { store, scheduler, endSignal: signal } = session
  const owner = await getStorageOwner(session.config.platform.baseUrl, session.credentials)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`hand-overs ${owner}`) : null
  const broadcast = channel?.postMessage.bind(channel)
  const isTokenRefused = tokenRefusedSlice(store).get
  const outbox = createAssignmentOutbox({
    owner,
    pageId: PAGE_ID,
    acquireLock,
    deviceStore: session.deviceStore,
    transport: createAssignmentTransport(session),
    clock: { now: Date.now, random: Math.random, startTimer },
    network: {
      seemsOffline,
      isUnanswered: () => syncSlice(store).get().state === 'offline',
      getPausedUntil: () =>
        isTokenRefused() ? Number.POSITIVE_INFINITY : (scheduler.getPause()?.until ?? 0),
    },
    broadcast: (message) => broadcast?.(message),
    onChange: (assignments, storedIn) => showAssignments(store, assignments, storedIn),
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
  // The platform has answered after a failure, also where the browser hasn't reported another network (rule 44).
  let recoveredAt = Number.NEGATIVE_INFINITY
  let wasOffline = false
  const unsubscribeSync = syncSlice(store).subscribe(() => {
    const { state } = syncSlice(store).get()
    const now = performance.now()
    if (wasOffline && state === 'synced' && now - recoveredAt > RECOVERY_INTERVAL_MS) {
      recoveredAt = now
      void outbox.retryNow()
    }
    wasOffline = state === 'offline'
  })
  const unsubscribeToken = tokenRefusedSlice(store).subscribe(() => {
    if (!isTokenRefused()) outbox.processQueue()
  })
  signal.addEventListener('abort', () => {
    close()
    unsubscribeScheduler()
    unsubscribeSync()
    unsubscribeToken()
  })
  void outbox.start()
  return outbox
}

function startTimer(ms: number, callback: () => void): () => void {
  // Browsers fire a timer at once whose delay exceeds 32 bits.
  const timer = setTimeout(callback, Math.min(ms, 2 ** 31 - 1))
  return () => clearTimeout(timer)
}
