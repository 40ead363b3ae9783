/**
 * The types of single fields in the platform's answers. A field that was ever seen null may be null anywhere (CON-07),
 * and a missing one is as good as null. A value in another spelling that loses nothing ("75" for 75) is read; whatever
 * else has a wrong type is not readable. `readRecord` decides what that means for the record: a field that may be
 * missing falls back as if it were, any other sets the record aside.
 */
import { fromMicros, type Instant, parseInstant } from '#src/lib/time/instant.ts'
import { z } from './zod.ts'

/** A UUID of any version, in small letters (CON-03). */
export const id = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')),
  z.transform((text: string) => text.toLowerCase()),
)
/** A UUID, null where there is none; an empty text is none. */
export const idOrNull = optional(id)

/** Text, `''` where there is none. A number becomes its digits where these are all of it. */
export const text = z.pipe(
  z.pipe(
    z.optional(z.unknown()),
    z.transform((value: unknown): unknown => value ?? ''),
  ),
  convert('string', toText),
)
/** Text, null where there is none; an empty one counts as none, a cursor too (MSG-23). */
export const textOrNull = optional(text)

const FLAGS: ReadonlyMap<unknown, boolean> = new Map<unknown, boolean>([
  [true, true],
  ['true', true],
  [1, true],
  ['1', true],
  [false, false],
  ['false', false],
  [0, false],
  ['0', false],
])
/** A yes or no, null where the platform did not say. Also as the text or the number for it. */
export const flag = optional(convert('boolean', (value) => FLAGS.get(lowerCase(value))))

/** A whole number, null where the platform did not say. Also as text. */
export const count = optional(convert('int', toWholeNumber))

/** A whole number of things, never below 0. Also as text. */
export const natural = convert('int', (value) => {
  const number = toWholeNumber(value)
  return number === undefined || number < 0 ? undefined : number
})

/**
 * ISO 8601 with up to six digits of fraction, `Z` or an offset (CON-04, CON-05, CON-06); also seconds, milliseconds or
 * microseconds since 1970, as a number or as text.
 */
export const instant = convert('a time as ISO 8601', toInstant)
export const instantOrNull = optional(instant)

/**
 * A list; of what its items are, nothing is assumed. None and `{}` are the empty list, one object is a list of one, and
 * a JSON text is what it holds.
 */
export const unknownList = z.pipe(
  optional(convert('array', toList)),
  z.transform((value: readonly unknown[] | null) => value ?? []),
)

/** A value that `read` makes something of; undefined where it can't. */
function convert<T>(expected: string, read: (value: unknown) => T | undefined) {
  return z.pipe(
    z.unknown(),
    z.transform((value: unknown, context): T => {
      const found = read(value)
      if (found !== undefined) return found
      context.issues.push({ code: 'custom', message: expected, input: value })
      return z.NEVER
    }),
  )
}

/** Null where the field is missing, null or an empty text. */
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
  // 1e+21 has lost digits that the platform may have written.
  return typeof value === 'number' && !String(value).includes('e') ? String(value) : undefined
}

function lowerCase(value: unknown): unknown {
  return typeof value === 'string' ? value.trim().toLowerCase() : value
}

function toWholeNumber(value: unknown): number | undefined {
  if (typeof value === 'number') return Number.isSafeInteger(value) ? value : undefined
  if (typeof value !== 'string' || !/^\s*-?\d{1,16}\s*$/.test(value)) return undefined
  const number = Number(value)
  return Number.isSafeInteger(number) ? number : undefined
}

function toList(value: unknown): readonly unknown[] | undefined {
  if (Array.isArray(value)) return value
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0 ? [] : [value]
  if (typeof value !== 'string' || !/^\s*[[{]/.test(value)) return undefined
  try {
    return toList(JSON.parse(value))
  } catch {
    return undefined
  }
}

/** Units of time in microseconds: a number of seconds, milliseconds or microseconds since 1970. */
const UNITS = [1_000_000, 1_000, 1]
/** 2000 to 2100 in microseconds: within it only one of the units fits a number. */
const EARLIEST = Date.UTC(2000, 0) * 1_000
const LATEST = Date.UTC(2100, 0) * 1_000

function toInstant(value: unknown): Instant | undefined {
  if (typeof value === 'string' && !/^\s*\d+(\.\d+)?\s*$/.test(value)) return parseInstant(value) ?? undefined
  if (typeof value !== 'number' && typeof value !== 'string') return undefined
  const micros = UNITS.map((unit) => Math.round(Number(value) * unit)).find(
    (it) => it >= EARLIEST && it < LATEST,
  )
  return micros === undefined ? undefined : fromMicros(micros)
}
