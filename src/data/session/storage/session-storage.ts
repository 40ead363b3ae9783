import type { SessionStorage } from '#src/data/session/sessions.ts'
import { hasStoredSession } from '#src/data/session/start-hints.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** This tab's session storage. Loads its code when there is a session to store or to read: most starts have none. */
export function createSessionStorage(options: Options): SessionStorage {
  let storage: Promise<SessionStorage> | undefined
  const loadStorage = () => {
    storage ??= import('./reload-storage.ts').then((it) => it.createReloadSessionStorage(options))
    return storage
  }
  return {
    save: async (credentials) => {
      await loadStorage().then((it) => it.save(credentials), returnNull)
    },
    load: async () => (hasStoredSession() ? loadStorage().then((it) => it.load(), returnNull) : null),
    clear: async () => {
      if (storage || hasStoredSession()) await loadStorage().then((it) => it.clear(), returnNull)
    },
  }
}

/** The code can't be loaded: then nothing is stored. */
function returnNull() {
  return null
}
