/** What an outbox of hand-overs can do, and what it needs for that. */
import type { Holder } from '#src/api/schema/ticket.ts'
import type { HandOver, HandOvers, Read, Refusal } from '#src/domain/hand-over.ts'
import type { Wish } from '#src/domain/hand-over-step.ts'
import type { Disk, Kept } from '#src/lib/disk.ts'
import type { Release } from '#src/lib/hold.ts'
import type { Change } from './hand-over-list.ts'

/** What the platform said: who has the ticket, or why it can't be told. */
export type Said = Read | { readonly error: Refusal }

/** What this device knows of a ticket. `readAt`: when the last reading of its assignee was asked for; null: never. */
export type Known = {
  readonly holder: Holder
  readonly customerId: string | null
  readonly updatedAt: number | null
  readonly readAt: number | null
}

export type HandOverOutbox = {
  /** Resolves when they are kept and shown; those that ask at once are told by their state. */
  readonly press: (wishes: readonly Wish[]) => Promise<readonly HandOver[]>
  /**
   * Takes hand-overs of tickets back, or puts away what is said of them. Whether all of them: what is just being sent
   * goes on.
   */
  readonly drop: (ticketIds: readonly string[]) => Promise<boolean>
  /** It never goes, or the ticket goes back to whom it was taken from (rule 17). */
  readonly undo: (handOver: HandOver) => Promise<void>
  /** Reads what lies on disk, and goes on with it. */
  readonly reload: () => Promise<void>
  /** What was in the way may be gone. */
  readonly wake: () => void
  /** Whatever waits for its time is tried now. */
  readonly hurry: () => Promise<void>
  /** Another tab has said something. */
  readonly hear: (said: unknown) => void
  /** This page is put aside: others go on without it. */
  readonly pause: () => void
  readonly resume: () => void
  readonly close: () => void
}

export type OutboxOptions = {
  readonly disk: () => Promise<Pick<Disk, 'read' | 'list' | 'writeAll' | 'remove' | 'trouble' | 'subscribe'>>
  /** Tells this person's locks from another's. */
  readonly name: string
  readonly page: string
  /** Rejects when the signal calls the wait off. */
  readonly hold: (name: string, signal: AbortSignal) => Promise<Release>
  /** Tells the platform, once. Never rejects. */
  readonly send: (handOver: HandOver) => Promise<Said>
  /** Reads who has the tickets, in as few requests as possible. Never rejects; answers by the id of the ticket. */
  readonly look: (handOvers: readonly HandOver[]) => Promise<ReadonlyMap<string, Said>>
  /** What is known of a ticket without asking; null: nothing. */
  readonly recall: (ticketId: string) => Known | null
  /** Hears of the list whenever it changes. `kept`: whether it would outlive this page. */
  readonly show: (handOvers: HandOvers, kept: Kept) => void
  readonly tell: (change: Change) => void
  /** Until when nothing may be sent: milliseconds since 1970, 0 for now, infinity until it is woken. */
  readonly quietUntil: () => number
  readonly isOnline: () => boolean
  readonly now: () => number
  readonly random: () => number
  readonly wait: (ms: number, then: () => void) => () => void
}
