import { type EncryptedRow, type EncryptedRows, openEncryptedRows } from './encrypted-rows.ts'

/** Copies the rows of some object stores, still encrypted, to another database. */
export async function copyEncryptedRows(
  name: string,
  nextName: string,
  objectStores: readonly string[],
): Promise<void> {
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
