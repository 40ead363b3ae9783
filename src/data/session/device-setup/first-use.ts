/**
 * The private key by which agents without a PIN open the credentials of a prepared device. Anybody can read it until every
 * agent has chosen a PIN. It is encrypted with the file of its database, so that it is gone at once when that is deleted,
 * also where the browser still has the record.
 */
import { z } from '#src/api/schema/zod.ts'
import { type Ciphertext, decryptBytes, encryptBytes, importDataKey } from '#src/lib/storage/encryption.ts'
import { openKeyFile } from '#src/lib/storage/key-files.ts'
import { importPrivateKey } from '#src/lib/storage/key-pair.ts'
import { createKeyDatabase, createKeyName, readKeyDatabase } from '#src/lib/storage/key-store.ts'

const FILE = 'keys'

const fileKeys = z.object({
  fileCiphertext: z.custom<Ciphertext>((value) => typeof value === 'object' && value !== null),
})
/** Where a page can't write files, and as earlier versions stored it. */
const openKeys = z.object({
  privateKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
})

/** Returns the name of its database. To be called within `changeKeys`. */
export async function createFirstUseDatabase(privateKey: Uint8Array<ArrayBuffer>): Promise<string> {
  const name = createKeyName()
  const file = await openKeyFile(name, FILE)
  if (!file) return createKeyDatabase({ privateKey: await importPrivateKey(privateKey) }, name)
  const encryptionKey = await importDataKey(file)
  return createKeyDatabase({ fileCiphertext: await encryptBytes({ encryptionKey }, name, privateKey) }, name)
}

/** Null: deleted, or its file is lost. To be called within `withKeys`. */
export async function readFirstUseDatabase(name: string): Promise<CryptoKey | null> {
  const stored = await readKeyDatabase(name)
  const { data: inFile } = fileKeys.safeParse(stored)
  if (!inFile) return openKeys.safeParse(stored).data?.privateKey ?? null
  const file = await openKeyFile(name, FILE)
  const opened =
    file &&
    (await decryptBytes({ encryptionKey: await importDataKey(file) }, name, inFile.fileCiphertext).catch(
      () => null,
    ))
  return opened && importPrivateKey(new Uint8Array(opened))
}
