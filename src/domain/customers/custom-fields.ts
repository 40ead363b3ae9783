/** Custom fields are whatever a shop has put there: any JSON under any key (CUS-05, CUS-06). */
import { toJson } from '#src/lib/text/to-json.ts'

export type CustomFieldValue =
  /** Null, nothing in quotes, a list or a group without anything in it. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'yesno'; readonly isTrue: boolean }
  /** Plain values side by side; empty ones as they are. */
  | { readonly kind: 'list'; readonly items: readonly CustomFieldValue[] }
  /** Values with names of their own. Of a list that holds groups the names are 1, 2, 3. */
  | { readonly kind: 'group'; readonly of: 'object' | 'list'; readonly fields: readonly CustomField[] }

export type CustomField = { readonly key: string; readonly value: CustomFieldValue }

/** Levels of groups within groups that are shown as such; what lies deeper is shown as JSON text. */
const MAX_DEPTH = 5

/** The fields of an object of the wire, in its order, keys whole: a dot in a key is a dot (CUS-05). */
export function toCustomFields(
  entries: readonly (readonly [key: string, value: unknown])[],
): readonly CustomField[] {
  return entries.map(([key, value]) => ({ key, value: toCustomFieldValue(value, MAX_DEPTH) }))
}

function toCustomFieldValue(value: unknown, depth: number): CustomFieldValue {
  if (typeof value === 'string')
    return value.trim() === '' ? { kind: 'empty' } : { kind: 'text', text: value }
  if (typeof value === 'number') return { kind: 'number', value }
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
