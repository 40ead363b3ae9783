/**
 * An assignment from its submission to its outcome (rules 3, 17, 19). It is stored on the device before it is shown, and
 * the queue sends it as soon as possible.
 *
 *     pending ──▸ sending ──▸ refused | differs | confirmed ──▸ lost
 *        └──▸ queued ◂──┘
 *               └──▸ asks | confirmed (the read before sending found the requested assignee)
 *
 * The agent can undo an assignment until its outcome, and a confirmed one; every other outcome can be dismissed.
 */
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { getUndoAssignee, isAssignedTo, isSameTicketAssignee } from './assignees.ts'

/** The stored part of a failure; every `ApiError` is one. */
export type AssignmentError = Pick<
  ApiError,
  'kind' | 'right' | 'status' | 'platformMessage' | 'fields' | 'retryAfterMs' | 'unreadableReason'
>

/**
 * `offline`: not sent, because requests have no response, and the browser reports no network. `ended`: the page that may have sent it is gone, or its device storage is. Otherwise the
 * failure of the last attempt.
 */
export type QueueReason = 'offline' | 'ended' | AssignmentError

/** `moved`: the ticket was reassigned. `old`: submitted too long ago. `unsure`: the current assignee can't be determined. */
export type ConflictReason = 'moved' | 'old' | 'unsure'

/** A ticket's assignee as the platform reported it. `updatedAt`: microseconds of the platform's clock; null: not reported. */
export type AssigneeSnapshot = { readonly assignee: TicketAssignee; readonly updatedAt: number | null }

/** The scheduled read that verifies a confirmed assignment (rule 18). Times: milliseconds since 1970, device clock. */
export type OutcomeVerification = {
  readonly dueAt: number
  /** When the platform confirmed the assignment. */
  readonly confirmedAt: number
}

export type LostRace = {
  readonly step: 'lost'
  readonly assignee: TicketAssignee
  /** Upper bound of the milliseconds between the confirmation and the other assignment. */
  readonly withinMs: number
}

/**
 * Times are milliseconds since 1970 by the device's clock. `tries` counts the attempts so far, both requests sent and failed
 * reads before sending; the retry delay grows with it.
 */
export type AssignmentState =
  | { readonly step: 'pending' }
  | {
      readonly step: 'queued'
      readonly why: QueueReason
      readonly tries: number
      /** No attempt before this time. */
      readonly dueAt: number
    }
  | {
      readonly step: 'sending'
      readonly tries: number
      /** Identifies the request, so that its response is matched with it. */
      readonly run: string
    }
  /** `check`: the verification still to come; null: done or not needed. */
  | { readonly step: 'confirmed'; readonly check: OutcomeVerification | null }
  | { readonly step: 'refused'; readonly error: AssignmentError }
  /** The platform reported success, but with another assignee (rule 18). */
  | { readonly step: 'differs'; readonly assignee: TicketAssignee }
  /** Confirmed, and then reassigned before it was verified (rule 18). */
  | LostRace
  /** Not sent: the agent decides whether to send it (rules 18, 19). */
  | { readonly step: 'asks'; readonly why: ConflictReason; readonly assignee: TicketAssignee }

export type Assignment = {
  readonly id: string
  readonly ticketId: string
  /** The ticket's code, for notifications on whichever page the agent is then (rule 8). */
  readonly code: string
  /** The customer whose chats show the assignee, if the platform doesn't list tickets; null if unknown. */
  readonly customerId: string | null
  /** Increases with every submission: orders two assignments of one ticket even if the clock was changed. */
  readonly sequence: number
  /** When the agent submitted it, in milliseconds since 1970. */
  readonly submittedAt: number
  /** The id of the page in which the agent submitted it. */
  readonly pageId: string
  readonly to: Assignee
  /** The previous assignee. Before sending: what the agent saw; after: what was read right before, which an undo restores. */
  readonly previousAssignee: TicketAssignee
  /** Assignees that the agent's own earlier requests may have set: finding one of them is no conflict. */
  readonly expectedAssignees: readonly Assignee[]
  /**
   * The agent was told that the current assignee can't be determined (`unsure`) and wants the assignment anyway: the queue
   * doesn't ask again before the next request. False from the moment that request is sent.
   */
  readonly acceptsUnsure: boolean
  /**
   * Who was assigned between the read before the request and the request, which has replaced that assignment; null: none, as
   * far as is known (rule 18).
   */
  readonly overwritten: Assignee | null
  /** Whether it undoes an earlier assignment. An undo has no undo: Z twice doesn't step back through the day. */
  readonly undoes: boolean
  /** Whether it belongs to a bulk assignment, whose outcome is reported once for all tickets. */
  readonly inBulk: boolean
  /**
   * The ticket's `updated_at` in the record that showed the outcome (`confirmed`, `differs`, `lost`), in microseconds of
   * the platform's clock; null: there is no such record, or it carried none.
   */
  readonly outcomeAt: number | null
  readonly state: AssignmentState
}

