/**
 * How long a customer waits: since their first message that asks or tells something after the last answer of a human. Told
 * from the loaded end of the conversation, or else from the ticket's record. What neither shows stays unknown (rule 1).
 */
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getMessageDelivery } from '#src/domain/messages/delivery-status.ts'
import type { Segment } from '#src/domain/messages/message-log.ts'
import { getMessageLine } from '#src/domain/messages/message-text.ts'
import { getNewestRecord } from '#src/domain/messages/sorted-run.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { getTurn, type Turn } from './turns.ts'

export type Wait =
  /** `isExact` false: they may have waited longer, but no human has answered since then. */
  | { readonly state: 'waits'; readonly since: Instant; readonly isExact: boolean }
  | { readonly state: 'answered' }
  | { readonly state: 'unknown' }

/** The fields of a message that the wait depends on. */
export type WaitMessage = Pick<
  Message,
  | 'at'
  | 'role'
  | 'agentId'
  | 'pilotId'
  | 'isFeedback'
  | 'text'
  | 'html'
  | 'status'
  | 'errorCode'
  | 'errorDetails'
> & { readonly attachments: readonly unknown[] }

export type WaitRules = {
  /** Whether a customer's text only thanks, confirms or greets. */
  readonly isCourtesy: (text: string) => boolean
  /** Whether the answer of a pilot ends a wait, too. */
  readonly pilotAnswers: boolean
}

/** What the end of a conversation shows, as of its newest message. */
export type ThreadEnd = { readonly newestAt: Instant; readonly wait: Wait }

const ANSWERED: Wait = { state: 'answered' }
const UNKNOWN: Wait = { state: 'unknown' }

/** What the newest loaded messages of a conversation show, which have no gap; null: none is loaded. */
export function readThreadEnd(segment: Segment | undefined, rules: WaitRules): ThreadEnd | null {
  const newest = segment && getNewestRecord(segment.messages)
  if (!newest) return null
  const isBeginning = segment.pagination.state === 'end'
  return { newestAt: newest.at, wait: readMessages(segment.messages, isBeginning, rules) }
}

/** What messages show that have no gap, oldest first, in chunks. `isBeginning`: the first is the first of the thread. */
export function readMessages(
  runs: readonly (readonly WaitMessage[])[],
  isBeginning: boolean,
  rules: WaitRules,
): Wait {
  let since: Instant | null = null
  for (const run of runs.toReversed())
    for (const message of run.toReversed()) {
      const turn = message.isFeedback ? null : getTurn(message)
      if (isAnswer(turn, rules) && getMessageDelivery(message)?.state !== 'failed')
        return since ? { state: 'waits', since, isExact: true } : ANSWERED
      if (turn === 'customer' && beginsWait(message, rules)) since = message.at
    }
  if (since) return { state: 'waits', since, isExact: isBeginning }
  return isBeginning ? ANSWERED : UNKNOWN
}

function isAnswer(turn: Turn | null, { pilotAnswers }: WaitRules): boolean {
  return turn === 'human' || (pilotAnswers && turn === 'pilot')
}

/** A file tells something, whatever is written below it. */
function beginsWait(message: WaitMessage, { isCourtesy }: WaitRules): boolean {
  return message.attachments.length > 0 || !isCourtesy(getMessageLine(message))
}

/** What a ticket's record shows by its latest message: not whether that failed, has a file, or answers a survey. */
export function readRecord(
  { preview, lastMessageAt }: Pick<Ticket, 'preview' | 'lastMessageAt'>,
  rules: WaitRules,
): Wait {
  const turn = preview && getTurn(preview)
  if (!preview || isAnswer(turn, rules)) return preview ? ANSWERED : UNKNOWN
  // How long a customer waits since a day isn't known.
  if (
    turn !== 'customer' ||
    !lastMessageAt ||
    lastMessageAt.day !== undefined ||
    rules.isCourtesy(preview.text)
  )
    return UNKNOWN
  return { state: 'waits', since: lastMessageAt, isExact: false }
}

/** The wait of a ticket, and its place in the order of waits. */
export type TicketWait = {
  readonly wait: Wait
  /**
   * In microseconds since 1970; null: no wait is likely. Never shown: it may be earlier than what is proven, so that a customer who
   * writes again doesn't move back, and the answer of a pilot leaves the ticket in the order.
   */
  readonly orderAt: number | null
}

/** What was told of a ticket last, and by which end of its conversation. */
export type ToldWait = { readonly wait: TicketWait; readonly end: ThreadEnd | null }

/** `before` is what was told until now: where the record alone tells nothing, its place in the order is kept. */
export function getTicketWait(
  ticket: Ticket,
  end: ThreadEnd | null,
  before: ToldWait | null,
  rules: WaitRules,
): TicketWait {
  const isCurrent = end !== null && end.newestAt.micros >= (ticket.lastMessageAt?.micros ?? 0)
  const wait = isCurrent ? end.wait : readRecord(ticket, rules)
  return { wait, orderAt: getOrderTime(wait, ticket, getEarlierOrder(end, before), rules) }
}

export function isSameTicketWait(a: TicketWait, b: TicketWait): boolean {
  return a.orderAt === b.orderAt && isSameWait(a.wait, b.wait)
}

function isSameWait(a: Wait, b: Wait): boolean {
  if (a.state !== 'waits' || b.state !== 'waits') return a.state === b.state
  return a.isExact === b.isExact && a.since.micros === b.since.micros
}

/** The place before the latest message: by the messages that have just been loaded, or else by what was told before. */
function getEarlierOrder(end: ThreadEnd | null, before: ToldWait | null): number | null | 'unknown' {
  const told = before ? before.wait.orderAt : 'unknown'
  if (!end || end === before?.end || end.wait.state === 'unknown') return told
  if (end.wait.state === 'waits') return end.wait.since.micros
  return typeof told === 'number' && told > end.newestAt.micros ? told : null
}

function getOrderTime(
  wait: Wait,
  { preview, lastMessageAt }: Ticket,
  earlier: number | null | 'unknown',
  { pilotAnswers }: WaitRules,
): number | null {
  if (wait.state === 'answered') return null
  if (wait.state === 'waits') {
    const { micros } = wait.since
    return wait.isExact || typeof earlier !== 'number' ? micros : Math.min(micros, earlier)
  }
  if (earlier !== 'unknown') return earlier
  // A pilot has answered: whether a human did before is unknown.
  const isPilots = !pilotAnswers && preview !== null && getTurn(preview) === 'pilot'
  return isPilots ? (lastMessageAt?.micros ?? null) : null
}
