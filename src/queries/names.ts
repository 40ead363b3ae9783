import type { Config } from '#src/api/schema/config.ts'
import { type Names, NO_NAMES, readNames, toStored, withNames } from '#src/domain/names.ts'

/** The names that were given at this device for one platform. */
export type NamesStore = {
  readonly get: () => Names
  /** False: the device keeps them only as long as the page, since its storage is blocked or full. */
  readonly set: (names: Names) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const stores = new Map<string, NamesStore>()

/** What belongs to another platform is never read: each has names of its own. */
export function namesHere({ platform }: Config): NamesStore {
  const key = `handoff.names ${platform.baseUrl}`
  const store = stores.get(key) ?? createStore(key)
  stores.set(key, store)
  return store
}

const named = new WeakMap<Config, { readonly names: Names; readonly config: Config }>()

/** The config with the names of this device in it; the same one as long as they are the same. */
export function namedConfig(config: Config): Config {
  const names = namesHere(config).get()
  const known = named.get(config)
  if (known?.names === names) return known.config
  const fresh = { names, config: withNames(config, names) }
  named.set(config, fresh)
  return fresh.config
}

/** Forgets the names of every platform. */
export function wipeNames(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('handoff.names '))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // Blocked: nothing is there.
  }
  for (const store of stores.values()) store.set(NO_NAMES)
}

function createStore(key: string): NamesStore {
  const listeners = new Set<() => void>()
  let names: Names | null = null
  const tell = () => {
    for (const listener of listeners) listener()
  }
  globalThis.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    names = null
    tell()
  })
  return {
    get: () => {
      names ??= load(key)
      return names
    },
    set: (next) => {
      names = next
      const kept = keep(key, next)
      tell()
      return kept
    },
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}

function load(key: string): Names {
  try {
    return readNames(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return NO_NAMES
  }
}

function keep(key: string, names: Names): boolean {
  try {
    if (names.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(toStored(names)))
    return true
  } catch {
    return false
  }
}
