/**
 * Sends the stored assignments (rules 18, 19). The tab that holds the leader lock sends; it reads the ticket's assignee,
 * compares, sends, stores the outcome, and reads the ticket once more to verify it. Every step is taken under a second,
 * short lock and stored before the next request. The browser releases both locks when a tab dies, and the next leader finds
 * in storage what it was sending.
 */
import {
  type AssigneeSnapshot,
  type Assignment,
  type AssignmentIn,
  isAwaitingSend,
  isConfirmed,
  isOutcomeUnverified,
  isSending,
  isUnanswered,
  needsAssignmentDecision,
  type UnverifiedAssignment,
} from '#src/domain/assignment/state.ts'
import {
  assigneeVerified,
  carryOver,
  getDueAt,
  interrupted,
  isDue,
  isVerificationExpired,
  outcomeVerified,
  readWhileSending,
  responseReceived,
  sendFailed,
  startSending,
  verificationFailed,
  withoutVerification,
} from '#src/domain/assignment/transitions.ts'
import { type ActivePeriod, type PageLocks, waitWhileActive } from '#src/lib/browser/page-locks.ts'
import type { AssignmentStep, AssignmentStore } from './store.ts'
import {
  type AssigneeResult,
  type AssignmentTransport,
  createReadBeforeSend,
  getReadSinceConfirmation,
  MAX_READ_BATCH,
  type Network,
} from './transport.ts'

const MAX_PARALLEL = 4
/** Milliseconds that the tab in which the agent submitted has for sending before other tabs request the leader lock. */
const STAND_BY_MS = 250

/** Times: milliseconds since 1970 by the device's clock. */
export type Clock = {
  readonly now: () => number
  /** From 0 up to but not including 1: spreads the retries of many devices. */
  readonly random: () => number
  /** Returns a function that cancels the timer. */
  readonly startTimer: (ms: number, callback: () => void) => () => void
}

type WaitingAssignment = AssignmentIn<'pending' | 'queued'>
type SentAssignment = AssignmentIn<'confirmed' | 'differs' | 'queued' | 'refused'>

export type AssignmentQueue = {
  /** Sends what is due, unless another tab leads. */
  readonly process: () => void
  /** Another tab has changed the list. That tab may end before it sends, so this one stands by. */
  readonly changedElsewhere: () => void
  readonly pause: () => void
}

type Options = {
  readonly transport: AssignmentTransport
  readonly clock: Clock
  readonly network: Pick<Network, 'seemsOffline' | 'getPausedUntil'>
  readonly pageId: string
  /** The id of the agent's device storage: distinguishes this agent's locks from other agents'. */
  readonly owner: string
  readonly store: AssignmentStore
  readonly locks: PageLocks
  /** Publishes the list as it is now to the screen. */
  readonly publish: () => void
}

