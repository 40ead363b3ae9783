import { readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { dropForeignData } from '#src/data/session/device/loaded-data.ts'
import { deleteOwnerData } from '#src/data/session/device/remove-data.ts'
import { countStoredWork, type StoredWork } from '#src/data/session/device/stored-work.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'

/** An agent's data behind a PIN, which a sign-in with a token can't decrypt. */
export type StoredSession = {
  readonly kind: 'kept'
  /** Whether a sign-in with this token may delete it. */
  readonly mayReplace: boolean
  readonly unsent: StoredWork
}

type SignIn = {
  readonly baseUrl: string
  readonly credentials: Credentials
  /** Deletes what a PIN protects. */
  readonly replaceExisting: boolean
}

/** Deletes what a sign-in replaces of the agent's data. Returns a session that stays, with which the sign-in ends; or null. */
export async function replaceStored(
  owner: StorageOwner,
  { baseUrl, credentials, replaceExisting }: SignIn,
): Promise<StoredSession | null> {
  const record = await readAgentRecord(owner).catch(() => null)
  if (record?.pin) {
    const stored = await readStoredSession(owner, credentials)
    if (!replaceExisting || !stored.mayReplace) return stored
    // Not broadcast: another tab that signs out would delete the data of the session that begins here.
    await deleteOwnerData(owner, baseUrl)
  } else await dropForeignData(baseUrl, credentials)
  return null
}

/**
 * What a sign-in with these credentials would replace. A token that isn't known to be of the same workspace replaces
 * nothing: anybody may have one (rule 52). Where the stored session's workspace isn't known, as in a record of an earlier
 * version, the PIN opens it, and signing out of the device at its lock screen deletes it.
 */
async function readStoredSession(
  owner: StorageOwner,
  { workspaceId = null }: Pick<Credentials, 'workspaceId'>,
): Promise<StoredSession> {
  const [record, work] = await Promise.all([readAgentRecord(owner), countStoredWork(owner)])
  const pin = record?.pin ?? null
  return {
    kind: 'kept',
    mayReplace:
      pin === null || (!pin.usesSetup && pin.workspaceId !== null && pin.workspaceId === workspaceId),
    unsent: { ...work, assignments: Math.max(work.assignments, pin?.unsent ?? 0) },
  }
}
