import type { Message } from '#src/api/schema/message.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { getPlacedTexts } from '#src/domain/messages/placed-texts.ts'
import { getShownTime } from '#src/domain/messages/shown-time.ts'
import { getPartLines } from '#src/domain/messages/structured/parts.ts'
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
  readonly names: readonly string[]
  readonly hasImage: boolean
  readonly hasLink: boolean
}

/** UTF-16 units of HTML that are read for the text. */
const MAX_HTML_LENGTH = 5 * MAX_TEXT_LENGTH
const MAX_NAME_LENGTH = 200
/** As long as messaging platforms allow. */
const MAX_CAPTION_LENGTH = 1024
const MAX_NAMES = 20

export function toMessageSource(message: Message, customerId: string | null): MessageSource {
  const { id, chatId, role, agentId, pilotId, text, html, at, attachments, links, structured } = message
  const names = [...attachments, ...links].slice(0, MAX_NAMES).flatMap((it) => it.name ?? [])
  const captions = attachments
    .slice(0, MAX_NAMES)
    .flatMap((it) => [it.caption ?? [], getPlacedTexts(it)].flat())
  return {
    id,
    chatId,
    role,
    agentId,
    pilotId,
    text: text.slice(0, MAX_TEXT_LENGTH),
    html: html.slice(0, MAX_HTML_LENGTH),
    micros: at.micros,
    isUntimed: getShownTime(message) === null,
    customerId,
    names: [
      ...names.map((it) => it.slice(0, MAX_NAME_LENGTH)),
      ...captions.map((it) => it.slice(0, MAX_CAPTION_LENGTH)),
    ],
    hasImage: attachments.some((it) => it.media?.kind === 'image' || it.media?.kind === 'sticker'),
    hasLink: links.length > 0,
    ...(structured ? { structured } : {}),
  }
}

export function toMessageDocument(source: MessageSource): MessageDocument {
  const { id, chatId, customerId, micros, text, html, names } = source
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
    text: [getReadableText({ text, html }).trim(), ...names, ...getPartLines(source)]
      .join('\n')
      .slice(0, MAX_TEXT_LENGTH),
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
