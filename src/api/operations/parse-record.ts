import { UNREADABLE } from '#src/api/schema/wire.ts'
import { describeExpected, type z } from '#src/api/schema/zod.ts'

/** A part of a response that could not be read: its path, what was expected there, and the type of what arrived. */
export type SkippedRecord = { readonly path: string; readonly reason: string }
/** Receives the parts of a response that a parser could not read. */
export type ParseReport = {
  /** A whole record, which is skipped. */
  readonly record: (record: SkippedRecord) => void
  /** One field of a record that is shown without it (FLT-91). */
  readonly field: (field: SkippedRecord) => void
}

type FieldPath = readonly PropertyKey[]

/**
 * Parses one record by its schema; returns null where the record is skipped. An unreadable field is removed and the
 * record parsed again: if the schema lets the field be missing, the record is returned without it, lists it as
 * unreadable, and the field is reported. An unreadable required field skips the record; with `isWhole`, any unreadable
 * field does.
 */
export function parseRecord<T>(
  schema: z.ZodMiniType<T>,
  value: unknown,
  path: string,
  report: ParseReport,
  { isWhole = false }: { readonly isWhole?: boolean } = {},
): T | null {
  const removedFields = new Map<string, { readonly fieldPath: FieldPath; readonly reason: string }>()
  let remaining = omitUnreadableKey(value)
  let parsed = schema.safeParse(remaining)
  // Each iteration removes at least one more part of the record, so the loop ends.
  while (!parsed.success) {
    const before = remaining
    for (const issue of parsed.error.issues) {
      const at = formatPath(path, issue.path)
      const reason = removedFields.get(at)?.reason ?? getReason(issue, before)
      const fieldPath = findRemovablePart(before, issue.path)
      if (fieldPath === null || isWhole) {
        report.record({ path: at, reason })
        return null
      }
      // A part that was removed together with what surrounds it is reported once.
      if (!removedFields.has(at)) removedFields.set(formatPath(path, fieldPath), { fieldPath, reason })
      remaining = omitPath(remaining, fieldPath)
    }
    const names = [...removedFields.values()].map(({ fieldPath }) => String(fieldPath[0]))
    parsed = schema.safeParse({ ...toEntries(remaining), [UNREADABLE]: [...new Set(names)] })
  }
  for (const [at, { reason }] of removedFields) report.field({ path: at, reason })
  return parsed.data
}

/**
 * The smallest part around an issue that the record still has; null where that is the record itself. An array is
 * removed as a whole: half of one would look complete.
 */
function findRemovablePart(value: unknown, fieldPath: FieldPath): FieldPath | null {
  const arrayDepth = fieldPath.findIndex((_, index) =>
    Array.isArray(getValueAt(value, fieldPath.slice(0, index))),
  )
  let part = arrayDepth === -1 ? fieldPath : fieldPath.slice(0, arrayDepth)
  while (part.length > 0 && getValueAt(value, part) === undefined) part = part.slice(0, -1)
  return part.length === 0 ? null : part
}

/** Ignores a value that the platform sends under Handoff's own key. */
function omitUnreadableKey(value: unknown): unknown {
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
  return fieldPath.reduce<unknown>((parent, key) => {
    if (Array.isArray(parent)) return typeof key === 'number' ? parent[key] : undefined
    return toEntries(parent)[key]
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

/** What was expected and the type of what arrived, never its value, which may be personal data. */
function getReason(issue: z.core.$ZodIssue, record: unknown): string {
  return `expected ${describeExpected(issue)}, received ${getTypeName(getValueAt(record, issue.path))}`
}

function getTypeName(value: unknown): string {
  if (value === undefined) return 'nothing'
  if (value === null) return 'null'
  if (typeof value === 'number' && !Number.isFinite(value)) return 'NaN or Infinity'
  return Array.isArray(value) ? 'array' : typeof value
}
