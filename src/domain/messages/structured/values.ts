/** Values of JSON that anyone may have written: every reader of them is bounded. */
import { isRecord } from '#src/api/schema/item.ts'
import { parseJsonText } from '#src/api/schema/json-text.ts'

export type Fields = ReadonlyMap<string, unknown>

export const MAX_TEXT_LENGTH = 2_000
/** Lines of one part, and entries of a list, that are read. */
export const MAX_LINES = 60

/** The object that a value is or, as JSON text, holds; null for any other value. */
export function toFields(value: unknown): Fields | null {
  const object = parseValue(value)
  return isRecord(object) ? new Map(Object.entries(object)) : null
}

export function toList(value: unknown): readonly unknown[] {
  const list = parseValue(value)
  return Array.isArray(list) ? list : []
}

/** The value of JSON text, which may have been made JSON text twice. */
function parseValue(value: unknown): unknown {
  if (typeof value !== 'string') return value
  return parseJsonText(/^\s*"\s*[[{]/.test(value) ? unquote(value) : value)
}

function unquote(text: string): string {
  try {
    return String(JSON.parse(text))
  } catch {
    return text
  }
}

/** A text that isn't blank, or a number with all its digits. */
export function toText(value: unknown): string | null {
  const isPlain = typeof value === 'number' || typeof value === 'bigint' || typeof value === 'boolean'
  const text = isPlain ? String(value) : value
  return typeof text === 'string' && text.trim() !== '' ? text.trim().slice(0, MAX_TEXT_LENGTH) : null
}

/** The first of the fields that has a text. */
export function firstText(fields: Fields, keys: readonly string[]): string | null {
  return keys.map((key) => toText(fields.get(key))).find((it) => it !== null) ?? null
}

/** A key as words: `screen_0_deliverySlot_1` as “Delivery slot”. */
export function toWords(key: string): string {
  const words = key
    .slice(0, 100)
    .replace(/^screen_\d+_/i, '')
    .replace(/_\d+$/, '')
    .replace(/([a-z\d])([A-Z])/g, '$1 $2')
    .replace(/[_\s-]+/g, ' ')
    .trim()
  const text = words === '' ? key.slice(0, 100) : words
  return text.charAt(0).toUpperCase() + text.slice(1)
}

/** A key without its separators and case: `button_reply` and `buttonReplyMessage` as `buttonreply`. */
export function toKey(key: string): string {
  return key
    .slice(0, 100)
    .toLowerCase()
    .replaceAll(/[_\s-]/g, '')
    .replace(/(?<=.)message$/, '')
}
