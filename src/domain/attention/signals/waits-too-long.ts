/** A customer has waited for a person for longer than the limit. */
import type { Facts } from '#src/domain/attention/facts.ts'
import { getWaitLimitMs } from '#src/domain/attention/wait-level.ts'
import { findAskForPerson } from './asks-for-person.ts'
import { findPromisedPerson } from './person-promised.ts'
import { createFinding, type SignalRule } from './rule.ts'

export const findLongWait: SignalRule = (facts, clock, settings) => {
  const { ticket, turns, wait } = facts
  if (wait.state !== 'waits') return null
  const { since } = wait
  if (!clock.isOver(since, getWaitLimitMs(settings.limits, ticket))) return null
  const isAwaited =
    !mayBePilots(facts) ||
    turns.at(-1)?.by === 'customer' ||
    findAskForPerson(facts, clock, settings) !== null ||
    findPromisedPerson(facts, clock, settings) !== null
  const first = isAwaited && turns.find((it) => it.at.micros === since.micros && it.by === 'customer')
  return first ? createFinding(first) : null
}

function mayBePilots({ ticket: { assignee } }: Facts): boolean {
  return assignee.known !== 'yes' || assignee.assignee.kind === 'pilot'
}
