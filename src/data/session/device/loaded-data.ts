/** Deletes what another workspace's token has loaded into an agent's storage. Loaded only where there is some. */
import type { Credentials } from '#src/domain/session/credentials.ts'
import { withEncryptedRows } from '#src/lib/storage/copy-rows.ts'
import { readAgentRecord } from './agent-record.ts'
import { openStorageOf } from './open-store.ts'
import { lockOtherTabs } from './other-tabs.ts'
import { keepOnly } from './remove-data.ts'
import { STORES_KEPT_WHILE_LOCKED } from './unsent-rows.ts'
import { findLoader, getWorkOrigin, writeMark } from './work-origin.ts'

/**
 * To be called before a session opens by a token: deletes what an agent without a PIN has loaded, unless it was by the same
 * token or one of the same workspace. Tabs of another workspace are locked before, because they would store and show what
 * they load there. Unsent work and presets stay: the work is marked itself. Never rejects.
 */
export async function dropForeignData(platform: string, credentials: Credentials): Promise<void> {
  const origin = await getWorkOrigin(platform, credentials)
  const { owner } = origin
  const record = await readAgentRecord(owner).catch(() => null)
  if (!record || record.pin) return
  const { store } = await openStorageOf(owner, { unlocked: null })
  const loader = await findLoader(store, origin)
  // Whose rows can't be read completely are copied without what was loaded.
  const drop = () =>
    withEncryptedRows(record.rows, async (rows) => {
      for (const objectStore of (await rows.getSizes()).keys())
        if (!STORES_KEPT_WHILE_LOCKED.includes(objectStore)) await rows.trim(objectStore, 0)
    }).catch(() => keepOnly(owner, STORES_KEPT_WHILE_LOCKED))
  if (loader === 'another') await lockOtherTabs(owner, drop)
  else if (loader === 'unknown') await drop()
  await writeMark(store, origin)
  await store.close()
}
