/** The message that another one answers, of which the platform may send a part. */
import { type Fields, firstText, toFields, toKey, toList, toText } from './values.ts'

export type QuotedMessage = {
  /** Null where the record doesn't name a message of the platform. */
  readonly id: string | null
  readonly role: string
  readonly agentId: string | null
  readonly pilotId: string | null
  /** As the record has it: it may hold tags. Empty where only the id is known. */
  readonly text: string
  readonly html: string
}

const IDS = [
  'id',
  'message_id',
  'messageId',
  'msg_id',
  'quoted_message_id',
  'context_message_id',
  'reply_to',
  'reply_to_id',
  'reply_to_message_id',
  'replyTo',
  'replyToId',
  'replyToMessageId',
  'quotedMessageId',
  'inReplyTo',
  'in_reply_to',
  'stanzaId',
]
const TEXTS = [
  'content',
  'text',
  'body',
  'message',
  'caption',
  'conversation',
  'title',
  'name',
  'template_name',
  'quoted_text',
  'emoji',
]
const INNER = [
  'quoted',
  'quoted_message',
  'quotedMessage',
  'quotedMsg',
  'quote',
  'context',
  'contextInfo',
  'context_info',
  'message',
  'replyTo',
  'replyToMessage',
  'inReplyTo',
  'reply_to',
  'reply_to_message',
  'replied_message',
  'replied_to',
  'in_reply_to',
  'interactive',
  'template',
  'text',
  'body',
  'button',
  'button_reply',
  'list_reply',
  'image',
  'video',
  'document',
  'extendedTextMessage',
  'imageMessage',
  'videoMessage',
  'documentMessage',
]
const UUID = /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i
const MAX_DEPTH = 4

/** The first of the values that names a message or has its text, or else the one in the metadata; null where none does. */
export function readQuoted(values: readonly unknown[], metadata: unknown = null): QuotedMessage | null {
  for (const value of [...values, ...findQuotes(metadata, MAX_DEPTH)]) {
    const quoted = read(value, MAX_DEPTH)
    if (quoted) return quoted
  }
  return null
}

const QUOTE_KEY =
  /^(?:context(?:info)?|quote|quoted(?:msg)?|inreplyto|repliedto|replied|replyto(?:id)?|(?:quoted|replyto)messageid)$/
/** What a record needs to be the context of an answer: others describe a page or a session. */
const CONTEXT_KEY = /^(?:id|messageid|stanzaid|from|participant|quoted.*)$/
const MAX_KEYS = 100

/** The objects in the metadata whose keys say that they are the message that is answered. */
function findQuotes(value: unknown, depth: number): readonly unknown[] {
  const [first] = toList(value)
  const fields = toFields(first ?? value)
  if (fields === null || depth < 0) return []
  return [...fields].slice(0, MAX_KEYS).flatMap(([key, it]) => {
    const inner = toFields(it)
    const isQuote = QUOTE_KEY.test(toKey(key))
    if (
      isQuote &&
      inner &&
      (!/^context/i.test(key) || [...inner.keys()].some((name) => CONTEXT_KEY.test(toKey(name))))
    )
      return [it]
    if (isQuote) return typeof it === 'string' && UUID.test(it) ? [it] : []
    return findQuotes(it, depth - 1)
  })
}

function read(value: unknown, depth: number): QuotedMessage | null {
  const [first] = toList(value)
  const fields = toFields(first ?? value)
  if (fields === null) return readPlain(value)
  const id = IDS.map((key) => toText(fields.get(key))).find((it) => it !== null && UUID.test(it)) ?? null
  const text = firstText(fields, TEXTS) ?? readFileName(fields.get('attachments'))
  const html = toText(fields.get('content_html')) ?? ''
  // A story has no text but its address.
  const story = toFields(fields.get('story'))
  if (text === null && story !== null) return readStory(story)
  const inner =
    depth > 0 && text === null && html === ''
      ? INNER.map((key) => (fields.has(key) ? read(fields.get(key), depth - 1) : null)).find(
          (it) => it !== null,
        )
      : undefined
  if (id === null && text === null && html === '' && !inner) return null
  return {
    id: id?.toLowerCase() ?? inner?.id ?? null,
    role: firstText(fields, ['role']) ?? inner?.role ?? '',
    agentId: toId(fields.get('agent_id')) ?? inner?.agentId ?? null,
    pilotId: toId(fields.get('pilot_id')) ?? inner?.pilotId ?? null,
    text: text ?? inner?.text ?? '',
    html: html || (inner?.html ?? ''),
  }
}

/** A text by itself is the quoted text, or the id of the message. */
function readPlain(value: unknown): QuotedMessage | null {
  const text = typeof value === 'string' ? toText(value) : null
  if (text === null) return null
  const isId = UUID.test(text)
  // The id of another system leads nowhere and says nothing.
  if (!isId && !/\s/.test(text) && text.length >= 16) return null
  return {
    id: isId ? text.toLowerCase() : null,
    role: '',
    agentId: null,
    pilotId: null,
    text: isId ? '' : text,
    html: '',
  }
}

function readStory(story: Fields): QuotedMessage | null {
  const url = firstText(story, ['url', 'link'])
  return url === null ? null : { id: null, role: '', agentId: null, pilotId: null, text: url, html: '' }
}

function toId(value: unknown): string | null {
  const text = toText(value)
  return text !== null && UUID.test(text) ? text.toLowerCase() : null
}

function readFileName(attachments: unknown): string | null {
  const fields = toFields(toList(attachments)[0])
  return fields && firstText(fields, ['caption', 'name', 'filename', 'file_name', 'fileName', 'type'])
}
