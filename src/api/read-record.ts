import type { ReadReport } from './operation.ts'
import { expectedBy } from './schema/issue.ts'
import { UNREADABLE } from './schema/unreadable.ts'
import type { z } from './schema/zod.ts'

type Place = readonly PropertyKey[]

/**
 * One record by its schema; null where it can't be shown. A field that can't be read is taken out and the record is
 * read again: where the schema lets the field be missing, the record stands without it, lists it as unreadable, and the
 * field is reported. Whatever can't be missing sets the record aside; with `isWhole` any field does.
 */
export function readRecord<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  path: string,
  report: ReadReport,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): T | null {
  const removed = new Map<string, { readonly place: Place; readonly reason: string }>()
  let rest = withoutOwn(value)
  let read = schema.safeParse(rest)
  // Each turn takes at least one more part out of the record, so it ends.
  while (!read.success) {
    const before = rest
    for (const issue of read.error.issues) {
      const at = pathText(path, issue.path)
      const reason = removed.get(at)?.reason ?? reasonOf(issue, before)
      const place = removable(before, issue.path)
      if (place === null || isWhole) {
        report.record({ path: at, reason })
        return null
      }
      // What went with more around it is told once, by the part that was at fault.
      if (!removed.has(at)) removed.set(pathText(path, place), { place, reason })
      rest = without(rest, place)
    }
    const names = [...removed.values()].map(({ place }) => String(place[0]))
    read = schema.safeParse({ ...entriesOf(rest), [UNREADABLE]: [...new Set(names)] })
  }
  for (const [at, { reason }] of removed) report.field({ path: at, reason })
  return read.data
}

/**
 * The smallest part around an issue that is still there; null where that is the record itself. A list is never taken
 * apart: half of it would look like all of it.
 */
function removable(value: unknown, place: Place): Place | null {
  const list = place.findIndex((_, index) => Array.isArray(valueAt(value, place.slice(0, index))))
  let part = list === -1 ? place : place.slice(0, list)
  while (part.length > 0 && valueAt(value, part) === undefined) part = part.slice(0, -1)
  return part.length === 0 ? null : part
}

/** What the platform sends under our own key says nothing. */
function withoutOwn(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, UNREADABLE)
    ? without(value, [UNREADABLE])
    : value
}

function without(value: unknown, [key, ...rest]: Place): unknown {
  if (key === undefined) return undefined
  const entries = entriesOf(value)
  return { ...entries, [key]: without(entries[key], rest) }
}

function valueAt(value: unknown, place: Place): unknown {
  return place.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return typeof key === 'number' ? within[key] : undefined
    return entriesOf(within)[key]
  }, value)
}

function entriesOf(value: unknown): Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function pathText(path: string, place: Place): string {
  return path + place.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
}

/** What was expected, and the type of what came: never its value. */
function reasonOf(issue: z.core.$ZodIssue, record: unknown): string {
  return `expected ${expectedBy(issue)}, received ${typeName(valueAt(record, issue.path))}`
}

function typeName(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
