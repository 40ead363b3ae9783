/**
 * Where an agent's data is on this device: the names of the database of its rows and of the database of the keys, and
 * what is known of the PIN in the clear. One generation of both belongs together. The keys are stored as they are while
 * there is no PIN; with one, they are encrypted (`pin-profiles.ts`).
 */

import {
  storedFlag,
  storedNumber,
  storedNumberOrNull,
  storedText,
  storedTextOrNull,
} from '#src/api/schema/stored-fields.ts'
import { withDefault, z } from '#src/api/schema/zod.ts'
import type { WrongPinAttempts } from '#src/domain/session/pin.ts'
import { type StorageOwner, storageOwner } from '#src/domain/session/storage-owner.ts'
import type { KeyedDatabase } from '#src/lib/storage/device-store.ts'
import { generateStorageKeys, type StorageKeys } from '#src/lib/storage/encryption.ts'
import type { PublicKey } from '#src/lib/storage/key-pair.ts'
import {
  changeKeys,
  createKeyDatabase,
  listRecords,
  readKeyDatabase,
  readRecord,
  updateRecord,
} from '#src/lib/storage/key-store.ts'

/** Whether the device's own authenticator unlocks: not at all, beside the PIN, or instead of one. */
export type AuthenticatorUse = 'none' | 'added' | 'only'

export type PinRecord = WrongPinAttempts & {
  readonly platform: string
  readonly agentId: string | null
  /** The workspace of the credentials behind the PIN, once a record has shown it; null: not known, or a setup's. */
  readonly workspaceId: string | null
  /** How many digits the PIN has; null: it is a passphrase, or there is only the authenticator. */
  readonly digits: number | null
  readonly authenticator: AuthenticatorUse
  /** The number of unsent assignments at the last lock. */
  readonly unsent: number
  /** When it was last used, in milliseconds since 1970. */
  readonly usedAt: number
  /** Whether it opens the credentials of a prepared device instead of its own. */
  readonly usesSetup: boolean
  /** The keys are older than the device's restart key: they are made anew with the next unlock. */
  readonly needsNewKeys?: boolean
  /** Encrypts for this agent without the PIN; the PIN protects the private key. */
  readonly publicKey: PublicKey
}

export type AgentRecord = {
  /** The id of the agent's device storage, by `getStorageOwner`. */
  readonly owner: StorageOwner
  /** The name of the database of the rows. */
  readonly rows: string
  /** The name of the database of the keys. */
  readonly keys: string
  /** Null: no PIN protects the keys. */
  readonly pin: PinRecord | null
}

/**
 * Fields of newer versions stay in the record. A damaged PIN record still counts as one, because without it new keys
 * would replace those that it protects.
 */
const agentRecord: z.ZodMiniType<AgentRecord> = z.looseObject({
  owner: storageOwner,
  rows: z.string(),
  keys: z.string(),
  pin: z.nullable(
    z.looseObject({
      platform: storedText,
      agentId: storedTextOrNull,
      workspaceId: storedTextOrNull,
      digits: storedNumberOrNull,
      authenticator: withDefault(z.enum(['none', 'added', 'only']), 'none'),
      wrong: z.number(),
      at: storedNumber,
      unsent: storedNumber,
      usedAt: storedNumber,
      usesSetup: storedFlag,
      needsNewKeys: storedFlag,
      publicKey: storedText,
    }),
  ),
})

const PREFIX = 'agent '
const getRecordId = (owner: StorageOwner) => PREFIX + owner

export function parseAgentRecord(record: unknown): AgentRecord | null {
  return agentRecord.safeParse(record).data ?? null
}

export async function readAgentRecord(owner: StorageOwner): Promise<AgentRecord | null> {
  return parseAgentRecord(await readRecord(getRecordId(owner)))
}

export async function listAgentRecords(): Promise<readonly AgentRecord[]> {
  const records = await listRecords(PREFIX)
  return records.flatMap((it) => parseAgentRecord(it) ?? [])
}

/** `change` returns null to delete the record. */
export function updateAgentRecord(
  owner: StorageOwner,
  change: (before: AgentRecord | null) => AgentRecord | null,
): Promise<void> {
  return updateRecord(getRecordId(owner), (record) => change(parseAgentRecord(record)) ?? undefined)
}

/** Changes of records for `updateRecords`, which makes them in one step with that of another record. */
export function listAgentUpdates(changes: ReadonlyMap<StorageOwner, (before: AgentRecord) => AgentRecord>) {
  return Array.from(changes, ([owner, change]) => {
    const update = (record: unknown) => {
      const before = parseAgentRecord(record)
      return before ? change(before) : record
    }
    return [getRecordId(owner), update] as const
  })
}

/** Changes what is known of the PIN, if there is one. */
export async function updatePinRecord(
  owner: StorageOwner,
  change: (before: PinRecord) => PinRecord,
): Promise<void> {
  await updateAgentRecord(owner, (before) => before && { ...before, pin: before.pin && change(before.pin) })
}

/** The name of a database that doesn't exist yet. */
export function createRowsName(owner: StorageOwner): string {
  return `${owner} ${crypto.randomUUID()}`
}

const storedKeys: z.ZodMiniType<StorageKeys> = z.object({
  encryptionKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  nameKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
})

/** An agent's database that no PIN protects, created where there is none. Rejects where only the PIN opens it. */
export async function getOrCreateOpenDatabase(owner: StorageOwner): Promise<KeyedDatabase> {
  return changeKeys(async () => {
    const record = await readAgentRecord(owner)
    if (record?.pin) throw new Error('only the PIN opens this database')
    const found = record && storedKeys.safeParse(await readKeyDatabase(record.keys)).data
    if (found) return { name: record.rows, storageKeys: found }
    const created = { name: createRowsName(owner), storageKeys: await generateStorageKeys() }
    await storeOpenDatabase(owner, created)
    return created
  })
}

/** Makes this the agent's database, without a PIN. To be called within `changeKeys`. */
export async function storeOpenDatabase(
  owner: StorageOwner,
  { name, storageKeys }: KeyedDatabase,
): Promise<void> {
  const keys = await createKeyDatabase(storageKeys)
  await updateAgentRecord(owner, (before) => ({ ...before, owner, rows: name, keys, pin: null }))
}
