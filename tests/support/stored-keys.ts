import { listRecords, readKeyDatabase } from '#src/lib/storage/key-store.ts'

/** Everything that the key store of this origin has: its records, and the contents of the key databases. */
export async function readStoredKeys(): Promise<readonly unknown[]> {
  const names = (await indexedDB.databases()).map(({ name = '' }) => name)
  const databases = names.filter((name) => name.startsWith('handoff-key '))
  return [await listRecords(''), ...(await Promise.all(databases.map(readKeyDatabase)))]
}

/** The stored keys as text, with the bytes of ciphertexts as Latin-1, and the keys themselves. */
export async function dumpStoredKeys(): Promise<{
  readonly text: string
  readonly keys: readonly CryptoKey[]
}> {
  const keys: CryptoKey[] = []
  const text = JSON.stringify(await readStoredKeys(), (_, value: unknown) => {
    if (value instanceof CryptoKey) keys.push(value)
    if (value instanceof ArrayBuffer) return new TextDecoder('latin1').decode(value)
    return value instanceof Uint8Array ? new TextDecoder('latin1').decode(value) : value
  })
  return { text, keys }
}
