/**
 * What must outlive a crash, on this device: values under a shelf and an id, in IndexedDB, sealed with keys that can be
 * used and not be read. One disk belongs to one person at one platform. Nothing here rejects: where the store is
 * blocked, full, broken or taken away, values last as long as the page, and whoever writes is told so.
 */
import { type DiskRow, openRows, type Rows } from './disk-rows.ts'
import { type DiskKeys, nameIn, seal, unseal } from './disk-seal.ts'

/** Where a value is by now: `memory` doesn't outlive the page. */
export type Kept = 'disk' | 'memory'

export type Shelved = {
  readonly id: string
  readonly value: unknown
  /** When it was written, in milliseconds since 1970 by this device's clock. */
  readonly at: number
}

/** `blocked`: there is no store. `full`: it takes no more. `lost`: it was taken away. `unreadable`: a record is broken. */
export type DiskTrouble = 'blocked' | 'full' | 'lost' | 'unreadable'

export type Disk = {
  readonly read: (shelf: string, id: string) => Promise<Shelved | null>
  /** All of a shelf, in the order in which they were first written. */
  readonly list: (shelf: string) => Promise<readonly Shelved[]>
  /** Resolves when the value would survive a crash, or else when it is plain that it would not. */
  readonly write: (shelf: string, id: string, value: unknown) => Promise<Kept>
  /** The same for many in one step: all of them or none. */
  readonly writeAll: (shelf: string, values: readonly Pick<Shelved, 'id' | 'value'>[]) => Promise<Kept>
  /** Writes what may be lost, all in one step. What the store doesn't take is forgotten, not kept in memory. */
  readonly spare: (shelf: string, values: readonly Pick<Shelved, 'id' | 'value'>[]) => Promise<Kept>
  readonly remove: (shelf: string, id: string) => Promise<void>
  /** Lets go of what was written longest ago until the rest of the shelf has at most so many bytes. Answers how many went. */
  readonly trim: (shelf: string, mostBytes: number) => Promise<number>
  /** Bytes of each shelf, as they lie on disk. */
  readonly sizes: () => Promise<ReadonlyMap<string, number>>
  /** What went wrong last; null while all is well. */
  readonly trouble: () => DiskTrouble | null
  readonly subscribe: (listener: () => void) => () => void
  /** Waits for what is being written, and lets the keys go: what is asked from then on finds nothing. */
  readonly close: () => Promise<void>
}

type Options = {
  /** The database's: the person and the platform, so that nobody reads what was another's. */
  name: string
  /** May reject: then everything stays in memory. */
  keys: () => Promise<DiskKeys>
  /** Shelves that make room where there is no more: half of each goes, the oldest first. */
  spares?: readonly string[]
}

