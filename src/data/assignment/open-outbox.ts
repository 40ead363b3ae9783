/**
 * Connects the outbox of assignments to the page's events, the other tabs, the platform and the session's store. Loaded
 * when the browser is idle, or with the first assignment.
 */

import { openAgentChannel } from '#src/data/session/channels.ts'
import { getWorkOrigin } from '#src/data/session/device/work-origin.ts'
import { syncSlice, tokenRefusedSlice } from '#src/data/session/state.ts'
import { recordUnsent } from '#src/data/session/unsent.ts'
import { RECONNECT_SPREAD_MS } from '#src/data/tabs/visibility-policy.ts'
import { seemsOffline } from '#src/lib/browser/network-failure.ts'
import { onOnline, onPageResume, onPageSuspend } from '#src/lib/browser/page-events.ts'
import { PAGE_ID } from '#src/lib/browser/page-id.ts'
import { acquireLock } from '#src/lib/browser/web-lock.ts'
import { type AssignmentOutbox, createAssignmentOutbox } from './outbox.ts'
import { countUnsentAssignments, showAssignments, showForeignAssignmentCount } from './shown-assignments.ts'
import { type AssignmentSession, createAssignmentTransport } from './transport.ts'

/** Milliseconds between two retries because the platform answers again: one request that always fails isn't repeated at each poll. */
const RECOVERY_INTERVAL_MS = 15_000

/** Opens the outbox of a session, and sends what an earlier page has left. Closes when the session ends. */
export async function openAssignmentOutbox(session: AssignmentSession): Promise<AssignmentOutbox> {
  const { store, scheduler, endSignal: signal } = session
  const origin = await getWorkOrigin(session.config.platform.baseUrl, session.credentials)
  const channel = openAgentChannel(origin.owner, (message) => outbox.onMessage(message))
  const isTokenRefused = tokenRefusedSlice(store).get
  const outbox = createAssignmentOutbox({
    origin,
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
    broadcast: channel.post,
    onChange: (assignments, storedIn, foreignCount) => {
      showAssignments(store, assignments, storedIn)
      showForeignAssignmentCount(store, foreignCount)
      recordUnsent(store, { assignments: countUnsentAssignments(assignments) + foreignCount })
    },
  })
  const close = () => {
    outbox.close()
    channel.close()
  }
  // The session may have ended meanwhile: then no listener is added.
  if (signal.aborted) {
    close()
    return outbox
  }
  const retryLater = () => void setTimeout(() => void outbox.retryNow(), Math.random() * RECONNECT_SPREAD_MS)
  onOnline(retryLater, signal)
  onPageSuspend(outbox.pause, signal)
  onPageResume(outbox.resume, signal)
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
