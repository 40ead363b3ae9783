/**
 * Lenient parts of the schemas of stored data. Another version of the app, or any script of this origin, may have
 * written it: a field that can't be read gets a default, so that the rest of the record isn't lost.
 */
import { withDefault, z } from './zod.ts'

export const storedText = withDefault(z.string(), '')
export const storedTextOrNull = orNull(z.string())
export const storedNumber = withDefault(z.number(), 0)
export const storedNumberOrNull = orNull(z.number())
export const storedFlag = withDefault(z.boolean(), false)

/** Null for everything that `schema` doesn't accept. */
export function orNull<Output>(schema: z.ZodMiniType<Output>): z.ZodMiniType<Output | null> {
  return withDefault(z.nullable(schema), null)
}

/** An array of the items that can be read, at most `limit`. */
export function readableItems<Item>(
  item: z.ZodMiniType<Item>,
  limit = Number.POSITIVE_INFINITY,
): z.ZodMiniType<Item[]> {
  return z.pipe(
    z.array(orNull(item)),
    z.transform((items: (Item | null)[]) => items.flatMap((it) => (it === null ? [] : [it])).slice(0, limit)),
  )
}
