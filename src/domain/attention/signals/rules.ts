/** Every kind of signal with its rule. */
import { findAskForPerson } from './asks-for-person.ts'
import { findCustomerRepetition } from './customer-repeats.ts'
import { findFailedDelivery } from './delivery-failed.ts'
import { findMissedCall } from './missed-call.ts'
import { findPromisedPerson } from './person-promised.ts'
import { findPilotOverPerson } from './pilot-over-person.ts'
import { findPilotRepetition } from './pilot-repeats.ts'
import { findSilentPilot } from './pilot-silent.ts'
import type { SignalRule } from './rule.ts'
import { findLongWait } from './waits-too-long.ts'
import { findClosingWindow } from './window-closing.ts'

/** Most urgent first. */
export const RULES = [
  ['asks-for-person', findAskForPerson],
  ['person-promised', findPromisedPerson],
  ['pilot-repeats', findPilotRepetition],
  ['customer-repeats', findCustomerRepetition],
  ['pilot-silent', findSilentPilot],
  ['pilot-over-person', findPilotOverPerson],
  ['delivery-failed', findFailedDelivery],
  ['missed-call', findMissedCall],
  ['window-closing', findClosingWindow],
  ['waits-too-long', findLongWait],
] as const satisfies readonly (readonly [string, SignalRule])[]
