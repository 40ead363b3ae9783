/** The structured content of a message for a transcript: one line each, with its kind in front. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Message } from '#src/api/schema/message.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getItemNames, getItemTexts } from '#src/domain/messages/item-lines.ts'
import { getMessageLine, getReadableText } from '#src/domain/messages/message-text.ts'
import type { MessagePart, PartKind } from '#src/domain/messages/structured/part.ts'
import { getPartLines, getShownParts } from '#src/domain/messages/structured/parts.ts'
import { type QuotedMessage, readQuoted } from '#src/domain/messages/structured/quoted.ts'
import { getAuthorLabel, toSingleLine } from './author-label.ts'

export const PART_LABELS: Readonly<Record<PartKind, MessageDescriptor>> = {
  reply: msg({ message: 'Choice', comment: 'A button that the customer pressed, or an entry of a list' }),
  answers: msg({ message: 'Form answers', comment: 'What the customer filled in' }),
  choices: msg({ message: 'Choices sent', comment: 'A message with buttons or a list to choose from' }),
  reaction: msg({ message: 'Reaction', comment: 'An emoji that was given to a message' }),
  order: msg({ message: 'Order', comment: 'Products that the customer ordered', context: 'shop' }),
  contact: msg({ message: 'Contact', comment: 'A person that was sent', context: 'person' }),
  place: msg({ message: 'Location', comment: 'A place that was sent' }),
}

export type StructuredContext = {
  readonly directory: Directory
  readonly customerName: string
  /** Where the message that is quoted may be. */
  readonly messages: readonly Message[]
}

/** The quoted message first, then the parts. */
export function describeStructured(
  message: Message,
  context: StructuredContext,
  i18n: I18n,
): readonly string[] {
  const quoted = getQuoted(message, context.messages)
  const quote = quoted && describeQuoted(quoted, context, i18n)
  const parts = getShownParts(message).map((it) => describePart(it, context.messages, i18n))
  return quote === null ? parts : [quote, ...parts]
}

export type FoundQuote = {
  readonly quoted: QuotedMessage
  /** One line of plain text; never empty. */
  readonly text: string
}

/** The message that another one answers, with its text from its record or from the loaded messages; null without one. */
export function getQuoted(
  {
    context,
    quoted,
    outboundContext,
    metadata,
  }: Pick<Message, 'context' | 'quoted' | 'outboundContext' | 'metadata'>,
  messages: readonly Message[],
): FoundQuote | null {
  const found = readQuoted([context, quoted, outboundContext], metadata)
  if (found === null) return null
  const loaded = found.id === null ? undefined : messages.find((it) => it.id === found.id)
  const text = toSingleLine(getReadableText(found)) || (loaded ? getOneLine(loaded) : '')
  return text === '' ? null : { quoted: { ...found, role: found.role || (loaded?.role ?? '') }, text }
}

/** A message on one line: its text, or else its structured content, what is said of its attachments, or a name. */
export function getOneLine(message: Message): string {
  const texts = [
    getMessageLine(message),
    getPartLines(message).join(', '),
    getItemTexts(message).join(', '),
    getItemNames(message)[0] ?? '',
  ]
  return texts.map(toSingleLine).find((it) => it !== '') ?? ''
}

function describeQuoted({ quoted, text }: FoundQuote, context: StructuredContext, i18n: I18n): string {
  if (quoted.role === '')
    return t(i18n)({
      message: `In reply to: ${text}`,
      comment: 'In front of a message that this message answers',
    })
  const author = getAuthorLabel(getAuthor(quoted), context.directory, context.customerName, i18n)
  return t(i18n)({
    message: `In reply to ${author}: ${text}`,
    comment: 'author: who wrote the message that this message answers. text: its text',
  })
}

function describePart(
  { kind, lines, target }: MessagePart,
  messages: readonly Message[],
  i18n: I18n,
): string {
  const label = i18n._(PART_LABELS[kind])
  const text = lines.length === 0 ? i18n._(REACTION_REMOVED) : lines.map(toSingleLine).join(' · ')
  const targetMessage = target === null ? undefined : messages.find((it) => it.id === target.toLowerCase())
  const targetText = targetMessage ? getOneLine(targetMessage) : ''
  if (targetText !== '')
    return t(i18n)({
      message: `${label}: ${text} (to “${targetText}”)`,
      comment: 'A reaction to a message, in a transcript: “Reaction: 👍 (to “Your order has shipped”)”',
    })
  return t(i18n)({ message: `${label}: ${text}`, comment: 'A part of a message and what it says' })
}

export const REACTION_REMOVED = msg({ message: 'removed', comment: 'A reaction that was taken back' })