export function createDisk({ name, keys, spares = [] }: Options): Disk {
  const listeners = new Set<() => void>()
  /** What the store didn't take, by shelf and id. */
  const memory = new Map<string, Map<string, Shelved>>()
  let trouble: DiskTrouble | null = null
  let isClosed = false
  let open: Promise<Opened> | null = null
  let last: Promise<unknown> = Promise.resolve()

  const say = (next: DiskTrouble | null) => {
    if (trouble === next) return
    trouble = next
    for (const listener of listeners) listener()
  }
  const opened = () => {
    const fresh = async (): Promise<Opened> => {
      const [its, rows] = await Promise.all([
        keys(),
        openRows(name, () => {
          open = null
          if (!isClosed) say('lost')
        }),
      ])
      return { its, rows }
    }
    open ??= fresh()
    open.catch(() => {
      open = null
    })
    return open
  }
  /** One after the other: what was written last is what lies there. */
  const inTurn = <Result>(step: () => Promise<Result>): Promise<Result> => {
    const done = last.then(step)
    last = done.catch(() => undefined)
    return done
  }
  const onDisk = <Result>(work: (opened: Opened) => Promise<Result>, otherwise: Result): Promise<Result> =>
    inTurn(async () => {
      if (isClosed) return otherwise
      try {
        return await work(await opened())
      } catch (error) {
        say(troubleOf(error))
        return otherwise
      }
    })
  const asShelved = async (its: DiskKeys, row: DiskRow): Promise<Shelved | null> => {
    try {
      const content = await unseal(its, placeOf(row), row)
      return isContent(content) ? { ...content, at: row.at } : null
    } catch {
      say('unreadable')
      return null
    }
  }
  const makeRoom = async (rows: Rows) => {
    const sizes = await rows.sizes()
    for (const shelf of spares) await rows.trim(shelf, (sizes.get(shelf) ?? 0) / 2)
  }
  const put = async (rows: Rows, sealed: readonly DiskRow[]) => {
    try {
      await rows.put(sealed, 'strict')
    } catch (error) {
      if (troubleOf(error) !== 'full') throw error
      await makeRoom(rows)
      await rows.put(sealed, 'strict')
    }
  }
  const writeAll = async (shelf: string, values: readonly Pick<Shelved, 'id' | 'value'>[]): Promise<Kept> => {
    const at = Date.now()
    const kept = await onDisk<Kept>(async ({ its, rows }) => {
      await put(rows, await Promise.all(values.map((it) => rowOf(its, shelf, { ...it, at }))))
      return 'disk'
    }, 'memory')
    if (isClosed) return 'memory'
    const its = inMemory(shelf)
    for (const { id, value } of values)
      if (kept === 'memory') memory.set(shelf, its.set(id, { id, value, at }))
      else its.delete(id)
    if (kept === 'disk' && trouble !== 'unreadable') say(null)
    return kept
  }
  const inMemory = (shelf: string) => memory.get(shelf) ?? new Map<string, Shelved>()

  return {
    read: (shelf, id) =>
      onDisk(async ({ its, rows }) => {
        const row = await rows.find(shelf, await nameIn(its, shelf, id))
        return row ? asShelved(its, row) : null
      }, null).then((found) => inMemory(shelf).get(id) ?? found),
    list: (shelf) =>
      onDisk(async ({ its, rows }) => {
        const found = await Promise.all((await rows.all(shelf)).map((row) => asShelved(its, row)))
        return found.filter((it) => it !== null)
      }, []).then((found) => {
        const unwritten = inMemory(shelf)
        return [...found.filter((it) => !unwritten.has(it.id)), ...unwritten.values()]
      }),
    write: (shelf, id, value) => writeAll(shelf, [{ id, value }]),
    writeAll,
    spare: (shelf, values) =>
      onDisk<Kept>(async ({ its, rows }) => {
        const at = Date.now()
        const sealed = await Promise.all(values.map((it) => rowOf(its, shelf, { ...it, at })))
        await rows.put(sealed, 'relaxed').catch(async (error: unknown) => {
          if (troubleOf(error) === 'full') await makeRoom(rows)
          throw error
        })
        if (trouble !== 'unreadable') say(null)
        return 'disk'
      }, 'memory'),
    remove: async (shelf, id) => {
      inMemory(shelf).delete(id)
      await onDisk(async ({ its, rows }) => rows.remove(shelf, await nameIn(its, shelf, id)), undefined)
    },
    trim: (shelf, mostBytes) => onDisk(({ rows }) => rows.trim(shelf, mostBytes), 0),
    sizes: () => onDisk<ReadonlyMap<string, number>>(({ rows }) => rows.sizes(), new Map()),
    trouble: () => trouble,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    close: () =>
      inTurn(async () => {
        isClosed = true
        memory.clear()
        const was = await open?.catch(() => null)
        was?.rows.close()
        open = null
      }),
  }
}

type Opened = { readonly its: DiskKeys; readonly rows: Rows }

async function rowOf(its: DiskKeys, shelf: string, { id, value, at }: Shelved): Promise<DiskRow> {
  const named = { shelf, name: await nameIn(its, shelf, id) }
  return { ...named, at, ...(await seal(its, placeOf(named), { id, value })) }
}

function placeOf({ shelf, name }: Pick<DiskRow, 'shelf' | 'name'>): string {
  return `${shelf} ${name}`
}

function isContent(content: unknown): content is { id: string; value: unknown } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'id' in content &&
    typeof content.id === 'string' &&
    'value' in content
  )
}

function troubleOf(error: unknown): DiskTrouble {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'QuotaExceededError') return 'full'
  return name === 'InvalidStateError' || name === 'AbortError' ? 'lost' : 'blocked'
}
