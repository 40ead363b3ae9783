/**
 * The agent's assignments on this device, from their submission to their outcome (rule 19): what can be done with them, and
 * when the queue sends them. Each is in device storage before it is shown.
 */
import type { AgentMessage } from '#src/data/session/channels.ts'
import {
  type AssignmentRequest,
  createAssignment,
  createUndoRequest,
  wasNeverSent,
} from '#src/domain/assignment/create-assignment.ts'
import { type Assignment, type AssignmentsByTicket, isSending } from '#src/domain/assignment/state.ts'
import { type AcquireLock, createPageLocks } from '#src/lib/browser/page-locks.ts'
import type { StorageLocation } from '#src/lib/storage/device-store.ts'
import { createAssignmentQueue } from './queue.ts'
import type { Clock } from './sender.ts'
import { type AssignmentStoreOptions, createAssignmentStore, toAssignmentChange } from './store.ts'
import type { AssignmentTransport, Network } from './transport.ts'

/** Milliseconds after which the content of a lost device store is written again, unless the session ends meanwhile. */
const REWRITE_DELAY_MS = 250

export type AssignmentOutbox = {
  /** Resolves when they are stored and shown. One that needs the agent's decision at once has the state `asks`. */
  readonly submit: (requests: readonly AssignmentRequest[]) => Promise<readonly Assignment[]>
  /**
   * Removes the assignments that these tickets have now, except one whose request is being sent. Resolves with false if
   * there is one.
   */
  readonly cancel: (ticketIds: readonly string[]) => Promise<boolean>
  /** Cancels it if it was never sent, else assigns the ticket back to its previous assignee (rule 17). */
  readonly undo: (assignment: Assignment) => Promise<void>
  /** Loads and shows what earlier pages have stored, and sends what is due. */
  readonly start: () => Promise<void>
  /** Sends what is due. Called when a pause of the scheduler may be over, or the token was renewed. */
  readonly processQueue: () => void
  /** Sends queued assignments without waiting for their retry time. */
  readonly retryNow: () => Promise<void>
  /** Handles a message from another tab. */
  readonly onMessage: (message: AgentMessage) => void
  /** The browser suspends this page: other tabs take over. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => void
}

/** The device and the browser around the outbox. */
export type OutboxEnvironment = Pick<AssignmentStoreOptions, 'deviceStore' | 'origin'> & {
  readonly transport: AssignmentTransport
  readonly clock: Clock
  readonly network: Network
  readonly acquireLock: AcquireLock
  readonly pageId: string
  readonly broadcast: (message: AgentMessage) => void
  /**
   * Called with the list on each change. `storedIn`: whether it would outlive this page. `foreignCount`: how many
   * assignments of another workspace device storage has.
   */
  readonly onChange: (
    assignments: AssignmentsByTicket,
    storedIn: StorageLocation,
    foreignCount: number,
  ) => void
}

export function createAssignmentOutbox(environment: OutboxEnvironment): AssignmentOutbox {
  const { transport, clock, network, pageId } = environment
  const locks = createPageLocks(environment.acquireLock)
  let isClosed = false
  const store = createAssignmentStore({
    ...environment,
    locks,
    broadcast: (message) => {
      if (!isClosed) environment.broadcast(message)
    },
    onDeviceStoreLost: () => void clock.startTimer(REWRITE_DELAY_MS, () => void rewriteMissing()),
  })
  const publish = () => {
    if (!isClosed) environment.onChange(store.getShown(), store.getStorageLocation(), store.getForeignCount())
  }
  const queue = createAssignmentQueue({ ...environment, store, locks, publish })

  async function submit(requests: readonly AssignmentRequest[]): Promise<readonly Assignment[]> {
    await store.loadOnce()
    const submitted = requests.map((request) => {
      const knownTicket = transport.getKnownTicket(request.ticket.id)
      const assignment = createAssignment(request, {
        id: crypto.randomUUID(),
        // A new page doesn't know the other tabs' sequence numbers: the clock is ahead of them unless it was set back.
        sequence: Math.max(store.getLastSequence() + 1, clock.now()),
        submittedAt: clock.now(),
        pageId,
        customerId: knownTicket?.customerId ?? null,
        latestAssignee: knownTicket?.assignee ?? request.ticket.assignee,
        previous: store.getLatest(request.ticket.id),
        isOffline: network.seemsOffline() && network.isUnanswered(),
      })
      store.announce(assignment)
      return assignment
    })
    await store.storeAnnounced(submitted)
    publish()
    queue.process()
    return submitted
  }

  async function cancel(ticketIds: readonly string[]): Promise<boolean> {
    const tickets = new Set(ticketIds)
    // Chosen before the wait for the lock: the agent may submit another assignment of the ticket meanwhile.
    const cancelledIds = new Set(
      store.getAll().flatMap(({ id, ticketId }) => (tickets.has(ticketId) ? [id] : [])),
    )
    const getCancelled = () => store.getAll().filter(({ id }) => cancelledIds.has(id))
    const areAllRemoved = await store.runExclusive(async (access) => {
      for (const { id, state } of getCancelled()) if (state.step !== 'confirmed') await access.read(id)
      const stored = getCancelled()
      const removable = stored.filter((it) => !isSending(it))
      await access.write({ remove: removable })
      return removable.length === stored.length
    })
    publish()
    return areAllRemoved
  }

  async function undo(assignment: Assignment): Promise<void> {
    if (wasNeverSent(assignment) && (await cancel([assignment.ticketId]))) return
    // The assignment as it was sent: its previous assignee may have been read after Undo was offered.
    const request = createUndoRequest(store.getAll().find((it) => it.id === assignment.id) ?? assignment)
    if (request) await submit([request])
  }

  async function retryNow(): Promise<void> {
    await store.runExclusive(async (access) => {
      for (const it of store.getAll()) {
        const stored = it.state.step === 'queued' ? await access.read(it.id) : null
        if (stored?.state.step === 'queued')
          await access.write({ put: [{ ...stored, state: { ...stored.state, dueAt: 0 } }] })
      }
    })
    queue.process()
  }

  async function rewriteMissing(): Promise<void> {
    if (isClosed) return
    await store.rewriteMissing()
    publish()
    queue.process()
  }

  const pause = () => {
    locks.pause()
    queue.pause()
  }

  return {
    submit,
    cancel,
    undo,
    start: async () => {
      await store.loadOnce()
      publish()
      queue.process()
    },
    processQueue: queue.process,
    retryNow,
    onMessage: (message) => {
      const change = toAssignmentChange(message, environment.origin)
      if (!change) return
      store.applyChange(change)
      publish()
      queue.changedElsewhere()
    },
    pause,
    resume: () => {
      if (isClosed) return
      locks.resume()
      queue.process()
    },
    close: () => {
      isClosed = true
      pause()
    },
  }
}
