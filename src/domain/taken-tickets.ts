/** Tickets that stop being the agent's own because somebody else assigned them (rule 18). */
import type { Holder, Ticket } from '#src/api/schema/ticket.ts'
import { isHeldBy } from './assignment.ts'
import type { Directory } from './directory.ts'
import { type HandOver, type HandOvers, isUnchecked, isUnsent } from './hand-over.ts'
import { assigneeName } from './holder-words.ts'
import type { TicketBook } from './ticket-book.ts'

export type TakenTicket = Pick<Ticket, 'id' | 'code' | 'holder' | 'updatedAt'>

/**
 * Those that were `me`'s in one book and are somebody else's in the next. What this person assigned themselves, in any
 * tab, and what was closed is left out; so is what the check of an assignment will tell of.
 */
export function takenTickets(
  before: TicketBook,
  after: TicketBook,
  { me, handOvers }: { me: string | null; handOvers: HandOvers },
): readonly TakenTicket[] {
  if (me === null || before.tickets === after.tickets) return []
  const mine = { kind: 'agent', id: me } as const
  const taken: TakenTicket[] = []
  for (const [id, ticket] of after.tickets) {
    const known = before.tickets.get(id)
    if (!known || known === ticket || !isHeldBy(known.holder, mine)) continue
    // Inactivity closes tickets: nobody has taken those.
    const isClosing = ticket.status === 'closed' && known.status !== 'closed'
    if (isElsewhere(ticket.holder, mine) && !isClosing && !isExplained(known, ticket, handOvers))
      taken.push(ticket)
  }
  return taken
}

function isElsewhere(holder: Holder, mine: Parameters<typeof isHeldBy>[1]): boolean {
  return holder.known !== 'no' && !isHeldBy(holder, mine)
}

/** Whether this person's last assignment of the ticket made the move, or tells of it. `known`: the record that was theirs. */
function isExplained(known: Ticket, { id, holder }: Ticket, handOvers: HandOvers): boolean {
  const last = handOvers.get(id)
  if (!last) return false
  // The ticket is compared before an assignment is sent, and once more after it is confirmed.
  if (isUnsent(last) || isUnchecked(last)) return true
  if (isSince(known, last)) return false
  if (last.state.step === 'lost') return true
  const requested = last.state.step === 'confirmed' ? [last.to, ...last.ours] : last.ours
  return requested.some((it) => isHeldBy(holder, it))
}

/**
 * Whether the ticket came back to this person after the assignment had its outcome: the next move is another one. Of a
 * refused assignment the platform gives no time; then this device's clock tells when it was requested.
 */
function isSince({ updatedAt }: Ticket, { outcomeAt, at }: HandOver): boolean {
  return updatedAt !== null && updatedAt.micros > (outcomeAt ?? at * 1_000)
}

/** Tells one such event from all others, the same in every tab. */
export function takenKey({ id, holder, updatedAt }: TakenTicket): string {
  return `${id} ${JSON.stringify(holder)} ${updatedAt?.micros ?? ''}`
}

/** What is said of one of them. */
export function takenSentence(
  { code, holder }: Pick<TakenTicket, 'code' | 'holder'>,
  directory: Directory,
): string {
  if (holder.known !== 'yes') return `Somebody else took #${code} from you`
  const { assignee } = holder
  switch (assignee.kind) {
    case 'agent':
      return `${assigneeName(assignee, directory, null)} took #${code} from you`
    case 'pilot':
    case 'team':
      return `#${code} went from you to ${assigneeName(assignee, directory, null)}`
    case 'unassigned':
      return `#${code} was unassigned from you`
  }
}
