/** Choices that were made, and reactions to messages. */
import { type MessagePart, toPart } from './part.ts'
import { firstText, MAX_LINES, toFields, toKey, toList, toText } from './values.ts'

const TITLES = [
  'title',
  'text',
  'label',
  'display_text',
  'selectedDisplayText',
  'selectedButtonText',
  'button_text',
]

const INNER_REPLIES = new Set(['reply', 'buttonreply', 'listreply', 'singleselectreply', 'payload', 'data'])
const REPLY_KEYS = new Set([
  'id',
  'title',
  'text',
  'description',
  'payload',
  'postbackdata',
  'type',
  'postbacktext',
])

/** A choice under a key that others use for a message that is answered. */
export function readPlainReply(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  const isChoice = fields?.has('title') || fields?.has('text')
  return fields && isChoice && [...fields.keys()].every((it) => REPLY_KEYS.has(toKey(it)))
    ? readReply(value)
    : []
}

/** A button that was pressed, or an entry of a list that was chosen. A payload counts only where there is no text. */
export function readReply(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  if (fields === null)
    return typeof value === 'string' && !/^\s*(?:[[{]|BEGIN:VCARD)/i.test(value)
      ? toPart('reply', [toText(value)])
      : []
  const [, inner] = [...fields].find(([key, it]) => INNER_REPLIES.has(toKey(key)) && toFields(it)) ?? []
  const title = firstText(fields, TITLES)
  if (title === null && inner !== undefined) return readReply(inner)
  if (title === null)
    return toPart('reply', [
      firstText(fields, ['response', 'payload', 'postbackData', 'data', 'id', 'selectedId']),
    ])
  return toPart('reply', [title, firstText(fields, ['description', 'subtitle'])])
}

/** A button of Telegram: its text stands among those of the message that has it. */
export function readPressed(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  const data = fields && firstText(fields, ['data'])
  if (!fields || data === null) return []
  const markup = toFields(toFields(fields.get('message'))?.get('reply_markup'))
  const rows = toList(markup?.get('inline_keyboard')).slice(0, MAX_LINES)
  const pressed = rows
    .flatMap((it) => toList(it).slice(0, MAX_LINES))
    .map(toFields)
    .find((it) => it !== null && toText(it.get('callback_data')) === data)
  return toPart('reply', [(pressed && firstText(pressed, TITLES)) ?? data])
}

const TARGETS = [
  'message_id',
  'messageId',
  'mid',
  'reacted_to',
  'reaction_to',
  'target_message_id',
  'msg_id',
  'id',
]

export function readReaction(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  if (fields === null) return toPart('reaction', [toText(value)])
  const inner = ['reaction', 'payload', 'data']
    .map((it) => fields.get(it))
    .find((it) => toFields(it) !== null)
  if (inner !== undefined) return readReaction(inner)
  // Telegram lists those that there are now.
  const listed = fields.has('new_reaction')
    ? (toFields(toList(fields.get('new_reaction'))[0]) ?? new Map())
    : fields
  const isTakenBack = /^(?:un|remove|delete)/i.test(firstText(fields, ['action', 'event', 'op']) ?? '')
  const emoji = isTakenBack ? null : firstText(listed, ['emoji', 'reaction', 'text', 'unified'])
  const target = firstText(fields, TARGETS)
  if (emoji === null && target === null) return []
  return [{ kind: 'reaction', lines: emoji === null ? [] : [emoji.slice(0, 64)], target }]
}
