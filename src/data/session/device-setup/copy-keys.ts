/**
 * The copy of the data key that an agent's PIN opens is encrypted once more, with the agent's copy key. That is in a database
 * of its own as long as the PIN may open the setup. With another setup, and after five wrong PINs, the database is deleted:
 * the PIN then opens nothing that the browser still has of the copies. It is renewed with the PIN and with the setup, not with
 * the data key.
 */
import { generateDataKey, importDataKey } from '#src/lib/storage/encryption.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import { createSecretDatabase, readSecretDatabase } from './secret-database.ts'

/** The names of the databases, by the public keys of the agents. */
export type CopyKeyNames = Readonly<Record<PublicKey, string>>

/** The public keys of those who may open the credentials: the passphrase and the first use, and the PINs of agents. */
export type RecipientKeys = {
  readonly general: readonly PublicKey[]
  readonly agents: readonly PublicKey[]
}

/** Who opens a copy. `copyKey` null: the passphrase or the first use, or the copy is of an earlier version. */
export type CopyRecipient = { readonly publicKey: PublicKey; readonly copyKey: CryptoKey | null }

/** Null: there is none, or its file is lost. To be called within `withKeys`. */
export async function readCopyKey(names: CopyKeyNames, publicKey: PublicKey): Promise<CryptoKey | null> {
  const name = names[publicKey]
  return name === undefined ? null : readSecretDatabase(name, importDataKey)
}

/**
 * The copy keys of these agents, created where they are missing, and the names of their databases. To be called within
 * `changeKeys`.
 */
export async function getOrCreateCopyKeys(
  names: CopyKeyNames,
  agents: readonly PublicKey[],
): Promise<{ readonly names: CopyKeyNames; readonly recipients: readonly CopyRecipient[] }> {
  const found = await Promise.all(
    agents.map(async (publicKey) => {
      const known = await readCopyKey(names, publicKey)
      if (known) return { publicKey, copyKey: known, name: names[publicKey] ?? '' }
      const secret = generateDataKey()
      const name = await createSecretDatabase(secret, importDataKey)
      return { publicKey, copyKey: await importDataKey(secret), name }
    }),
  )
  return {
    names: Object.fromEntries(found.map((it) => [it.publicKey, it.name])),
    recipients: found.map(({ publicKey, copyKey }) => ({ publicKey, copyKey })),
  }
}

/** Without those of other agents. */
export function keepCopyKeys(names: CopyKeyNames, agents: readonly PublicKey[]): CopyKeyNames {
  return Object.fromEntries(Object.entries(names).filter(([publicKey]) => agents.includes(publicKey)))
}
