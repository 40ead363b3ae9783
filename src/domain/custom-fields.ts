/** Custom fields are whatever a shop has put there: any JSON under any key (CUS-05, CUS-06). */
import { toJson } from '#src/lib/to-json.ts'

export type FieldValue =
  /** Null, nothing in quotes, a list or a group without anything in it. */
  | { readonly kind: 'empty' }
  | { readonly kind: 'text'; readonly text: string }
  | { readonly kind: 'number'; readonly value: number }
  | { readonly kind: 'yesno'; readonly yes: boolean }
  /** Plain values side by side; empty ones as they are. */
  | { readonly kind: 'list'; readonly items: readonly FieldValue[] }
  /** Values with names of their own. Of a list that holds groups the names are 1, 2, 3. */
  | { readonly kind: 'group'; readonly of: 'object' | 'list'; readonly fields: readonly Field[] }

export type Field = { readonly key: string; readonly value: FieldValue }

/** Levels of groups within groups that are shown as such; what lies deeper is shown as JSON text. */
const DEPTH = 5

/** The fields of an object of the wire, in its order, keys whole: a dot in a key is a dot (CUS-05). */
export function readFields(entries: readonly (readonly [key: string, value: unknown])[]): readonly Field[] {
  return entries.map(([key, value]) => ({ key, value: readValue(value, DEPTH) }))
}

function readValue(value: unknown, depth: number): FieldValue {
  if (typeof value === 'string')
    return value.trim() === '' ? { kind: 'empty' } : { kind: 'text', text: value }
  if (typeof value === 'number') return { kind: 'number', value }
  if (typeof value === 'boolean') return { kind: 'yesno', yes: value }
  if (typeof value !== 'object' || value === null) return { kind: 'empty' }
  const entries = Object.entries(value)
  if (entries.length === 0) return { kind: 'empty' }
  if (depth === 0) return { kind: 'text', text: toJson(value) }
  if (!Array.isArray(value)) {
    const fields = entries.map(([key, each]: [string, unknown]) => ({
      key,
      value: readValue(each, depth - 1),
    }))
    return { kind: 'group', of: 'object', fields }
  }
  const items = value.map((it: unknown) => readValue(it, depth - 1))
  const isPlain = value.every((it) => typeof it !== 'object' || it === null)
  if (isPlain) return { kind: 'list', items }
  return {
    kind: 'group',
    of: 'list',
    fields: items.map((item, index) => ({ key: String(index + 1), value: item })),
  }
}
