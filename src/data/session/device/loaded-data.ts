/** Deletes what another workspace's token has loaded into an agent's storage. Loaded only where there is some. */
import type { Credentials } from '#src/domain/session/credentials.ts'
import { readAgentRecord } from './agent-record.ts'
import { openStorageOf } from './open-store.ts'
import { STORES_KEPT_WHILE_LOCKED } from './unsent-rows.ts'
import { getWorkOrigin, isLoadedBy, writeMark } from './work-origin.ts'

/**
 * To be called before a session opens by a token: deletes what an agent without a PIN has loaded, unless it was by the same
 * token or one of the same workspace. Unsent work and presets stay: the work is marked itself. Never rejects.
 */
export async function dropForeignData(platform: string, credentials: Credentials): Promise<void> {
  const origin = await getWorkOrigin(platform, credentials)
  const record = await readAgentRecord(origin.owner).catch(() => null)
  if (!record || record.pin) return
  const { store } = await openStorageOf(origin.owner, { unlocked: null })
  if (!(await isLoadedBy(store, origin)))
    for (const objectStore of (await store.getSizes()).keys())
      if (!STORES_KEPT_WHILE_LOCKED.includes(objectStore)) await store.trim(objectStore, 0)
  await writeMark(store, origin)
  await store.close()
}
