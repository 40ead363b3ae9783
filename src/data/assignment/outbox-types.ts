/** What an outbox of hand-overs can do, and what it needs for that. */
import type { TicketAssignee } from '#src/api/schema/ticket.ts'
import type { AssignmentRequest } from '#src/domain/assignment/create-assignment.ts'
import type {
  AssigneeSnapshot,
  AssignmentError,
  AssignmentsByTicket,
  PendingAssignment,
} from '#src/domain/assignment/state.ts'
import type { ReleaseLock } from '#src/lib/browser/web-lock.ts'
import type { DeviceStore, StorageLocation } from '#src/lib/storage/device-store.ts'
import type { AssignmentChange } from './list.ts'

/** What the platform said: who has the ticket, or why it can't be told. */
export type AssigneeResult = AssigneeSnapshot | { readonly error: AssignmentError }

/** What this device knows of a ticket. `readAt`: when the last reading of its assignee was asked for; null: never. */
export type KnownTicket = {
  readonly holder: TicketAssignee
  readonly customerId: string | null
  readonly updatedAt: number | null
  readonly readAt: number | null
}

export type AssignmentOutbox = {
  /** Resolves when they are kept and shown; those that ask at once are told by their state. */
  readonly submit: (requests: readonly AssignmentRequest[]) => Promise<readonly PendingAssignment[]>
  /**
   * Takes hand-overs of tickets back, or puts away what is said of them. Whether all of them: what is just being sent
   * goes on.
   */
  readonly cancel: (ticketIds: readonly string[]) => Promise<boolean>
  /** It never goes, or the ticket goes back to whom it was taken from (rule 17). */
  readonly undo: (assignment: PendingAssignment) => Promise<void>
  /** Reads what lies on disk, and goes on with it. */
  readonly reload: () => Promise<void>
  /** What was in the way may be gone. */
  readonly processQueue: () => void
  /** Whatever waits for its time is tried now. */
  readonly retryNow: () => Promise<void>
  /** Another tab has said something. */
  readonly onMessage: (message: unknown) => void
  /** This page is put aside: others go on without it. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => void
}

export type AssignmentOutboxOptions = {
  readonly deviceStore: () => Promise<
    Pick<DeviceStore, 'get' | 'list' | 'putAll' | 'remove' | 'problem' | 'subscribe'>
  >
  /** Tells this person's locks from another's. */
  readonly name: string
  readonly pageId: string
  /** Rejects when the signal calls the wait off. */
  readonly acquireLock: (name: string, signal: AbortSignal) => Promise<ReleaseLock>
  /** Tells the platform, once. Never rejects. */
  readonly send: (assignment: PendingAssignment) => Promise<AssigneeResult>
  /** Reads who has the tickets, in as few requests as possible. Never rejects; answers by the id of the ticket. */
  readonly readAssignees: (
    assignments: readonly PendingAssignment[],
  ) => Promise<ReadonlyMap<string, AssigneeResult>>
  /** What is known of a ticket without asking; null: nothing. */
  readonly getKnownTicket: (ticketId: string) => KnownTicket | null
  /** Hears of the list whenever it changes. `kept`: whether it would outlive this page. */
  readonly onChange: (assignments: AssignmentsByTicket, storedIn: StorageLocation) => void
  readonly broadcast: (change: AssignmentChange) => void
  /** Until when nothing may be sent: milliseconds since 1970, 0 for now, infinity until it is woken. */
  readonly getPausedUntil: () => number
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly random: () => number
  readonly startTimer: (ms: number, then: () => void) => () => void
}
