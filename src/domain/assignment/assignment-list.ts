/** The agent's assignments as one list, which every tab has in the same order. */
import { type Assignment, type AssignmentsByTicket, isConfirmed } from './state.ts'

export type AssignmentChange =
  | { readonly kind: 'put'; readonly assignments: readonly Assignment[] }
  | { readonly kind: 'gone'; readonly ids: readonly string[] }

type AssignmentsById = ReadonlyMap<string, Assignment>

/**
 * The assignments after a change. Of each ticket's confirmed ones only the last stays, which keeps memory bounded over a
 * day: no other can be undone.
 */
export function applyAssignmentChange(byId: AssignmentsById, change: AssignmentChange): AssignmentsById {
  const changed = new Map(byId)
  if (change.kind === 'gone') {
    for (const id of change.ids) changed.delete(id)
    return changed
  }
  const lastConfirmed = new Map(
    change.assignments.filter(isConfirmed).map(({ ticketId, id }) => [ticketId, id] as const),
  )
  for (const it of byId.values()) if (isConfirmed(it) && lastConfirmed.has(it.ticketId)) changed.delete(it.id)
  for (const it of change.assignments)
    if (isConfirmed(it) && lastConfirmed.get(it.ticketId) !== it.id) changed.delete(it.id)
    else changed.set(it.id, it)
  return changed
}

/** In the order of submission. Two tabs may give out the same number: time and id then give all tabs the same order. */
export function sortBySubmission(assignments: Iterable<Assignment>): readonly Assignment[] {
  return [...assignments].toSorted(
    (a, b) => a.sequence - b.sequence || a.submittedAt - b.submittedAt || (a.id < b.id ? -1 : 1),
  )
}

export function getLatestOfTicket(list: readonly Assignment[], ticketId: string): Assignment | undefined {
  return list.findLast((it) => it.ticketId === ticketId)
}

/** Of each ticket the latest assignment, in the order of submission. */
export function getLatestByTicket(list: readonly Assignment[]): AssignmentsByTicket {
  const latest = new Map<string, Assignment>()
  for (const it of list) {
    // A Map keeps a key's first position: deleting it first puts it at the end.
    latest.delete(it.ticketId)
    latest.set(it.ticketId, it)
  }
  return latest
}
