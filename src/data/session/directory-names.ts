import type { Config } from '#src/api/schema/config.ts'
import {
  type NamedEntries,
  NO_NAMED_ENTRIES,
  parseDirectoryEntries,
  toStoredEntries,
  withDirectoryEntries,
} from '#src/domain/directory/entries.ts'
import { createEmitter } from '#src/lib/emitter.ts'

/** The agent, team and pilot names that were entered on this device for one platform. */
export type DirectoryStore = {
  readonly get: () => NamedEntries
  /** The config with the names added; the same object as long as the names are the same. */
  readonly addTo: (config: Config) => Config
  /** False: localStorage is blocked or full, so the names last only as long as the page. */
  readonly set: (directory: NamedEntries) => boolean
  readonly subscribe: (listener: () => void) => () => void
}

const stores = new Map<string, DirectoryStore>()

/** The directory of the config's platform. Each platform has names of its own. */
export function getDirectoryStore({ platform }: Config): DirectoryStore {
  const key = `handoff.names ${platform.baseUrl}`
  const store = stores.get(key) ?? createStore(key)
  stores.set(key, store)
  return store
}

/** The config with this device's names added; the same object as long as the names are the same. */
export function withLocalDirectory(config: Config): Config {
  return getDirectoryStore(config).addTo(config)
}

/** Deletes the names of every platform. */
export function wipeDirectory(): void {
  try {
    const keys = Object.keys(localStorage).filter((key) => key.startsWith('handoff.names '))
    for (const key of keys) localStorage.removeItem(key)
  } catch {
    // localStorage is blocked: nothing is stored.
  }
  for (const store of stores.values()) store.set(NO_NAMED_ENTRIES)
}

function createStore(key: string): DirectoryStore {
  const changes = createEmitter()
  let directory: NamedEntries | null = null
  /** By the config without these names. */
  let extendedConfigs = new WeakMap<Config, Config>()
  const getDirectory = () => {
    directory ??= readDirectory(key)
    return directory
  }
  const replaceDirectory = (next: NamedEntries | null) => {
    directory = next
    extendedConfigs = new WeakMap()
  }
  globalThis.addEventListener('storage', (event) => {
    if (event.key !== key && event.key !== null) return
    replaceDirectory(null)
    changes.emit()
  })
  return {
    get: getDirectory,
    addTo: (config) => {
      const extended = extendedConfigs.get(config) ?? withDirectoryEntries(config, getDirectory())
      extendedConfigs.set(config, extended)
      return extended
    },
    set: (next) => {
      replaceDirectory(next)
      const isStored = writeDirectory(key, next)
      changes.emit()
      return isStored
    },
    subscribe: changes.subscribe,
  }
}

function readDirectory(key: string): NamedEntries {
  try {
    return parseDirectoryEntries(JSON.parse(localStorage.getItem(key) ?? '[]'))
  } catch {
    return NO_NAMED_ENTRIES
  }
}

function writeDirectory(key: string, directory: NamedEntries): boolean {
  try {
    if (directory.size === 0) localStorage.removeItem(key)
    else localStorage.setItem(key, JSON.stringify(toStoredEntries(directory)))
    return true
  } catch {
    return false
  }
}
