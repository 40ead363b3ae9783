/**
 * Schemas of single fields in the platform's responses. A field that was ever observed as null may be null anywhere
 * (CON-07), and a missing field counts as null. A lossless conversion ("75" for 75) is accepted; any other wrong type
 * is unreadable. `parseRecord` then treats an optional field as missing; an unreadable required field skips the record.
 */
import { cleanInput } from '#src/lib/text/clean-input.ts'
import { parseJson, toNumber } from '#src/lib/text/parse-json.ts'
import { hasVisibleText } from '#src/lib/text/visible-text.ts'
import { fromMicros, type Instant, parseInstant } from '#src/lib/time/instant.ts'
import { z } from './zod.ts'

/** A UUID of any version, in lower case (CON-03). */
export const id = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')),
  z.transform((text: string) => text.toLowerCase()),
)
/** A UUID; null where it is missing or empty. */
export const idOrNull = optional(id)

/** Any value of JSON; refuses what stands for `NaN` and `Infinity`. */
export const anything = z
  .optional(z.unknown())
  .check(z.refine((value) => typeof value !== 'number' || Number.isFinite(value), 'a value of JSON'))

/** Text; `''` where it is missing. A number becomes its digits. */
export const text = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): unknown => value ?? ''),
  ),
  convert('string', toText),
)
/** A name, number or address of a person; `''` where nothing of it can be seen. */
export const visibleText = z.pipe(
  text,
  z.transform((value: string) => (hasVisibleText(value) ? value : '')),
)
/** Text; null where it is missing or empty, also for a cursor (MSG-23). */
export const textOrNull = optional(text)

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  [false, false],
  ['false', false],
  [0, false],
])
/** A boolean, also as text or as 0 or 1; null where it is missing. */
export const booleanOrNull = optional(
  convert('boolean', (value) => FLAGS.get(toNumber(value) ?? normaliseCase(value))),
)

/** A number, also as text. */
export const number = convert('number', toNumber)

/** An integer, also as text; null where it is missing. */
export const intOrNull = optional(convert('int', toWholeNumber))

/** A required integer of at least 0, also as text. */
export const nonNegativeInt = convert('int', (value) => {
  const whole = toWholeNumber(value)
  return whole === undefined || whole < 0 ? undefined : whole
})

/**
 * ISO 8601 with up to six fraction digits and `Z` or an offset (CON-04, CON-05, CON-06); also seconds, milliseconds or
 * microseconds since 1970, as a number or as text. A date without a time is the day that it names.
 */
export const instant = convert('a time as ISO 8601', toInstant)
export const instantOrNull = optional(instant)

/**
 * An array of unknown items. A missing value and `{}` become an empty array, one object becomes an array of one, and
 * JSON-encoded text is decoded.
 */
export const unknownList = z.pipe(
  optional(convert('array', toList)),
  z.transform((value: readonly unknown[] | null) => value ?? []),
)

/** A search as it is sent: what was pasted around it is no part of it. */
export const searchText = z.pipe(z.string(), z.transform(cleanInput))

/** A schema that converts a value. `convertValue` returns undefined where the value is not what was `expected`. */
export function convert<T>(expected: string, convertValue: (value: unknown) => T | undefined) {
  return z.pipe(
    z.unknown(),
    z.transform((value: unknown, context): T => {
      const converted = convertValue(value)
      if (converted !== undefined) return converted
      context.issues.push({ code: 'custom', message: expected, input: value })
      return z.NEVER
    }),
  )
}

/** Null where the field is missing, null or empty text. */
function optional<T>(type: z.ZodMiniType<T>): z.ZodMiniType<T | null> {
  return z.pipe(
    z.pipe(
      z.optional(z.unknown()),
      z.transform((value: unknown): unknown => (value === undefined || value === '' ? null : value)),
    ),
    z.nullable(type),
  )
}

function toText(value: unknown): string | undefined {
  if (typeof value === 'string') return value
  return typeof value === 'number' && Number.isFinite(value) ? String(value) : undefined
}

function normaliseCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

function toWholeNumber(value: unknown): number | undefined {
  const whole = toNumber(value)
  return Number.isSafeInteger(whole) ? whole : undefined
}

function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? [] : [value]
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return toList(parseJson(value).json)
  } catch {
    return undefined
  }
}

/** Seconds, milliseconds and microseconds, in microseconds. */
const UNITS_IN_MICROS = [1_000_000, 1_000, 1]
/** 2000 to 2100, in microseconds since 1970: only one of the units brings a number into this range. */
const EARLIEST_MICROS = Date.UTC(2000, 0) * 1_000
const LATEST_MICROS = Date.UTC(2100, 0) * 1_000

function toInstant(value: unknown): Instant | undefined {
  const since1970 = toNumber(value)
  if (since1970 === undefined)
    return typeof value === 'string' ? (parseInstant(value) ?? undefined) : undefined
  const micros = UNITS_IN_MICROS.map((unit) => Math.round(since1970 * unit)).find(
    (it) => it >= EARLIEST_MICROS && it < LATEST_MICROS,
  )
  // Eight or fourteen digits are a date of ISO 8601 where they aren't such a count.
  return micros === undefined ? parseDigits(String(value)) : fromMicros(micros)
}

function parseDigits(digits: string): Instant | undefined {
  const parsed = /^(?:\d{8}|\d{14})$/.test(digits.trim()) ? parseInstant(digits) : null
  const isPlausible = parsed && parsed.micros >= EARLIEST_MICROS && parsed.micros < LATEST_MICROS
  return isPlausible ? parsed : undefined
}

/** The key under which `parseRecord` passes the names of the fields that it left out to a record's schema. */
export const UNREADABLE = '~unreadable'

/**
 * The fields of a record that arrived but could not be read, by their names in the specification; absent where there
 * are none. Such a field has the same value as a missing one: only this list distinguishes the two (rule 1).
 */
export type UnreadableFields<Field extends string> = { readonly unreadable?: readonly Field[] | undefined }

/** A schema for the list of unreadable fields of a record of this shape. Drops strings that name none of its fields. */
export function createFieldNamesSchema<Shape extends object>(shape: Shape) {
  type Field = Extract<keyof Shape, string>
  const isField = (name: string): name is Field => Object.hasOwn(shape, name)
  return z.optional(
    z.pipe(
      z.array(z.string()),
      z.transform((names: string[]): readonly Field[] => names.filter(isField)),
    ),
  )
}

/** The list as a property to spread into a record. */
export function toUnreadableFields<Field extends string>(
  names: readonly Field[] | undefined,
): UnreadableFields<Field> {
  return names === undefined || names.length === 0 ? {} : { unreadable: names }
}
