/**
 * The queue's requests, with what each changes in device storage: read the ticket's assignee, compare, send, store the
 * outcome, verify it. Every decision (`src/domain/assignment/queue-rules.ts`) is taken while no other tab writes, and stored
 * before the next request.
 */
import {
  getOutcome,
  getVerifiedOutcome,
  isStillSending,
  needsVerificationRead,
  prepareToSend,
  storeOutcome,
  type WaitingAssignment,
} from '#src/domain/assignment/queue-rules.ts'
import {
  type AssigneeSnapshot,
  type AssignmentIn,
  isConfirmed,
  isSending,
  type UnverifiedAssignment,
} from '#src/domain/assignment/state.ts'
import { interrupted, withReadWhileSending } from '#src/domain/assignment/transitions.ts'
import { type PageLocks, waitWhileActive } from '#src/lib/browser/page-locks.ts'
import type { AssignmentStore } from './store.ts'
import { type AssignmentTransport, createReadBeforeSend, type Network } from './transport.ts'

/** Times: milliseconds since 1970 by the device's clock. */
export type Clock = {
  readonly now: () => number
  /** From 0 up to but not including 1: spreads the retries of many devices. */
  readonly random: () => number
  /** Returns a function that cancels the timer. */
  readonly startTimer: (ms: number, callback: () => void) => () => void
}

export type SenderOptions = {
  readonly transport: AssignmentTransport
  readonly clock: Clock
  readonly network: Pick<Network, 'seemsOffline' | 'getPausedUntil'>
  readonly store: AssignmentStore
  readonly locks: PageLocks
  /** Publishes the list as it is now to the screen. */
  readonly publish: () => void
}

export type AssignmentSender = {
  /** The leader before was suspended or died: what it was sending may have arrived. */
  readonly recoverInterrupted: () => Promise<void>
  /** `due`: the next assignments in the queue, read in the same batch. */
  readonly readAndSend: (chosen: WaitingAssignment, due: readonly WaitingAssignment[]) => Promise<void>
  /** Reads each confirmed assignment's ticket once more. */
  readonly verify: (unverified: readonly UnverifiedAssignment[]) => Promise<void>
}

export function createAssignmentSender(options: SenderOptions): AssignmentSender {
  const { transport, clock, network, store, locks, publish } = options
  const readBeforeSend = createReadBeforeSend(transport, clock.now, network.seemsOffline)
  const getAttempt = () => ({ now: clock.now(), random: clock.random() })

  async function recoverInterrupted(): Promise<void> {
    await store.runExclusive(async ({ write }) => {
      await store.reload()
      for (const it of store.getAll())
        if (isSending(it)) await write(storeOutcome(store.getAll(), interrupted(it), store.isUnstored))
    })
  }

  async function readAndSend(chosen: WaitingAssignment, due: readonly WaitingAssignment[]): Promise<void> {
    const activePeriod = locks.activePeriod()
    const read = await readBeforeSend(chosen, due)
    await waitWhileActive(activePeriod)
    const prepared = await store.runExclusive(async (access) => {
      await access.read(chosen.id)
      const decision = prepareToSend(store.getAll(), chosen, read, {
        ...getAttempt(),
        seemsOffline: network.seemsOffline(),
        requestId: crypto.randomUUID(),
      })
      if (decision) await access.write(decision.changes)
      return decision?.prepared
    })
    publish()
    await waitWhileActive(activePeriod)
    if (prepared && isSending(prepared)) await send(prepared)
  }

  async function send(sending: AssignmentIn<'sending'>): Promise<void> {
    // This read leaves before the assignment, to arrive before it.
    const reading = sending.inBulk ? Promise.resolve(null) : transport.readWhileSending(sending)
    const result = await transport.send(sending)
    const readMeanwhile = await Promise.race([reading, Promise.resolve(null)])
    await store.runExclusive(async (access) => {
      const stored = await access.read(sending.id)
      if (!isStillSending(stored, sending)) return
      const outcome = getOutcome(stored, result, readMeanwhile, getAttempt())
      await access.write(storeOutcome(store.getAll(), outcome, store.isUnstored))
    })
    publish()
    if (!readMeanwhile) void reading.then((late) => late && storeLateRead(sending.id, late))
  }

  async function storeLateRead(id: string, read: AssigneeSnapshot) {
    await store.runExclusive(async ({ write }) => {
      const stored = store.getAll().find((it) => it.id === id)
      if (stored && isConfirmed(stored)) await write({ put: [withReadWhileSending(stored, read)] })
    })
    publish()
  }

  async function verify(unverified: readonly UnverifiedAssignment[]): Promise<void> {
    const reads = await transport.readAssignees(
      unverified.filter((it) =>
        needsVerificationRead(it, transport.getKnownTicket(it.ticketId), clock.now()),
      ),
    )
    await store.runExclusive(async (access) => {
      for (const it of unverified) {
        await access.read(it.id)
        const known = transport.getKnownTicket(it.ticketId)
        const read = reads.get(it.ticketId)
        const outcome = getVerifiedOutcome(store.getAll(), it, { known, read }, clock.now())
        if (outcome) await access.write({ put: [outcome] })
      }
    })
  }

  return { recoverInterrupted, readAndSend, verify }
}
