/** Template presets: those of `config.json` and those stored on this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { localQueryDefaults } from '#src/data/local-query.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Preset } from '#src/domain/templates/preset.ts'
import {
  type ParsedPresets,
  parsePreset,
  parsePresets,
  serializePreset,
} from '#src/domain/templates/preset-format.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

const OBJECT_STORE = 'presets'
const key = ['templates', 'presets']

const storedPresetKey = orNull(z.string().check(z.maxLength(600)))

/** The key of the preset that was sent last from this device; null: none. */
export const lastPresetPreference = createPreference('templatePreset', (stored) =>
  storedPresetKey.parse(stored),
)

const configPresetsCache = new WeakMap<Config, ParsedPresets>()

/** The presets of this deployment, and the positions of invalid ones. */
export function getConfigPresets(config: Config): ParsedPresets {
  const cached = configPresetsCache.get(config) ?? parsePresets(config.templates, 'config')
  configPresetsCache.set(config, cached)
  return cached
}

/** The presets that were created or imported on this device, oldest first. */
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

/** Stores presets under new keys; returns the last one's key, null for no presets. */
export async function storePresets(session: Session, presets: readonly Preset[]): Promise<string | null> {
  const deviceStore = await session.deviceStore()
  let lastKey: string | null = null
  for (const preset of presets) {
    lastKey = crypto.randomUUID()
    await deviceStore.put(OBJECT_STORE, lastKey, serializePreset(preset))
  }
  await session.queryClient.invalidateQueries({ queryKey: key })
  return lastKey
}

export async function deletePreset(session: Session, presetKey: string): Promise<void> {
  await (await session.deviceStore()).remove(OBJECT_STORE, presetKey)
  await session.queryClient.invalidateQueries({ queryKey: key })
}
