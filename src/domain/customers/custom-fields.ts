/** Typed values for a customer's custom fields, which hold any JSON under any key (CUS-05, CUS-06). */
import { toJson } from '#src/lib/text/json.ts'

export type CustomFieldValue =
  /** Null, a blank text, an empty list or an empty object. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  /** As it was sent. One that JavaScript would write otherwise is a `text` (`parseJson`). */
  | { readonly kind: 'number'; readonly text: string }
  | { readonly kind: 'yesno'; readonly isTrue: boolean }
  /** A list of plain values, including empty ones. */
  | { readonly kind: 'list'; readonly items: readonly CustomFieldValue[] }
  /** Named values. For a list that holds objects or lists, the names are 1, 2, 3. */
  | { readonly kind: 'group'; readonly of: 'object' | 'list'; readonly fields: readonly CustomField[] }

export type CustomField = { readonly key: string; readonly value: CustomFieldValue }

/** Nested groups up to this depth are shown as groups; deeper values as JSON text. */
const MAX_DEPTH = 5

/** The fields of the platform's object, in its order. A dot in a key is part of the key (CUS-05). */
export function toCustomFields(
  entries: readonly (readonly [key: string, value: unknown])[],
): readonly CustomField[] {
  return entries.map(([key, value]) => ({ key, value: toCustomFieldValue(value, MAX_DEPTH) }))
}

function toCustomFieldValue(value: unknown, depth: number): CustomFieldValue {
  if (typeof value === 'string')
    return value.trim() === '' ? { kind: 'empty' } : { kind: 'text', text: value }
  if (typeof value === 'number')
    return { kind: 'number', text: String(Number.isFinite(value) ? value : Number.NaN) }
  if (typeof value === 'boolean') return { kind: 'yesno', isTrue: value }
  if (typeof value !== 'object' || value === null) return { kind: 'empty' }
  const entries = Object.entries(value)
  if (entries.length === 0) return { kind: 'empty' }
  if (depth === 0) return { kind: 'text', text: toJson(value) }
  if (!Array.isArray(value)) {
    const fields = entries.map(([key, each]: [string, unknown]) => ({
      key,
      value: toCustomFieldValue(each, depth - 1),
    }))
    return { kind: 'group', of: 'object', fields }
  }
  const items = value.map((it: unknown) => toCustomFieldValue(it, depth - 1))
  const isPlain = value.every((it) => typeof it !== 'object' || it === null)
  if (isPlain) return { kind: 'list', items }
  return {
    kind: 'group',
    of: 'list',
    fields: items.map((item, index) => ({ key: String(index + 1), value: item })),
  }
}
