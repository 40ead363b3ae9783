/** Presets: those of `config.json`, and those kept on this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { Session } from '#src/data/session/session.ts'
import { type ParsedPresets, parsePreset, parsePresets } from '#src/domain/templates/parse-preset.ts'
import { type Preset, serializePreset } from '#src/domain/templates/preset.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

const OBJECT_STORE = 'presets'
const key = ['templates', 'presets']

/** The preset that was sent last from this device, by its key. */
export const lastPreset = createPreference('templatePreset', (stored) =>
  typeof stored === 'string' && stored.length <= 600 ? stored : null,
)

const configPresetsCache = new WeakMap<Config, ParsedPresets>()

/** The presets of this deployment; one that doesn't fit is named by its place. */
export function getConfigPresets(config: Config): ParsedPresets {
  const cached = configPresetsCache.get(config) ?? parsePresets(config.templates, 'config')
  configPresetsCache.set(config, cached)
  return cached
}

/** The presets that were made or taken in on this device, in the order in which they came. */
export function storedPresetsQuery(session: Session) {
  return queryOptions({
    ...localQueryDefaults,
    queryKey: key,
    queryFn: async (): Promise<readonly Preset[]> => {
      const deviceStore = await session.deviceStore()
      const rows = await deviceStore.list(OBJECT_STORE)
      return rows.flatMap(({ id, value }) => {
        const preset = parsePreset(value, 'device', id)
        return 'expected' in preset ? [] : [preset]
      })
    },
  })
}

/** Keeps presets under ids of this device; answers the last one's key. */
export async function storePresets(session: Session, presets: readonly Preset[]): Promise<string | null> {
  const deviceStore = await session.deviceStore()
  let last: string | null = null
  for (const preset of presets) {
    last = crypto.randomUUID()
    await deviceStore.put(OBJECT_STORE, last, serializePreset(preset))
  }
  await session.queryClient.invalidateQueries({ queryKey: key })
  return last
}

export async function deletePreset(session: Session, presetKey: string): Promise<void> {
  await (await session.deviceStore()).remove(OBJECT_STORE, presetKey)
  await session.queryClient.invalidateQueries({ queryKey: key })
}
