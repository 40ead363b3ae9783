/** Contacts that a customer shares as an attachment. */
import { isRecord, readText } from './item.ts'

export type SharedContact = {
  readonly name: string | null
  readonly phones: readonly string[]
  /** How many more numbers there are, which aren't read. */
  readonly omittedPhoneCount: number
  /** Organisation, e-mail and postal addresses, and web addresses. */
  readonly details: readonly string[]
}

export type SharedContacts = {
  readonly contacts: readonly SharedContact[]
  /** How many more there are, which aren't read. */
  readonly omittedCount: number
}

const MAX_CONTACTS = 20
const MAX_PHONES = 10
const MAX_LENGTH = 200
const NAMES = [
  'formatted_name',
  'formattedName',
  'formatted',
  'full_name',
  'fullName',
  'display_name',
  'displayName',
  'name',
]
/** In the order in which they are said. */
const NAME_PARTS = [
  ['prefix'],
  ['first_name', 'firstName', 'given_name'],
  ['middle_name', 'middleName'],
  ['last_name', 'lastName', 'family_name'],
  ['suffix'],
]
const PHONES = ['phone', 'phone_number', 'phoneNumber', 'number', 'value', 'wa_id', 'waid']
const EMAILS = ['email', 'address', 'value']
const ORGANISATIONS = ['company', 'name', 'department', 'title']
const PLACES = ['street', 'city', 'state', 'zip', 'country']

/** The contacts in a list, or the one that the fields describe. Those without a name and a number are left out. */
export function parseContacts(fields: ReadonlyMap<string, unknown>): SharedContacts {
  const list = fields.get('contacts')
  const records = (Array.isArray(list) ? list : [Object.fromEntries(fields)]).filter(isRecord)
  const contacts = records
    .slice(0, MAX_CONTACTS)
    .map((it) => parseContact(new Map(Object.entries(it))))
    .filter(({ name, phones }) => name !== null || phones.length > 0)
  return { contacts, omittedCount: Math.max(0, records.length - MAX_CONTACTS) }
}

function parseContact(fields: ReadonlyMap<string, unknown>): SharedContact {
  const name = fields.get('name')
  const listed = toList(fields.get('phones') ?? fields.get('phone_numbers') ?? fields.get('phoneNumbers'))
  const own = readPhone(Object.fromEntries(fields))
  const phones = listed.slice(0, MAX_PHONES).map((it) => readPhone(it))
  const emails = [...toList(fields.get('emails')), fields.get('email')].slice(0, MAX_PHONES)
  const listOf = (key: string) => toList(fields.get(key)).slice(0, MAX_PHONES)
  const organisation = fields.get('org') ?? fields.get('organization') ?? fields.get('company')
  const details = [
    ...readTexts(organisation, ORGANISATIONS),
    ...emails.flatMap((it) => readTexts(it, EMAILS).slice(0, 1)),
    ...listOf('addresses').flatMap((it) => readTexts(it, PLACES).join(', ') || []),
    ...listOf('urls').flatMap((it) => readTexts(it, ['url'])),
  ]
  return {
    name: isRecord(name) ? readName(new Map(Object.entries(name))) : readName(fields),
    phones: [...phones, own].filter((it) => it !== null),
    omittedPhoneCount: Math.max(0, listed.length - MAX_PHONES),
    details: [...new Set(details)],
  }
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [value]
}

/** A text, or the texts of these fields of an object. */
function readTexts(value: unknown, keys: readonly string[]): readonly string[] {
  const fields = isRecord(value) ? new Map<string, unknown>(Object.entries(value)) : null
  const values = fields ? keys.map((key) => fields.get(key)) : [value]
  return values.flatMap((it) => readText(it)?.slice(0, MAX_LENGTH) ?? [])
}

/** The whole name, or its parts. */
function readName(fields: ReadonlyMap<string, unknown>): string | null {
  const firstOf = (keys: readonly string[]) =>
    keys.map((key) => readText(fields.get(key))).find((it) => it !== null)
  const parts = NAME_PARTS.map(firstOf).filter((it) => it !== undefined)
  const name = firstOf(NAMES) ?? (parts.length > 0 ? parts.join(' ') : undefined)
  return name?.slice(0, MAX_LENGTH) ?? null
}

/** The number of a contact's entry: the entry itself, or one of its fields. */
function readPhone(entry: unknown): string | null {
  if (!isRecord(entry)) return readPhoneText(entry)
  // Not deeper: thousands of nested levels would overflow the stack.
  const fields = new Map<string, unknown>(Object.entries(entry))
  return PHONES.map((key) => readPhoneText(fields.get(key))).find((it) => it !== null) ?? null
}

/** A number as it was written; null for a text without digits. */
function readPhoneText(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value)
  const text = readText(value)
  return text !== null && /\d/.test(text) ? text.slice(0, MAX_LENGTH) : null
}
