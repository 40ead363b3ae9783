import type { Message } from '#src/api/schema/message.ts'
import { getTurn } from '#src/domain/attention/turns.ts'
import { getMessageDelivery } from '#src/domain/messages/delivery-status.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import type { CustomerText } from './proposals.ts'

/** The most messages that are looked at. */
const MAX_TEXTS = 8

/**
 * What the customer wrote since the last answer of a human, newest first; if nothing, their newest message. `messages`: the
 * newest of the conversation, oldest first, without a gap.
 */
export function getCustomerTexts(messages: readonly Message[]): readonly CustomerText[] {
  const turns = messages.filter((it) => !it.isFeedback)
  const answer = turns.findLastIndex(
    (it) => getTurn(it) === 'human' && getMessageDelivery(it)?.state !== 'failed',
  )
  const fromCustomer = (list: readonly Message[]) => list.filter((it) => getTurn(it) === 'customer')
  const unanswered = fromCustomer(turns.slice(answer + 1))
  const texts = unanswered.length > 0 ? unanswered : fromCustomer(turns).slice(-1)
  return texts
    .slice(-MAX_TEXTS)
    .toReversed()
    .map((it) => ({ text: getReadableText(it), at: it.at }))
}
