/** Reads all signals of a ticket, and applies the rules that hold for each of them. */
import type { Facts } from '#src/domain/attention/facts.ts'
import { findAskForPerson } from './asks-for-person.ts'
import { findCustomerRepetition } from './customer-repeats.ts'
import { findFailedDelivery } from './delivery-failed.ts'
import { findMissedCall } from './missed-call.ts'
import { findPromisedPerson } from './person-promised.ts'
import { findPilotOverPerson } from './pilot-over-person.ts'
import { findPilotRepetition } from './pilot-repeats.ts'
import { findSilentPilot } from './pilot-silent.ts'
import {
  getAge,
  MINUTE_MS,
  type Signal,
  type SignalKind,
  type SignalRule,
  type SignalSettings,
} from './signal.ts'
import { findLongWait } from './waits-too-long.ts'
import { findClosingWindow } from './window-closing.ts'

/** In the order of `SIGNAL_KINDS`. */
const RULES: readonly SignalRule[] = [
  findAskForPerson,
  findPromisedPerson,
  findPilotRepetition,
  findCustomerRepetition,
  findSilentPilot,
  findPilotOverPerson,
  findFailedDelivery,
  findMissedCall,
  findClosingWindow,
  findLongWait,
]

/** By kind, the `at` of the signal that was dismissed, in microseconds since 1970. */
export type Dismissals = ReadonlyMap<SignalKind, number>
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
  return RULES.flatMap((find) => find(facts, now, settings) ?? []).filter(
    ({ kind, at }) => at.micros > (dismissals.get(kind) ?? -Infinity),
  )
}
