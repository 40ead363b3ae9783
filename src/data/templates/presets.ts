/** Template presets: those of `config.json` and those stored on this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { orNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import { parseConfigPresets, savePresets } from '#src/domain/templates/preset-list.ts'
import { presetContent, toStoredPreset } from '#src/domain/templates/preset-schema.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

const OBJECT_STORE = 'presets'
const storedPresetsKey = ['templates', 'presets']

const storedPresetKey = orNull(z.string().check(z.maxLength(600)))

/** The key of the preset that was sent last from this device; null: none. */
export const lastPresetPreference = createPreference('templatePreset', (stored) =>
  storedPresetKey.parse(stored),
)

const configPresets = new WeakMap<Config, ReturnType<typeof parseConfigPresets>>()

/** The presets of this deployment, parsed once for each config. */
export function getConfigPresets(config: Config) {
  const presets = configPresets.get(config) ?? parseConfigPresets(config.templates)
  configPresets.set(config, presets)
  return presets
}

type PresetsSession = Pick<Session, 'deviceStore' | 'queryClient'>

/** The presets of this device, oldest first. Read again when a page shows them: another tab may have saved one. */
export function storedPresetsQuery({ deviceStore }: PresetsSession) {
  return queryOptions({
    queryKey: storedPresetsKey,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => readPresets(await deviceStore()),
  })
}

/**
 * Saves presets: new ones under new keys, and those that are saved already under their new labels. Returns those that are
 * saved now: not all if the device has too many.
 */
export async function storePresets(
  { deviceStore, queryClient }: PresetsSession,
  presets: readonly PresetContent[],
): Promise<readonly Preset[]> {
  const store = await deviceStore()
  const before = await readPresets(store)
  const after = savePresets<Preset>(
    before,
    presets.map((it) => ({ ...it, key: crypto.randomUUID(), source: 'device' })),
  )
  const saved = after.filter((it) => !before.includes(it))
  await store.write(OBJECT_STORE, { put: saved.map(toRow), removedIds: [] })
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
  return saved
}

/** Stores a deleted preset again, under its key. */
export async function restorePreset(
  { deviceStore, queryClient }: PresetsSession,
  preset: Preset,
): Promise<void> {
  const { id, value } = toRow(preset)
  await (await deviceStore()).put(OBJECT_STORE, id, value)
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
}

export async function deletePreset(
  { deviceStore, queryClient }: PresetsSession,
  preset: Preset,
): Promise<void> {
  await (await deviceStore()).remove(OBJECT_STORE, preset.key)
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
}

/** A row that can't be read stays stored: a newer version of the app may have written it. */
async function readPresets(deviceStore: DeviceStore): Promise<readonly Preset[]> {
  const rows = await deviceStore.list(OBJECT_STORE)
  return rows.flatMap(({ id, value }): Preset[] => {
    const { data } = presetContent.safeParse(value)
    return data ? [{ ...data, key: id, source: 'device' }] : []
  })
}

function toRow(preset: Preset) {
  return { id: preset.key, value: toStoredPreset(preset) }
}
