/** A customer sends the same request again, or writes three times, without an answer from anybody. */
import { isAlike, toComparableText } from '#src/domain/attention/alike.ts'
import type { Facts, ThreadTurn } from '#src/domain/attention/facts.ts'
import { createFinding, getSpan, MINUTE_MS, type SignalRule } from './rule.ts'

const SHARE = 0.85
const MIN_LENGTH = 15
const MIN_APART_MS = 2 * MINUTE_MS
const MIN_THREE_MS = 10 * MINUTE_MS
/** The customer's newest messages, which are compared with each other. */
const MAX_REQUESTS = 8

export const findCustomerRepetition: SignalRule = (facts) => {
  const repeated = getRepeated(facts)
  return repeated && createFinding(repeated)
}

/** Comparing costs more than all else: it is done once for the same turns. */
const known = new WeakMap<Facts['turns'], ThreadTurn | null>()

function getRepeated(facts: Facts): ThreadTurn | null {
  const { turns } = facts
  if (turns.length < 2) return null
  const before = known.get(turns)
  if (before !== undefined) return before
  const open = turns.slice(turns.findLastIndex((it) => it.by !== 'customer' && it.delivery !== 'failed') + 1)
  const unanswered = open.filter((it) => it.by === 'customer')
  const repeated = findRepeatedRequest(turns, unanswered) ?? findThird(unanswered)
  known.set(turns, repeated)
  return repeated
}

function findRepeatedRequest(
  turns: readonly ThreadTurn[],
  unanswered: readonly ThreadTurn[],
): ThreadTurn | null {
  const written = turns.filter((it) => it.by === 'customer').slice(-MAX_REQUESTS)
  if (unanswered.length === 0 || written.length < 2) return null
  const requests = written
    .map((turn) => ({ turn, comparable: toComparableText(turn.text) }))
    .filter(({ comparable }) => comparable.text.length >= MIN_LENGTH)
  for (const [at, { turn, comparable }] of [...requests.entries()].toReversed()) {
    if (!unanswered.includes(turn)) return null
    const isRepeated = requests
      .slice(0, at)
      .some((it) => getSpan(it.turn.at, turn.at) >= MIN_APART_MS && isAlike(it.comparable, comparable, SHARE))
    if (isRepeated && !turn.isCourtesy() && !turn.getSense().isAutomatic) return turn
  }
  return null
}

/** The newest message that has two before it, the first of them long ago. Thanks three times are no request. */
function findThird(unanswered: readonly ThreadTurn[]): ThreadTurn | null {
  const written = unanswered.filter((it) => !it.getSense().isAutomatic)
  const third = written.findLast((turn, at) => {
    const first = written[at - 2]
    return first && getSpan(first.at, turn.at) >= MIN_THREE_MS
  })
  return third && written.some((it) => !it.isCourtesy()) ? third : null
}
