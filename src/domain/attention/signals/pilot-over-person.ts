/** A pilot writes after a human, on a ticket that isn't a pilot's. */
import { createFinding, type SignalRule } from './rule.ts'

export const findPilotOverPerson: SignalRule = ({ ticket, turns }) => {
  if (ticket.assignee.known !== 'yes' || ticket.assignee.assignee.kind === 'pilot') return null
  const human = turns.findLastIndex((it) => it.by === 'human')
  if (human === -1) return null
  const pilot = turns.slice(human + 1).findLast((it) => it.by === 'pilot')
  return pilot ? createFinding(pilot) : null
}
