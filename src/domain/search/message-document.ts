import type { Message } from '#src/api/schema/message.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getItemNames, getItemTexts } from '#src/domain/messages/item-lines.ts'
import { getMessageLines } from '#src/domain/messages/message-lines.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import type { AuthorKind, MessageDocument } from './documents.ts'
import { MAX_TEXT_LENGTH } from './tokens.ts'

/** What is indexed of a message, before its HTML is read: that takes too long for the main thread. */
export type MessageSource = Pick<
  Message,
  'id' | 'chatId' | 'role' | 'agentId' | 'pilotId' | 'text' | 'html' | 'structured'
> & {
  readonly micros: number
  readonly isUntimed: boolean
  readonly customerId: string | null
  /** Names and captions of its files and links, and what it says of places and contacts. */
  readonly itemLines: readonly string[]
  readonly hasImage: boolean
  readonly hasLink: boolean
}

/** UTF-16 units of HTML that are read for the text. */
const MAX_HTML_LENGTH = 5 * MAX_TEXT_LENGTH

export function toMessageSource(message: Message, customerId: string | null): MessageSource {
  const { id, chatId, role, agentId, pilotId, text, html, at, attachments, links, structured } = message
  return {
    id,
    chatId,
    role,
    agentId,
    pilotId,
    text: text.slice(0, MAX_TEXT_LENGTH),
    html: html.slice(0, MAX_HTML_LENGTH),
    micros: at.micros,
    // A result shows a time, and a day in the reader's zone decides whether it is found.
    isUntimed: at.day !== undefined || getShownTime(message) === null,
    customerId,
    itemLines: [...getItemNames(message), ...getItemTexts(message)],
    hasImage: attachments.some((it) => it.media?.kind === 'image' || it.media?.kind === 'sticker'),
    hasLink: links.length > 0,
    ...(structured ? { structured } : {}),
  }
}

export function toMessageDocument(source: MessageSource): MessageDocument {
  const { id, chatId, customerId, micros, text, html, itemLines } = source
  const author = getAuthor(source)
  return {
    kind: 'message',
    id,
    chatId,
    customerId,
    micros,
    isUntimed: source.isUntimed,
    authorKind: AUTHOR_KIND_OF[author.kind],
    authorId: author.kind === 'agent' || author.kind === 'pilot' ? author.id : null,
    text: getMessageLines(source, itemLines).join('\n').slice(0, MAX_TEXT_LENGTH),
    hasImage: source.hasImage || /<img\b/i.test(html),
    hasLink: source.hasLink || /\bhttps?:\/\/|<a\s[^<>]*\bhref\b/i.test(`${text} ${html}`),
  }
}

const AUTHOR_KIND_OF: Readonly<Record<ReturnType<typeof getAuthor>['kind'], AuthorKind>> = {
  customer: 'customer',
  agent: 'agent',
  pilot: 'pilot',
  system: 'system',
  other: 'other',
}
