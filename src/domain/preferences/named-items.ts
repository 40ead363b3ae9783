/**
 * Lists of what was saved under a name: saved views, saved reports and template presets. An item is identified by its
 * content: names may repeat, and saving the same content again renames it.
 */
import type { z } from '#src/api/schema/zod.ts'

/** An entry that can't be read: its index and the path of its first invalid field, and the schema's error there. */
type SkippedItem = { readonly path: string; readonly error: string }
type ParsedItems<Item> = {
  readonly items: readonly Item[]
  readonly skippedItems: readonly SkippedItem[]
}

type Options<Content> = {
  /** Parses one entry of a list. */
  readonly schema: z.ZodMiniType<Content>
  /** Two items with the same key are the same item. It doesn't depend on the name. */
  readonly getKey: (content: Content) => string
  /** The item under the name of the other one. */
  readonly rename: <Item extends Content>(item: Item, other: Content) => Item
  readonly maxItems: number
}

/** `Content` is what all items of the list have; those of one device may have more, such as an id. */
export type NamedItems<Content> = {
  /** The distinct entries that can be read, and those that can't. No more entries are read than can be saved. */
  readonly parse: (entries: readonly unknown[]) => ParsedItems<Content>
  readonly find: <Item extends Content>(items: readonly Item[], content: Content) => Item | undefined
  /**
   * The items with these added, at an index or at the end, until the list is full. Those that are saved already are renamed
   * in place.
   */
  readonly save: <Item extends Content>(
    items: readonly Item[],
    added: readonly Item[],
    at?: number,
  ) => readonly Item[]
  readonly remove: <Item extends Content>(items: readonly Item[], content: Content) => readonly Item[]
  /** The items with one moved up (-1) or down (1). */
  readonly move: <Item extends Content>(
    items: readonly Item[],
    content: Content,
    step: 1 | -1,
  ) => readonly Item[]
}

export function createNamedItems<Content>({
  schema,
  getKey,
  rename,
  maxItems,
}: Options<Content>): NamedItems<Content> {
  const findIndex = (items: readonly Content[], content: Content) => {
    const key = getKey(content)
    return items.findIndex((it) => getKey(it) === key)
  }
  const save = <Item extends Content>(
    items: readonly Item[],
    added: readonly Item[],
    at = items.length,
  ): readonly Item[] => {
    // Each key is computed once: a file may contain hundreds of items.
    const unsaved = new Map(added.map((it) => [getKey(it), it]))
    const renamed = items.map((it) => {
      const key = getKey(it)
      const same = unsaved.get(key)
      unsaved.delete(key)
      return same === undefined ? it : rename(it, same)
    })
    const free = Math.max(0, maxItems - items.length)
    return renamed.toSpliced(at, 0, ...[...unsaved.values()].slice(0, free))
  }
  return {
    save,
    parse: (entries) => {
      const results = entries.slice(0, maxItems).map((it) => schema.safeParse(it))
      return {
        items: save(
          [],
          results.flatMap((it) => (it.success ? [it.data] : [])),
        ),
        skippedItems: results.flatMap(({ error }, index) => {
          const [issue] = error?.issues ?? []
          return issue ? [{ path: [index, ...issue.path].join('.'), error: issue.message }] : []
        }),
      }
    },
    find: (items, content) => items[findIndex(items, content)],
    remove: (items, content) => {
      const index = findIndex(items, content)
      return index === -1 ? items : items.toSpliced(index, 1)
    },
    move: (items, content, step) => {
      const from = findIndex(items, content)
      const item = items[from]
      const to = from + step
      return item === undefined || to < 0 || to >= items.length
        ? items
        : items.toSpliced(from, 1).toSpliced(to, 0, item)
    },
  }
}
