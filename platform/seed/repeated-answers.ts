import type { ChatRow, MessageRow, WorkspaceRows } from './rows.ts'

/** A pilot's answer of that many characters is one that a customer recognises when it comes again. */
const LONG = 80

/**
 * Lets pilots give the same answer again, in every other conversation that shows it: an open ticket of a pilot, which has
 * answered twice since the last agent, and the customer wrote after each. Draws no random number: all else stays as it is.
 */
export function repeatAnswers({ chats, messages }: WorkspaceRows): void {
  const threads = Map.groupBy(messages, (each) => each.chat_id)
  chats
    .filter((chat) => chat.status === 'open' && chat.assignee_type === 'pilot')
    .flatMap((chat) => repeatableAnswers(chat, threads.get(chat.id) ?? []) ?? [])
    .filter((_, index) => index % 2 === 0)
    .forEach(([answer, next]) => {
      Object.assign(next, { content: answer.content, content_html: answer.content_html })
    })
}

function repeatableAnswers(
  chat: ChatRow,
  thread: readonly MessageRow[],
): [[answer: MessageRow, next: MessageRow]] | undefined {
  const shown = thread.filter((each) => !each.platform_facing && each.role !== 'system')
  const since = shown.slice(shown.findLastIndex((each) => each.role === 'agent') + 1)
  const [answer, next] = since.filter((each) => each.role === 'pilot').slice(-2)
  if (!answer || !next || answer.content.length < LONG || chat.message_role !== 'user') return undefined
  const between = since.slice(since.indexOf(answer) + 1, since.indexOf(next))
  return between.some((each) => each.role === 'user') ? [[answer, next]] : undefined
}
