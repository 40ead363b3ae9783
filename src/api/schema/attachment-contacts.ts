/** Contacts that a customer shares as an attachment. */
import { isRecord, readText } from './item.ts'

export type SharedContact = {
  readonly name: string | null
  readonly phones: readonly string[]
  /** How many more numbers there are, which aren't read. */
  readonly omittedPhoneCount: number
}

export type SharedContacts = {
  readonly contacts: readonly SharedContact[]
  /** How many more there are, which aren't read. */
  readonly omittedCount: number
}

const MAX_CONTACTS = 20
const MAX_PHONES = 10
const MAX_LENGTH = 200
const NAMES = ['formatted_name', 'formatted', 'full_name', 'name', 'first_name']
const PHONES = ['phone', 'phone_number', 'number', 'wa_id']

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
  const list = fields.get('phones')
  const listed: readonly unknown[] = Array.isArray(list) ? list : [list]
  const values = [...listed.slice(0, MAX_PHONES), Object.fromEntries(fields)]
  return {
    name: isRecord(name) ? readName(new Map(Object.entries(name))) : readName(fields),
    phones: values.map((it) => readPhone(it)).filter((it) => it !== null),
    omittedPhoneCount: Math.max(0, listed.length - MAX_PHONES),
  }
}

function readName(fields: ReadonlyMap<string, unknown>): string | null {
  const name = NAMES.map((key) => readText(fields.get(key))).find((it) => it !== null)
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
