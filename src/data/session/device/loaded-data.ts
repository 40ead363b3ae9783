/**
 * Whose token has loaded what an agent's storage has. Without a PIN anybody can sign in under the agent's name, with a token of
 * their own: they get nothing that another workspace's token has loaded (rule 52).
 */
import type { DeviceAccess } from '#src/data/session/session.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { isOwnWork, markWork, type WorkOrigin } from '#src/domain/session/work-origin.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { readAgentRecord } from './agent-record.ts'
import { openStorageOf } from './open-store.ts'
import { STORES_KEPT_WHILE_LOCKED } from './unsent-rows.ts'
import { getWorkOrigin } from './work-origin.ts'

const OBJECT_STORE = 'loaded by'
const ROW_ID = 'origin'

/** Notes that a session's token loads data from now on. */
export async function markLoadedData({ config, credentials, deviceStore }: DeviceAccess): Promise<void> {
  await mark(await deviceStore(), await getWorkOrigin(config.platform.baseUrl, credentials))
}

/**
 * To be called before a session opens by a token: deletes what an agent without a PIN has loaded, unless it was by the same
 * token or one of the same workspace. Unsent work and presets stay: the work is marked itself. Never rejects.
 */
export async function dropForeignData(platform: string, credentials: Credentials): Promise<void> {
  const origin = await getWorkOrigin(platform, credentials)
  const record = await readAgentRecord(origin.owner).catch(() => null)
  if (!record || record.pin) return
  const { store } = await openStorageOf(origin.owner, { unlocked: null })
  const marked = await store.get(OBJECT_STORE, ROW_ID)
  if (!isOwnWork(marked?.value, origin))
    for (const objectStore of (await store.getSizes()).keys())
      if (!STORES_KEPT_WHILE_LOCKED.includes(objectStore)) await store.trim(objectStore, 0)
  await mark(store, origin)
  await store.close()
}

async function mark(store: DeviceStore, origin: WorkOrigin) {
  await store.put(OBJECT_STORE, ROW_ID, markWork({}, origin))
}
