/** Who may open the credentials of a prepared device now, besides its passphrase. */

import { listAgentRecords } from '#src/data/session/device/agent-record.ts'
import type { SetupAgent } from '#src/domain/device-setup/setup.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import type { RecipientKeys } from './copy-keys.ts'
import { getAgentOwner, type SetupRecord } from './device-record.ts'

export type Recipient = { readonly owner: StorageOwner; readonly publicKey: PublicKey | null }

/** The agents of a setup; without a public key those who have no PIN. */
export async function listRecipients(
  platform: string,
  agents: readonly SetupAgent[],
): Promise<readonly Recipient[]> {
  const records = await listAgentRecords()
  const owners = await Promise.all(agents.map(({ id }) => getAgentOwner(platform, id)))
  return owners.map((owner) => {
    const pin = records.find((it) => it.owner === owner)?.pin
    return { owner, publicKey: pin && pin.wrong < MAX_WRONG_PINS ? pin.publicKey : null }
  })
}

export function getRecipientKeys(
  passphraseKey: PublicKey,
  recipients: readonly Recipient[],
  firstUse: SetupRecord['firstUse'],
): RecipientKeys {
  return {
    general: firstUse ? [passphraseKey, firstUse.publicKey] : [passphraseKey],
    agents: recipients.flatMap((it) => it.publicKey ?? []),
  }
}

/** Those who may open the credentials now. Who has chosen a PIN is no longer among those who may choose one. */
export async function findRecipients(platform: string, record: SetupRecord, passphraseKey: PublicKey) {
  const recipients = await listRecipients(platform, record.agents)
  const withoutPin = recipients.flatMap((it) => (it.publicKey === null ? [it.owner] : []))
  const owners = record.firstUse?.owners.filter((it) => withoutPin.includes(it)) ?? []
  const firstUse = record.firstUse && owners.length > 0 ? { ...record.firstUse, owners } : null
  return { firstUse, keys: getRecipientKeys(passphraseKey, recipients, firstUse) }
}
