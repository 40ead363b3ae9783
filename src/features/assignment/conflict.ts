import type { Ticket } from '#src/api/schema/ticket.ts'
import { type Conflict, currentAssignee, type HandOver } from '#src/domain/hand-over.ts'
import { anywayLabel, askedSentence, leaveLabel, lostSentence } from '#src/domain/hand-over-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { dropHandOvers, handOverTickets } from '#src/queries/hand-overs.ts'

/** What is said of an assignment that met somebody else's, and the ways on (rule 18). */
export function conflictOf(
  desk: Desk,
  handOver: HandOver,
  conflict: Conflict,
  known: Ticket['holder'] | undefined,
) {
  const { ticketId: id, code, to, undoes } = handOver
  const around = { directory: desk.directory, me: desk.session.agentId }
  const holder = currentAssignee(known, conflict)
  return {
    sentence:
      conflict.step === 'lost'
        ? `${lostSentence(handOver, conflict, around)}.`
        : askedSentence(handOver, { ...conflict, holder }, around),
    anywayLabel: anywayLabel(to, around),
    leaveLabel: leaveLabel(holder, around),
    /** Compared anew with who is named here: if the ticket has moved once more, it is asked about once more. */
    takeAnyway: () =>
      void handOverTickets(desk, [{ ticket: { id, code, holder }, to, undoes, anyway: true }]),
    leave: () => void dropHandOvers(desk, [id]),
  }
}
