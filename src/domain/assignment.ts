/** Handing over: who may, what changed meanwhile, and whether the answer is what was asked for. */
import type { Assignee, Holder, Ticket } from '#src/api/schema/ticket.ts'
import { needOf, type Rights } from './rights.ts'

export function sameAssignee(a: Assignee, b: Assignee): boolean {
  if (a.kind === 'unassigned' || b.kind === 'unassigned') return a.kind === b.kind
  return a.kind === b.kind && a.id === b.id
}

/** Each assignee once, in the order of the first occurrence. */
export function distinctAssignees(assignees: readonly Assignee[]): readonly Assignee[] {
  return assignees.filter((it, at) => assignees.findIndex((each) => sameAssignee(each, it)) === at)
}

/** Whether two records say the same of the holder, also when both say that they don't know. */
export function sameHolder(a: Holder, b: Holder): boolean {
  if (a.known !== 'yes' || b.known !== 'yes') return a.known === b.known
  return sameAssignee(a.assignee, b.assignee)
}

export function isHeldBy(holder: Holder, assignee: Assignee): boolean {
  return holder.known === 'yes' && sameAssignee(holder.assignee, assignee)
}

/** Why a hand-over can't be done, in words for the disabled control; null when it can. Any status may be (TKT-20). */
export function whyNotAssign(rights: Rights): string | null {
  return rights.assign === 'refused' ? `Handing over needs ${needOf('assign')}.` : null
}

/**
 * Whether the ticket has moved since the person looked: what they saw against what the platform has now. Only where
 * both are known can that be told (rule 18).
 */
export function movedMeanwhile(seen: Holder, now: Holder, wanted: Assignee): boolean {
  if (seen.known !== 'yes' || now.known !== 'yes') return false
  return !sameAssignee(seen.assignee, now.assignee) && !sameAssignee(now.assignee, wanted)
}

export type Verdict = 'as asked' | 'other ticket' | 'other holder'

/** The answer compared with the wish (TKT-21, rule 18). */
export function verdictOn(ticketId: string, wanted: Assignee, answered: Ticket): Verdict {
  if (answered.id !== ticketId) return 'other ticket'
  return isHeldBy(answered.holder, wanted) ? 'as asked' : 'other holder'
}

/** Whom Undo hands the ticket back to; null where the former holder isn't known, and then there is no Undo (rule 17). */
export function undoTarget(former: Holder): Assignee | null {
  return former.known === 'yes' ? former.assignee : null
}
