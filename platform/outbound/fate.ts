import { HOUR, MINUTE, type Micros, SECOND, stamp } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Category } from '../seed/templates.ts'

/** What the recipient is to us when something is sent to them. */
export type Recipient = {
  digits: string
  optedOut: boolean
  blocked: boolean
  /** When they last wrote to the number that sends; null: never. */
  lastWroteAt: Micros | null
}
/** When what happens to a message. What never happens is null; one that fails is neither delivered nor read. */
export type Fate = {
  sent_at: string
  delivered_at: string | null
  read_at: string | null
  failed_at: string | null
  error_code: string | null
  error_details: unknown
}

type Failure = readonly [code: string, title: string, message: string]
type Outcome = 'read' | 'delivered' | 'undelivered' | Failure
const UNREACHABLE: Failure = ['131026', 'Message undeliverable', 'The recipient is not on the messaging app']
const HELD_BACK: Failure = [
  '131049',
  'Not delivered',
  'The recipient has not opened a conversation, and marketing messages to them are held back',
]
const OPTED_OUT: Failure = ['131050', 'Stopped by the recipient', 'The recipient wants no marketing messages']
const BLOCKED: Failure = ['131051', 'Blocked', 'The customer is blocked in this workspace']

/** Ends of a phone number that decide what becomes of a message, for whoever wants to see one of them. */
const ENDINGS: Record<string, Outcome> = {
  '00200': 'read',
  '00202': 'undelivered',
  '00404': UNREACHABLE,
}
const USUALLY: [Outcome, number][] = [
  ['read', 64],
  ['delivered', 31],
  ['undelivered', 3],
  [UNREACHABLE, 2],
]
/** A conversation that the customer has opened stays open for so long. */
const OPEN: Micros = 24 * HOUR

/**
 * Draws what becomes of a message that is queued at `now`. Most are delivered within seconds, and two in three are read.
 * Marketing to somebody who has not written for a day, or never, stays undelivered at times (TPL-25); to somebody who
 * opted out it fails, as does anything to somebody who is blocked.
 */
export function fateOf(random: Random, category: Category, to: Recipient, now: Micros): Fate {
  const sent = now + random.int(300_000, 1_800_000)
  const outcome = ENDINGS[to.digits.slice(-5)] ?? drawn(random, category, to, now)
  const base: Fate = {
    sent_at: stamp(sent),
    delivered_at: null,
    read_at: null,
    failed_at: null,
    error_code: null,
    error_details: null,
  }
  if (outcome === 'undelivered') return base
  if (outcome === 'read' || outcome === 'delivered') {
    const delivered = sent + soon(random, 900_000, 20 * SECOND, 40 * MINUTE)
    const read = outcome === 'read' ? delivered + soon(random, 2 * SECOND, 90 * SECOND, 6 * HOUR) : null
    return { ...base, delivered_at: stamp(delivered), read_at: read === null ? null : stamp(read) }
  }
  const [code, title, message] = outcome
  const failed_at = stamp(sent + random.int(1, 15) * SECOND)
  return { ...base, failed_at, error_code: code, error_details: { title, message } }
}

function drawn(
  random: Random,
  category: Category,
  { optedOut, blocked, lastWroteAt }: Recipient,
  now: Micros,
): Outcome {
  if (blocked) return BLOCKED
  if (category === 'MARKETING') {
    if (optedOut) return OPTED_OUT
    const cold = lastWroteAt === null ? 0.6 : now - lastWroteAt > OPEN ? 0.2 : 0
    if (random.chance(cold)) return random.chance(0.7) ? 'undelivered' : HELD_BACK
  }
  return random.weigh(USUALLY)
}

/** Mostly between `least` and `usual`; one in seven takes up to `most`, as a telephone does that lies switched off. */
function soon(random: Random, least: Micros, usual: Micros, most: Micros): Micros {
  return random.chance(0.86) ? random.int(least, usual) : random.int(usual, most)
}
