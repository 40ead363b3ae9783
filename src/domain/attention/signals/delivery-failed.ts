/** The customer didn't get our newest message, or may not have got a template. */
import { fromMillis, type Instant } from '#src/lib/time/instant.ts'
import { createFinding, HOUR_MS, type SignalRule } from './rule.ts'

const MAX_AGE_MS = 24 * HOUR_MS

export const findFailedDelivery: SignalRule = ({ turns, sends }, clock) => {
  const isRecent = (at: Instant) => !clock.isOver(at, MAX_AGE_MS)
  const newest = turns.findLast((it) => it.by !== 'customer' && it.delivery !== null && isRecent(it.at))
  if (newest?.delivery === 'failed') return createFinding(newest)
  if (sends.length === 0) return null
  const lost = sends
    .filter(({ state }) => state.step === 'unknown' && state.found === null)
    .toSorted((a, b) => b.at - a.at)[0]
  if (!lost) return null
  const at = fromMillis(lost.at)
  const isOver = !isRecent(at) || (newest !== undefined && newest.at.micros > at.micros)
  return isOver ? null : { at, proof: { record: 'send', id: lost.id, words: null } }
}
