/** Reads all signals of a ticket, and applies the rules that hold for each of them. */
import type { Facts } from '#src/domain/attention/facts.ts'
import { getAge, MINUTE_MS, type SignalSettings } from './rule.ts'
import { RULES } from './rules.ts'
import type { Signal } from './signal.ts'

/** By kind, the `at` of the signal that was dismissed, in microseconds since 1970. */
export type Dismissals = ReadonlyMap<string, number>
const NOTHING_DISMISSED: Dismissals = new Map()

/** While a human has just written, they know. */
const HUMAN_MS = 5 * MINUTE_MS

/**
 * The signals of a ticket, most urgent first. `now` is in milliseconds since 1970. None on a closed ticket, and none while a
 * human of our side wrote within the last five minutes. What was dismissed stays silent until something newer proves it.
 */
export function readSignals(
  facts: Facts,
  now: number,
  settings: SignalSettings,
  dismissals: Dismissals = NOTHING_DISMISSED,
): readonly Signal[] {
  if (facts.ticket.status.toLowerCase() === 'closed') return []
  const human = facts.turns.findLast((it) => it.by === 'human')
  if (human && getAge(human.at, now) <= HUMAN_MS) return []
  return RULES.flatMap(([kind, find], rank) => {
    const found = find(facts, now, settings)
    return found && found.at.micros > (dismissals.get(kind) ?? -Infinity) ? [{ ...found, kind, rank }] : []
  })
}
