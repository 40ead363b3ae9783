import type { Message } from '#src/api/schema/message.ts'
import { replaceEmbedded } from '#src/lib/text/embedded-media.ts'
import {
  hasEntities,
  hasMarkup,
  hasVisibleContent,
  isHtml,
  type LabelImage,
  readText,
  removeHidden,
  textToLine,
  toTextLines,
} from '#src/lib/text/html-text.ts'
import { prepareMarkup } from '#src/lib/text/prepare-markup.ts'
import { findQuotedText } from '#src/lib/text/quoted-history.ts'
import { hasVisibleText } from '#src/lib/text/visible-text.ts'

/** UTF-16 units of a message that are processed. */
const MAX_LENGTH = 1_000_000
/** A message with longer markup is shown as its plain text. */
const MAX_MARKUP_LENGTH = 256 * 1024

type MessageTexts = Pick<Message, 'text' | 'html'>

/**
 * What is shown of a message, searched, compared, copied and read aloud. `html` is unsafe: it has to be sanitised. `text` is
 * never parsed again.
 */
export type MessageContent =
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'html'; readonly html: string }

/** What programs write for a part that there isn't. */
const NO_VALUE = /^(?:null|none|undefined|nan)$/i

const contents = new WeakMap<MessageTexts, MessageContent>()

/** The message's HTML if a reader sees anything of it, or else its text, which may contain inline markup (MSG-03). */
export function getMessageContent(message: MessageTexts): MessageContent {
  const known = contents.get(message)
  if (known) return known
  const content = parseContent(message)
  contents.set(message, content)
  return content
}

function parseContent({ text, html }: MessageTexts): MessageContent {
  const source = replaceEmbedded(html.trim())
  const isShown = source !== '' && hasVisibleContent(source)
  // What is only there for mail programs, or for no one, is shown where there is nothing else.
  if (
    isShown &&
    !(hasVisibleText(text) && (NO_VALUE.test(source) || !hasVisibleContent(removeHidden(source))))
  ) {
    // Some channels repeat the text unchanged: a lone tag in it is none.
    const isMarkup = source === text.trim() ? hasMarkup(source) || hasEntities(source) : isHtml(source)
    return isMarkup ? { kind: 'html', html: prepareMarkup(source, text) } : { kind: 'text', text: source }
  }
  const read = readText(text)
  return read.kind === 'html'
    ? { kind: 'html', html: prepareMarkup(read.source, null) }
    : { kind: 'text', text: read.source }
}

/** Whether nothing of a message can be seen: neither text nor an image. */
export function isBlankMessage(message: MessageTexts): boolean {
  const content = getMessageContent(message)
  return content.kind === 'text' ? !hasVisibleText(content.text) : !hasVisibleContent(content.html)
}

/** The readable text of a message with its line breaks. It must be rendered as text. */
export function getReadableText(message: MessageTexts, labelImage?: LabelImage): string {
  const content = getMessageContent(message)
  if (content.kind === 'text') return content.text.slice(0, MAX_LENGTH)
  const isTooLong = content.html.length > MAX_MARKUP_LENGTH && hasVisibleText(message.text)
  return isTooLong
    ? message.text.slice(0, MAX_LENGTH)
    : toTextLines(content.html, labelImage && { labelImage })
}

/** The readable text of a message with its line breaks, without quoted history. */
export function getTextWithoutHistory(message: MessageTexts): string {
  const content = getMessageContent(message)
  if (content.kind === 'html') return toTextLines(content.html, { withoutHistory: true })
  const quoted = findQuotedText(content.text.slice(0, MAX_LENGTH))
  return quoted ? content.text.slice(0, quoted.from) + content.text.slice(quoted.to) : content.text
}

/** The readable text of a message on one line, without quoted history. */
export function getMessageLine(message: MessageTexts, labelImage?: LabelImage): string {
  const content = getMessageContent(message)
  if (content.kind === 'text') return textToLine(content.text)
  return textToLine(toTextLines(content.html, { ...(labelImage && { labelImage }), withoutHistory: true }))
}
