/**
 * Structured content of a message: replies to buttons and forms, reactions, orders, contacts, places. It stands in
 * attachments, in the metadata or under keys of its own, and is kept as it came: `src/domain/messages/structured` reads it,
 * which a start needn't load.
 */
import { toJson } from '#src/lib/text/json.ts'

/** Keys of a message's record, and types, that stand for structured content. */
const WORDS = [
  'interactive',
  'interactive_reply',
  'button',
  'button_reply',
  'buttonsResponseMessage',
  'template_button_reply',
  'quick_reply',
  'list_reply',
  'list_response',
  'listResponseMessage',
  'nfm_reply',
  'response_json',
  'flow_response',
  'flow_answers',
  'form_response',
  'form_answers',
  'form_data',
  'form',
  'answers',
  'submitted_values',
  'submitted_email',
  'survey_response',
  'call_permission_reply',
  'postback',
  'reaction',
  'reactions',
  'poll',
  'poll_update',
  'pollUpdates',
  'poll_vote',
  'order',
  'product_items',
  'product',
  'products',
  'product_list',
  'referred_product',
  'elements',
  'cards',
  'carousel',
  'location',
  'contact',
  'contacts',
  'vcard',
]
const QUOTES = [
  'context',
  'reply_to',
  'replied_to',
  'in_reply_to',
  'reply_to_message',
  'reply_to_message_id',
  'reply_to_id',
  'replied_message',
  'quoted',
  'quoted_message',
  'quoted_message_id',
  'quotedMessage',
  'quotedMsg',
]
/** A word in quotes, which JSON text in JSON text escapes. */
const mention = new RegExp(`"(?:${WORDS.join('|')})\\\\*"|BEGIN:VCARD`, 'i')
/** UTF-16 units of a value that are looked through. */
const MAX_LENGTH = 200_000

/** Whether a value may hold structured content. */
export function mayBeStructured(value: unknown): boolean {
  if (value === null || value === undefined) return false
  const text = typeof value === 'string' ? value : toJson(value)
  return mention.test(text.slice(0, MAX_LENGTH))
}

export type StructuredFields = {
  /** What may hold structured content; absent where nothing does. */
  readonly structured?: readonly unknown[] | undefined
  /** What may be the message that this one answers, under another key than `context_message`. */
  readonly quoted?: unknown
}

/** The structured content of a record. `attachments`: those that are nothing else. */
export function collectStructured(
  record: Readonly<Record<string, unknown>>,
  attachments: readonly unknown[],
): StructuredFields {
  const own = pick(record, WORDS)
  const found = [...attachments, ...(own ? [own] : []), record['meta_data']].filter(mayBeStructured)
  const quoted = pick(record, QUOTES)
  return { ...(found.length > 0 ? { structured: found } : {}), ...(quoted ? { quoted } : {}) }
}

function pick(record: Readonly<Record<string, unknown>>, keys: readonly string[]): object | null {
  const entries = keys.flatMap((key) => {
    const value = Object.hasOwn(record, key) ? record[key] : null
    return value === null || value === '' ? [] : [[key, value] as const]
  })
  return entries.length > 0 ? Object.fromEntries(entries) : null
}
