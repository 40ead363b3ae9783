/**
 * A hand-over, from the press to what became of it (rules 3, 17, 19). It lies on disk before it is shown, and goes by
 * itself as soon as it can.
 *
 *     pending ──▸ sending ──▸ confirmed | refused | differs
 *        └──▸ queued ◂──┘         └──▸ lost
 *               └──▸ asks       each but `sending` can be taken back by the person
 */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { getUndoAssignee, isAssignedTo, isSameTicketAssignee } from './assignees.ts'

/** What is kept of a failure: an `ApiError` is one. */
export type AssignmentError = Pick<
  ApiError,
  'kind' | 'operation' | 'status' | 'said' | 'fields' | 'problemType' | 'retryAfterMs' | 'found'
>

/**
 * `offline`: it was never tried. `ended`: the page that may have sent it is no more, or the disk on which it was written
 * down. Else what came of the last try.
 */
export type QueueReason = 'offline' | 'ended' | AssignmentError

/** `moved`: somebody else has it now. `old`: it was pressed long ago. `unsure`: it can't be told who has it. */
export type ConflictReason = 'moved' | 'old' | 'unsure'

/** What the platform said of a ticket. `updatedAt`: in microseconds of its own clock; null: it didn't say. */
export type AssigneeSnapshot = { readonly holder: TicketAssignee; readonly updatedAt: number | null }

/** The reading that follows a confirmed assignment (rule 18). Times are milliseconds since 1970 by this device's clock. */
export type OutcomeVerification = {
  readonly dueAt: number
  /** When the platform confirmed the assignment. */
  readonly confirmedAt: number
}

export type LostRace = {
  readonly step: 'lost'
  readonly holder: TicketAssignee
  /** The most milliseconds that can lie between the confirmation and the assignment by somebody else. */
  readonly withinMs: number
}

/**
 * Times are milliseconds since 1970 by this device's clock. `tries` counts the attempts so far, which the pause before the
 * next one grows with: requests that were sent, and readings before sending that failed.
 */
export type AssignmentState =
  | { readonly step: 'pending' }
  | {
      readonly step: 'queued'
      readonly why: QueueReason
      readonly tries: number
      /** Not again before then. */
      readonly dueAt: number
    }
  | {
      readonly step: 'sending'
      readonly tries: number
      /** Names the one request that its answer belongs to. */
      readonly run: string
    }
  /** `check`: the ticket is still to be read once more; null: it was, or there is no need. */
  | { readonly step: 'confirmed'; readonly check: OutcomeVerification | null }
  | { readonly step: 'refused'; readonly error: AssignmentError }
  /** The platform said yes and named somebody else (rule 18). */
  | { readonly step: 'differs'; readonly holder: TicketAssignee }
  /** Confirmed, and then somebody else assigned the ticket before it was read once more (rule 18). */
  | LostRace
  /** Not sent: the person decides whether it still counts (rules 18, 19). */
  | { readonly step: 'asks'; readonly why: ConflictReason; readonly holder: TicketAssignee }

export type PendingAssignment = {
  readonly id: string
  readonly ticketId: string
  /** The ticket's code, for the words that follow the act wherever the person has gone meanwhile (rule 8). */
  readonly code: string
  /** Whose chats tell who holds it, where tickets can't be listed; null where that isn't known. */
  readonly customerId: string | null
  /** Grows with each press of a person: which of two wishes for one ticket is the later one, also if the clock was set. */
  readonly press: number
  /** When it was pressed, in milliseconds since 1970. */
  readonly at: number
  /** The page in which it was pressed. */
  readonly page: string
  readonly to: Assignee
  /** Before it is sent: what the person saw. From then on: what was read immediately before; Undo leads back there. */
  readonly former: TicketAssignee
  /** Whom this person's own presses may have handed it to meanwhile: to find them there is no surprise. */
  readonly ours: readonly Assignee[]
  /**
   * The person was told that nobody can say who has the ticket (`unsure`), and wants the assignment all the same: that is
   * not asked again before the next request. False from the moment that request is sent.
   */
  readonly acceptsUnsure: boolean
  /** Hands back what an earlier one did. It has no Undo of its own: Z twice is not a walk through the day. */
  readonly undoes: boolean
  /** One of many that were handed over at once: what came of them is said of all together. */
  readonly inBulk: boolean
  /**
   * The ticket's `updated_at` in the record that showed the outcome (`confirmed`, `differs`, `lost`), in microseconds of
   * the platform's clock; null: there is no such record, or it carried none.
   */
  readonly outcomeAt: number | null
  readonly state: AssignmentState
}

