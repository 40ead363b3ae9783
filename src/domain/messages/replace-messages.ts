import type { Message } from '#src/api/schema/message.ts'
import { isSameJson } from '#src/lib/text/json.ts'
import type { MessageLog } from './message-log.ts'
import { compareMessagePositions } from './position.ts'

/** The log with other versions of messages that it has; messages that it doesn't have are ignored. */
export function replaceMessages(log: MessageLog, records: readonly Message[]): MessageLog {
  const replacements = new Map(records.filter((it) => it.chatId === log.chatId).map((it) => [it.id, it]))
  const replace = (message: Message) => {
    const replacement = replacements.get(message.id)
    if (!replacement || compareMessagePositions(message, replacement) !== 0) return message
    return isSameJson(message, replacement) ? message : replacement
  }
  const replaceIn = (chunk: readonly Message[]) =>
    chunk.some((it) => replace(it) !== it) ? chunk.map(replace) : chunk
  return {
    ...log,
    segments: log.segments.map((it) => ({ ...it, messages: it.messages.map(replaceIn) })),
  }
}