export function createAssignmentQueue(options: Options): AssignmentQueue {
  const { transport, clock, network, pageId, owner, store, locks, publish } = options
  const readBeforeSend = createReadBeforeSend(transport, clock.now, network.seemsOffline)
  let isProcessing = false
  let wakeWorker: () => void = () => undefined
  let cancelTimer: () => void = () => undefined

  const getRetryInputs = () => ({ now: clock.now(), random: clock.random() })
  const isPaused = () => network.getPausedUntil() > clock.now()
  const getShown = () => [...store.getShown().values()]
  const isLatest = ({ id, ticketId }: Assignment) => store.getLatest(ticketId)?.id === id

  // --- The leader tab

  async function processAsLeader(): Promise<void> {
    const activePeriod = locks.activePeriod()
    const hasWork = store.getAll().some((it) => isUnanswered(it) || isOutcomeUnverified(it))
    if (isProcessing || activePeriod.aborted || !hasWork) return
    isProcessing = true
    cancelTimer()
    await locks.runOnce(`hand-overs ${owner}`, async () => {
      await store.runStep(recoverInterrupted)
      publish()
      await runWorker(activePeriod)
    })
    if (activePeriod.aborted) return
    isProcessing = false
    scheduleNext()
  }

  /** The leader before was suspended or died: what it was sending may have arrived. */
  async function recoverInterrupted(step: AssignmentStep): Promise<void> {
    await store.reload()
    for (const it of store.getAll()) if (isSending(it)) await storeOutcome(step, interrupted(it))
  }

  /** Sends and verifies until nothing is due. */
  async function runWorker(activePeriod: ActivePeriod): Promise<void> {
    const sendingByTicket = new Map<string, Promise<void>>()
    let verifying: Promise<void> | null = null
    for (;;) {
      const woken = new Promise<void>((resolve) => {
        wakeWorker = resolve
      })
      await waitWhileActive(activePeriod)
      const due = getDueToSend().filter((it) => !sendingByTicket.has(it.ticketId))
      for (const it of due.slice(0, MAX_PARALLEL - sendingByTicket.size))
        sendingByTicket.set(
          it.ticketId,
          compareAndSend(it, due).finally(() => sendingByTicket.delete(it.ticketId)),
        )
      const dueToVerify: readonly UnverifiedAssignment[] = verifying || isPaused() ? [] : getDueToVerify()
      if (dueToVerify.length > 0)
        verifying = verify(dueToVerify).finally(() => {
          verifying = null
          publish()
        })
      if (sendingByTicket.size === 0 && !verifying) return
      await Promise.race([woken, ...sendingByTicket.values(), ...(verifying ? [verifying] : [])])
    }
  }

  /** Of each ticket only the latest assignment. */
  const getDueToSend = (): readonly WaitingAssignment[] =>
    isPaused() ? [] : getShown().flatMap((it) => (isDue(it, clock.now()) ? [it] : []))

  /** Starts the timer for the next assignment that becomes due. */
  function scheduleNext() {
    cancelTimer()
    if (locks.activePeriod().aborted) return
    // The tab that sent an assignment verifies it; another tab does so only where that one is gone.
    const getLagMs = (it: Assignment) => (isOutcomeUnverified(it) && it.pageId !== pageId ? STAND_BY_MS : 0)
    const dueAt = getShown().map((it) => getDueAt(it) + getLagMs(it))
    const at = Math.max(Math.min(...dueAt), network.getPausedUntil())
    if (!Number.isFinite(at)) return
    const delayMs = Math.max(STAND_BY_MS, at - clock.now())
    cancelTimer = clock.startTimer(delayMs, () => void processAsLeader())
  }

  // --- One assignment: read, compare, send, store the outcome

  /** `others`: the next assignments in the queue, read in the same batch. */
  async function compareAndSend(
    assignment: WaitingAssignment,
    others: readonly WaitingAssignment[],
  ): Promise<void> {
    const activePeriod = locks.activePeriod()
    const lastRead = await readBeforeSend(assignment, others)
    await waitWhileActive(activePeriod)
    const prepared = await store.runStep((step) => prepare(step, assignment, lastRead))
    publish()
    await waitWhileActive(activePeriod)
    if (prepared && isSending(prepared)) await sendAndSettle(prepared)
  }

  /** Stores what the read before sending leads to; null: the assignment is no longer due. */
  async function prepare(
    step: AssignmentStep,
    assignment: WaitingAssignment,
    lastRead: AssigneeResult,
  ): Promise<Assignment | null> {
    const stored = await step.read(assignment.id)
    // Cancelled meanwhile, here or in another tab, or overtaken by a later assignment of the ticket.
    if (!stored || !isDue(stored, clock.now()) || !isLatest(stored)) return null
    const others = store.getAll().filter((it) => it.ticketId === stored.ticketId && it.id !== stored.id)
    const overtaken = others.filter((it) => needsAssignmentDecision(it) || isAwaitingSend(it))
    const survivor = overtaken.reduce(carryOver, stored)
    const getPrepared = () => {
      if ('error' in lastRead)
        return verificationFailed(survivor, lastRead.error, {
          ...getRetryInputs(),
          seemsOffline: network.seemsOffline(),
        })
      // Another request of the agent turned up, which may be newer than the read: the next round reads the ticket again.
      if (survivor.expectedAssignees.length > assignment.expectedAssignees.length) return survivor
      return (
        assigneeVerified(survivor, lastRead, clock.now()) ??
        startSending(survivor, lastRead.assignee, crypto.randomUUID())
      )
    }
    const prepared = getPrepared()
    // This assignment reads and compares by itself.
    const verified = others.filter(isOutcomeUnverified).map(withoutVerification)
    await step.write({ put: [...verified, prepared], remove: overtaken })
    return prepared
  }

  async function sendAndSettle(sending: AssignmentIn<'sending'>): Promise<void> {
    // Sent first, to arrive first.
    const reading = sending.inBulk ? Promise.resolve(null) : transport.readWhileSending(sending)
    const result = await transport.send(sending)
    const read = await Promise.race([reading, Promise.resolve(null)])
    await store.runStep(async (step) => {
      const stored = await step.read(sending.id)
      // While this page was suspended, another tab may have taken over.
      if (!stored || !isSending(stored) || stored.state.run !== sending.state.run) return
      const outcome =
        'assignee' in result
          ? readWhileSending(responseReceived(stored, result, clock.now()), read)
          : sendFailed(stored, result.error, getRetryInputs())
      await storeOutcome(step, outcome)
    })
    publish()
    if (!read) void reading.then((late) => late && storeLateRead(sending.id, late))
  }

  async function storeLateRead(id: string, read: AssigneeSnapshot) {
    await store.runStep(async (step) => {
      const stored = store.getAll().find((it) => it.id === id)
      if (stored && isConfirmed(stored)) await step.write({ put: [readWhileSending(stored, read)] })
    })
    publish()
  }

  /** Stores the outcome of a request. A later assignment of the same ticket takes over what is left to do. */
  async function storeOutcome(step: AssignmentStep, assignment: SentAssignment): Promise<void> {
    const later = store.getLatest(assignment.ticketId)
    if (!later || later.id === assignment.id) return step.write({ put: [assignment] })
    const survivors = isAwaitingSend(later) && !store.isUnstored(later) ? [carryOver(later, assignment)] : []
    // The later assignment reads and compares by itself.
    await step.write(
      isConfirmed(assignment)
        ? { put: [...survivors, withoutVerification(assignment)] }
        : { put: survivors, remove: [assignment] },
    )
  }

  // --- Verification: each confirmed assignment's ticket is read once more

  function getDueToVerify(): readonly UnverifiedAssignment[] {
    return (
      getShown()
        .filter(isOutcomeUnverified)
        // A later assignment that is still being stored goes first.
        .filter((it) => it.state.check.dueAt <= clock.now() && isLatest(it))
        .slice(0, MAX_READ_BATCH)
    )
  }

  async function verify(due: readonly UnverifiedAssignment[]): Promise<void> {
    const inTime = due.filter(
      (it) => !isVerificationExpired(it, clock.now()) && !getReadSinceConfirmation(it, transport),
    )
    const results = await transport.readAssignees(inTime)
    await store.runStep(async (step) => {
      for (const { id, ticketId } of due) {
        await step.read(id)
        const stored = store.getLatest(ticketId)
        // Another tab verified it, or a later assignment of its ticket was submitted.
        if (stored?.id !== id || !isOutcomeUnverified(stored)) continue
        const result = results.get(ticketId)
        const lastRead =
          getReadSinceConfirmation(stored, transport) ?? (result && !('error' in result) ? result : null)
        const outcome =
          isVerificationExpired(stored, clock.now()) && !lastRead
            ? withoutVerification(stored)
            : outcomeVerified(stored, lastRead, clock.now())
        await step.write({ put: [outcome] })
      }
    })
  }

  return {
    process: () => {
      wakeWorker()
      void processAsLeader()
    },
    changedElsewhere: () => {
      wakeWorker()
      // The timer requests the leader lock.
      if (!isProcessing) scheduleNext()
    },
    pause: () => {
      isProcessing = false
      cancelTimer()
      wakeWorker()
    },
  }
}
