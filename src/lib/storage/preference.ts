/**
 * Preferences of this device: settings of the app, never customer data. All are stored under one key of localStorage,
 * so that they are wiped together. Where storage is blocked or full, a preference lasts as long as the page.
 */
import { createEmitter } from '../emitter.ts'

const KEY = 'handoff.preferences'

export type Preference<T> = {
  readonly get: () => T
  readonly set: (value: T) => void
  readonly subscribe: (listener: () => void) => () => void
}

/** Called when any preference may have changed: another tab wrote to storage, or all were wiped. */
const resetCallbacks = new Set<() => void>()
const resetAll = () => {
  for (const reset of resetCallbacks) reset()
}
globalThis.addEventListener?.('storage', ({ key }) => (key === KEY || key === null) && resetAll())

/** Deletes every preference of this device. */
export function wipePreferences(): void {
  try {
    localStorage.removeItem(KEY)
  } catch {
    // Blocked: nothing is stored.
  }
  resetAll()
}

/**
 * `parse` validates what is stored under the name: an older version, or any script of this origin, may have written it.
 */
export function createPreference<T>(name: string, parse: (stored: unknown) => T): Preference<T> {
  return createNamedPreference(() => name, parse)
}

/** Whose personal preferences are used; null: not known. */
let person: string | null = null

/** From now on, the personal preferences are those of this agent. To be called before anything of a session is shown. */
export function setPreferencesOf(agentId: string | null): void {
  person = agentId
}

/** A preference of which each agent on this device has a value of their own. */
export function createPersonalPreference<T>(name: string, parse: (stored: unknown) => T): Preference<T> {
  return createNamedPreference(() => (person === null ? name : `${name} ${person}`), parse)
}

function createNamedPreference<T>(getName: () => string, parse: (stored: unknown) => T): Preference<T> {
  const changes = createEmitter()
  let cached: { readonly name: string; readonly value: T } | null = null
  resetCallbacks.add(() => {
    cached = null
    changes.emit()
  })
  return {
    get: () => {
      const name = getName()
      if (cached?.name !== name) cached = { name, value: parse(readAll()[name]) }
      return cached.value
    },
    set: (value) => {
      const name = getName()
      cached = { name, value }
      writeAll({ ...readAll(), [name]: value })
      changes.emit()
    },
    subscribe: changes.subscribe,
  }
}

function readAll(): Record<string, unknown> {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    return typeof stored === 'object' && stored !== null ? { ...stored } : {}
  } catch {
    return {}
  }
}

function writeAll(all: Record<string, unknown>): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(all))
  } catch {
    // Blocked or full: the value lasts as long as the page.
  }
}
