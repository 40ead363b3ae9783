/**
 * Stores non-extractable keys, alone or in a record with what they encrypt, in IndexedDB. Every function rejects where
 * IndexedDB is blocked.
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

/** Stores a key together with what it encrypts, so that neither exists without the other. */
export async function putKeyRecord(id: string, record: unknown): Promise<void> {
  await withKeyStore('readwrite', (store) => toPromise(store.put(record, id)))
}

/** Undefined where there is no such record. */
export function readKeyRecord(id: string): Promise<unknown> {
  return withKeyStore<unknown>('readonly', (store) => toPromise(store.get(id)))
}

/** All records whose id begins with `prefix`. Doesn't create the database where it is missing. */
export async function listKeyRecords(prefix: string): Promise<readonly unknown[]> {
  const databases = await indexedDB.databases()
  if (!databases.some(({ name }) => name === DATABASE)) return []
  const range = IDBKeyRange.bound(prefix, `${prefix}\uffff`)
  return withKeyStore<unknown[]>('readonly', (store) => toPromise(store.getAll(range)))
}

/**
 * Replaces a record in one transaction, so that no other tab can write in between. `update` gets undefined where there
 * is no record, and returns undefined to delete it.
 */
export async function updateKeyRecord(id: string, update: (previous: unknown) => unknown): Promise<void> {
  await withKeyStore('readwrite', async (store) => {
    const next = update(await toPromise<unknown>(store.get(id)))
    if (next === undefined) await toPromise(store.delete(id))
    else await toPromise(store.put(next, id))
  })
}

/** A change is stored when this resolves: a page that ends before that loses it, although its request has succeeded. */
async function withKeyStore<Result>(
  mode: IDBTransactionMode,
  work: (store: IDBObjectStore) => Promise<Result>,
): Promise<Result> {
  const database = await openDatabase()
  try {
    const transaction = database.transaction(STORE, mode)
    const stored = mode === 'readwrite' ? toCompletion(transaction) : Promise.resolve()
    const [result] = await Promise.all([work(transaction.objectStore(STORE)), stored])
    return result
  } finally {
    database.close()
  }
}

function openDatabase(): Promise<IDBDatabase> {
  const request = indexedDB.open(DATABASE, 1)
  request.addEventListener('upgradeneeded', () => request.result.createObjectStore(STORE))
  return toPromise(request)
}

function toCompletion(transaction: IDBTransaction): Promise<void> {
  return new Promise((resolve, reject) => {
    transaction.addEventListener('complete', () => resolve())
    transaction.addEventListener('abort', () => reject(transaction.error ?? new Error('nothing was stored')))
  })
}

function toPromise<Result>(request: IDBRequest<Result>): Promise<Result> {
  return new Promise((resolve, reject) => {
    request.addEventListener('success', () => resolve(request.result))
    request.addEventListener('error', () => reject(request.error ?? new Error('the store gave no answer')))
    request.addEventListener('blocked', () => reject(new Error('the store is held by another page')))
  })
}
