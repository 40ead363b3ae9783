/** Lists of presets: those of `config.json`, of a file and of this device. */
import { createNamedItems } from '#src/domain/preferences/named-items.ts'
import type { Preset, PresetContent } from './preset.ts'
import {
  PRESET_EXPECTATIONS,
  type PresetExpectation,
  presetContent,
  toStoredPreset,
} from './preset-schema.ts'

/** The most presets that are read from one list, and that a device stores. */
export const MAX_PRESETS = 500

const { parse, save, find } = createNamedItems<PresetContent>({
  schema: presetContent,
  getKey: (preset) => JSON.stringify(toStoredPreset(getIdentity(preset))),
  rename: (preset, { label, header, values, buttons, language, group, situations }) => ({
    ...preset,
    label,
    header,
    values,
    buttons,
    language,
    group,
    situations,
  }),
  maxItems: MAX_PRESETS,
})

/** A preset that is saved again under another label, with other sources, or in another group is the same preset. */
function getIdentity({ header, values, buttons, ...preset }: PresetContent): PresetContent {
  return {
    ...preset,
    header: { ...header, source: null },
    values: values.map((it) => ({ ...it, source: null })),
    buttons: buttons.map((it) => ({ ...it, source: null })),
    label: '',
    language: null,
    group: null,
    situations: [],
  }
}

export const savePresets = save
export const findPreset = find

/** An entry that can't be read: the path of its first invalid field, and what is expected there. */
export type SkippedPreset = { readonly path: string; readonly expected: PresetExpectation }
export type ParsedPresets<Item = PresetContent> = {
  readonly presets: readonly Item[]
  readonly skippedPresets: readonly SkippedPreset[]
}

/** The distinct presets of a list of `config.json` or of a file. */
export function parsePresets(entries: readonly unknown[]): ParsedPresets {
  const { items, skippedItems } = parse(entries)
  const skippedPresets = skippedItems.map(
    ({ path, error }): SkippedPreset => ({
      path: `templates.${path}`,
      expected: PRESET_EXPECTATIONS.find((it) => it === error) ?? 'preset',
    }),
  )
  if (entries.length > MAX_PRESETS) skippedPresets.push({ path: 'templates', expected: 'fewer presets' })
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
