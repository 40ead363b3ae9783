import type { Message } from '#src/api/schema/message.ts'
import { hasTags, plainLines } from '#src/lib/plain-lines.ts'

/** UTF-16 units of a message that are looked at. */
const LONGEST = 1_000_000
/** Of markup: past it a message is shown as its text. */
const LONGEST_MARKUP = 256 * 1024

/** What stands in markup and is not for reading. */
const unread = /<(style|script|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The HTML of a message, also where its text holds some; '' where it has none. It must be made safe. */
export function markupOf({ text, html }: Pick<Message, 'text' | 'html'>): string {
  return html.trim() || (hasTags(text) ? text.replaceAll('\n', '<br>') : '')
}

/** Whether a message has neither words nor a picture, as far as `plainLines` reads it. */
export function isBlankMessage({ text, html }: Pick<Message, 'text' | 'html'>): boolean {
  return plainLines(text) === '' && plainLines(html).trim() === '' && !/<img\b/i.test(html)
}

/** What is read of a message, on the lines it stands on: of its HTML, else of its text. It must be drawn as text. */
export function wordsOf({ text, html }: Pick<Message, 'text' | 'html'>): string {
  const markup = html.trim() === '' || (html.length > LONGEST_MARKUP && text !== '') ? text : html
  const whole = markup.slice(0, LONGEST)
  return hasTags(whole) ? plainLines(whole.replace(unread, ' ')) : whole
}
