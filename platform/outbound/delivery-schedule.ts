import { HOUR, MINUTE, type Micros, SECOND, stamp } from '../seed/clock.ts'
import type { Random } from '../seed/random.ts'
import type { Category } from '../seed/templates.ts'

/** The recipient's state when a message is sent. */
export type Recipient = {
  digits: string
  optedOut: boolean
  blocked: boolean
  /** When the customer last wrote to the sending number; null: never. */
  lastWroteAt: Micros | null
}
/** When each event of a message happens; null: never. A failed message is neither delivered nor read. */
export type DeliverySchedule = {
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

/** The last digits of a phone number that fix the outcome of a message, for tests and demos. */
const OUTCOME_BY_ENDING: Record<string, Outcome> = {
  '00200': 'read',
  '00202': 'undelivered',
  '00404': UNREACHABLE,
}
const USUAL_OUTCOMES: [Outcome, number][] = [
  ['read', 64],
  ['delivered', 31],
  ['undelivered', 3],
  [UNREACHABLE, 2],
]
/** How long a conversation stays open after the customer's last message. */
const CONVERSATION_WINDOW: Micros = 24 * HOUR

/**
 * Draws the delivery of a message that is queued at `now`. Most are delivered within seconds, and two in three are
 * read. Marketing to a customer who has not written for a day, or never, sometimes stays undelivered (TPL-25).
 * Marketing to a customer who opted out fails, and so does any message to a blocked customer.
 */
export function scheduleDelivery(
  random: Random,
  category: Category,
  to: Recipient,
  now: Micros,
): DeliverySchedule {
  const sent = now + random.int(300_000, 1_800_000)
  const outcome = OUTCOME_BY_ENDING[to.digits.slice(-5)] ?? drawOutcome(random, category, to, now)
  const base: DeliverySchedule = {
    sent_at: stamp(sent),
    delivered_at: null,
    read_at: null,
    failed_at: null,
    error_code: null,
    error_details: null,
  }
  if (outcome === 'undelivered') return base
  if (outcome === 'read' || outcome === 'delivered') {
    const delivered = sent + drawDelay(random, 900_000, 20 * SECOND, 40 * MINUTE)
    const read = outcome === 'read' ? delivered + drawDelay(random, 2 * SECOND, 90 * SECOND, 6 * HOUR) : null
    return { ...base, delivered_at: stamp(delivered), read_at: read === null ? null : stamp(read) }
  }
  const [code, title, message] = outcome
  const failed_at = stamp(sent + random.int(1, 15) * SECOND)
  return { ...base, failed_at, error_code: code, error_details: { title, message } }
}

function drawOutcome(
  random: Random,
  category: Category,
  { optedOut, blocked, lastWroteAt }: Recipient,
  now: Micros,
): Outcome {
  if (blocked) return BLOCKED
  if (category === 'MARKETING') {
    if (optedOut) return OPTED_OUT
    const cold = lastWroteAt === null ? 0.6 : now - lastWroteAt > CONVERSATION_WINDOW ? 0.2 : 0
    if (random.chance(cold)) return random.chance(0.7) ? 'undelivered' : HELD_BACK
  }
  return random.weigh(USUAL_OUTCOMES)
}

/** Usually between `least` and `usual`; one in seven takes up to `most`, like a phone that is switched off. */
function drawDelay(random: Random, least: Micros, usual: Micros, most: Micros): Micros {
  return random.chance(0.86) ? random.int(least, usual) : random.int(usual, most)
}
