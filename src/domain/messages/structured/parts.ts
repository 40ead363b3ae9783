/**
 * The structured content of a message as lines of text. The screen, find, search and transcripts all use these lines. The
 * record is hostile: depth, number and length are bounded, and the lines must be rendered as text.
 */
import type { SharedContact } from '#src/api/schema/attachment-contacts.ts'
import { parseContacts } from '#src/api/schema/attachment-contacts.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { readAnswers } from './answers.ts'
import { readCards, readChoices, readProducts } from './choices.ts'
import { readOrder } from './order.ts'
import { readPoll, readVote } from './poll.ts'
import { type Fields, firstText, MAX_LINES, toFields, toList, toText } from './values.ts'
import { parseVCards } from './vcard.ts'

export type PartKind = 'reply' | 'answers' | 'choices' | 'reaction' | 'order' | 'contact' | 'place'

export type MessagePart = {
  readonly kind: PartKind
  /** Empty for a reaction that was taken back. */
  readonly lines: readonly string[]
  /** The message that a reaction is to, if its record names it. */
  readonly target: string | null
}

const MAX_PARTS = 20
const MAX_DEPTH = 7
/** Values that are looked at. */
const MAX_VALUES = 1_000

type Search = { readonly found: MessagePart[]; valuesLeft: number; readonly isBlank: boolean }

const partsOf = new WeakMap<object, readonly MessagePart[]>()

/** The parts of a message, each once. */
export function readParts(message: Pick<Message, 'text' | 'html' | 'structured'>): readonly MessagePart[] {
  const { structured } = message
  if (!structured) return []
  const known = partsOf.get(message)
  if (known) return known
  const search: Search = {
    found: [],
    valuesLeft: MAX_VALUES,
    isBlank: getReadableText(message).trim() === '',
  }
  for (const value of structured) collect(value, MAX_DEPTH, search)
  const byText = new Map(search.found.map((it) => [`${it.kind} ${it.lines.join('\n')}`, it]))
  const parts = [...byText.values()].slice(0, MAX_PARTS)
  partsOf.set(message, parts)
  return parts
}

/** The parts without the lines that the text of the message has already: many platforms repeat a reply as text. */
export function getShownParts(
  message: Pick<Message, 'text' | 'html' | 'structured'>,
): readonly MessagePart[] {
  const parts = readParts(message)
  if (parts.length === 0) return parts
  const text = toComparable(getReadableText(message))
  return parts.flatMap((part) => {
    const lines = part.lines.filter((it) => !text.includes(toComparable(it)))
    return lines.length > 0 || (part.kind === 'reaction' && part.target !== null) || part.lines.length === 0
      ? [{ ...part, lines: text === '' ? part.lines : lines }]
      : []
  })
}

/** All lines that are shown. */
export function getPartLines(message: Pick<Message, 'text' | 'html' | 'structured'>): readonly string[] {
  return message.structured ? getShownParts(message).flatMap((it) => it.lines) : []
}

function toComparable(text: string): string {
  return text.replace(/\s+/g, ' ').trim().toLowerCase()
}

function collect(value: unknown, depth: number, search: Search): void {
  search.valuesLeft -= 1
  if (search.valuesLeft < 0 || depth < 0 || search.found.length >= MAX_PARTS) return
  if (typeof value === 'string' && /^\s*BEGIN:VCARD/i.test(value)) {
    search.found.push(...parseVCards(value).map(toContactPart))
    return
  }
  const list = toList(value)
  for (const item of list) collect(item, depth - 1, search)
  const fields = list.length > 0 ? null : toFields(value)
  if (fields === null) return
  const type = toText(fields.get('type'))
  const isWrapped =
    type !== null && [...fields].some(([key, it]) => toKey(key) === toKey(type) && it !== type)
  const own = type === null || isWrapped ? [] : readPart(type, value, search)
  if (own.length > 0) {
    search.found.push(...own)
    return
  }
  for (const [key, child] of fields) {
    const parts = readPart(key, child, search)
    if (parts.length > 0) search.found.push(...parts)
    // What is offered beside a text was not said: neither are its buttons.
    else if (OFFERS.has(toKey(key)) && !search.isBlank) continue
    else if (typeof child === 'object' || isStructuredText(child)) collect(child, depth - 1, search)
  }
}

