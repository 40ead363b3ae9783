/**
 * What this device remembers for whoever sits at it: how the app looks, not what it holds. All under one key, so that
 * one line wipes it. Where storage is blocked or full, a preference lasts as long as the page.
 */
const KEY = 'handoff.preferences'

export type Preference<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** What to do when everything may be another: another tab of this device changed something, or all was wiped. */
const resetCallbacks = new Set<() => void>()
const resetAll = () => {
  for (const each of resetCallbacks) each()
}
globalThis.addEventListener?.('storage', ({ key }) => (key === KEY || key === null) && resetAll())

/** Forgets every preference of this device. */
export function wipePreferences(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Blocked: nothing is there.
  }
  resetAll()
}

/** `read` turns whatever is stored under the name, which anybody may have written, into a value. */
export function createPreference<T>(name: string, parse: (stored: unknown) => T): Preference<T> {
  const listeners = new Set<() => void>()
  let value: { readonly is: T } | null = null
  const notifyListeners = () => {
    for (const listener of listeners) listener()
  }
  resetCallbacks.add(() => {
    value = null
    notifyListeners()
  })
  return {
    get: () => {
      value ??= { is: parse(readAll()[name]) }
      return value.is
    },
    set: (next) => {
      value = { is: next }
      writeAll({ ...readAll(), [name]: next })
      notifyListeners()
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function readAll(): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof known === 'object' && known !== null ? { ...known } : {}
  } catch {
    return {}
  }
}

function writeAll(all: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Blocked or full: it holds for this page.
  }
}
