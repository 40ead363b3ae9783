/** The customer's newest call has no answer, neither a call nor a message. */
import { type FactCall, isHumanAnswer } from '#src/domain/attention/facts.ts'
import { HOUR_MS, type SignalRule } from './rule.ts'

const MAX_AGE_MS = 7 * 24 * HOUR_MS

export const findMissedCall: SignalRule = ({ turns, calls }, clock) => {
  const newest = calls?.reduce<FactCall | null>(
    (latest, call) =>
      isInbound(call) && call.at && call.at.micros > (latest?.at?.micros ?? -Infinity) ? call : latest,
    null,
  )
  if (!newest?.at || !isMissed(newest) || clock.isOver(newest.at, MAX_AGE_MS)) return null
  const { at, id } = newest
  const isAnswered =
    turns.some((it) => isHumanAnswer(it) && it.at.micros > at.micros) ||
    calls?.some((it) => isConnected(it) && it.at !== null && it.at.micros > at.micros) === true
  return isAnswered ? null : { at, proof: { record: 'call', id, words: null } }
}

const isInbound = ({ direction }: FactCall) => direction.toLowerCase() === 'inbound'

const isMissed = ({ status, answeredAt }: FactCall) =>
  status.toLowerCase() === 'missed' && answeredAt === null

/** The time of ringing may count as duration. */
const UNANSWERED = /miss|no[ _-]?answer|unanswered|fail|busy|cancel|reject|declin|voicemail|abandon/i

const isConnected = ({ answeredAt, durationSeconds, status }: FactCall) =>
  answeredAt !== null || ((durationSeconds ?? 0) > 0 && !UNANSWERED.test(status))