/** A hand-over in one of its states. */
export type AssignmentIn<Step extends AssignmentState['step']> = PendingAssignment & {
  readonly state: Extract<AssignmentState, { step: Step }>
}

/** The last hand-over of each ticket, in the order of the presses. */
export type AssignmentsByTicket = ReadonlyMap<string, PendingAssignment>

/** Whether it is still to be heard by the platform. */
export function isUnsent(
  assignment: PendingAssignment,
): assignment is AssignmentIn<'pending' | 'queued' | 'sending'> {
  const { step } = assignment.state
  return step === 'pending' || step === 'queued' || step === 'sending'
}

export function isSending(assignment: PendingAssignment): assignment is AssignmentIn<'sending'> {
  return assignment.state.step === 'sending'
}

/** Whether its turn hasn't come. */
export function isAwaitingSend(
  assignment: PendingAssignment,
): assignment is AssignmentIn<'pending' | 'queued'> {
  return isUnsent(assignment) && !isSending(assignment)
}

export function isConfirmed(assignment: PendingAssignment): assignment is AssignmentIn<'confirmed'> {
  return assignment.state.step === 'confirmed'
}

/** Whether the platform has confirmed it and the reading that follows is still to come. */
export function isOutcomeUnverified(assignment: PendingAssignment): assignment is UnverifiedAssignment {
  return assignment.state.step === 'confirmed' && assignment.state.check !== null
}

export type UnverifiedAssignment = AssignmentIn<'confirmed'> & {
  readonly state: { readonly check: OutcomeVerification }
}

/** Whether it waits for the person rather than for the platform. */
export function needsAssignmentDecision({ state: { step } }: PendingAssignment): boolean {
  return step === 'asks' || step === 'refused' || step === 'differs' || step === 'lost'
}

/** Whom to show as the holder: the wish while it is on its way, else what the platform said last. */
export function getShownAssignee(
  known: TicketAssignee,
  assignment: PendingAssignment | undefined,
): TicketAssignee {
  return assignment && isUnsent(assignment) ? { known: 'yes', assignee: assignment.to } : known
}

/** Whether the person is asked because an earlier request may have assigned the ticket, and nobody can say who has it. */
export function isAssigneeUncertain({ state }: PendingAssignment): boolean {
  return state.step === 'asks' && state.why === 'unsure'
}

/** A question to the person, or a lost race: what is said of it names who has the ticket. */
export type ConflictState = Extract<AssignmentState, { step: 'asks' | 'lost' }>

export function isConflictState(state: AssignmentState | null): state is ConflictState {
  return state?.step === 'asks' || state?.step === 'lost'
}

/** Who has the ticket as a conflict is decided: what was read since, else what was read before it was asked about. */
export function getCurrentAssignee(
  latestAssignee: TicketAssignee | undefined,
  conflict: ConflictState,
): TicketAssignee {
  return latestAssignee?.known === 'yes' ? latestAssignee : conflict.holder
}

/** What there is to say beside the holder. Nothing once it is confirmed, or once somebody else has moved the ticket on. */
export function getShownState(
  latestAssignee: TicketAssignee,
  assignment: PendingAssignment | undefined,
): AssignmentState | null {
  if (!assignment || assignment.state.step === 'confirmed') return null
  const { state, former, to } = assignment
  if (isUnsent(assignment)) return state
  if (state.step === 'asks') return isAssignedTo(latestAssignee, to) ? null : state
  const compared = state.step === 'differs' || state.step === 'lost' ? state.holder : former
  return compared.known !== 'yes' || isSameTicketAssignee(compared, latestAssignee) ? state : null
}

export type UndoAction = { readonly assignment: PendingAssignment; readonly to: Assignee }

/**
 * The way back from an assignment: to the assignee that was read immediately before it was sent; none where that isn't
 * known (rule 17). A ticket that has moved since is compared and asked about when the Undo is sent, like any other.
 */
export function getUndo(assignment: PendingAssignment | undefined): UndoAction | null {
  if (!assignment || assignment.undoes) return null
  const to = getUndoAssignee(assignment.former)
  return to && (isUnsent(assignment) || assignment.state.step === 'confirmed') ? { assignment, to } : null
}

/** The hand-over that was pressed last. */
export function getLatestAssignment(assignments: AssignmentsByTicket): PendingAssignment | undefined {
  return [...assignments.values()].at(-1)
}
