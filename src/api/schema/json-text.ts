import { toJson } from '#src/lib/text/json.ts'
import { parseJson } from '#src/lib/text/parse-json.ts'
import { anything } from './wire.ts'
import { z } from './zod.ts'

/**
 * A JSON object that the platform sends as JSON-encoded text (CUS-03, CAL-06, CAL-07, CAL-08) or, in other responses,
 * as an object (CUS-04). A value that is not an object is kept as text, so that it can be shown with a note instead of
 * being lost; an empty array counts as no fields.
 */
export type JsonObject =
  | { readonly kind: 'fields'; readonly fields: readonly (readonly [key: string, value: unknown])[] }
  | { readonly kind: 'text'; readonly text: string }

export const NO_FIELDS: JsonObject = { kind: 'fields', fields: [] }

export const jsonObject = z.pipe(
  anything,
  z.transform((value: unknown) => parseJsonObject(value)),
)

export function parseJsonObject(value: unknown): JsonObject {
  if (value === null || value === undefined || value === '') return NO_FIELDS
  if (Array.isArray(value) && value.length === 0) return NO_FIELDS
  if (typeof value !== 'string')
    return isRecord(value) ? toFields(value) : { kind: 'text', text: toJson(value) }
  try {
    // `NaN` is shown as the record says it.
    const parsed = parseJson(value, '"$&"').json
    if (parsed === null) return NO_FIELDS
    return isRecord(parsed) ? toFields(parsed) : { kind: 'text', text: value }
  } catch {
    return { kind: 'text', text: value }
  }
}

/** A longer text is no list of addresses or answers. */
const MAX_PARSED_LENGTH = 200_000

/** The object or array that a text holds as JSON; undefined for any other text. */
export function parseJsonText(text: string): unknown {
  if (text.length > MAX_PARSED_LENGTH || !/^\s*[[{]/.test(text)) return undefined
  try {
    return parseJson(text, '"$&"').json
  } catch {
    return undefined
  }
}

/** Key-value pairs, not an object: a key may be `__proto__` or `constructor`, or hold dots (CUS-05). */
function toFields(value: Record<string, unknown>): JsonObject {
  return { kind: 'fields', fields: Object.entries(value) }
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
}

/** The value under an exact key; undefined where there is none. */
export function getField(object: JsonObject, key: string): unknown {
  return object.kind === 'fields' ? object.fields.find(([name]) => name === key)?.[1] : undefined
}
