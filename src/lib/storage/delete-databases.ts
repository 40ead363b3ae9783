import { openDB } from 'idb'

/** The name of a database that a generation of keys or rows has for itself, and that is never used again. */
export const SINGLE_USE_NAME = /^handoff(?:-key|-deletion| .+) [\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/

/** Returns the databases that are deleted only once another page closes them. */
export async function deleteDatabases(names: readonly string[]): Promise<readonly string[]> {
  const results = await Promise.all(
    names.map(async (name) => ({ name, isDeleted: await deleteDatabase(name) })),
  )
  // Twice: a busy browser may still be rewriting its files for the first.
  if (names.length > 0) await releaseFiles().then(releaseFiles).catch(ignoreFailure)
  return results.flatMap((it) => (it.isDeleted ? [] : [it.name]))
}

/**
 * Chromium may keep the file that has a deleted database's data until it next deletes one: what was open while it
 * rewrote its files still uses the old ones.
 */
async function releaseFiles(): Promise<void> {
  const name = `handoff-deletion ${crypto.randomUUID()}`
  const database = await openDB(name, 1, { upgrade: (fresh) => void fresh.createObjectStore('empty') })
  try {
    await database.put('empty', 0, 0)
  } finally {
    // Open, it would keep its deletion waiting, and with it all that ask for the list of databases.
    database.close()
  }
  await deleteDatabase(name)
}

/** The databases are deleted all the same. */
function ignoreFailure() {}

function deleteDatabase(name: string): Promise<boolean> {
  return new Promise((resolve) => {
    const request = indexedDB.deleteDatabase(name)
    request.addEventListener('success', () => resolve(true))
    for (const event of ['error', 'blocked']) request.addEventListener(event, () => resolve(false))
  })
}
