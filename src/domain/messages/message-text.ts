import type { Message } from '#src/api/schema/message.ts'
import { hasHtmlTags, toPlainLines } from '#src/lib/text/plain-lines.ts'

/** UTF-16 units of a message that are looked at. */
const MAX_LENGTH = 1_000_000
/** Of markup: past it a message is shown as its text. */
const MAX_MARKUP_LENGTH = 256 * 1024

/** What stands in markup and is not for reading. */
const NON_TEXT_ELEMENTS = /<(style|script|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The HTML of a message, also where its text holds some; '' where it has none. It must be made safe. */
export function getMarkup({ text, html }: Pick<Message, 'text' | 'html'>): string {
  return html.trim() || (hasHtmlTags(text) ? text.replaceAll('\n', '<br>') : '')
}

/** Whether a message has neither words nor a picture, as far as `plainLines` reads it. */
export function isBlankMessage({ text, html }: Pick<Message, 'text' | 'html'>): boolean {
  return toPlainLines(text) === '' && toPlainLines(html).trim() === '' && !/<img\b/i.test(html)
}

/** What is read of a message, on the lines it stands on: of its HTML, else of its text. It must be drawn as text. */
export function getReadableText({ text, html }: Pick<Message, 'text' | 'html'>): string {
  const markup = html.trim() === '' || (html.length > MAX_MARKUP_LENGTH && text !== '') ? text : html
  const whole = markup.slice(0, MAX_LENGTH)
  return hasHtmlTags(whole) ? toPlainLines(whole.replace(NON_TEXT_ELEMENTS, ' ')) : whole
}
