/**
 * Sends one assignment: reads who has the ticket, compares, sends, and notes what came of it (rules 18, 19). Every step is
 * taken under the lock, and written down before anything is asked.
 */
import {
  type AssignmentIn,
  isAwaitingSend,
  isConfirmed,
  isOutcomeUnverified,
  isSending,
  needsAssignmentDecision,
  type PendingAssignment,
} from '#src/domain/assignment/state.ts'
import {
  assigneeVerified,
  carryOver,
  isDue,
  responseReceived,
  sendFailed,
  startSending,
  verificationFailed,
  withoutVerification,
} from '#src/domain/assignment/transitions.ts'
import { type LockQueue, waitWhileActive } from './lock-queue.ts'
import type { AssignmentObjectStore } from './object-store.ts'
import type { AssignmentOutboxOptions } from './outbox-types.ts'
import { createPreSendReads } from './pre-send-reads.ts'
import type { StoredAssignments } from './stored-assignments.ts'

type WaitingAssignment = AssignmentIn<'pending' | 'queued'>

type Options = Pick<
  AssignmentOutboxOptions,
  'send' | 'readAssignees' | 'getKnownTicket' | 'now' | 'random'
> & {
  readonly store: StoredAssignments
  readonly lockQueue: LockQueue
  readonly withLock: <Result>(
    work: (objectStore: AssignmentObjectStore) => Promise<Result>,
  ) => Promise<Result>
  /** Shows the list as it is now. */
  readonly publish: () => void
}

export type AssignmentSender = {
  /** `others`: what goes next, and is read along with it where something has to be read. */
  readonly compareAndSend: (
    assignment: WaitingAssignment,
    others: readonly WaitingAssignment[],
  ) => Promise<void>
  /** Notes what came of a request. Where something else was pressed meanwhile, that goes on from there. */
  readonly storeOutcome: (
    objectStore: AssignmentObjectStore,
    assignment: AssignmentIn<'confirmed' | 'differs' | 'queued' | 'refused'>,
  ) => Promise<void>
}

export function createSender(options: Options): AssignmentSender {
  const { send, now, store, lockQueue, withLock, publish } = options
  const preSendReads = createPreSendReads(options)
  const getRetryInputs = () => ({ now: now(), random: options.random() })
  const getOthers = ({ id, ticketId }: PendingAssignment) =>
    store.getAll().filter((it) => it.ticketId === ticketId && it.id !== id)

  async function compareAndSend(
    assignment: WaitingAssignment,
    others: readonly WaitingAssignment[],
  ): Promise<void> {
    const activePeriod = lockQueue.activePeriod()
    const lastRead = await preSendReads.readAssignee(assignment, others)
    await waitWhileActive(activePeriod)
    const prepared = await withLock(async (objectStore) => {
      const stored = await store.readStored(objectStore, assignment.id)
      // Taken back meanwhile, here or in another tab; or something else was pressed: that counts.
      if (!stored || !isDue(stored, now()) || store.getLatest(stored.ticketId)?.id !== stored.id) return null
      const overtaken = getOthers(stored).filter((it) => needsAssignmentDecision(it) || isAwaitingSend(it))
      const survivor = overtaken.reduce(carryOver, stored)
      await store.remove(objectStore, overtaken)
      for (const it of getOthers(stored).filter(isOutcomeUnverified))
        await store.put(objectStore, withoutVerification(it))
      if ('error' in lastRead)
        return store.put(objectStore, verificationFailed(survivor, lastRead.error, getRetryInputs()))
      // Another own request came to light: what was read may be older than it, so the ticket is read once more.
      if (survivor.ours.length > assignment.ours.length) return store.put(objectStore, survivor)
      return store.put(
        objectStore,
        assigneeVerified(survivor, lastRead, now()) ??
          startSending(survivor, lastRead.holder, crypto.randomUUID()),
      )
    })
    publish()
    await waitWhileActive(activePeriod)
    if (prepared && isSending(prepared)) await sendAndSettle(prepared)
  }

  async function sendAndSettle(sending: AssignmentIn<'sending'>): Promise<void> {
    const result = await send(sending)
    await withLock(async (objectStore) => {
      const stored = await store.readStored(objectStore, sending.id)
      // A page that was put aside finds that another has gone on without it.
      if (!stored || !isSending(stored) || stored.state.run !== sending.state.run) return
      await storeOutcome(
        objectStore,
        'holder' in result
          ? responseReceived(stored, result, now())
          : sendFailed(stored, result.error, getRetryInputs()),
      )
    })
    publish()
  }

  async function storeOutcome(
    objectStore: AssignmentObjectStore,
    assignment: AssignmentIn<'confirmed' | 'differs' | 'queued' | 'refused'>,
  ): Promise<void> {
    const laterAssignment = store.getLatest(assignment.ticketId)
    if (!laterAssignment || laterAssignment.id === assignment.id)
      return void (await store.put(objectStore, assignment))
    if (isAwaitingSend(laterAssignment) && !store.isUnstored(laterAssignment))
      await store.put(objectStore, carryOver(laterAssignment, assignment))
    // What was pressed later is compared and read anew itself.
    if (isConfirmed(assignment)) await store.put(objectStore, withoutVerification(assignment))
    else await store.remove(objectStore, [assignment])
  }

  return { compareAndSend, storeOutcome }
}
