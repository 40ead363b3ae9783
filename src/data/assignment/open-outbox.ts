/** The hand-overs of a desk: how the outbox (`hand-over-outbox.ts`) hears of its page, and reaches the other tabs and the screen. */
import { hashKey } from '@tanstack/react-query'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { tokenRefusedQuery } from '#src/data/session/state.ts'
import { getKnownTicket } from '#src/data/tickets/assignee-reads.ts'
import type { AssignmentsByTicket } from '#src/domain/assignment/state.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import { type AssignmentSession, pendingAssignmentsKey, UNSTORED_ID } from './keys.ts'
import type { AssignmentOutbox } from './outbox-types.ts'
import { readAssignees, sendAssignment } from './platform.ts'
import { createAssignmentOutbox } from './queue.ts'
import { assignmentStorageQuery } from './storage-location.ts'

/** Milliseconds within which a device whose network is back comes back to the platform: the whole building does. */
const RECONNECT_SPREAD_MS = 2_000

export async function openAssignmentOutbox(session: AssignmentSession): Promise<AssignmentOutbox> {
  const { queryClient, scheduler } = session
  const name = await getStorageOwner(session.config.platform.baseUrl, session.credentials)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`hand-overs ${name}`) : null
  const post = channel?.postMessage.bind(channel)
  const isTokenRefused = () => queryClient.getQueryData(tokenRefusedQuery().queryKey) === true
  const outbox = createAssignmentOutbox({
    deviceStore: session.deviceStore,
    name,
    pageId: PAGE_ID,
    acquireLock,
    send: (assignment) => sendAssignment(session, assignment),
    readAssignees: (assignments) => readAssignees(session, assignments),
    getKnownTicket: (ticketId) => getKnownTicket(queryClient, ticketId),
    onChange: (assignments, storedIn) => {
      queryClient.setQueryData<AssignmentsByTicket>(pendingAssignmentsKey, (before) =>
        withUnstored(assignments, before),
      )
      queryClient.setQueryData(assignmentStorageQuery().queryKey, storedIn)
    },
    broadcast: (change) => post?.(change),
    getPausedUntil: () =>
      navigator.onLine && !isTokenRefused() ? (scheduler.getPause()?.until ?? 0) : Number.POSITIVE_INFINITY,
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    startTimer: (ms, then) => {
      // A longer one than that would be over at once.
      const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  })

  const signal = session.endSignal
  // The session may have ended while this code was loading: then no listener is added.
  if (signal.aborted) {
    outbox.close()
    channel?.close()
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
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === tokenRefusedHash && !isTokenRefused()) outbox.processQueue()
  })
  function close() {
    outbox.close()
    unsubscribeScheduler()
    unsubscribe()
    channel?.close()
  }
  signal.addEventListener('abort', close)
  return outbox
}

/** With what was pressed before the outbox was there, until it is kept. */
function withUnstored(
  assignments: AssignmentsByTicket,
  before: AssignmentsByTicket | undefined,
): AssignmentsByTicket {
  const unstored = [...(before?.values() ?? [])].filter(
    (it) => it.id === UNSTORED_ID && !assignments.has(it.ticketId),
  )
  return unstored.length === 0
    ? assignments
    : new Map([...assignments, ...unstored.map((it) => [it.ticketId, it] as const)])
}
