/**
 * Structured content of a message: replies to buttons and forms, reactions, orders, contacts, places. It stands in
 * attachments, in the metadata or under keys of its own, and is kept as it came: `src/domain/messages/structured` reads it,
 * which a start needn't load.
 */
import { toJson } from '#src/lib/text/json.ts'

/** Keys of a message's record, and types, that stand for structured content. Each in any spelling: `listReplyMessage`. */
const WORDS = spell(
  'interactive(?:_(?:button_|list_)?reply)? button(?:_text|_reply|s_response)? template_button_reply quick_reply list_(?:reply|response|title) nfm_reply native_flow_response response_json flow_(?:response|answers) form(?:_response|_answers|_data)? answers pre_chat(?:_form)? submitted_(?:values|email) survey_response suggestion_response call_permission_reply postback callback_query (?:message_)?reactions? poll(?:_updates?|_vote|_creation)? order product_items products? product_list referred_product elements cards carousel (?:live_)?location venue coordinates latitude contacts? contacts_array vcard',
)
const QUOTES = spell(
  'context(?:_info)? quoted?(?:_message(?:_id)?|_msg)? in_reply_to replied_(?:to|message) reply_to(?:_message)?(?:_id)?',
)
const isOwnKey = new RegExp(`^(?:reply|${WORDS})(?:_?message)?$`, 'i')
const isQuoteKey = new RegExp(`^(?:${QUOTES})$`, 'i')
/** A word in quotes, which JSON text in JSON text escapes. */
const mention = new RegExp(`"(?:${WORDS})(?:_?message)?\\\\*"|"reply\\\\*":|BEGIN:VCARD`, 'i')
const quoteMention = new RegExp(`"(?:${QUOTES})\\\\*":`, 'i')
/** Types of messages whose metadata may be the content itself. */
const METADATA_TYPE = /^(?:location|contacts?|order)$/i

function spell(words: string): string {
  return words.replaceAll('_', '[_-]?').replaceAll(' ', '|')
}

/** UTF-16 units of a value that are looked through. */
const MAX_LENGTH = 200_000

/** Whether a value may hold structured content. */
export function mayBeStructured(value: unknown): boolean {
  return mentions(value, mention)
}

function mentions(value: unknown, pattern: RegExp): boolean {
  if (value === null || value === undefined) return false
  const text = typeof value === 'string' ? value : toJson(value)
  return pattern.test(text.slice(0, MAX_LENGTH))
}

export type StructuredFields = {
  /** What may hold structured content, metadata as `{ meta_data: … }`; absent where nothing does. */
  readonly structured?: readonly unknown[] | undefined
  /** What may be the message that this one answers, under another key than `context_message`; empty: in the metadata. */
  readonly quoted?: unknown
}

/** The structured content of a record. `attachments`: those that are nothing else. */
export function collectStructured(
  record: Readonly<Record<string, unknown>>,
  attachments: readonly unknown[],
): StructuredFields {
  const { type, meta_data, context_message } = record
  const quoted = pick(record, isQuoteKey)
  // The product that a message asks about stands beside the message that it answers.
  const asked = [context_message, ...Object.values(quoted ?? {})].map((it) =>
    pick(it, /^referred_?product$/i),
  )
  const found = [...attachments, pick(record, isOwnKey), ...asked].filter(mayBeStructured)
  if (typeof type === 'string' && METADATA_TYPE.test(type) && meta_data)
    found.push({ meta_data: { [type]: meta_data }, isOnly: isEmpty(record['attachments'] ?? []) })
  else if (mayBeStructured(meta_data)) found.push({ meta_data })
  return {
    ...(found.length > 0 ? { structured: found } : {}),
    ...(quoted || mentions(meta_data, quoteMention) ? { quoted: quoted ?? {} } : {}),
  }
}

function pick(record: unknown, keys: RegExp): object | null {
  // The entries of a text would be its characters.
  if (typeof record !== 'object' || record === null) return null
  const entries = Object.entries(record).filter(([key, value]) => keys.test(key) && !isEmpty(value))
  return entries.length > 0 ? Object.fromEntries(entries) : null
}

function isEmpty(value: unknown): boolean {
  return (value ?? '') === '' || (typeof value === 'object' && Object.keys(value ?? {}).length === 0)
}
