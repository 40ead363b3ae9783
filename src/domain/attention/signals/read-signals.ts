/** Reads all signals of a ticket, and applies the rules that hold for each of them. */
import { type Facts, isHumanAnswer } from '#src/domain/attention/facts.ts'
import { createClock, type NotingClock } from './clock.ts'
import { MINUTE_MS, type SignalSettings } from './rule.ts'
import { RULES } from './rules.ts'
import type { Signal } from './signal.ts'

/** By kind, the `at` of the signal that was dismissed, in microseconds since 1970. */
export type Dismissals = ReadonlyMap<string, number>
const NOTHING_DISMISSED: Dismissals = new Map()

/** While a human has just written, they know. Of a message that failed, they may not know that the customer waits on. */
const HUMAN_MS = 5 * MINUTE_MS

const NO_SIGNALS: readonly Signal[] = []

/** `until`: when time alone may change them, in milliseconds since 1970; `Infinity`: never. */
export type SignalsUntil = { readonly signals: readonly Signal[]; readonly until: number }

/**
 * The signals of a ticket, most urgent first. `now` is in milliseconds since 1970. None on a closed ticket, and none while a
 * human of our side wrote within the last five minutes, unless that failed. What was dismissed stays silent until something newer proves it.
 */
export function readSignals(
  facts: Facts,
  now: number,
  settings: SignalSettings,
  dismissals?: Dismissals,
): readonly Signal[] {
  return readSignalsUntil(facts, createClock(now), settings, dismissals).signals
}

/** The same, and until when it holds for the same facts. Many tickets can have the same clock. */
export function readSignalsUntil(
  facts: Facts,
  clock: NotingClock,
  settings: SignalSettings,
  dismissals: Dismissals = NOTHING_DISMISSED,
): SignalsUntil {
  if (facts.ticket.status.toLowerCase() === 'closed')
    return { signals: NO_SIGNALS, until: Number.POSITIVE_INFINITY }
  clock.restart()
  const human = facts.turns.findLast(isHumanAnswer)
  if (human && !clock.isOver(human.at, HUMAN_MS)) return { signals: NO_SIGNALS, until: clock.getNextChange() }
  let signals: Signal[] | null = null
  let rank = 0
  for (const [kind, find] of RULES) {
    const found = find(facts, clock, settings)
    if (found && found.at.micros > (dismissals.get(kind) ?? -Infinity)) {
      signals ??= []
      signals.push({ ...found, kind, rank })
    }
    rank += 1
  }
  return { signals: signals ?? NO_SIGNALS, until: clock.getNextChange() }
}
