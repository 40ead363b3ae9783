/** Lists of presets: those of `config.json`, of a file and of this device. */
import { createNamedItems, type SkippedItem } from '#src/domain/preferences/named-items.ts'
import type { Preset, PresetContent } from './preset.ts'
import { presetContent, toStoredPreset } from './preset-schema.ts'

/** The most presets that are read from one list, and that a device stores. */
const MAX_PRESETS = 500
export const PRESETS_FULL_MESSAGE = `This device can store ${MAX_PRESETS} presets.`

const { parse, save } = createNamedItems<PresetContent>({
  schema: presetContent,
  getKey: (preset) => JSON.stringify(toStoredPreset({ ...preset, label: '' })),
  rename: (preset, { label }) => ({ ...preset, label }),
  maxItems: MAX_PRESETS,
})

export const savePresets = save

export type ParsedPresets<Item = PresetContent> = {
  readonly presets: readonly Item[]
  readonly skippedPresets: readonly SkippedItem[]
}

/** The distinct presets of a list of `config.json` or of a file. */
export function parsePresets(entries: readonly unknown[]): ParsedPresets {
  const { items, skippedItems } = parse(entries)
  const skippedPresets = skippedItems.map(({ path, expected }) => ({ path: `templates.${path}`, expected }))
  if (entries.length > MAX_PRESETS)
    skippedPresets.push({ path: 'templates', expected: `at most ${MAX_PRESETS} presets` })
  return { presets: items, skippedPresets }
}

/** The presets of a deployment, under keys that stay the same as long as the configuration does. */
export function parseConfigPresets(entries: readonly unknown[]): ParsedPresets<Preset> {
  const { presets, skippedPresets } = parsePresets(entries)
  const usedKeys = new Set<string>()
  const createKey = ({ name, channelId }: PresetContent) => {
    const base = channelId === null ? name : `${name}@${channelId.slice(0, 8)}`
    let key = base
    for (let count = 2; usedKeys.has(key); count += 1) key = `${base}~${count}`
    usedKeys.add(key)
    return key
  }
  return {
    presets: presets.map((it) => ({ ...it, key: createKey(it), source: 'config' })),
    skippedPresets,
  }
}
