/** Presets: those of `config.json`, and those kept on this device. */
import { queryOptions } from '@tanstack/react-query'
import type { Config } from '#src/api/schema/config.ts'
import { type Preset, writePreset } from '#src/domain/template-preset.ts'
import { type PresetsRead, readPreset, readPresets } from '#src/domain/template-preset-read.ts'
import { createPreference } from '#src/lib/preference.ts'
import type { Desk } from './desk.ts'
import { local } from './local.ts'

const SHELF = 'presets'
const key = ['templates', 'presets']

/** The preset that was sent last from this device, by its key. */
export const lastPreset = createPreference('templatePreset', (stored) =>
  typeof stored === 'string' && stored.length <= 600 ? stored : null,
)

const read = new WeakMap<Config, PresetsRead>()

/** The presets of this deployment; one that doesn't fit is named by its place. */
export function configPresets(config: Config): PresetsRead {
  const known = read.get(config) ?? readPresets(config.templates, 'config')
  read.set(config, known)
  return known
}

/** The presets that were made or taken in on this device, in the order in which they came. */
export function keptPresetsQuery(desk: Desk) {
  return queryOptions({
    ...local,
    queryKey: key,
    queryFn: async (): Promise<readonly Preset[]> => {
      const disk = await desk.disk()
      const rows = await disk.list(SHELF)
      return rows.flatMap(({ id, value }) => {
        const preset = readPreset(value, 'device', id)
        return 'expected' in preset ? [] : [preset]
      })
    },
  })
}

/** Keeps presets under ids of this device; answers the last one's key. */
export async function keepPresets(desk: Desk, presets: readonly Preset[]): Promise<string | null> {
  const disk = await desk.disk()
  let last: string | null = null
  for (const preset of presets) {
    last = crypto.randomUUID()
    await disk.write(SHELF, last, writePreset(preset))
  }
  await desk.queryClient.invalidateQueries({ queryKey: key })
  return last
}

export async function forgetPreset(desk: Desk, presetKey: string): Promise<void> {
  await (await desk.disk()).remove(SHELF, presetKey)
  await desk.queryClient.invalidateQueries({ queryKey: key })
}
