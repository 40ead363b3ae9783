/** Values as rows of a database: encrypted, each for the row in which it is. */
import type { EncryptedRow, RowId } from './encrypted-rows.ts'
import { decryptValue, deriveRowName, encryptValue, type StorageKeys } from './encryption.ts'

export type StoredValue = {
  readonly id: string
  readonly value: unknown
  /** When it was written, in milliseconds since 1970 by this device's clock. */
  readonly at: number
}

export async function encryptRow(
  storageKeys: StorageKeys,
  objectStore: string,
  { id, value, at }: StoredValue,
): Promise<EncryptedRow> {
  const rowId = await deriveRowId(storageKeys, objectStore, id)
  return { ...rowId, at, ...(await encryptValue(storageKeys, getRowContext(rowId), { id, value })) }
}

export async function deriveRowId(storageKeys: StorageKeys, objectStore: string, id: string): Promise<RowId> {
  return { objectStore, name: await deriveRowName(storageKeys, objectStore, id) }
}

function getRowContext({ objectStore, name }: RowId): string {
  return `${objectStore} ${name}`
}

function isContent(content: unknown): content is { id: string; value: unknown } {
  return (
    typeof content === 'object' &&
    content !== null &&
    'id' in content &&
    typeof content.id === 'string' &&
    'value' in content
  )
}

/** Null: no value. Rejects as `decryptValue` does. */
export async function decryptRow(storageKeys: StorageKeys, row: EncryptedRow): Promise<StoredValue | null> {
  const content = await decryptValue(storageKeys, getRowContext(row), row)
  return isContent(content) ? { ...content, at: row.at } : null
}
