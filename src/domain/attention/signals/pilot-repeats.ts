/** A pilot gives the same answer again. */
import { isAlike, toComparableText } from '#src/domain/attention/alike.ts'
import { type Facts, getTurnsSinceHuman, type ThreadTurn } from '#src/domain/attention/facts.ts'
import type { Clock } from './clock.ts'
import { createFinding, getSpan, MINUTE_MS, type SignalRule } from './rule.ts'

const SHARE = 0.9
const MIN_LENGTH = 80
/** Of an answer that counts when it is given three times. */
const MIN_SHORT_LENGTH = 40
/** The newest answers, which are compared with each other. */
const MAX_ANSWERS = 8
/** After another answer, the customer has so long to write. */
const SILENCE_MS = 30 * MINUTE_MS

export const findPilotRepetition: SignalRule = (facts, clock) => {
  const repeated = getRepeated(facts)
  if (!repeated) return null
  const { answer, others } = repeated
  return others.some((other) => isAccepted(other, facts, clock)) ? null : createFinding(answer)
}

/** Whether the customer didn't write for half an hour after an answer. */
function isAccepted({ at }: ThreadTurn, { turns }: Facts, clock: Clock): boolean {
  const next = turns.find((it) => it.by === 'customer' && it.at.micros > at.micros)
  return (!next || getSpan(at, next.at) >= SILENCE_MS) && clock.isReached(at, SILENCE_MS)
}

type Repeated = {
  readonly answer: ThreadTurn
  /** Later answers. */
  readonly others: readonly ThreadTurn[]
}

/** Comparing costs more than all else: it is done once for the same turns. */
const known = new WeakMap<Facts['turns'], Repeated | null>()

function getRepeated(facts: Facts): Repeated | null {
  // Two answers, and what the customer wrote in between.
  if (facts.turns.length < 3) return null
  const before = known.get(facts.turns)
  if (before !== undefined) return before
  const repeated = findRepeated(getTurnsSinceHuman(facts))
  known.set(facts.turns, repeated)
  return repeated
}

function findRepeated(turns: readonly ThreadTurn[]): Repeated | null {
  let customerTurns = 0
  const answers: { turn: ThreadTurn; round: number }[] = []
  for (const turn of turns) {
    if (turn.by === 'customer') customerTurns += 1
    else if (turn.by === 'pilot') answers.push({ turn, round: customerTurns })
  }
  const newest = answers
    .slice(-MAX_ANSWERS)
    .map((it) => ({ ...it, comparable: toComparableText(it.turn.text) }))
  for (let at = newest.length - 1; at > 0; at -= 1) {
    const answer = newest[at]
    if (!answer) continue
    const { length } = answer.comparable.text
    if (length < MIN_SHORT_LENGTH) continue
    const rounds = new Set<number>()
    for (const earlier of newest.slice(0, at)) {
      if (earlier.round === answer.round || earlier.comparable.text.length < MIN_SHORT_LENGTH) continue
      if (!isAlike(earlier.comparable, answer.comparable, SHARE)) continue
      rounds.add(earlier.round)
      const isLong = Math.min(length, earlier.comparable.text.length) >= MIN_LENGTH
      if (isLong || rounds.size >= 2)
        return { answer: answer.turn, others: newest.slice(at + 1).map((it) => it.turn) }
    }
  }
  return null
}
