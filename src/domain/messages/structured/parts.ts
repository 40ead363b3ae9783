/**
 * The structured content of a message as lines of text. The screen, find, search and transcripts all use these lines. The
 * record is hostile: depth, number and length are bounded, and the lines must be rendered as text.
 */
import type { SharedContact } from '#src/api/schema/attachment-contacts.ts'
import type { Message } from '#src/api/schema/message.ts'
import { getReadableText } from '#src/domain/messages/message-text.ts'
import { toJson } from '#src/lib/text/json.ts'
import { readAnswers } from './answers.ts'
import { readCards, readChoices, readProducts } from './choices.ts'
import { readSharedContacts } from './contacts.ts'
import { readOrder } from './order.ts'
import { type MessagePart, toPart } from './part.ts'
import { readPlaceLines } from './place.ts'
import { readPoll, readVote } from './poll.ts'
import { readPlainReply, readPressed, readReaction, readReply } from './replies.ts'
import { type Fields, MAX_LINES, toFields, toKey, toList, toText } from './values.ts'
import { parseVCards } from './vcard.ts'

const MAX_PARTS = 20
/** Webhooks wrap a message: `entry[].changes[].value.messages[].interactive`. */
const MAX_DEPTH = 12
/** Values that are looked at. */
const MAX_VALUES = 1_000

type Search = {
  readonly found: MessagePart[]
  valuesLeft: number
  readonly isMetadata: boolean
  /** Whether it was sent: what stands in the metadata beside a text may be anything. */
  readonly isSaid: boolean
}

type Structured = {
  readonly parts: readonly MessagePart[]
  /** The positions, in the message's structured content, of what isn't understood. */
  readonly unread: ReadonlySet<number>
}

const NOTHING: Structured = { parts: [], unread: new Set() }
const structuredOf = new WeakMap<object, Structured>()

function readStructured(message: Pick<Message, 'text' | 'html' | 'structured'>): Structured {
  const { structured } = message
  if (!structured) return NOTHING
  const known = structuredOf.get(message)
  if (known) return known
  const isBlank = getReadableText(message).trim() === ''
  const found: MessagePart[] = []
  const unread = new Set<number>()
  let valuesLeft = MAX_VALUES
  for (const [index, value] of structured.entries()) {
    const metadata = getMetadata(value)
    const isMetadata = metadata !== undefined
    const search = { found: [], valuesLeft, isMetadata, isSaid: isBlank || !isMetadata || isContent(value) }
    collect(isMetadata ? metadata : value, MAX_DEPTH, search)
    valuesLeft = search.valuesLeft
    found.push(...search.found)
    if (!isMetadata && (search.found.length === 0 || found.length > MAX_PARTS)) unread.add(index)
  }
  const byText = new Map(found.map((it) => [`${it.kind} ${it.lines.join('\n')}`, it]))
  const read = { parts: [...byText.values()].slice(0, MAX_PARTS), unread }
  structuredOf.set(message, read)
  return read
}

/** What only content has: a place, contacts, or an order. */
const CONTENT = /"(?:lat|latitude|degreesLatitude|coordinates|phones|product_items|line_items)":|BEGIN:VCARD/i

/**
 * Whether metadata is what was sent, because the type of the message says so, and no attachment has it. Beside it the text
 * may be a word for what the message is: “Location”.
 */
function isContent(value: unknown): boolean {
  const isOnly = typeof value === 'object' && value !== null && 'isOnly' in value && value.isOnly === true
  return isOnly && CONTENT.test(toJson(value).slice(0, MAX_CONTENT_LENGTH).replaceAll('\\', ''))
}

const MAX_CONTENT_LENGTH = 20_000

function getMetadata(value: unknown): unknown {
  const isWrapped = typeof value === 'object' && value !== null && 'meta_data' in value
  return isWrapped ? value.meta_data : undefined
}

/** The parts of a message, each once. */
export function readParts(message: Pick<Message, 'text' | 'html' | 'structured'>): readonly MessagePart[] {
  return readStructured(message).parts
}

/** The positions, in the structured content of a message, of what isn't understood. */
export function getUnread(message: Pick<Message, 'text' | 'html' | 'structured'>): ReadonlySet<number> {
  return readStructured(message).unread
}

/** The parts without the lines that the text of the message has already: many platforms repeat a reply as text. */
export function getShownParts(
  message: Pick<Message, 'text' | 'html' | 'structured'>,
): readonly MessagePart[] {
  const parts = readParts(message)
  if (parts.length === 0) return parts
  const readable = getReadableText(message)
  const text = toComparable(readable)
  const textLines = new Set(readable.split('\n').map(toComparable))
  // A short one may be part of a longer word, or of another answer: “No” in “No problem”.
  const isRepeated = (line: string) =>
    textLines.has(line) || line === text || (line.length >= MIN_REPEATED_LENGTH && text.includes(line))
  return parts.flatMap((part) => {
    const lines = part.lines.filter((it) => !isRepeated(toComparable(it)))
    return lines.length > 0 || (part.kind === 'reaction' && part.target !== null) || part.lines.length === 0
      ? [{ ...part, lines: text === '' ? part.lines : lines }]
      : []
  })
}

