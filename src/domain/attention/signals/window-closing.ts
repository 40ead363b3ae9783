/** Soon only a template will reach a customer who has got no answer. */
import { createFinding, HOUR_MS, type SignalRule } from './rule.ts'

const FROM_MS = 20 * HOUR_MS
const WINDOW_MS = 24 * HOUR_MS

export const findClosingWindow: SignalRule = ({ ticket, turns, wait }, clock, { windowChannelKinds }) => {
  if (wait.state !== 'waits' || !windowChannelKinds.includes(ticket.channelKind ?? '')) return null
  const last = turns.findLast((it) => it.by === 'customer')
  if (!last) return null
  return clock.isReached(last.at, FROM_MS) && !clock.isReached(last.at, WINDOW_MS)
    ? createFinding(last)
    : null
}
