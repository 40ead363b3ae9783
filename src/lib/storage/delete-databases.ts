import { openDB } from 'idb'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { deleteKeyFiles } from './key-files.ts'

/** The name of a database that a generation of keys or rows has for itself, and that is never used again. */
export const SINGLE_USE_NAME = /^handoff(?:-key|-deletion| .+) [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** A tab that the browser has frozen in the middle of a transaction keeps others waiting. */
const MAX_EMPTYING_MS = 1_000

/** Returns the databases that are deleted only once another page closes them. */
export async function deleteDatabases(names: readonly string[]): Promise<readonly string[]> {
  if (names.length === 0) return []
  await withTimeout(deleteKeyFiles(names), undefined, MAX_EMPTYING_MS)
  const emptied = Promise.all(names.map((name) => emptyDatabase(name).catch(ignoreFailure)))
  await withTimeout(emptied, [], MAX_EMPTYING_MS)
  await rewriteFiles()
  const results = await Promise.all(
    names.map(async (name) => ({ name, isDeleted: await deleteDatabase(name) })),
  )
  // Twice: what was open while Chromium rewrote its files still uses the old ones, until it does so again.
  await rewriteFiles()
  await rewriteFiles()
  return results.flatMap((it) => (it.isDeleted ? [] : [it.name]))
}

/**
 * Deletes all records before their database is deleted. Chromium then rewrites its files, but without these deletions if
 * the page writes at the same moment: the records would stay.
 */
async function emptyDatabase(name: string): Promise<void> {
  const database = await openDB(name, undefined, {
    blocking: (_current, _blocked, { target }) => target instanceof IDBDatabase && target.close(),
  })
  try {
    const stores = Array.from(database.objectStoreNames)
    if (stores.length === 0) return
    const transaction = database.transaction(stores, 'readwrite', { durability: 'strict' })
    await Promise.all([...stores.map((it) => transaction.objectStore(it).clear()), transaction.done])
  } finally {
    database.close()
  }
}

/** Makes Chromium rewrite its files, which it does when a database is deleted. Never rejects. */
async function rewriteFiles(): Promise<void> {
  try {
    const name = `handoff-deletion ${crypto.randomUUID()}`
    const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('empty') })
    try {
      await database.put('empty', 0, 0)
    } finally {
      // Open, it would keep its deletion waiting, and with it all that ask for the list of databases.
      database.close()
    }
    await deleteDatabase(name)
  } catch {
    // The databases are deleted all the same.
  }
}

/** What could not be emptied is deleted all the same. */
function ignoreFailure() {}

function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    for (const event of ['error', 'blocked']) request.addEventListener(event, () => resolve(false))
  })
}