/** An assignment in one of the given states. */
export type AssignmentIn<Step extends AssignmentState['step']> = Assignment & {
  readonly state: Extract<AssignmentState, { step: Step }>
}

/** The latest assignment of each ticket, by ticket id, in the order of submission. */
export type AssignmentsByTicket = ReadonlyMap<string, Assignment>

/** Whether the platform's response is still to come: the request waits on this device, or is being sent. */
export function isUnanswered(
  assignment: Assignment,
): assignment is AssignmentIn<'pending' | 'queued' | 'sending'> {
  const { step } = assignment.state
  return step === 'pending' || step === 'queued' || step === 'sending'
}

export function isSending(assignment: Assignment): assignment is AssignmentIn<'sending'> {
  return assignment.state.step === 'sending'
}

/** Whether it waits on this device, so that it can be cancelled or replaced: no request is being sent for it. */
export function isAwaitingSend(assignment: Assignment): assignment is AssignmentIn<'pending' | 'queued'> {
  return isUnanswered(assignment) && !isSending(assignment)
}

export function isConfirmed(assignment: Assignment): assignment is AssignmentIn<'confirmed'> {
  return assignment.state.step === 'confirmed'
}

/** Whether the platform has confirmed it and the verification is still to come. */
export function isOutcomeUnverified(assignment: Assignment): assignment is UnverifiedAssignment {
  return assignment.state.step === 'confirmed' && assignment.state.check !== null
}

export type UnverifiedAssignment = AssignmentIn<'confirmed'> & {
  readonly state: { readonly check: OutcomeVerification }
}

/** Whether it waits for the agent rather than for the platform. */
export function needsAssignmentDecision({ state: { step } }: Assignment): boolean {
  return step === 'asks' || step === 'refused' || step === 'differs' || step === 'lost'
}

/** The assignee to show: the requested one until the platform responds, else the one it reported last. */
export function getShownAssignee(
  latestAssignee: TicketAssignee,
  assignment: Assignment | undefined,
): TicketAssignee {
  return assignment && isUnanswered(assignment) ? { known: 'yes', assignee: assignment.to } : latestAssignee
}

/** Whether the agent has to decide because no read can show whether an earlier request has assigned the ticket. */
export function isAssigneeUncertain({ state }: Assignment): boolean {
  return state.step === 'asks' && state.why === 'unsure'
}

/** A conflict or a lost race: its text names the current assignee. */
export type ConflictState = Extract<AssignmentState, { step: 'asks' | 'lost' }>

export function isConflictState(state: AssignmentState | null): state is ConflictState {
  return state?.step === 'asks' || state?.step === 'lost'
}

/** The ticket's assignee while the agent decides a conflict: the latest known one, else the one that caused the conflict. */
export function getCurrentAssignee(
  latestAssignee: TicketAssignee | undefined,
  conflict: ConflictState,
): TicketAssignee {
  return latestAssignee?.known === 'yes' ? latestAssignee : conflict.assignee
}

/** The state to show beside the assignee; null once confirmed, or once another user has reassigned the ticket since. */
export function getShownState(
  latestAssignee: TicketAssignee,
  assignment: Assignment | undefined,
): AssignmentState | null {
  if (!assignment || assignment.state.step === 'confirmed') return null
  const { state, previousAssignee, to } = assignment
  if (isUnanswered(assignment)) return state
  if (state.step === 'asks') return isAssignedTo(latestAssignee, to) ? null : state
  const compared = state.step === 'differs' || state.step === 'lost' ? state.assignee : previousAssignee
  return compared.known !== 'yes' || isSameTicketAssignee(compared, latestAssignee) ? state : null
}

export type UndoAction = { readonly assignment: Assignment; readonly to: Assignee }

/**
 * The undo of an assignment: to the assignee that was read right before it was sent; null if that isn't known (rule 17). If
 * the ticket was reassigned since, sending the undo runs into a conflict as usual.
 */
export function getUndo(assignment: Assignment | undefined): UndoAction | null {
  if (!assignment || assignment.undoes) return null
  const to = getUndoAssignee(assignment.previousAssignee)
  return to && (isUnanswered(assignment) || assignment.state.step === 'confirmed') ? { assignment, to } : null
}

/** The assignment that the agent submitted last. */
export function getLatestAssignment(assignments: AssignmentsByTicket): Assignment | undefined {
  return [...assignments.values()].at(-1)
}
