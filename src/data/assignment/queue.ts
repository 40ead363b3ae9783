/**
 * Hand-overs on their way out of this device (rule 19). Each is on disk before it is shown. One tab at a time sends, the
 * one that holds the lock; every step is taken under a second lock, held for a moment, and written down before anything
 * is asked. A tab that dies frees both, and whoever comes next finds what it was doing.
 */
import {
  type AssignmentRequest,
  createAssignment,
  createUndoRequest,
  wasNeverSent,
} from '#src/domain/assignment/create-assignment.ts'
import {
  type AssignmentIn,
  isOutcomeUnverified,
  isSending,
  isUnsent,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import { getDueAt, interrupted, isDue } from '#src/domain/assignment/transitions.ts'
import { parseAssignmentChange } from './list.ts'
import { type ActivePeriod, createLockQueue, waitWhileActive } from './lock-queue.ts'
import { type AssignmentObjectStore, createAssignmentObjectStore } from './object-store.ts'
import type { AssignmentOutbox, AssignmentOutboxOptions } from './outbox-types.ts'
import { createSender } from './sender.ts'
import { createStoredAssignments } from './stored-assignments.ts'
import { createVerifier } from './verify.ts'

const MAX_PARALLEL = 4
/** Milliseconds that the tab in which something was pressed has to send it before others want to. */
const STAND_BY_MS = 250
/** Milliseconds after which what lay on a disk that was taken away is written anew, unless the session ends with it. */
const REWRITE_DELAY_MS = 250

export function createAssignmentOutbox(options: AssignmentOutboxOptions): AssignmentOutbox {
  const { pageId, getKnownTicket, now } = options
  const lockQueue = createLockQueue(options)
  let isProcessing = false
  let isClosed = false
  let wakeWorker: () => void = () => undefined
  let cancelTimer: () => void = () => undefined
  const store = createStoredAssignments({
    deviceStore: options.deviceStore,
    broadcast: (change) => {
      if (!isClosed) options.broadcast(change)
    },
    onLost: () => void options.startTimer(REWRITE_DELAY_MS, () => void rewriteMissing()),
  })

  const withLock = <Result>(work: (objectStore: AssignmentObjectStore) => Promise<Result>) =>
    lockQueue.withLock(async (activePeriod) =>
      work(createAssignmentObjectStore(await options.deviceStore(), () => waitWhileActive(activePeriod))),
    )
  const publish = () => {
    if (!isClosed) options.onChange(store.getShown(), store.storageLocation())
  }
  const verifier = createVerifier({ ...options, store, withLock })
  const { compareAndSend, storeOutcome } = createSender({ ...options, store, withLock, lockQueue, publish })

  async function submit(requests: readonly AssignmentRequest[]): Promise<readonly PendingAssignment[]> {
    await store.loadOnce()
    const submitted = requests.map((request) => {
      const knownTicket = getKnownTicket(request.ticket.id)
      const assignment = createAssignment(request, {
        id: crypto.randomUUID(),
        // A page that has just come knows nothing of what others have done: the clock tells, as far as it goes on.
        press: Math.max(store.getLastSequence() + 1, now()),
        at: now(),
        page: pageId,
        customerId: knownTicket?.customerId ?? null,
        latestAssignee: knownTicket?.holder ?? request.ticket.holder,
        previous: store.getLatest(request.ticket.id),
        isOnline: options.isOnline(),
      })
      store.announce(assignment)
      return assignment
    })
    await store.storeAnnounced(createAssignmentObjectStore(await options.deviceStore()), submitted)
    publish()
    processQueue()
    return submitted
  }

  async function cancel(ticketIds: readonly string[]): Promise<boolean> {
    const tickets = new Set(ticketIds)
    const isAll = await withLock(async (objectStore) => {
      const known = store.getAll().filter((it) => tickets.has(it.ticketId))
      for (const { id, state } of known)
        if (state.step !== 'confirmed') await store.readStored(objectStore, id)
      const stored = store.getAll().filter((it) => tickets.has(it.ticketId))
      const removable = stored.filter((it) => !isSending(it))
      await store.remove(objectStore, removable)
      return removable.length === stored.length
    })
    publish()
    return isAll
  }

  async function undo(assignment: PendingAssignment): Promise<void> {
    if (wasNeverSent(assignment) && (await cancel([assignment.ticketId]))) return
    // As it was sent, not as it was when Undo was offered: what was read before sending may have come meanwhile.
    const request = createUndoRequest(store.getAll().find((it) => it.id === assignment.id) ?? assignment)
    if (request) await submit([request])
  }

  /** Sends what is due, as the one tab that does. */
  async function processAsLeader(): Promise<void> {
    const activePeriod = lockQueue.activePeriod()
    if (
      isProcessing ||
      activePeriod.aborted ||
      !store.getAll().some((it) => isUnsent(it) || isOutcomeUnverified(it))
    )
      return
    isProcessing = true
    cancelTimer()
    await lockQueue.withLeaderLock(async () => {
      await withLock(recoverInterrupted)
      publish()
      await runWorker(activePeriod)
    })
    if (activePeriod.aborted) return
    isProcessing = false
    scheduleNext()
  }

  /** Whoever had the lock before has let go of it, or died: what it was sending may have arrived. */
  async function recoverInterrupted(objectStore: AssignmentObjectStore): Promise<void> {
    await store.reload()
    for (const it of store.getAll()) if (isSending(it)) await storeOutcome(objectStore, interrupted(it))
  }

  async function rewriteMissing(): Promise<void> {
    if (isClosed) return
    await withLock(store.rewriteMissing)
    publish()
    processQueue()
  }

  async function runWorker(activePeriod: ActivePeriod): Promise<void> {
    const busy = new Map<string, Promise<void>>()
    let checking: Promise<void> | null = null
    for (;;) {
      const poked = new Promise<void>((resolve) => {
        wakeWorker = resolve
      })
      await waitWhileActive(activePeriod)
      const due = getDue(busy)
      for (const it of due.slice(0, MAX_PARALLEL - busy.size))
        busy.set(
          it.ticketId,
          compareAndSend(it, due).finally(() => busy.delete(it.ticketId)),
        )
      checking ??= isPaused() ? null : whenVerified(verifier.verifyDue())
      if (busy.size === 0 && !checking) return
      await Promise.race([poked, ...busy.values(), ...(checking ? [checking] : [])])
    }

    function whenVerified(verification: Promise<void> | null): Promise<void> | null {
      return (
        verification &&
        verification.finally(() => {
          checking = null
          publish()
        })
      )
    }
  }

  const isPaused = () => options.getPausedUntil() > now()

  /** Whose turn has come: of each ticket the last wish only. */
  function getDue(busy: ReadonlyMap<string, unknown>): readonly AssignmentIn<'pending' | 'queued'>[] {
    if (isPaused()) return []
    const last = [...store.getShown().values()]
    return last.flatMap((it) => (!busy.has(it.ticketId) && isDue(it, now()) ? [it] : []))
  }

  /** Looks again when something waits for its time. */
  function scheduleNext() {
    cancelTimer()
    if (lockQueue.activePeriod().aborted) return
    // The check of an assignment is made by the tab that sent it, unless that is no more.
    const getLagMs = (it: PendingAssignment) =>
      isOutcomeUnverified(it) && it.page !== pageId ? STAND_BY_MS : 0
    const dueAt = [...store.getShown().values()].map((it) => getDueAt(it) + getLagMs(it))
    const at = Math.max(Math.min(...dueAt), options.getPausedUntil())
    if (Number.isFinite(at))
      cancelTimer = options.startTimer(Math.max(STAND_BY_MS, at - now()), () => void processAsLeader())
  }

  const processQueue = () => {
    wakeWorker()
    void processAsLeader()
  }
  const pause = () => {
    isProcessing = false
    lockQueue.pause()
    cancelTimer()
    wakeWorker()
  }

  return {
    submit,
    cancel,
    undo,
    reload: async () => {
      await store.loadOnce()
      publish()
      processQueue()
    },
    processQueue,
    retryNow: async () => {
      await withLock(async (objectStore) => {
        for (const it of store.getAll()) {
          const stored = it.state.step === 'queued' ? await store.readStored(objectStore, it.id) : null
          if (stored?.state.step === 'queued')
            await store.put(objectStore, { ...stored, state: { ...stored.state, dueAt: 0 } })
        }
      })
      processQueue()
    },
    onMessage: (message) => {
      const change = parseAssignmentChange(message)
      if (!change) return
      store.applyChange(change)
      publish()
      // It waits for the lock: whoever has it may die.
      wakeWorker()
      if (!isProcessing) scheduleNext()
    },
    pause,
    resume: () => {
      if (isClosed) return
      lockQueue.resume()
      void processAsLeader()
    },
    close: () => {
      isClosed = true
      pause()
    },
  }
}
