/**
 * Search params that the agent saved under a name, in an order of their own: saved views and saved reports. Lists are
 * stored on the device (`parse`), where `place` is the params' name in the first version.
 */
import { readableItems } from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'

export type NamedItem<Params> = { readonly name: string; readonly place: Params }

export const MAX_ITEM_NAME_LENGTH = 60
const MAX_ITEMS = 50

const storedItem = z.object({ name: z.string(), place: z.looseObject({}) })
const storedItems = withDefault(readableItems(storedItem), [])

export type NamedItems<Params> = {
  /** The valid, distinct entries of the stored list. */
  readonly parse: (stored: unknown) => readonly NamedItem<Params>[]
  /** Identifies an item by its params: two with the same key are the same item. */
  readonly getKey: (params: Params) => string
  readonly find: (items: readonly NamedItem<Params>[], params: Params) => NamedItem<Params> | undefined
  /** The items with one more, at an index or at the end. An item that is saved already is renamed in place. */
  readonly save: (
    items: readonly NamedItem<Params>[],
    item: NamedItem<Params>,
    at?: number,
  ) => readonly NamedItem<Params>[]
  readonly remove: (
    items: readonly NamedItem<Params>[],
    item: NamedItem<Params>,
  ) => readonly NamedItem<Params>[]
  /** The items with one moved up (-1) or down (1). */
  readonly move: (
    items: readonly NamedItem<Params>[],
    item: NamedItem<Params>,
    step: 1 | -1,
  ) => readonly NamedItem<Params>[]
}

type Options<Params> = {
  readonly parseParams: (stored: Record<string, unknown>) => Params
  /** The params that are saved, without those that a saved item has no use for. */
  readonly pickParams: (params: Params) => Params
}

export function createNamedItems<Params extends object>({
  parseParams,
  pickParams,
}: Options<Params>): NamedItems<Params> {
  type Items = readonly NamedItem<Params>[]
  const getKey = (params: Params) =>
    new URLSearchParams(
      Object.entries(pickParams(params))
        .map(([name, value]) => [name, String(value)])
        .toSorted(([a = ''], [b = '']) => (a < b ? -1 : 1)),
    ).toString()
  const findIndex = (items: Items, params: Params) => {
    const key = getKey(params)
    return items.findIndex((it) => getKey(it.place) === key)
  }
  const save = (items: Items, item: NamedItem<Params>, at = items.length): Items => {
    const saved = { name: cleanItemName(item.name), place: pickParams(item.place) }
    if (saved.name === '') return items
    const index = findIndex(items, saved.place)
    if (index !== -1) return items.with(index, saved)
    return items.length < MAX_ITEMS ? items.toSpliced(at, 0, saved) : items
  }
  return {
    getKey,
    save,
    parse: (stored) =>
      storedItems
        .parse(stored)
        .reduce<Items>((items, { name, place }) => save(items, { name, place: parseParams(place) }), []),
    find: (items, params) => items[findIndex(items, params)],
    remove: (items, { place }) => {
      const index = findIndex(items, place)
      return index === -1 ? items : items.toSpliced(index, 1)
    },
    move: (items, item, step) => {
      const from = findIndex(items, item.place)
      const to = from + step
      return from === -1 || to < 0 || to >= items.length
        ? items
        : items.toSpliced(from, 1).toSpliced(to, 0, item)
    },
  }
}

function cleanItemName(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, MAX_ITEM_NAME_LENGTH).toWellFormed()
}
