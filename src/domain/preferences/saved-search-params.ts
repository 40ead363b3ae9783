/**
 * Search params that the agent saved under a name, in an order of their own: saved views and saved reports. Lists are
 * stored on the device (`parse`), where `place` is the params' name in the first version.
 */
import { z } from '#src/api/schema/zod.ts'
import { createNamedItems } from './named-items.ts'

export type SavedSearchParams<Params> = { readonly name: string; readonly place: Params }

export const MAX_ITEM_NAME_LENGTH = 60
export const MAX_SAVED_ITEMS = 50

type Options<Params> = {
  readonly parseParams: (stored: Record<string, unknown>) => Params
  /** The params that are saved, without those that a saved item has no use for. */
  readonly pickParams: (params: Params) => Params
}

export function createSavedSearchParams<Params extends object>({ parseParams, pickParams }: Options<Params>) {
  type Saved = SavedSearchParams<Params>
  const getKey = (params: Params) =>
    new URLSearchParams(
      Object.entries(pickParams(params))
        .map(([name, value]) => [name, String(value)])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ).toString()
  const { parse, find, save, remove, move } = createNamedItems<Saved>({
    schema: z.pipe(
      z.object({ name: itemName, place: z.looseObject({}) }),
      z.transform(({ name, place }) => ({ name, place: pickParams(parseParams(place)) })),
    ),
    getKey: ({ place }) => getKey(place),
    rename: (item, { name }) => ({ ...item, name }),
    maxItems: MAX_SAVED_ITEMS,
  })
  return {
    /** Identifies saved params: two with the same key are the same item. */
    getKey,
    remove,
    move,
    /** The valid, distinct entries of the stored list. */
    parse: (stored: unknown): readonly Saved[] => (Array.isArray(stored) ? parse(stored).items : []),
    find: (items: readonly Saved[], place: Params) => find(items, { name: '', place }),
    /** The items with one more, at an index or at the end. An item that is saved already is renamed in place. */
    save: (items: readonly Saved[], { name, place }: Saved, at?: number): readonly Saved[] => {
      const cleanName = cleanItemName(name)
      return cleanName === '' ? items : save(items, [{ name: cleanName, place: pickParams(place) }], at)
    },
  }
}

const itemName = z.pipe(z.pipe(z.string(), z.transform(cleanItemName)), z.string().check(z.minLength(1)))

function cleanItemName(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, MAX_ITEM_NAME_LENGTH).toWellFormed()
}
