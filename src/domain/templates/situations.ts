/**
 * The situations in which agents send templates, told from the records that are loaded. What the records don't show stays
 * unknown (rule 1): a situation that isn't found is not denied.
 */
import type { Call } from '#src/api/schema/call.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { fromMillis, type Instant, toMillis } from '#src/lib/time/instant.ts'

/** In the order in which they count when several apply. Presets name them in `situations`. */
export const SITUATIONS = ['missedCall', 'pilotNeedsHelp', 'noReply', 'newCustomer'] as const
export type Situation = (typeof SITUATIONS)[number]

/** What shows a situation. `at` is the time of the record that does. */
export type SituationReason = { readonly at: Instant } & (
  | { readonly situation: 'missedCall' }
  | { readonly situation: 'pilotNeedsHelp' }
  /** `customer`: their last message. `us`: they never wrote, and the last message to them. */
  | { readonly situation: 'noReply'; readonly lastBy: 'customer' | 'us' }
  /** `record`: the customer's record is new. `ticket`: the ticket is their first. */
  | { readonly situation: 'newCustomer'; readonly by: 'record' | 'ticket' }
)

/** Null and unknown are one: the record or the field isn't loaded, or can't be read. */
export type SituationFacts = {
  /** Milliseconds since 1970. */
  readonly now: number
  /** The customer's latest calls, in any order, without any that can't be read. */
  readonly calls: readonly Call[] | null
  /** The newest messages with the customer, oldest first, without a gap. */
  readonly messages: readonly Message[] | null
  /** When the customer last wrote, in milliseconds since 1970. */
  readonly lastCustomerMessageAt: number | 'never' | null
  readonly ticket: Pick<Ticket, 'assignee' | 'createdAt' | 'status'> | null
  readonly customerSince: Instant | null
  /** How many tickets the customer has had. */
  readonly ticketCount: number | null
}

const DAY_MS = 86_400_000
/** A free reply is possible for this long after the customer's last message; then only a template is delivered. */
const REPLY_WINDOW_MS = DAY_MS
/** A call that was missed earlier is no reason to write now. */
const MISSED_CALL_MS = DAY_MS
const NEW_CUSTOMER_MS = 7 * DAY_MS

/** The situations that the facts show, most important first. */
export function findSituations(facts: SituationFacts): readonly SituationReason[] {
  return [findMissedCall, findPilotInNeed, findMissingReply, findNewCustomer]
    .map((find) => find(facts))
    .filter((it) => it !== null)
}

/** The last incoming call was missed, and no one on our side has called back or written since. */
function findMissedCall({ now, calls, messages }: SituationFacts): SituationReason | null {
  // Another attempt of ours that failed doesn't answer the call.
  const newest = calls
    ?.filter((it) => it.direction === 'inbound' || it.answeredAt !== null)
    .toSorted((a, b) => (b.at?.micros ?? 0) - (a.at?.micros ?? 0))[0]
  if (newest?.status !== 'missed' || newest.answeredAt !== null) return null
  const { at } = newest
  if (at === null || now - toMillis(at) > MISSED_CALL_MS) return null
  const isAnswered = messages?.some((it) => it.at.micros > at.micros && isFromPerson(it)) === true
  return isAnswered ? null : { situation: 'missedCall', at }
}

/**
 * No record says that a pilot asked for help. What they do show: the last answer is a pilot's, and the ticket is no longer
 * assigned to a pilot.
 */
function findPilotInNeed({ messages, ticket }: SituationFacts): SituationReason | null {
  if (ticket?.assignee.known !== 'yes' || ticket.assignee.assignee.kind === 'pilot') return null
  if (ticket.status === 'closed') return null
  const lastAnswer = messages?.findLast((it) => isFromPerson(it) || getAuthor(it).kind === 'pilot')
  return lastAnswer && getAuthor(lastAnswer).kind === 'pilot'
    ? { situation: 'pilotNeedsHelp', at: lastAnswer.at }
    : null
}

function findMissingReply(facts: SituationFacts): SituationReason | null {
  const { now, messages, lastCustomerMessageAt } = facts
  if (lastCustomerMessageAt === null) return null
  const isOver = (ms: number) => now - ms >= REPLY_WINDOW_MS
  if (lastCustomerMessageAt !== 'never')
    return isOver(lastCustomerMessageAt)
      ? { situation: 'noReply', at: fromMillis(lastCustomerMessageAt), lastBy: 'customer' }
      : null
  const lastMessage = messages?.findLast((it) => getAuthor(it).kind !== 'system')
  return lastMessage && isOver(toMillis(lastMessage.at))
    ? { situation: 'noReply', at: lastMessage.at, lastBy: 'us' }
    : null
}

function findNewCustomer({
  now,
  customerSince,
  ticket,
  ticketCount,
}: SituationFacts): SituationReason | null {
  const isNew = (at: Instant | null | undefined): at is Instant =>
    at !== null && at !== undefined && now - toMillis(at) <= NEW_CUSTOMER_MS
  if (isNew(customerSince)) return { situation: 'newCustomer', at: customerSince, by: 'record' }
  return ticketCount === 1 && isNew(ticket?.createdAt)
    ? { situation: 'newCustomer', at: ticket.createdAt, by: 'ticket' }
    : null
}

/** Whether a person on our side wrote it, by hand or by template. */
function isFromPerson(message: Message): boolean {
  const { kind } = getAuthor(message)
  return kind === 'agent' || kind === 'other'
}
