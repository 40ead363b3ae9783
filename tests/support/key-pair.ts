import { generatePortableKeyPair, importPrivateKey, type KeyPair } from '#src/lib/storage/key-pair.ts'

/** A pair of keys that opens nothing of any device. */
export async function makeKeyPair(): Promise<KeyPair> {
  const { publicKey, privateKey } = await generatePortableKeyPair()
  return { publicKey, privateKey: await importPrivateKey(privateKey) }
}
