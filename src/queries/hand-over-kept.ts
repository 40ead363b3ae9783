/**
 * The hand-overs of a person as this tab knows them and as they lie on disk: each change is written down before it is
 * known. A disk that is taken away while the tab is open gets back what the tab still knows.
 */
import { type HandOver, type HandOvers, isUnchecked, isWaiting } from '#src/domain/hand-over.ts'
import { ended } from '#src/domain/hand-over-step.ts'
import type { Kept } from '#src/lib/disk.ts'
import { type Change, createHandOverList, type HandOverList } from './hand-over-list.ts'
import { type Shelf, shelfOf } from './hand-over-shelf.ts'
import type { OutboxOptions } from './hand-over-ways.ts'

export type KeptHandOvers = Pick<HandOverList, 'all' | 'lastFor' | 'lastPress'> & {
  /** By ticket, as they are shown: those that are not yet written are not. */
  readonly shown: () => HandOvers
  /** Whether what was written last would outlive this page. */
  readonly keeping: () => Kept
  /** Whether it is being written for the first time. */
  readonly isFresh: (handOver: HandOver) => boolean
  /** Reads the disk, once. */
  readonly open: () => Promise<void>
  /** Reads it again: somebody else may have written. */
  readonly read: () => Promise<void>
  /** Another tab has said it. */
  readonly learn: (change: Change) => void
  /** What is pressed next comes after it, though it isn't kept yet. */
  readonly announce: (handOver: HandOver) => void
  /** Writes down what was announced, all in one step. */
  readonly keep: (shelf: Shelf, handOvers: readonly HandOver[]) => Promise<void>
  /** Writes it down; what is confirmed leaves the disk once its ticket was read once more. */
  readonly put: <It extends HandOver>(shelf: Shelf, handOver: It) => Promise<It>
  readonly remove: (shelf: Shelf, handOvers: readonly HandOver[]) => Promise<void>
  /** As it lies on disk, whatever this tab had heard of it; null: taken back, or done. */
  readonly find: (shelf: Shelf, id: string) => Promise<HandOver | null>
  /** Writes what only this tab still knows, after the disk was taken away. */
  readonly writeAnew: (shelf: Shelf) => Promise<void>
}

type Options = Pick<OutboxOptions, 'disk' | 'tell'> & {
  /** The disk was taken away: `writeAnew` gives back what isn't there. */
  readonly onLost: () => void
}

export function createKeptHandOvers({ disk, tell, onLost }: Options): KeptHandOvers {
  const list = createHandOverList()
  const fresh = new Set<string>()
  let keeping: Kept = 'disk'
  let opened: Promise<void> | null = null
  /** What isn't there may still have to go. */
  let isLost = false

  const isFresh = ({ id }: HandOver) => fresh.has(id)
  const shown = () => list.shown((it) => !isFresh(it))
  const change = (next: Change) => {
    list.learn(next)
    tell(next)
  }
  const write = async (shelf: Shelf, handOvers: readonly HandOver[]) => {
    if (handOvers.length === 0) return
    keeping = await shelf.write(handOvers)
    change({ kind: 'put', handOvers })
  }
  const read = () =>
    list.read(
      async () => shelfOf(await disk()).list(),
      (it) => isLost || isFresh(it),
    )
  const watch = async () => {
    const { subscribe, trouble } = await disk()
    subscribe(() => {
      if (isLost || trouble() !== 'lost') return
      isLost = true
      onLost()
    })
  }

  return {
    all: list.all,
    lastFor: list.lastFor,
    lastPress: list.lastPress,
    shown,
    keeping: () => keeping,
    isFresh,
    open: () => {
      opened ??= watch().then(read)
      return opened
    },
    read,
    learn: list.learn,
    announce: (handOver) => {
      fresh.add(handOver.id)
      list.learn({ kind: 'put', handOvers: [handOver] })
    },
    keep: async (shelf, handOvers) => {
      await write(shelf, handOvers)
      for (const { id } of handOvers) fresh.delete(id)
    },
    put: async (shelf, handOver) => {
      if (handOver.state.step !== 'confirmed' || isUnchecked(handOver)) await write(shelf, [handOver])
      else {
        await shelf.remove(handOver.id)
        change({ kind: 'put', handOvers: [handOver] })
      }
      return handOver
    },
    remove: async (shelf, handOvers) => {
      for (const { id } of handOvers) await shelf.remove(id)
      if (handOvers.length > 0) change({ kind: 'gone', ids: handOvers.map((it) => it.id) })
    },
    find: async (shelf, id) => {
      const handOver = await shelf.read(id)
      const known = list.find(id)
      if (!handOver && isLost) return known ?? null
      if (handOver) list.learn({ kind: 'put', handOvers: [handOver] })
      else if (known?.state.step !== 'confirmed') list.learn({ kind: 'gone', ids: [id] })
      return handOver
    },
    writeAnew: async (shelf) => {
      const there = new Set((await shelf.list()).map((it) => it.id))
      // Of each ticket the last wish alone: whoever comes next can't know that an older one was overtaken.
      const missing = [...shown().values()].filter((it) => it.state.step !== 'confirmed' && !there.has(it.id))
      // Another tab may have sent it meanwhile: it looks before it goes.
      await write(
        shelf,
        missing.map((it) => (isWaiting(it) ? ended(it) : it)),
      )
      isLost = false
    },
  }
}
