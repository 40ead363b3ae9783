/** Contacts that were sent, as fields in any spelling or as vCard text. */
import { parseContacts, type SharedContact } from '#src/api/schema/attachment-contacts.ts'
import { type Fields, MAX_LINES, toFields, toKey, toList, toText } from './values.ts'
import { parseVCards } from './vcard.ts'

const LISTS = ['contacts', 'contact', 'payload', 'data', 'items', 'vcards']
const PHONE_KEY =
  /^(?:primary|secondary|alternate|alt|work|home|office|business|other|contact|cell|whatsapp|wa)*(?:phone|mobile|tel|telephone|cell|number|msisdn|waid)(?:number|no)?s?$/
const MAX_PHONES = 10
const MAX_DEPTH = 3
const MAX_LENGTH = 200

/** The sender's own profile, which some webhooks add to every message, is none. */
export function readSharedContacts(
  value: unknown,
  isSaid: boolean,
  depth = MAX_DEPTH,
): readonly SharedContact[] {
  if (typeof value === 'string' && /BEGIN:VCARD/i.test(value)) return parseVCards(value)
  const list = toList(value)
  const records = list.length > 0 ? list : [value]
  return records.slice(0, MAX_LINES).flatMap((it) => {
    if (typeof it === 'string' && /^\s*BEGIN:VCARD/i.test(it)) return parseVCards(it)
    const fields = toFields(it)
    const card = fields && findCard(fields)
    if (card !== null) return parseVCards(card)
    if (!fields || !isSaid || fields.has('profile')) return []
    const listed =
      depth > 0 ? LISTS.flatMap((key) => readSharedContacts(fields.get(key), isSaid, depth - 1)) : []
    return listed.length > 0 ? listed : readContact(fields)
  })
}

function findCard(fields: Fields): string | null {
  const card = [...fields.values()].find((it) => typeof it === 'string' && /^\s*BEGIN:VCARD/i.test(it))
  return typeof card === 'string' ? card : null
}

/** With the numbers that stand under other names: `mobile`, `tel`, `numbers`, `phones: { cell: … }`. */
function readContact(fields: Fields): readonly SharedContact[] {
  const { contacts } = parseContacts(fields)
  const phones = [...fields].filter(([key]) => PHONE_KEY.test(toKey(key))).flatMap(([, it]) => readPhones(it))
  const known = contacts[0] ?? { name: null, phones: [], omittedPhoneCount: 0, details: [] }
  const all = [...known.phones, ...phones].filter(
    (it, index, list) => index === list.findIndex(hasDigitsOf(it)),
  )
  const contact = { ...known, phones: all.slice(0, MAX_PHONES) }
  return contact.name === null && all.length === 0 ? [] : [contact, ...contacts.slice(1)]
}

function hasDigitsOf(phone: string): (other: string) => boolean {
  const digits = toDigits(phone)
  return (other) => toDigits(other).endsWith(digits) || digits.endsWith(toDigits(other))
}

function toDigits(text: string): string {
  return text.replace(/\D/g, '')
}

function readPhones(value: unknown, depth = MAX_DEPTH): readonly string[] {
  const text = toText(value)
  const fields = toFields(value)
  const inner = fields ? getPhoneFields(fields) : toList(value).slice(0, MAX_PHONES)
  if (inner.length > 0 && depth > 0) return inner.flatMap((it) => readPhones(it, depth - 1))
  return text !== null && text.length <= MAX_LENGTH && toDigits(text).length >= 3 ? [text] : []
}

/** The number of an entry, or the numbers of a map by their kinds. */
function getPhoneFields(fields: Fields): readonly unknown[] {
  const named = [...fields].filter(([key]) => PHONE_KEY.test(toKey(key)) || key === 'value')
  return (named.length > 0 ? named : [...fields].slice(0, MAX_PHONES)).map(([, it]) => it)
}
