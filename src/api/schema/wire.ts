/**
 * What goes over the wire, field by field. A field that was ever seen null may be null anywhere (CON-07), and one that
 * is missing is as good as null; a field of another type makes its record unreadable.
 */
import { type Instant, parseInstant } from '#src/lib/instant.ts'
import { z } from './zod.ts'

/** A UUID of any version, in small letters (CON-03). */
export const id = z.pipe(
  z.string().check(z.regex(/^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/i, 'a UUID')),
  z.transform((text: string) => text.toLowerCase()),
)
export const idOrNull = z.pipe(
  z.nullish(id),
  z.transform((value: string | null | undefined) => value ?? null),
)

/** Text, `''` where there is none. */
export const text = z.pipe(
  z.nullish(z.string()),
  z.transform((value: string | null | undefined) => value ?? ''),
)
/** Text, null where there is none; an empty one counts as none. */
export const textOrNull = z.pipe(
  z.nullish(z.string()),
  z.transform((value: string | null | undefined) => (value ? value : null)),
)

/** A yes or no, null where the platform did not say. */
export const flag = z.pipe(
  z.nullish(z.boolean()),
  z.transform((value: boolean | null | undefined) => value ?? null),
)
/** A whole number, null where the platform did not say. */
export const count = z.pipe(
  z.nullish(z.int()),
  z.transform((value: number | null | undefined) => value ?? null),
)

/** ISO 8601 with up to six digits of fraction, `Z` or an offset (CON-04, CON-05, CON-06). */
export const instant = z.pipe(
  z.string().check(z.refine((value) => parseInstant(value) !== null, 'a time as ISO 8601')),
  z.transform((value: string): Instant => parseInstant(value) ?? { iso: value, micros: 0 }),
)
export const instantOrNull = z.pipe(
  z.nullish(instant),
  z.transform((value: Instant | null | undefined) => value ?? null),
)

/** A ticket's code: a number in a listing, text in an assignment's answer; text for us (CHT-02, TKT-02). */
export const code = z.pipe(
  z.union([z.string(), z.int()]),
  z.transform((value: string | number) => String(value)),
)

/** A list, empty where there is none; of what its items are, nothing is assumed. */
export const unknownList = z.pipe(
  z.nullish(z.array(z.unknown())),
  z.transform((value: unknown[] | null | undefined) => value ?? []),
)
