/** All that a message says, in lines: find and the search on this device take it from here. */
import type { Message } from '#src/api/schema/message.ts'
import { getReadableText } from './message-text.ts'
import { getPartLines } from './structured/parts.ts'

/** The readable text, what is said beside it, and its structured content. `itemLines`: its names and texts. */
export function getMessageLines(
  message: Pick<Message, 'text' | 'html' | 'structured'>,
  itemLines: readonly string[],
): readonly string[] {
  return [getReadableText(message).trim(), ...itemLines, ...getPartLines(message)]
}
