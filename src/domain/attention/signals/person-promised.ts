/** A pilot announces a human of our side, who hasn't written since. */
import { getTurnsSinceHuman } from '#src/domain/attention/facts.ts'
import { createFinding, type Finding, MINUTE_MS, type SignalRule } from './rule.ts'

const DELAY_MS = 2 * MINUTE_MS

export const findPromisedPerson: SignalRule = (facts, clock) => {
  let signal: Finding | null = null
  let isLatest = false
  for (const turn of getTurnsSinceHuman(facts)) {
    if (turn.by === 'pilot') {
      const { promises } = turn.getSense()
      isLatest = promises !== null
      if (promises) signal = createFinding(turn, promises.words)
    } else if (turn.by === 'customer') {
      const { takesBack, declines, asks } = turn.getSense()
      if (!asks && (takesBack || (isLatest && declines))) signal = null
    }
  }
  return signal && clock.isReached(signal.at, DELAY_MS) ? signal : null
}
