/**
 * The keys of a PIN profile as they are stored. On a device that asks for the passphrase after each restart, what the PIN
 * opens is encrypted once more, for the device's restart key: a copied disk then has nothing that PINs can be tried at.
 */

import { z } from '#src/api/schema/zod.ts'
import { type AgentRecord, listAgentRecords, readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { readRestartPublicKey } from '#src/data/session/device-setup/device-record.ts'
import { getRestartKey } from '#src/data/session/device-setup/restart-key.ts'
import { planRestartChange } from '#src/domain/device-setup/restart.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { type Ciphertext, decryptBytes, encryptBytes, importDataKey } from '#src/lib/storage/encryption.ts'
import { openKeyFile } from '#src/lib/storage/key-files.ts'
import { decryptWith, encryptFor, type PublicKey, type SealedFor } from '#src/lib/storage/key-pair.ts'
import { createKeyDatabase, createKeyName, readKeyDatabase } from '#src/lib/storage/key-store.ts'
import { type ProfileKeys, profileKeys } from './profile-keys.ts'

const restartKeys = z.object({
  restartKey: z.string(),
  /** Of the box, which has none itself. Only decryption shows whether it is intact. */
  ciphertext: z.custom<SealedFor>((value) => typeof value === 'object' && value !== null),
  keys: profileKeys,
})
type RestartKeys = z.output<typeof restartKeys>

const FILE = 'keys'
/** What the PIN opens, encrypted once more with the file of its database. */
const fileKeys = z.object({
  fileCiphertext: z.custom<Ciphertext>((value) => typeof value === 'object' && value !== null),
  keys: profileKeys,
})

export type StoredProfile = NonNullable<Awaited<ReturnType<typeof readProfile>>>

/**
 * `keys` null: damaged, or of a device whose passphrase wasn't entered since the restart (`isClosed`). To be called
 * within `withKeys`.
 */
export async function readProfile(owner: StorageOwner) {
  const record = await readAgentRecord(owner)
  if (!record?.pin) return null
  const { restartKey, keys } = await readKeys(record)
  return { record, pin: record.pin, keys, isClosed: restartKey !== null && !getRestartKey(restartKey) }
}

/** Stores keys in a new database, and returns its name. To be called within `changeKeys`. */
export async function createProfileDatabase(
  { platform, owner }: { readonly platform: string; readonly owner: StorageOwner },
  keys: ProfileKeys,
  name?: string,
): Promise<string> {
  return storeKeys(owner, keys, await readRestartPublicKey(platform), name)
}

/**
 * Encrypts all profiles of a platform for another restart key, or (null) for none. Returns how their records change: in one
 * step with that of the setup. To be called within `changeKeys`.
 */
export async function changeRestartKey(
  platform: string,
  next: PublicKey | null,
): Promise<ReadonlyMap<StorageOwner, (before: AgentRecord) => AgentRecord>> {
  const records = (await listAgentRecords()).filter(({ pin }) => pin?.platform === platform)
  const changes = await Promise.all(
    records.map(async (record) => [record.owner, await changeProfile(record, next)] as const),
  )
  return new Map(changes.flatMap(([owner, change]) => (change ? [[owner, change] as const] : [])))
}

/** The restart keys for which profiles of a platform are encrypted now. */
export async function listRestartKeys(platform: string): Promise<readonly PublicKey[]> {
  const records = (await listAgentRecords()).filter(({ pin }) => pin?.platform === platform)
  const stored = await Promise.all(records.map(({ keys }) => readKeyDatabase(keys)))
  return [...new Set(stored.flatMap((it) => restartKeys.safeParse(it).data?.restartKey ?? []))]
}

async function changeProfile(record: AgentRecord, next: PublicKey | null) {
  const { restartKey, keys } = await readKeys(record)
  const plan = planRestartChange(restartKey, next, { has: (it) => getRestartKey(it) !== null })
  if (plan === 'keep') return null
  if (plan === 'encrypt') {
    const name = keys && (await storeKeys(record.owner, keys, next))
    if (name === null) return null
    // Who has a copy of the files from before, and the PIN of that time, has what is behind it.
    const needsNewKeys = next !== null
    return (before: AgentRecord) => ({
      ...before,
      keys: name,
      pin: before.pin && { ...before.pin, needsNewKeys },
    })
  }
  return (before: AgentRecord) => ({ ...before, pin: before.pin && { ...before.pin, wrong: MAX_WRONG_PINS } })
}

async function readKeys({ owner, keys: name }: AgentRecord) {
  const stored = await readKeyDatabase(name)
  const { data } = restartKeys.safeParse(stored)
  if (data) return { restartKey: data.restartKey, keys: await decryptKeys(owner, data) }
  const { data: inFile } = fileKeys.safeParse(stored)
  return {
    restartKey: null,
    keys: inFile ? await decryptByFile(name, inFile) : (profileKeys.safeParse(stored).data ?? null),
  }
}

async function storeKeys(
  owner: StorageOwner,
  keys: ProfileKeys,
  restartKey: PublicKey | null,
  name = createKeyName(),
) {
  const stored = restartKey === null ? encryptByFile(name, keys) : encryptKeys(owner, keys, restartKey)
  return createKeyDatabase(await stored, name)
}

async function encryptByFile(name: string, keys: ProfileKeys) {
  const file = await openKeyFile(name, FILE)
  if (!file) return keys
  const encryptionKey = await importDataKey(file)
  const fileCiphertext = await encryptBytes({ encryptionKey }, name, new Uint8Array(keys.box.sealed))
  return { fileCiphertext, keys: { ...keys, box: { ...keys.box, sealed: new ArrayBuffer() } } }
}

async function decryptByFile(name: string, { fileCiphertext, keys }: z.output<typeof fileKeys>) {
  const file = await openKeyFile(name, FILE)
  const sealed =
    file &&
    (await decryptBytes({ encryptionKey: await importDataKey(file) }, name, fileCiphertext).catch(() => null))
  return sealed && { ...keys, box: { ...keys.box, sealed } }
}

async function encryptKeys(
  owner: StorageOwner,
  keys: ProfileKeys,
  restartKey: PublicKey,
): Promise<RestartKeys> {
  const { sealed } = keys.box
  const ciphertext = await encryptFor(restartKey, owner, new Uint8Array(sealed))
  return { restartKey, ciphertext, keys: { ...keys, box: { ...keys.box, sealed: new ArrayBuffer() } } }
}

async function decryptKeys(owner: StorageOwner, { restartKey, ciphertext, keys }: RestartKeys) {
  const pair = getRestartKey(restartKey)
  const sealed = pair && (await decryptWith(pair.privateKey, owner, ciphertext).catch(() => null))
  return sealed && { ...keys, box: { ...keys.box, sealed: sealed.buffer } }
}