function isStructuredText(value: unknown): boolean {
  return typeof value === 'string' && /^\s*(?:[[{]|BEGIN:VCARD)/i.test(value)
}

type Reader = (value: unknown, search: Search) => readonly MessagePart[]

/** Products and cards. In metadata beside a text they are nothing that was said. */
function readOffer(readLines: (value: unknown) => readonly (string | null)[]): Reader {
  return (value, { isBlank }) => (isBlank ? toPart('choices', readLines(value)) : [])
}

const OFFERS: ReadonlyMap<string, Reader> = new Map([
  ...['product', 'products', 'productitems', 'productlist', 'referredproduct'].map(
    (it) => [it, readOffer(readProducts)] as const,
  ),
  ...['elements', 'cards', 'carousel'].map((it) => [it, readOffer(readCards)] as const),
])

const READERS: ReadonlyMap<string, Reader> = new Map<string, Reader>([
  ...[
    'button',
    'buttonreply',
    'listreply',
    'quickreply',
    'templatebuttonreply',
    'buttonsresponsemessage',
    'listresponse',
    'listresponsemessage',
    'interactivereply',
    'callpermissionreply',
    'postback',
  ].map((it) => [it, readReply] as const),
  ['interactive', (value) => toPart('choices', readChoices(value))],
  ['poll', (value) => toPart('choices', readPoll(value))],
  ...['pollvote', 'pollupdate', 'pollupdates'].map(
    (it) => [it, (value: unknown) => toPart('reply', readVote(value))] as const,
  ),
  ...[
    'nfmreply',
    'responsejson',
    'flowresponse',
    'flowanswers',
    'formresponse',
    'formanswers',
    'formdata',
    'form',
    'answers',
    'submittedvalues',
    'surveyresponse',
  ].map((it) => [it, readForm] as const),
  ['submittedemail', (value) => toPart('answers', [toText(value)])],
  ['reaction', readReaction],
  ['reactions', (value) => toList(value).slice(0, MAX_LINES).flatMap(readReaction)],
  ['order', (value) => toPart('order', readOrder(value) ?? [])],
  ...OFFERS,
  ['contact', readContacts],
  ['contacts', readContacts],
  ['vcard', readContacts],
  ['location', readPlace],
])

function readPart(key: string, value: unknown, search: Search): readonly MessagePart[] {
  return READERS.get(toKey(key))?.(value, search) ?? []
}

function toKey(key: string): string {
  return key.toLowerCase().replaceAll(/[_\s-]/g, '')
}

function toPart(
  kind: PartKind,
  lines: readonly (string | null)[],
  target: string | null = null,
): readonly MessagePart[] {
  const texts = lines.filter((it) => it !== null)
  const shown = texts.slice(0, MAX_LINES)
  return texts.length === 0
    ? []
    : [{ kind, lines: texts.length > shown.length ? [...shown, '…'] : shown, target }]
}

const TITLES = [
  'title',
  'text',
  'label',
  'display_text',
  'selectedDisplayText',
  'selectedButtonText',
  'button_text',
]

/** A button that was pressed, or an entry of a list that was chosen. A payload counts only where there is no text. */
function readReply(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  if (fields === null)
    return typeof value === 'string' && !isStructuredText(value) ? toPart('reply', [toText(value)]) : []
  const inner = ['reply', 'button_reply', 'list_reply', 'singleSelectReply']
    .map((it) => fields.get(it))
    .find((it) => toFields(it) !== null)
  const title = firstText(fields, TITLES)
  if (title === null && inner !== undefined) return readReply(inner)
  if (title === null) return toPart('reply', [firstText(fields, ['response', 'payload', 'id', 'selectedId'])])
  return toPart('reply', [title, firstText(fields, ['description', 'subtitle'])])
}

function readForm(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  const response = fields?.get('response_json') ?? fields?.get('responseJson')
  const lines = readAnswers(response ?? value)
  // A text that isn't JSON is an answer all the same.
  return toPart('answers', lines.length > 0 || !fields ? lines : [])
}

const TARGETS = ['message_id', 'messageId', 'reacted_to', 'reaction_to', 'target_message_id', 'msg_id', 'id']

function readReaction(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  if (fields === null) return toPart('reaction', [toText(value)])
  const inner = fields.get('reaction')
  if (toFields(inner) !== null) return readReaction(inner)
  const emoji = firstText(fields, ['emoji', 'reaction', 'text', 'unified'])
  const target = firstText(fields, TARGETS)
  if (emoji === null && target === null) return []
  return [{ kind: 'reaction', lines: emoji === null ? [] : [emoji.slice(0, 64)], target }]
}

/** Contacts that were sent. The sender's own profile, which some webhooks add to every message, is none. */
function readContacts(value: unknown, { isBlank }: Search): readonly MessagePart[] {
  const text = typeof value === 'string' ? value : null
  if (text !== null && /BEGIN:VCARD/i.test(text)) return parseVCards(text).map(toContactPart)
  const list = toList(value)
  const records = list.length > 0 ? list : [value]
  return records.slice(0, MAX_LINES).flatMap((it) => {
    const fields = toFields(it)
    const card = fields && findCard(fields)
    if (card !== null) return parseVCards(card).map(toContactPart)
    if (!fields || !isBlank || fields.has('profile')) return []
    return parseContacts(fields).contacts.map(toContactPart)
  })
}

function findCard(fields: Fields): string | null {
  const card = [...fields.values()].find((it) => typeof it === 'string' && /^\s*BEGIN:VCARD/i.test(it))
  return typeof card === 'string' ? card : null
}

function toContactPart({ name, phones, details }: SharedContact): MessagePart {
  const lines = [...(name === null ? [] : [name]), ...phones, ...details]
  return { kind: 'contact', lines, target: null }
}

/** A place outside the attachments, or one without coordinates, which no map shows. */
function readPlace(value: unknown, { isBlank }: Search): readonly MessagePart[] {
  const fields = toFields(value)
  if (isBlank && typeof value === 'string' && fields === null) return toPart('place', [toText(value)])
  if (!fields || !isBlank) return []
  const inner = toFields(fields.get('location'))
  if (inner) return readPlace(fields.get('location'), { found: [], valuesLeft: 0, isBlank })
  const latitude = firstText(fields, ['latitude', 'lat', 'degreesLatitude'])
  const longitude = firstText(fields, ['longitude', 'lng', 'lon', 'long', 'degreesLongitude'])
  const position = latitude !== null && longitude !== null ? `${latitude}, ${longitude}` : null
  return toPart('place', [
    firstText(fields, ['name', 'title', 'label']),
    firstText(fields, ['address']),
    position,
  ])
}