/** All lines that are shown. */
export function getPartLines(message: Pick<Message, 'text' | 'html' | 'structured'>): readonly string[] {
  return message.structured ? getShownParts(message).flatMap((it) => it.lines) : []
}

/** A line of this length isn't in a text by chance. */
const MIN_REPEATED_LENGTH = 16

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
  const own = type === null || isWrapped ? readLoosePlace(fields, search) : readPart(type, value, search)
  if (own.length > 0) {
    search.found.push(...own)
    return
  }
  for (const [key, child] of fields) {
    const parts = readPart(key, child, search)
    if (parts.length > 0) search.found.push(...parts)
    // What is offered beside a text was not said: neither are its buttons.
    else if (isOffered(key) && !(search.isSaid && key !== 'buttons')) continue
    else if (typeof child === 'object' || isStructuredText(child)) collect(child, depth - 1, search)
  }
}

function isOffered(key: string): boolean {
  return key === 'buttons' || OFFERS.has(toKey(key))
}

/** Coordinates beside the name of their place, without a word for what they are. */
function readLoosePlace(fields: Fields, { isMetadata, isSaid }: Search): readonly MessagePart[] {
  if (!isMetadata && fields.has('coordinates'))
    return toPart('place', readPlaceLines(Object.fromEntries(fields)))
  // Twilio's fields stand among others.
  if (!isSaid || !fields.has('Latitude') || !fields.has('Longitude')) return []
  const keys = ['Latitude', 'Longitude', 'Address', 'Label']
  return toPart(
    'place',
    readPlaceLines(Object.fromEntries(keys.map((it) => [it.toLowerCase(), fields.get(it)]))),
  )
}

function isStructuredText(value: unknown): boolean {
  return typeof value === 'string' && /^\s*(?:[[{]|BEGIN:VCARD)/i.test(value)
}

type Reader = (value: unknown, search: Search) => readonly MessagePart[]

/** Products and cards. In metadata beside a text they are nothing that was said. */
function readOffer(readLines: (value: unknown) => readonly (string | null)[]): Reader {
  return (value, { isSaid }) => (isSaid ? toPart('choices', readLines(value)) : [])
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
    'buttonsresponse',
    'listresponse',
    'interactivereply',
    'interactivebuttonreply',
    'interactivelistreply',
    'callpermissionreply',
    'suggestionresponse',
    'postback',
  ].map((it) => [it, readReply] as const),
  ['reply', readPlainReply],
  ['interactive', (value) => toPart('choices', readChoices(value))],
  ['callbackquery', readPressed],
  ['pollcreation', (value) => toPart('choices', readPoll(value))],
  ['poll', (value) => toPart('choices', readPoll(value))],
  ...['pollvote', 'pollupdate', 'pollupdates'].map(
    (it) => [it, (value: unknown) => toPart('reply', readVote(value))] as const,
  ),
  ...[
    'nfmreply',
    'nativeflowresponse',
    'responsejson',
    'flowresponse',
    'flowanswers',
    'formresponse',
    'formanswers',
    'formdata',
    'form',
    'answers',
    'submittedvalues',
    'prechat',
    'prechatform',
    'surveyresponse',
  ].map((it) => [it, readForm] as const),
  ['submittedemail', (value) => toPart('answers', [toText(value)])],
  ['reaction', readReaction],
  ['messagereaction', readReaction],
  ['reactions', (value) => toList(value).slice(0, MAX_LINES).flatMap(readReaction)],
  ['order', (value) => toPart('order', readOrder(value) ?? [])],
  ...OFFERS,
  ['contact', readContacts],
  ['contacts', readContacts],
  ['contactsarray', readContacts],
  ['vcard', readContacts],
  ['location', readPlace],
  ['livelocation', readPlace],
  ['venue', readPlace],
])

function readPart(key: string, value: unknown, search: Search): readonly MessagePart[] {
  // Twilio's fields of a reply. Others of these names are labels of what was offered.
  if (key === 'ButtonText' || key === 'ListTitle') return toPart('reply', [toText(value)])
  return READERS.get(toKey(key))?.(value, search) ?? []
}

function readForm(value: unknown): readonly MessagePart[] {
  const fields = toFields(value)
  const response = ['response_json', 'responseJson', 'paramsJson', 'params_json']
    .map((it) => fields?.get(it))
    .find(Boolean)
  const lines = readAnswers(response ?? value)
  // A text that isn't JSON is an answer all the same.
  return toPart('answers', lines.length > 0 || !fields ? lines : [])
}

function readContacts(value: unknown, { isSaid }: Search): readonly MessagePart[] {
  return readSharedContacts(value, isSaid).map(toContactPart)
}

function toContactPart({ name, phones, details }: SharedContact): MessagePart {
  const lines = [...(name === null ? [] : [name]), ...phones, ...details]
  return { kind: 'contact', lines, target: null }
}

function readPlace(value: unknown, { isSaid }: Search): readonly MessagePart[] {
  return isSaid ? toPart('place', readPlaceLines(value)) : []
}
