import { microsOf, SECOND } from './clock.ts'
import { readLine } from './dialogues.ts'
import { at, randomFrom } from './random.ts'
import type { ChatRow, MessageRow, WorkspaceRows } from './rows.ts'
import { languageOf, SMALL_TALK } from './small-talk.ts'
import { threadOf } from './thread.ts'

/** Of so many tickets, one stays as it is. */
const LEFT = 8

/**
 * Makes most open tickets look as where people are at work: a pilot has answered the customer, and is silent once a person
 * has written, who goes on instead. Draws nothing of the workspace's random numbers: all else stays as it is.
 */
export function answerMost({ messages }: WorkspaceRows, chats: readonly ChatRow[]): void {
  const threads = Map.groupBy(messages, (each) => each.chat_id)
  const open = chats.filter((chat) => chat.status === 'open')
  for (const [index, chat] of open.entries()) {
    if (index % LEFT === 0) continue
    const shown = (threads.get(chat.id) ?? []).filter((each) => !each.platform_facing)
    if (chat.assignee_type !== 'pilot') letPersonGoOn(chat, shown)
    else if (chat.message_role === 'user') messages.push(answer(chat, at(shown, shown.length - 1)))
  }
}

function letPersonGoOn(chat: ChatRow, shown: readonly MessageRow[]): void {
  const first = shown.findIndex((each) => each.role === 'agent')
  if (first === -1) return
  const person = shown.findLast((each) => each.role === 'agent')?.agent_id ?? null
  for (const each of shown.slice(first).filter(({ role }) => role === 'pilot'))
    Object.assign(each, { role: 'agent', agent_id: person, pilot_id: null })
  repeatLast(chat, at(shown, shown.length - 1))
}

/** A few seconds after the customer's message. */
function answer(chat: ChatRow, last: MessageRow): MessageRow {
  const random = randomFrom(`answer ${chat.id}`)
  const texts = SMALL_TALK[languageOf(last.content)].pilot.filter((text) => !/[{@]/.test(text))
  const context = {
    workspaceId: chat.workspace_id,
    chatId: chat.id,
    pilotId: chat.pilot_id ?? '',
    agentId: '',
    delivers: last.status !== null,
    campaignId: undefined,
    plain: true,
  }
  const line = readLine(`p ${random.pick(texts)}`)
  const end = microsOf(last.created_at) + random.int(4, 40) * SECOND
  const message = at(threadOf(random, context, [{ line, values: {}, after: 0 }], end), 0)
  repeatLast(chat, message)
  return message
}

function repeatLast(chat: ChatRow, last: MessageRow): void {
  Object.assign(chat, {
    unread_status: chat.unread_status && last.role === 'user',
    updated_at: last.created_at,
    last_message_created_at: last.created_at,
    message_content: last.content,
    message_role: last.role,
    message_agent_id: last.agent_id,
    message_pilot_id: last.pilot_id,
  })
}
