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

/** `read` turns whatever is stored under the name, which anybody may have written, into a value. */
export function createPreference<T>(name: string, read: (stored: unknown) => T): Preference<T> {
  const listeners = new Set<() => void>()
  let value: { readonly is: T } | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  // Another tab of this device changed it.
  const onStorage = ({ key }: StorageEvent) => {
    if (key !== KEY && key !== null) return
    value = null
    tell()
  }
  return {
    get: () => {
      value ??= { is: read(stored()[name]) }
      return value.is
    },
    set: (next) => {
      value = { is: next }
      store({ ...stored(), [name]: next })
      tell()
    },
    subscribe: (listener) => {
      if (listeners.size === 0) globalThis.addEventListener('storage', onStorage)
      listeners.add(listener)
      return () => {
        listeners.delete(listener)
        if (listeners.size === 0) globalThis.removeEventListener('storage', onStorage)
      }
    },
  }
}

function stored(): Record<string, unknown> {
  try {
    const known: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof known === 'object' && known !== null ? { ...known } : {}
  } catch {
    return {}
  }
}

function store(all: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Blocked or full: it holds for this page.
  }
}
