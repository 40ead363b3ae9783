import type { Message } from '#src/api/schema/message.ts'
import { hasHtmlTags, toPlainLines } from '#src/lib/text/plain-text.ts'

/** UTF-16 units of a message that are processed. */
const MAX_LENGTH = 1_000_000
/** A message with longer markup is shown as its plain text. */
const MAX_MARKUP_LENGTH = 256 * 1024

/** Elements whose content isn't readable text. */
const NON_TEXT_ELEMENTS = /<(style|script|title|template)\b[^<>]*>[\s\S]*?(?:<\/\1\s*>|$)/gi

/** The message's HTML, or its text if that contains tags; '' if neither does. Unsafe: it has to be sanitized. */
export function getMarkup({ text, html }: Pick<Message, 'text' | 'html'>): string {
  return html.trim() || (hasHtmlTags(text) ? text.replaceAll('\n', '<br>') : '')
}

/** Whether a message has neither text nor an image. */
export function isBlankMessage({ text, html }: Pick<Message, 'text' | 'html'>): boolean {
  return !hasVisibleText(toPlainLines(text)) && !hasVisibleText(toPlainLines(html)) && !/<img\b/i.test(html)
}

/** Whether anything of a text can be seen: more than spaces, fillers and characters without width. */
function hasVisibleText(text: string): boolean {
  return /\S/u.test(text.replaceAll(/\p{C}|\p{M}|[\u115f\u1160\u2800\u3164\uffa0]/gu, ''))
}

/** The readable text of a message with its line breaks, from its HTML or else its text. It must be rendered as text. */
export function getReadableText({ text, html }: Pick<Message, 'text' | 'html'>): string {
  const markup = html.trim() === '' || (html.length > MAX_MARKUP_LENGTH && text !== '') ? text : html
  const content = markup.slice(0, MAX_LENGTH)
  return hasHtmlTags(content) ? toPlainLines(content.replace(NON_TEXT_ELEMENTS, ' ')) : content
}
