/**
 * The state of one signed-in session that several parts of the app write, such as tickets, message logs and assignments.
 * Data that only one read of the server produces is a query of TanStack Query instead.
 */
import { notifyManager } from '@tanstack/react-query'

/** One value of a session, with listeners of its own: a write costs nothing where it has none. */
export type Cell<Value> = {
  readonly get: () => Value
  /** Calls the listener whenever the value is another one by `Object.is`. Returns a function that unsubscribes. */
  readonly subscribe: (listener: () => void) => () => void
}

/** A part of the state: returns its cell in a session's store. */
export type Slice<Value> = (store: SessionStore) => Cell<Value>

/** A slice whose value can be changed. Its module keeps it private and exports a `Slice`, and functions that change it. */
export type WritableSlice<Value> = (store: SessionStore) => WritableCell<Value>

type WritableCell<Value> = Cell<Value> & {
  /** Does nothing once the session is closed. */
  readonly update: (change: (value: Value) => Value) => void
}

/** The lifetime of a session's cells. The modules that own the slices define what is in them. */
export type SessionStore = {
  readonly isClosed: () => boolean
  /** `empty` is called once, when the store closes. */
  readonly onClose: (empty: () => void) => void
  /** Empties all cells without a notification: the last screen stays until it unmounts. */
  readonly close: () => void
}

export function createSessionStore(): SessionStore {
  const emptyFunctions: (() => void)[] = []
  let isClosed = false
  return {
    isClosed: () => isClosed,
    onClose: (empty) => {
      if (!isClosed) emptyFunctions.push(empty)
    },
    close: () => {
      isClosed = true
      for (const empty of emptyFunctions.splice(0)) empty()
    },
  }
}

export function defineSlice<Value>(initial: Value): WritableSlice<Value> {
  const cells = new WeakMap<SessionStore, WritableCell<Value>>()
  return (store) => {
    const cell = cells.get(store) ?? createCell(store, initial)
    cells.set(store, cell)
    return cell
  }
}

type KeyedSliceOptions<Key, Value> = {
  readonly getId: (key: Key) => string
  readonly createInitial: (key: Key) => Value
  /** Milliseconds that a value without listeners is kept; absent: as long as the session. */
  readonly keepMs?: number
}

/** A slice for each key, such as the message log of each thread. */
export function defineKeyedSlice<Key, Value>({
  getId,
  createInitial,
  keepMs,
}: KeyedSliceOptions<Key, Value>): (key: Key) => WritableSlice<Value> {
  const cellsByStore = new WeakMap<SessionStore, Map<string, WritableCell<Value>>>()
  const openCells = (store: SessionStore) => {
    const cells = new Map<string, WritableCell<Value>>()
    cellsByStore.set(store, cells)
    store.onClose(() => cells.clear())
    return cells
  }
  return (key) => (store) => {
    const cells = cellsByStore.get(store) ?? openCells(store)
    const id = getId(key)
    const cell = cells.get(id) ?? createCell(store, createInitial(key), keepMs)
    // A component may render once more after the session has closed: it leaves no id behind.
    if (!store.isClosed()) cells.set(id, cell)
    return cell
  }
}

function createCell<Value>(store: SessionStore, initial: Value, keepMs?: number): WritableCell<Value> {
  const listeners = new Set<() => void>()
  let value = initial
  let timer: ReturnType<typeof setTimeout> | undefined
  const empty = () => {
    clearTimeout(timer)
    value = initial
  }
  const emptyIfUnused = () => {
    clearTimeout(timer)
    if (keepMs !== undefined && listeners.size === 0 && value !== initial) timer = setTimeout(empty, keepMs)
  }
  store.onClose(empty)
  return {
    get: () => value,
    update: (change) => {
      if (store.isClosed()) return
      const before = value
      value = change(before)
      emptyIfUnused()
      if (Object.is(before, value)) return
      notifyManager.batch(() => {
        for (const listener of listeners) listener()
      })
    },
    subscribe: (listener) => {
      clearTimeout(timer)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        emptyIfUnused()
      }
    },
  }
}
