/** Contacts that a customer shares as an attachment. */
import { isRecord, readText } from './item.ts'

export type SharedContact = { readonly name: string | null; readonly phones: readonly string[] }

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
  const phones = fields.get('phones')
  const listed = (Array.isArray(phones) ? phones : [phones]).slice(0, MAX_PHONES).map((it) => readPhone(it))
  return {
    name: isRecord(name) ? readName(new Map(Object.entries(name))) : readName(fields),
    phones: [...listed, readPhone(Object.fromEntries(fields))].filter((it) => it !== null),
  }
}

function readName(fields: ReadonlyMap<string, unknown>): string | null {
  const name = NAMES.map((key) => readText(fields.get(key))).find((it) => it !== null)
  return name?.slice(0, MAX_LENGTH) ?? null
}

/** A number as it was written; null for a text without digits. */
function readPhone(value: unknown): string | null {
  if (Number.isSafeInteger(value)) return String(value)
  if (isRecord(value)) {
    const fields = new Map(Object.entries(value))
    return PHONES.map((key) => readPhone(fields.get(key))).find((it) => it !== null) ?? null
  }
  const text = readText(value)
  return text !== null && /\d/.test(text) ? text.slice(0, MAX_LENGTH) : null
}
