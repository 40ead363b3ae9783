import { describeExpected } from '#src/api/schema/issue.ts'
import { UNREADABLE } from '#src/api/schema/unreadable.ts'
import type { z } from '#src/api/schema/zod.ts'
import type { ParseReport } from './operation.ts'

type FieldPath = readonly PropertyKey[]

/**
 * One record by its schema; null where it can't be shown. A field that can't be read is taken out and the record is
 * read again: where the schema lets the field be missing, the record stands without it, lists it as unreadable, and the
 * field is reported. Whatever can't be missing sets the record aside; with `isWhole` any field does.
 */
export function parseRecord<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  path: string,
  report: ParseReport,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): T | null {
  const removed = new Map<string, { readonly fieldPath: FieldPath; readonly reason: string }>()
  let rest = withoutOwnKey(value)
  let read = schema.safeParse(rest)
  // Each turn takes at least one more part out of the record, so it ends.
  while (!read.success) {
    const before = rest
    for (const issue of read.error.issues) {
      const at = formatPath(path, issue.path)
      const reason = removed.get(at)?.reason ?? getReason(issue, before)
      const fieldPath = findRemovablePart(before, issue.path)
      if (fieldPath === null || isWhole) {
        report.record({ path: at, reason })
        return null
      }
      // What went with more around it is told once, by the part that was at fault.
      if (!removed.has(at)) removed.set(formatPath(path, fieldPath), { fieldPath, reason })
      rest = omitPath(rest, fieldPath)
    }
    const names = [...removed.values()].map(({ fieldPath }) => String(fieldPath[0]))
    read = schema.safeParse({ ...toEntries(rest), [UNREADABLE]: [...new Set(names)] })
  }
  for (const [at, { reason }] of removed) report.field({ path: at, reason })
  return read.data
}

/**
 * The smallest part around an issue that is still there; null where that is the record itself. A list is never taken
 * apart: half of it would look like all of it.
 */
function findRemovablePart(value: unknown, fieldPath: FieldPath): FieldPath | null {
  const list = fieldPath.findIndex((_, index) => Array.isArray(getValueAt(value, fieldPath.slice(0, index))))
  let part = list === -1 ? fieldPath : fieldPath.slice(0, list)
  while (part.length > 0 && getValueAt(value, part) === undefined) part = part.slice(0, -1)
  return part.length === 0 ? null : part
}

/** What the platform sends under our own key says nothing. */
function withoutOwnKey(value: unknown): unknown {
  return typeof value === 'object' && value !== null && Object.hasOwn(value, UNREADABLE)
    ? omitPath(value, [UNREADABLE])
    : value
}

function omitPath(value: unknown, [key, ...rest]: FieldPath): unknown {
  if (key === undefined) return undefined
  const entries = toEntries(value)
  return { ...entries, [key]: omitPath(entries[key], rest) }
}

function getValueAt(value: unknown, fieldPath: FieldPath): unknown {
  return fieldPath.reduce<unknown>((within, key) => {
    if (Array.isArray(within)) return typeof key === 'number' ? within[key] : undefined
    return toEntries(within)[key]
  }, value)
}

function toEntries(value: unknown): Record<PropertyKey, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value) ? { ...value } : {}
}

function formatPath(path: string, fieldPath: FieldPath): string {
  return (
    path + fieldPath.map((part) => (typeof part === 'number' ? `[${part}]` : `.${String(part)}`)).join('')
  )
}

/** What was expected, and the type of what came: never its value. */
function getReason(issue: z.core.$ZodIssue, record: unknown): string {
  return `expected ${describeExpected(issue)}, received ${getTypeName(getValueAt(record, issue.path))}`
}

function getTypeName(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  return Array.isArray(value) ? 'array' : typeof value
}
