/** The facts of a ticket that the signals are told from: one derived record, made again when one of its sources changes. */
import type { Call } from '#src/api/schema/call.ts'
import type { Message } from '#src/api/schema/message.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { getMessageDelivery } from '#src/domain/messages/delivery-status.ts'
import { getMessageLine, getTextWithoutHistory } from '#src/domain/messages/message-text.ts'
import type { Send } from '#src/domain/templates/send.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import type { ReadText, TextSense } from './text-sense.ts'
import { getTurn, type Turn } from './turns.ts'
import { readMessages, readRecord, type Wait, type WaitMessage, type WaitRules } from './wait.ts'

export type FactTicket = Pick<
  Ticket,
  'id' | 'status' | 'priority' | 'channelKind' | 'assignee' | 'preview' | 'lastMessageAt'
>
export type FactMessage = WaitMessage & Pick<Message, 'id'>
export type FactCall = Pick<Call, 'id' | 'at' | 'status' | 'direction' | 'answeredAt' | 'durationSeconds'>
export type FactSend = Pick<Send, 'id' | 'at' | 'state'>

/** A message that is a turn of the conversation. */
export type ThreadTurn = {
  /** Of the message; of the ticket, where only the ticket's preview of its latest message is known. */
  readonly id: string
  readonly isPreview: boolean
  readonly at: Instant
  readonly by: Turn
  /** The visible text on one line, without quoted history. */
  readonly text: string
  /** Null: no outcome is known. */
  readonly delivery: 'failed' | 'arrived' | null
  /** Told at the first call, and only once. */
  readonly getSense: () => TextSense
  readonly isCourtesy: () => boolean
}

export type Facts = {
  readonly ticket: Pick<FactTicket, 'id' | 'status' | 'priority' | 'channelKind' | 'assignee'>
  /** The newest turns that are known, oldest first, without a gap; empty: none is. */
  readonly turns: readonly ThreadTurn[]
  readonly wait: Wait
  /** In any order; null: not loaded. */
  readonly calls: readonly FactCall[] | null
  /** The template sends of this device to this ticket, in any order. */
  readonly sends: readonly FactSend[]
}

export type FactSources = {
  readonly ticket: FactTicket
  /**
   * The newest messages, which have no gap, oldest first, in chunks: `segments[0].messages` of a message log. Null: none is
   * loaded, or the ticket's record shows a newer one.
   */
  readonly messages: readonly (readonly FactMessage[])[] | null
  /** Whether the first of them is the first of the thread. */
  readonly isWhole: boolean
  readonly calls: readonly FactCall[] | null
  readonly sends: readonly FactSend[]
}

export type FactRules = WaitRules & { readonly readText: ReadText }

/** Messages that are looked at: the newest ones. The wait is told from all. */
const MAX_TURNS = 60

/** Without messages, the ticket's preview of its latest message is the only turn. */
export function createFacts(
  { ticket, messages, isWhole, calls, sends }: FactSources,
  rules: FactRules,
): Facts {
  const wait = messages ? readMessages(messages, isWhole, rules) : readRecord(ticket, rules)
  const turns = messages ? toTurns(messages, rules) : toPreviewTurns(ticket, rules)
  return { ticket, turns, wait, calls, sends }
}

function toTurns(chunks: readonly (readonly FactMessage[])[], rules: FactRules): readonly ThreadTurn[] {
  const turns: ThreadTurn[] = []
  for (const chunk of chunks.toReversed())
    for (const message of chunk.toReversed()) {
      const by = message.isFeedback ? null : getTurn(message)
      if (by) turns.push(toTurn(message, by, rules))
      if (turns.length === MAX_TURNS) return turns.toReversed()
    }
  return turns.toReversed()
}

function toTurn(message: FactMessage, by: Turn, rules: FactRules): ThreadTurn {
  const { id, at } = message
  return {
    id,
    at,
    by,
    isPreview: false,
    delivery: toOutcome(message),
    get text() {
      return getMessageLine(message)
    },
    ...tellOnce(() => getTextWithoutHistory(message), rules),
  }
}

function toOutcome(message: FactMessage): ThreadTurn['delivery'] {
  const state = getMessageDelivery(message)?.state
  if (state === 'failed') return 'failed'
  return state === 'delivered' || state === 'read' ? 'arrived' : null
}

function toPreviewTurns({ id, preview, lastMessageAt }: FactTicket, rules: FactRules): readonly ThreadTurn[] {
  const by = preview && getTurn(preview)
  if (!preview || !by || !lastMessageAt) return []
  const { text } = preview
  let sense: TextSense | null = null
  // By hand, not by `tellOnce`: thousands of tickets have nothing else.
  return [
    {
      id,
      isPreview: true,
      at: lastMessageAt,
      by,
      text,
      delivery: null,
      getSense: () => (sense ??= rules.readText(text)),
      isCourtesy: () => rules.isCourtesy(text),
    },
  ]
}

function tellOnce(
  getText: () => string,
  { readText, isCourtesy }: FactRules,
): Pick<ThreadTurn, 'getSense' | 'isCourtesy'> {
  let sense: TextSense | null = null
  let courtesy: boolean | null = null
  return {
    getSense: () => (sense ??= readText(getText())),
    isCourtesy: () => (courtesy ??= isCourtesy(getText())),
  }
}

/** Whether a human of our side wrote it, and it didn't fail: one that failed answers nothing. */
export function isHumanAnswer({ by, delivery }: ThreadTurn): boolean {
  return by === 'human' && delivery !== 'failed'
}

/** The turns after the last answer of a human; all that are known, if none is. */
export function getTurnsSinceHuman({ turns }: Facts): readonly ThreadTurn[] {
  const human = turns.findLastIndex(isHumanAnswer)
  return human === -1 ? turns : turns.slice(human + 1)
}
