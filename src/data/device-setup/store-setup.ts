/** Stores a setup on this device, and deletes it. */
import { normalizePassphrase } from '#src/domain/device-setup/passphrase.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { generateDeviceKeyPair, generatePortableKeyPair } from '#src/lib/storage/key-pair.ts'
import { changeKeys, createKeyDatabase, updateRecord } from '#src/lib/storage/key-store.ts'
import { encryptWithPin } from '#src/lib/storage/pin-encryption.ts'
import { toBase64 } from '#src/lib/text/base64.ts'
import { getRecordId, type SetupRecord, VERSION } from './device-record.ts'
import { getPublicKeys, listRecipients } from './recipients.ts'
import { sealFor } from './sealed-credentials.ts'

/**
 * Stores a setup, in place of an earlier one. Agents who have a PIN open it by that. Rejects where there is no key store.
 */
export async function storePreparedDevice(
  platform: string,
  setup: DeviceSetup,
  passphrase: string,
): Promise<void> {
  const { publicKey, privateKey } = await generatePortableKeyPair()
  const secret = normalizePassphrase(passphrase)
  const box = await encryptWithPin(secret, platform, toBase64(privateKey))
  await changeKeys(async () => {
    const recipients = await listRecipients(platform, setup.agents)
    const owners = recipients.flatMap((it) => (it.publicKey === null ? [it.owner] : []))
    const firstUse = owners.length === 0 ? null : { ...(await createFirstUse()), owners }
    const record: SetupRecord = {
      version: VERSION,
      agents: [...setup.agents],
      createdAt: setup.createdAt,
      workspaceId: setup.workspaceId,
      firstUse,
      keys: await createKeyDatabase({
        sealed: await sealFor([publicKey, ...getPublicKeys(recipients, firstUse)], platform, setup),
        passphrase: { publicKey, box },
      }),
    }
    await updateRecord(getRecordId(platform), () => record)
  })
}

export async function deletePreparedDevice(platform: string): Promise<void> {
  await changeKeys(() => updateRecord(getRecordId(platform), () => undefined))
}

async function createFirstUse() {
  const { publicKey, privateKey } = await generateDeviceKeyPair()
  return { publicKey, keys: await createKeyDatabase({ privateKey }) }
}
