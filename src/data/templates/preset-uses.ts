/** The uses of presets, in device storage: they belong to one person and name customers. */
import { queryOptions } from '@tanstack/react-query'
import type { Session } from '#src/data/session/session.ts'
import { addPresetUse, type PresetUse, parsePresetUses } from '#src/domain/templates/preset-uses.ts'
import { withLock } from '#src/lib/browser/web-lock.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

const OBJECT_STORE = 'presetUses'
const ROW_ID = 'all'
const queryKey = ['templates', 'uses']

/** What reads and writes of presets need. */
export type PresetsSession = Pick<Session, 'deviceStore' | 'queryClient'>

export function presetUsesQuery({ deviceStore }: PresetsSession) {
  return queryOptions({
    queryKey,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readUses(await deviceStore()),
  })
}

export async function recordPresetUse(
  { deviceStore, queryClient }: PresetsSession,
  use: PresetUse,
): Promise<void> {
  // Another tab may count at the same time.
  await withLock('handoff preset uses', async () => {
    const store = await deviceStore()
    await store.put(OBJECT_STORE, ROW_ID, addPresetUse(await readUses(store), use))
  })
  await queryClient.invalidateQueries({ queryKey })
}

async function readUses(store: DeviceStore) {
  return parsePresetUses((await store.get(OBJECT_STORE, ROW_ID))?.value)
}
