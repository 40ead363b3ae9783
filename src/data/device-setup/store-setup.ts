/** Stores a setup on this device, and deletes it. */
import { listAgentUpdates } from '#src/data/session/device/agent-record.ts'
import { getRecordId, type SetupRecord, VERSION } from '#src/data/session/device-setup/device-record.ts'
import { getRecipientKeys, listRecipients } from '#src/data/session/device-setup/recipients.ts'
import { findRestartKey, holdRestartKey } from '#src/data/session/device-setup/restart-key.ts'
import { createSecretDatabase } from '#src/data/session/device-setup/secret-database.ts'
import { sealForAll } from '#src/data/session/device-setup/setup-access.ts'
import { changeRestartKey, listRestartKeys } from '#src/data/session/lock/stored-profile.ts'
import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import {
  encryptFor,
  generatePortableKeyPair,
  importPrivateKey,
  type PublicKey,
} from '#src/lib/storage/key-pair.ts'
import { changeKeys, createKeyDatabase, updateRecords, withKeys } from '#src/lib/storage/key-store.ts'
import { encryptWithPin } from '#src/lib/storage/pin-encryption.ts'
import { toBase64 } from '#src/lib/text/base64.ts'

/**
 * Stores a setup, in place of an earlier one. Agents who have a PIN open it by that. `check` runs before anything is stored,
 * while no other tab changes the setup, and its result is returned. Rejects as it does, and where there is no key store.
 */
export async function storePreparedDevice<Checked>(
  platform: string,
  setup: DeviceSetup,
  passphrase: string,
  check: () => Promise<Checked>,
): Promise<Checked> {
  const { publicKey, privateKey } = await generatePortableKeyPair()
  const secret = normalizePassphrase(passphrase)
  const box = await encryptWithPin(secret, platform, toBase64(privateKey))
  const restart = setup.needsPassphraseAfterRestart ? await createRestartKey(platform, publicKey) : null
  const restartKey = restart?.keyPair.publicKey ?? null
  await findUsedRestartKeys(platform)
  const checked = await changeKeys(async () => {
    const result = await check()
    const changes = await changeRestartKey(platform, restartKey)
    const recipients = await listRecipients(platform, setup.agents)
    const owners = recipients.flatMap((it) => (it.publicKey === null ? [it.owner] : []))
    const firstUse = owners.length === 0 ? null : { ...(await createFirstUse(restartKey)), owners }
    // With no copy key of an earlier setup: PINs that stay open nothing that the browser still has of it.
    const { sealed, copyKeys } = await sealForAll(
      platform,
      setup,
      getRecipientKeys(publicKey, recipients, firstUse),
      {},
    )
    const record: SetupRecord = {
      version: VERSION,
      agents: [...setup.agents],
      createdAt: setup.createdAt,
      workspaceId: setup.workspaceId,
      restartKey,
      firstUse,
      copyKeys,
      keys: await createKeyDatabase({
        sealed,
        passphrase: { publicKey, box },
        restartKey: restart?.sealed ?? null,
      }),
    }
    await updateRecords(new Map([...listAgentUpdates(changes), [getRecordId(platform), () => record]]))
    return result
  })
  if (restart) holdRestartKey(restart.keyPair)
  return checked
}

/** What PINs open stays: it is encrypted only for them from then on. */
export async function deletePreparedDevice(platform: string): Promise<void> {
  await findUsedRestartKeys(platform)
  await changeKeys(async () => {
    const changes = await changeRestartKey(platform, null)
    await updateRecords(new Map([...listAgentUpdates(changes), [getRecordId(platform), () => undefined]]))
  })
}

/** Gets from other tabs what decrypts the profiles of this device. */
async function findUsedRestartKeys(platform: string): Promise<void> {
  const used = await withKeys(() => listRestartKeys(platform))
  await Promise.all(used.map(findRestartKey))
}

/** `sealed`: its private half, for who knows the passphrase. */
async function createRestartKey(platform: string, passphraseKey: PublicKey) {
  const { publicKey, privateKey } = await generatePortableKeyPair()
  return {
    keyPair: { publicKey, privateKey: await importPrivateKey(privateKey) },
    sealed: await encryptFor(passphraseKey, platform, privateKey),
  }
}

/** Where there is a restart key, a first PIN can't be chosen without it. */
async function createFirstUse(restartKey: PublicKey | null) {
  if (restartKey !== null) return { publicKey: restartKey, keys: null }
  const { publicKey, privateKey } = await generatePortableKeyPair()
  return { publicKey, keys: await createSecretDatabase(privateKey, importPrivateKey) }
}
