import type { HandOver } from '#src/domain/hand-over.ts'
import { readHandOver } from '#src/domain/hand-over-read.ts'
import type { Disk, Kept } from '#src/lib/disk.ts'

/** Where hand-overs lie on a disk. Each step waits until it is `ready`, which may be never. */
export type Shelf = {
  /** Null: it isn't there, or can't be read. */
  readonly read: (id: string) => Promise<HandOver | null>
  readonly list: () => Promise<readonly HandOver[]>
  /** All of them in one step. */
  readonly write: (handOvers: readonly HandOver[]) => Promise<Kept>
  readonly remove: (id: string) => Promise<void>
}

const NAME = 'hand-overs'

export function shelfOf(
  disk: Pick<Disk, 'read' | 'list' | 'writeAll' | 'remove'>,
  ready: () => Promise<void> = () => Promise.resolve(),
): Shelf {
  return {
    read: async (id) => {
      await ready()
      return readHandOver((await disk.read(NAME, id))?.value)
    },
    list: async () => {
      await ready()
      return (await disk.list(NAME)).flatMap(({ value }) => readHandOver(value) ?? [])
    },
    write: async (handOvers) => {
      await ready()
      const values = handOvers.map((it) => ({ id: it.id, value: it }))
      return disk.writeAll(NAME, values)
    },
    remove: async (id) => {
      await ready()
      await disk.remove(NAME, id)
    },
  }
}
