/** Template presets: those of `config.json` and those stored on this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { storedNumberOrNull } from '#src/api/schema/stored-fields.ts'
import { z } from '#src/api/schema/zod.ts'
import { PRESET_SOURCES_STORE, PRESETS_STORE } from '#src/data/session/device/object-stores.ts'
import type { Session } from '#src/data/session/session.ts'
import type { Preset, PresetContent } from '#src/domain/templates/preset.ts'
import {
  findPreset,
  MAX_PRESETS,
  parseConfigPresets,
  savePresets,
} from '#src/domain/templates/preset-list.ts'
import { presetContent, toStoredPreset } from '#src/domain/templates/preset-schema.ts'
import { type BindingTarget, replaceSources, setPresetSource } from '#src/domain/templates/preset-sources.ts'
import type { ValueSource } from '#src/domain/templates/value-source.ts'
import { withLock } from '#src/lib/browser/web-lock.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'
import type { PresetsSession } from './preset-uses.ts'

const storedPresetsKey = ['templates', 'presets']
const storedSourcesKey = ['templates', 'preset-sources']
/** Two tabs that save at once must not both find that a preset isn't saved yet. */
const PRESETS_LOCK = 'handoff presets'

const configPresets = new WeakMap<Config, ReturnType<typeof parseConfigPresets>>()

/** The presets of this deployment, parsed once for each config. */
export function getConfigPresets(config: Config) {
  const presets = configPresets.get(config) ?? parseConfigPresets(config.templates)
  configPresets.set(config, presets)
  return presets
}

/** The presets of this device, in their order. Read again when a page shows them: another tab may have saved one. */
export function storedPresetsQuery({ deviceStore }: PresetsSession) {
  return queryOptions({
    queryKey: storedPresetsKey,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    queryFn: async () => (await readPresets(await deviceStore())).map((it) => it.preset),
  })
}

/** The presets of the deployment with the sources that were chosen on this device, by key. */
export function storedSourcesQuery({ deviceStore }: PresetsSession) {
  return queryOptions({
    queryKey: storedSourcesKey,
    staleTime: 0,
    gcTime: Number.POSITIVE_INFINITY,
    structuralSharing: false,
    queryFn: async (): Promise<ReadonlyMap<string, PresetContent>> => {
      const rows = await (await deviceStore()).list(PRESET_SOURCES_STORE)
      return new Map(
        rows.flatMap(({ id, value }) => {
          const { data } = presetContent.safeParse(value)
          return data ? [[id, data] as const] : []
        }),
      )
    },
  })
}

/** What exists on this device only: its presets, and those of the deployment whose sources were chosen here. */
export async function readOwnPresets({ queryClient, ...session }: Session): Promise<readonly Preset[]> {
  const [stored, sources] = await Promise.all([
    queryClient.fetchQuery(storedPresetsQuery({ queryClient, ...session })),
    queryClient.fetchQuery(storedSourcesQuery({ queryClient, ...session })),
  ])
  const bound = getConfigPresets(session.config).presets.flatMap((it) => {
    const chosen = sources.get(it.key)
    return chosen ? [replaceSources(it, chosen)] : []
  })
  return [...stored, ...bound]
}

/** Stores what fills a part of a preset from now on, for every customer. */
export async function storePresetSource(
  { deviceStore, queryClient }: PresetsSession,
  preset: Preset,
  target: BindingTarget,
  source: ValueSource | null,
): Promise<void> {
  await withLock(PRESETS_LOCK, async () => {
    const store = await deviceStore()
    if (preset.source === 'config')
      return store.put(
        PRESET_SOURCES_STORE,
        preset.key,
        toStoredPreset(setPresetSource(preset, target, source)),
      )
    // Another tab may have changed the other sources.
    const stored = (await readPresets(store)).find((it) => it.preset.key === preset.key)
    if (stored === undefined) return undefined
    const { preset: current, position } = stored
    const changed = toStoredPreset(setPresetSource(current, target, source))
    return store.put(PRESETS_STORE, preset.key, { ...changed, position })
  })
  await Promise.all(
    [storedPresetsKey, storedSourcesKey].map((queryKey) => queryClient.invalidateQueries({ queryKey })),
  )
}

