import type { DeviceAccess } from '#src/data/session/session.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { createWorkOrigin, isOwnWork, markWork, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { getStorageOwner, getTokenId } from './owner.ts'

/** The origin of what a session with these credentials makes, and may send. */
export async function getWorkOrigin(platform: string, credentials: Credentials): Promise<WorkOrigin> {
  return createWorkOrigin({
    owner: await getStorageOwner(platform, credentials),
    workspaceId: credentials.workspaceId ?? null,
    tokenId: await getTokenId(platform, credentials.token),
  })
}

/** Has one row: whose token has loaded what an agent's storage has. */
const OBJECT_STORE = 'loaded by'
const ROW_ID = 'origin'

/**
 * Notes that a session's token loads data from now on. Without a PIN anybody can sign in under the agent's name, with a token of
 * their own: they get nothing that another workspace's token has loaded (rule 52).
 */
export async function markLoadedData({ config, credentials, deviceStore }: DeviceAccess): Promise<void> {
  await writeMark(await deviceStore(), await getWorkOrigin(config.platform.baseUrl, credentials))
}

export async function writeMark(store: DeviceStore, origin: WorkOrigin): Promise<void> {
  await store.put(OBJECT_STORE, ROW_ID, markWork({}, origin))
}

/** Whose token has loaded what the storage has: one of this workspace, or the same one; another one; or nothing says it. */
export async function findLoader(
  store: DeviceStore,
  origin: WorkOrigin,
): Promise<'own' | 'another' | 'unknown'> {
  const mark = await store.get(OBJECT_STORE, ROW_ID)
  if (!mark) return 'unknown'
  return isOwnWork(mark.value, origin) ? 'own' : 'another'
}
