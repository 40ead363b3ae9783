/** What goes wrong now and then in live traffic: the tickets that need a person. */
import { addMessage, type EventMaker, openChat, participantsOf, personOf } from './live-events.ts'
import { addCall, MISSED } from './seed/calls.ts'
import { MINUTE, SECOND, stamp } from './seed/clock.ts'
import type { Line, Speaker } from './seed/dialogues.ts'
import { unlistedOf } from './seed/facts.ts'
import { at } from './seed/random.ts'
import { type CustomerRow, insertRows, type WorkspaceRows } from './seed/rows.ts'

/** A customer who has got no answer for a few minutes sends the same again. */
export const repeatRequest: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) =>
    chats
      .where('message_role', '=', 'user')
      .where('last_message_created_at', '<', stamp(context.now - 3 * MINUTE)),
  )
  return chat && addMessage(context, chat, 'user', repeat('u', chat.message_content))
}

/** A pilot gives a customer the answer that it gave before. */
export const repeatAnswer: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) =>
    chats.where('assignee_type', '=', 'pilot').where('message_role', '=', 'user'),
  )
  if (!chat) return undefined
  const before = await context.tx
    .selectFrom('messages')
    .select('content')
    .where('chat_id', '=', chat.id)
    .where('role', '=', 'pilot')
    .where('is_feedback_message', '=', false)
    .orderBy('created_at', 'desc')
    .limit(1)
    .executeTakeFirst()
  return addMessage(context, chat, 'pilot', before && repeat('p', before.content))
}

/** A pilot answers in a colleague's ticket. Never in one of the directory's first agent. */
export const answerForAgent: EventMaker = async (context) => {
  const chat = await openChat(context, (chats) =>
    chats
      .where('assignee_type', '=', 'agent')
      .where('agent_id', '<>', at(context.facts.agents, 0).id)
      .where('message_role', '=', 'user'),
  )
  return chat && addMessage(context, chat, 'pilot')
}

/** A customer with an open ticket calls, and no one takes the call. */
export const callInVain: EventMaker = async (context) => {
  const { tx, random, now, facts } = context
  const chat = await openChat(context, (chats) => chats)
  if (!chat) return undefined
  const customer: CustomerRow = (await participantsOf(tx, chat)).customer
  if (customer.phone_digits === '') return undefined
  const rows: WorkspaceRows = { customers: [], chats: [], messages: [], calls: [] }
  addCall(
    { random, now, facts, unlisted: unlistedOf(facts), rows, orders: '' },
    { row: customer, person: personOf(customer, '') },
    now - 40 * SECOND,
    MISSED,
    {
      type: 'inbound',
      from_number: `+${customer.phone_digits}`,
      to_number: `+${at(Object.values(unlistedOf(facts).phones), 0)}`,
    },
  )
  await insertRows(tx, 'calls', rows.calls)
  return { kind: 'customer-called', workspaceId: facts.id, chatId: chat.id }
}

/** A line that says a stored text again. */
function repeat(by: Speaker, content: string): { line: Line } {
  const text = content.replaceAll('<br>• ', '|- ').replaceAll(/<br>|\n/g, '|')
  return { line: { by, text, annotations: [] } }
}
