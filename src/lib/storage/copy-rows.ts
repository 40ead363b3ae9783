import { type EncryptedRow, type EncryptedRows, openEncryptedRows } from './encrypted-rows.ts'
import { openKeyDirectory, readKeyFile, writeKeyFile } from './key-files.ts'

/** Copies the rows of some object stores, still encrypted, to another database, with the files that they need. */
export async function copyEncryptedRows(
  name: string,
  nextName: string,
  objectStores: readonly string[],
): Promise<void> {
  await copyKeyFiles(name, nextName, objectStores)
  const put = await withEncryptedRows(name, (rows) => Promise.all(objectStores.map((it) => rows.getAll(it))))
  await withEncryptedRows(nextName, (rows) => rows.write({ put: put.flat().map(withoutNumber) }, 'strict'))
}

/** Opens a database for some work, and closes it. */
export async function withEncryptedRows<Result>(
  name: string,
  work: (rows: EncryptedRows) => Promise<Result>,
): Promise<Result> {
  const rows = await openEncryptedRows(name, () => undefined)
  try {
    return await work(rows)
  } finally {
    rows.close()
  }
}

/** The other database numbers the rows in their order. */
function withoutNumber({ objectStore, name, at, iv, sealed }: EncryptedRow): EncryptedRow {
  return { objectStore, name, at, iv, sealed }
}

/** Rejects where a file can't be read or written. */
async function copyKeyFiles(name: string, nextName: string, objectStores: readonly string[]): Promise<void> {
  const directory = await openKeyDirectory(name).catch(() => null)
  if (!directory) return
  const next = await openKeyDirectory(nextName)
  await Promise.all(
    objectStores.map(async (objectStore) => {
      const file = await directory.getFileHandle(objectStore).catch(() => null)
      if (file)
        await writeKeyFile(await next.getFileHandle(objectStore, { create: true }), await readKeyFile(file))
    }),
  )
}
