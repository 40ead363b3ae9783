/** Keys that can be used and not be read, by name, in IndexedDB. Every function rejects where the store is blocked. */
const DATABASE = 'handoff-device'
const STORE = 'keys'

export async function putKey(id: string, key: CryptoKey): Promise<void> {
  await inStore('readwrite', (store) => store.put(key, id))
}

/** Answers the key that lies there already, or else keeps this one: two tabs that begin at once end with the same. */
export async function putKeyOnce(id: string, key: CryptoKey): Promise<CryptoKey> {
  await inStore('readwrite', (store) => store.add(key, id)).catch(() => undefined)
  const kept = await readKey(id)
  if (!kept) throw new Error('the store keeps no key')
  return kept
}

export async function readKey(id: string): Promise<CryptoKey | null> {
  const found: unknown = await inStore('readonly', (store) => store.get(id))
  return found instanceof CryptoKey ? found : null
}

export async function deleteKey(id: string): Promise<void> {
  await inStore('readwrite', (store) => store.delete(id))
}

async function inStore<Result>(
  mode: IDBTransactionMode,
  ask: (store: IDBObjectStore) => IDBRequest<Result>,
): Promise<Result> {
  const database = await open()
  try {
    const request = ask(database.transaction(STORE, mode).objectStore(STORE))
    return await answerOf(request)
  } finally {
    database.close()
  }
}

function open(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return answerOf(request)
}

function answerOf<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store gave no answer')))
    request.addEventListener('blocked', () => reject(new Error('the store is held by another page')))
  })
}
