/** Soon only a template will reach a customer who has got no answer. */
import { createFinding, getAge, HOUR_MS, type SignalRule } from './rule.ts'

const FROM_MS = 20 * HOUR_MS
const WINDOW_MS = 24 * HOUR_MS

export const findClosingWindow: SignalRule = ({ ticket, turns, wait }, now, { windowChannelKinds }) => {
  if (wait.state !== 'waits' || !windowChannelKinds.includes(ticket.channelKind ?? '')) return null
  const last = turns.findLast((it) => it.by === 'customer')
  if (!last) return null
  const age = getAge(last.at, now)
  return age >= FROM_MS && age < WINDOW_MS ? createFinding(last) : null
}
