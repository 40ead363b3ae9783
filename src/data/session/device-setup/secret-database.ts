/**
 * A secret key in a database of its own, which is deleted with it. It is encrypted with the file of its database, so that it
 * is gone at once when that is deleted, also where the browser still has the record.
 */
import { z } from '#src/api/schema/zod.ts'
import { type Ciphertext, decryptBytes, encryptBytes, importDataKey } from '#src/lib/storage/encryption.ts'
import { openKeyFile } from '#src/lib/storage/key-files.ts'
import { createKeyDatabase, createKeyName, readKeyDatabase } from '#src/lib/storage/key-store.ts'

const FILE = 'keys'

const fileKeys = z.object({
  fileCiphertext: z.custom<Ciphertext>((value) => typeof value === 'object' && value !== null),
})
const cryptoKey = z.custom<CryptoKey>((value) => value instanceof CryptoKey)
/** Where a page can't write files. Earlier versions had only private keys. */
const openKeys = z.union([z.object({ key: cryptoKey }), z.object({ privateKey: cryptoKey })])

/** Makes a key of its bytes. */
type ImportKey = (bytes: Uint8Array<ArrayBuffer>) => Promise<CryptoKey>

/** Returns the name of the database. To be called within `changeKeys`. */
export async function createSecretDatabase(
  secret: Uint8Array<ArrayBuffer>,
  importKey: ImportKey,
): Promise<string> {
  const name = createKeyName()
  const file = await openKeyFile(name, FILE)
  if (!file) return createKeyDatabase({ key: await importKey(secret) }, name)
  const encryptionKey = await importDataKey(file)
  return createKeyDatabase({ fileCiphertext: await encryptBytes({ encryptionKey }, name, secret) }, name)
}

/** Null: deleted, or its file is lost. To be called within `withKeys`. */
export async function readSecretDatabase(name: string, importKey: ImportKey): Promise<CryptoKey | null> {
  const stored = await readKeyDatabase(name)
  const { data: inFile } = fileKeys.safeParse(stored)
  if (!inFile) {
    const { data: open } = openKeys.safeParse(stored)
    if (!open) return null
    return 'key' in open ? open.key : open.privateKey
  }
  const file = await openKeyFile(name, FILE)
  const opened =
    file &&
    (await decryptBytes({ encryptionKey: await importDataKey(file) }, name, inFile.fileCiphertext).catch(
      () => null,
    ))
  return opened && importKey(new Uint8Array(opened))
}
