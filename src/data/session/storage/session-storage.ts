import type { SessionStorage } from '#src/data/session/sessions.ts'
import { hasStoredSession } from './storage-key.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** The vault of this tab. Its code comes when there is something to keep or to read: most starts have neither. */
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

/** Its code can't be had: then nothing is kept. */
function returnNull() {
  return null
}
