/** A pilot's ticket on which the customer has got no answer. */
import { createFinding, MINUTE_MS, type SignalRule } from './rule.ts'

const MAX_SILENCE_MS = 5 * MINUTE_MS

export const findSilentPilot: SignalRule = ({ ticket, turns }, clock) => {
  if (ticket.assignee.known !== 'yes' || ticket.assignee.assignee.kind !== 'pilot') return null
  const newest = turns.at(-1)
  return newest?.by === 'customer' && clock.isOver(newest.at, MAX_SILENCE_MS) ? createFinding(newest) : null
}
