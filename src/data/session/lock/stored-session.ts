import { readAgentRecord } from '#src/data/session/device/agent-record.ts'
import { countStoredPresets } from '#src/data/session/device/stored-presets.ts'
import { countUnsentWork, type StoredUnsentWork } from '#src/data/session/device/unsent-rows.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'

/** An agent's data behind a PIN, which a sign-in with a token can't decrypt. */
export type StoredSession = {
  readonly kind: 'kept'
  /** Whether a sign-in with this token may delete it. */
  readonly mayReplace: boolean
  readonly unsent: StoredUnsentWork & { readonly presets: number }
}

/**
 * What a sign-in with these credentials would replace. A token that isn't known to be of the same workspace replaces
 * nothing: anybody may have one (rule 52). Where the stored session's workspace isn't known, as in a record of an earlier
 * version, the PIN opens it, and signing out of the device at its lock screen deletes it.
 */
export async function readStoredSession(
  owner: StorageOwner,
  { workspaceId = null }: Pick<Credentials, 'workspaceId'>,
): Promise<StoredSession> {
  const [record, work, presets] = await Promise.all([
    readAgentRecord(owner),
    countUnsentWork(owner),
    countStoredPresets(owner),
  ])
  const pin = record?.pin ?? null
  return {
    kind: 'kept',
    mayReplace:
      pin === null || (!pin.usesSetup && pin.workspaceId !== null && pin.workspaceId === workspaceId),
    unsent: { ...work, assignments: Math.max(work.assignments, pin?.unsent ?? 0), presets },
  }
}
