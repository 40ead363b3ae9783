/** A pilot announces a human of our side, who hasn't written since. */
import { getTurnsSinceHuman } from '#src/domain/attention/facts.ts'
import { createSignal, getAge, MINUTE_MS, type Signal, type SignalRule } from './signal.ts'

const DELAY_MS = 2 * MINUTE_MS

export const findPromisedPerson: SignalRule = (facts, now) => {
  let signal: Signal | null = null
  let isLatest = false
  for (const turn of getTurnsSinceHuman(facts)) {
    if (turn.by === 'pilot') {
      const { promises } = turn.getSense()
      isLatest = promises !== null
      if (promises) signal = createSignal('person-promised', turn, promises.words)
    } else if (turn.by === 'customer') {
      const { takesBack, declines, asks } = turn.getSense()
      if (!asks && (takesBack || (isLatest && declines))) signal = null
    }
  }
  return signal && getAge(signal.at, now) >= DELAY_MS ? signal : null
}
