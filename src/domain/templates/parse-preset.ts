/** Presets out of `config.json`, this device or a file: each read on its own, and what doesn't fit is named by its place. */
import { isUuid } from '#src/lib/text/uuid.ts'
import { PRESET_CATEGORIES, type Preset, type PresetButton, type PresetValue } from './preset.ts'

export type SkippedPreset = { readonly path: string; readonly expected: string }
export type ParsedPresets = {
  readonly presets: readonly Preset[]
  readonly skippedPresets: readonly SkippedPreset[]
}

/** So many are read of one source. */
const MAX_PRESETS = 500
const MAX_PRESET_NAME_LENGTH = 512
const MAX_PRESET_TEXT_LENGTH = 5_000
const MAX_PRESET_PARTS = 100

export function parsePresets(values: readonly unknown[], source: Preset['source']): ParsedPresets {
  const presets: Preset[] = []
  const skippedPresets: SkippedPreset[] = []
  for (const [index, value] of values.slice(0, MAX_PRESETS).entries()) {
    const found = parsePreset(value, source)
    if ('expected' in found) skippedPresets.push({ ...found, path: `templates.${index}${found.path}` })
    else if (!presets.some((it) => it.key === found.key)) presets.push(found)
  }
  if (values.length > MAX_PRESETS)
    skippedPresets.push({ path: 'templates', expected: `at most ${MAX_PRESETS} presets` })
  return { presets, skippedPresets }
}

/** One preset, or the place in it that doesn't fit and what was expected there. */
export function parsePreset(value: unknown, source: Preset['source'], key?: string): Preset | SkippedPreset {
  const it = getFields(value)
  if (!it) return { path: '', expected: 'a preset' }
  const name = parseText(it.get('name'), MAX_PRESET_NAME_LENGTH)
  if (!name) return { path: '.name', expected: 'the exact name of a template' }
  const channelId = it.get('channelId') ?? null
  if (channelId !== null && (typeof channelId !== 'string' || !isUuid(channelId)))
    return { path: '.channelId', expected: 'a UUID' }
  const category = PRESET_CATEGORIES.find((each) => each === it.get('category')) ?? null
  if (category === null && (it.get('category') ?? null) !== null)
    return { path: '.category', expected: `one of ${PRESET_CATEGORIES.join(', ')}` }
  const components = it.get('components') ?? []
  if (!Array.isArray(components)) return { path: '.components', expected: 'a list' }
  const parts = parseComponents(components)
  if ('expected' in parts) return parts
  const channel = channelId?.toLowerCase() ?? null
  return {
    key: key ?? (channel === null ? name : `${name}@${channel.slice(0, 8)}`),
    source,
    name,
    label: parseText(it.get('label'), MAX_PRESET_NAME_LENGTH) || name,
    channelId: channel,
    category,
    ...parts,
    text: parseText(it.get('preview'), MAX_PRESET_TEXT_LENGTH),
  }
}

type Parts = Pick<Preset, 'header' | 'values' | 'buttons'>

function parseComponents(components: readonly unknown[]): Parts | SkippedPreset {
  let header: Parts['header'] = { kind: 'none', example: '' }
  let values: readonly PresetValue[] = []
  const buttons: PresetButton[] = []
  for (const [position, value] of components.slice(0, MAX_PRESET_PARTS).entries()) {
    const path = `.components.${position}`
    const it = getFields(value)
    const parameters = it?.get('parameters') ?? []
    if (!it || !Array.isArray(parameters)) return { path, expected: 'a component with a list of parameters' }
    const first = getFields(parameters[0])
    if (it.get('type') === 'body') values = parameters.slice(0, MAX_PRESET_PARTS).map(parseValue)
    else if (it.get('type') === 'header') {
      const kind = first?.get('type')
      if (kind !== 'image' && kind !== 'document')
        return { path: `${path}.parameters.0.type`, expected: 'image or document' }
      header = { kind, example: parseText(first?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '' }
    } else if (it.get('type') === 'button') {
      const index = it.get('index')
      if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
        return { path: `${path}.index`, expected: 'the place of the button, counted from 0' }
      buttons.push(parseButton(it, index, first))
    } else return { path: `${path}.type`, expected: 'body, header or button' }
  }
  return { header, values, buttons: buttons.toSorted((a, b) => a.index - b.index) }
}

function parseValue(value: unknown, index: number): PresetValue {
  const it = getFields(value)
  return {
    name: parseText(it?.get('name'), MAX_PRESET_NAME_LENGTH) || `value ${index + 1}`,
    example: parseText(it?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '',
  }
}

function parseButton(it: Entries, index: number, first: Entries | null): PresetButton {
  return {
    index,
    label: parseText(it.get('text'), MAX_PRESET_NAME_LENGTH) || `Button ${index}`,
    url: parseText(it.get('url'), MAX_PRESET_TEXT_LENGTH),
    wraps: it.get('wrapsRedirect') === true,
    example: parseText(first?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '',
  }
}

type Entries = ReadonlyMap<string, unknown>

function getFields(value: unknown): Entries | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}

function parseText(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.length <= longest ? value.toWellFormed() : null
}
