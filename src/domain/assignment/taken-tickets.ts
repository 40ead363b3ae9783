/** Tickets that stop being the agent's own because somebody else assigned them (rule 18). */
import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { getAssigneeNameInSentence } from './assignee-labels.ts'
import { isAssignedTo } from './assignees.ts'
import { type AssignmentsByTicket, isOutcomeUnverified, isUnsent, type PendingAssignment } from './state.ts'

export type TakenTicket = Pick<Ticket, 'id' | 'code' | 'holder' | 'updatedAt'>

/**
 * Those that were `me`'s in one book and are somebody else's in the next. What this person assigned themselves, in any
 * tab, and what was closed is left out; so is what the check of an assignment will tell of.
 */
export function findTakenTickets(
  before: TicketStore,
  after: TicketStore,
  { me, assignments }: { me: string | null; assignments: AssignmentsByTicket },
): readonly TakenTicket[] {
  if (me === null || before.tickets === after.tickets) return []
  const mine = { kind: 'agent', id: me } as const
  const taken: TakenTicket[] = []
  for (const [id, ticket] of after.tickets) {
    const known = before.tickets.get(id)
    if (!known || known === ticket || !isAssignedTo(known.holder, mine)) continue
    // Inactivity closes tickets: nobody has taken those.
    const isClosing = ticket.status === 'closed' && known.status !== 'closed'
    if (isReassigned(ticket.holder, mine) && !isClosing && !isExplained(known, ticket, assignments))
      taken.push(ticket)
  }
  return taken
}

function isReassigned(assignee: TicketAssignee, mine: Parameters<typeof isAssignedTo>[1]): boolean {
  return assignee.known !== 'no' && !isAssignedTo(assignee, mine)
}

/** Whether this person's last assignment of the ticket made the move, or tells of it. `known`: the record that was theirs. */
function isExplained(known: Ticket, { id, holder }: Ticket, assignments: AssignmentsByTicket): boolean {
  const last = assignments.get(id)
  if (!last) return false
  // The ticket is compared before an assignment is sent, and once more after it is confirmed.
  if (isUnsent(last) || isOutcomeUnverified(last)) return true
  if (isSince(known, last)) return false
  if (last.state.step === 'lost') return true
  const requested = last.state.step === 'confirmed' ? [last.to, ...last.ours] : last.ours
  return requested.some((it) => isAssignedTo(holder, it))
}

/**
 * Whether the ticket came back to this person after the assignment had its outcome: the next move is another one. Of a
 * refused assignment the platform gives no time; then this device's clock tells when it was requested.
 */
function isSince({ updatedAt }: Ticket, { outcomeAt, at }: PendingAssignment): boolean {
  return updatedAt !== null && updatedAt.micros > (outcomeAt ?? at * 1_000)
}

/** Tells one such event from all others, the same in every tab. */
export function getTakenTicketKey({ id, holder, updatedAt }: TakenTicket): string {
  return `${id} ${JSON.stringify(holder)} ${updatedAt?.micros ?? ''}`
}

/** What is said of one of them. */
export function getTakenTicketText(
  { code, holder }: Pick<TakenTicket, 'code' | 'holder'>,
  directory: Directory,
): string {
  if (holder.known !== 'yes') return `Somebody else took #${code} from you`
  const { assignee } = holder
  switch (assignee.kind) {
    case 'agent':
      return `${getAssigneeNameInSentence(assignee, directory, null)} took #${code} from you`
    case 'pilot':
    case 'team':
      return `#${code} went from you to ${getAssigneeNameInSentence(assignee, directory, null)}`
    case 'unassigned':
      return `#${code} was unassigned from you`
  }
}
