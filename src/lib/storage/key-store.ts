/**
 * Keys that can be used and not be read, and what they seal, by name, in IndexedDB. Every function rejects where the
 * store is blocked.
 */
const DATABASE = 'handoff-device'
const STORE = 'keys'

export async function putKey(id: string, key: CryptoKey): Promise<void> {
  await putKeyRecord(id, key)
}

export async function readKey(id: string): Promise<CryptoKey | null> {
  const found = await readKeyRecord(id)
  return found instanceof CryptoKey ? found : null
}

export async function deleteKeyRecord(id: string): Promise<void> {
  await withKeyStore('readwrite', (store) => toPromise(store.delete(id)))
}

/** Keeps a key together with what it seals: they come and go in one step. */
export async function putKeyRecord(id: string, record: unknown): Promise<void> {
  await withKeyStore('readwrite', (store) => toPromise(store.put(record, id)))
}

/** Undefined where there is none. */
export function readKeyRecord(id: string): Promise<unknown> {
  return withKeyStore<unknown>('readonly', (store) => toPromise(store.get(id)))
}

/** All whose names begin like that. Looking makes no store where there is none. */
export async function listKeyRecords(prefix: string): Promise<readonly unknown[]> {
  const stores = await indexedDB.databases()
  if (!stores.some(({ name }) => name === DATABASE)) return []
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return withKeyStore<unknown[]>('readonly', (store) => toPromise(store.getAll(range)))
}

/** Makes another of it in one step that no other tab can come between. Undefined, before or after: there is none. */
export async function updateKeyRecord(id: string, change: (before: unknown) => unknown): Promise<void> {
  await withKeyStore('readwrite', async (store) => {
    const next = change(await toPromise<unknown>(store.get(id)))
    if (next === undefined) await toPromise(store.delete(id))
    else await toPromise(store.put(next, id))
  })
}

async function withKeyStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    return await work(database.transaction(STORE, mode).objectStore(STORE))
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return toPromise(request)
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store gave no answer')))
    request.addEventListener('blocked', () => reject(new Error('the store is held by another page')))
  })
}