/**
 * Saves presets: new ones under new keys, and those that are saved already under their new labels. Returns those that are
 * saved now: not all if the device has too many.
 */
export async function storePresets(
  session: PresetsSession,
  presets: readonly PresetContent[],
): Promise<readonly Preset[]> {
  return changePresets(session, (before) =>
    savePresets<Preset>(
      before,
      presets.map((it) => ({ ...it, key: crypto.randomUUID(), source: 'device' })),
    ),
  )
}

/** `full`: the device has too many presets. `removed`: it was removed meanwhile, and stays so. */
export type PresetStorage = 'stored' | 'full' | 'removed'

/** Stores a preset of this device under its key: a new one after the others. */
export async function storePreset(
  { deviceStore, queryClient }: PresetsSession,
  key: string,
  preset: PresetContent,
  isNew: boolean,
): Promise<PresetStorage> {
  const outcome = await withLock(PRESETS_LOCK, async (): Promise<PresetStorage> => {
    const store = await deviceStore()
    const before = await readPresets(store)
    const known = before.find((it) => it.preset.key === key)
    if (known === undefined && !isNew) return 'removed'
    if (known === undefined && before.length >= MAX_PRESETS) return 'full'
    const position = known?.position ?? Math.max(-1, ...before.map((it) => it.position)) + 1
    await store.put(PRESETS_STORE, key, { ...toStoredPreset(preset), position })
    return 'stored'
  })
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
  return outcome
}

/** Stores a deleted preset again, under its key and at its index, unless it was saved anew. */
export async function restorePreset(session: PresetsSession, preset: Preset, index: number): Promise<void> {
  await changePresets(session, (before) =>
    findPreset(before, preset) ? before : before.toSpliced(index, 0, preset),
  )
}

/** Returns the index of the preset, at which it can be restored. */
export async function deletePreset(
  { deviceStore, queryClient }: PresetsSession,
  { key }: Preset,
): Promise<number> {
  const index = await withLock(PRESETS_LOCK, async () => {
    const store = await deviceStore()
    const before = await readPresets(store)
    await store.remove(PRESETS_STORE, key)
    return before.findIndex((it) => it.preset.key === key)
  })
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
  return index
}

/** Stores the presets that a change has added, changed or moved. Returns those added or changed. */
async function changePresets(
  { deviceStore, queryClient }: PresetsSession,
  change: (before: readonly Preset[]) => readonly Preset[],
): Promise<readonly Preset[]> {
  const saved = await withLock(PRESETS_LOCK, async () => {
    const store = await deviceStore()
    const before = await readPresets(store)
    const positions = new Map(before.map((it) => [it.preset, it.position]))
    const after = change([...positions.keys()])
    const put = after.flatMap((preset, position) =>
      positions.get(preset) === position
        ? []
        : [{ id: preset.key, value: { ...toStoredPreset(preset), position } }],
    )
    await store.write(PRESETS_STORE, { put, removedIds: [] })
    return after.filter((it) => !positions.has(it))
  })
  await queryClient.invalidateQueries({ queryKey: storedPresetsKey })
  return saved
}

/** Rows of earlier versions have no position: they come in the order in which they were first written. */
const storedPosition = z.object({ position: storedNumberOrNull })

/** A row that can't be read stays stored: a newer version of the app may have written it. */
async function readPresets(
  deviceStore: DeviceStore,
): Promise<readonly { readonly preset: Preset; readonly position: number }[]> {
  const rows = await deviceStore.list(PRESETS_STORE)
  const presets = rows.flatMap(({ id, value }) => {
    const { data } = presetContent.safeParse(value)
    const preset: Preset | undefined = data && { ...data, key: id, source: 'device' }
    return preset ? [{ preset, storedPosition: storedPosition.safeParse(value).data?.position }] : []
  })
  return presets
    .map(({ preset, storedPosition: position }, index) => ({ preset, position: position ?? index }))
    .toSorted((a, b) => a.position - b.position)
}
