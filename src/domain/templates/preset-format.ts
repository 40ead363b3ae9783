/** The form of presets in `config.json`, on this device and in files: parses them one by one, and serializes them. */
import { isUuid } from '#src/lib/text/uuid.ts'
import { PRESET_CATEGORIES, type Preset, type PresetButton, type PresetValue } from './preset.ts'

export type SkippedPreset = { readonly path: string; readonly expected: string }
export type ParsedPresets = {
  readonly presets: readonly Preset[]
  readonly skippedPresets: readonly SkippedPreset[]
}

/** The most presets that are read from one source. */
const MAX_PRESETS = 500
const MAX_PRESET_NAME_LENGTH = 512
const MAX_PRESET_TEXT_LENGTH = 5_000
const MAX_PRESET_PARTS = 100

export function parsePresets(values: readonly unknown[], source: Preset['source']): ParsedPresets {
  const presets: Preset[] = []
  const skippedPresets: SkippedPreset[] = []
  for (const [index, value] of values.slice(0, MAX_PRESETS).entries()) {
    const parsed = parsePreset(value, source)
    if ('expected' in parsed) skippedPresets.push({ ...parsed, path: `templates.${index}${parsed.path}` })
    else if (!presets.some((it) => it.key === parsed.key)) presets.push(parsed)
  }
  if (values.length > MAX_PRESETS)
    skippedPresets.push({ path: 'templates', expected: `at most ${MAX_PRESETS} presets` })
  return { presets, skippedPresets }
}

/** One preset, or the path of its first invalid part and what was expected there. */
export function parsePreset(value: unknown, source: Preset['source'], key?: string): Preset | SkippedPreset {
  const fields = getFields(value)
  if (!fields) return { path: '', expected: 'a preset' }
  const name = parseText(fields.get('name'), MAX_PRESET_NAME_LENGTH)
  if (!name) return { path: '.name', expected: 'the exact name of a template' }
  const channelId = fields.get('channelId') ?? null
  if (channelId !== null && (typeof channelId !== 'string' || !isUuid(channelId)))
    return { path: '.channelId', expected: 'a UUID' }
  const category = PRESET_CATEGORIES.find((each) => each === fields.get('category')) ?? null
  if (category === null && (fields.get('category') ?? null) !== null)
    return { path: '.category', expected: `one of ${PRESET_CATEGORIES.join(', ')}` }
  const components = fields.get('components') ?? []
  if (!Array.isArray(components)) return { path: '.components', expected: 'a list' }
  const parts = parseComponents(components)
  if ('expected' in parts) return parts
  const channel = channelId?.toLowerCase() ?? null
  return {
    key: key ?? (channel === null ? name : `${name}@${channel.slice(0, 8)}`),
    source,
    name,
    label: parseText(fields.get('label'), MAX_PRESET_NAME_LENGTH) || name,
    channelId: channel,
    category,
    ...parts,
    text: parseText(fields.get('preview'), MAX_PRESET_TEXT_LENGTH),
  }
}

type Parts = Pick<Preset, 'header' | 'values' | 'buttons'>

function parseComponents(components: readonly unknown[]): Parts | SkippedPreset {
  let header: Parts['header'] = { kind: 'none', example: '' }
  let values: readonly PresetValue[] = []
  const buttons: PresetButton[] = []
  for (const [position, value] of components.slice(0, MAX_PRESET_PARTS).entries()) {
    const path = `.components.${position}`
    const fields = getFields(value)
    const parameters = fields?.get('parameters') ?? []
    if (!fields || !Array.isArray(parameters))
      return { path, expected: 'a component with a list of parameters' }
    const first = getFields(parameters[0])
    if (fields.get('type') === 'body') values = parameters.slice(0, MAX_PRESET_PARTS).map(parseValue)
    else if (fields.get('type') === 'header') {
      const kind = first?.get('type')
      if (kind !== 'image' && kind !== 'document')
        return { path: `${path}.parameters.0.type`, expected: 'image or document' }
      header = { kind, example: parseText(first?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '' }
    } else if (fields.get('type') === 'button') {
      const index = fields.get('index')
      if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
        return { path: `${path}.index`, expected: 'the place of the button, counted from 0' }
      buttons.push(parseButton(fields, index, first))
    } else return { path: `${path}.type`, expected: 'body, header or button' }
  }
  return { header, values, buttons: buttons.toSorted((a, b) => a.index - b.index) }
}

function parseValue(value: unknown, index: number): PresetValue {
  const fields = getFields(value)
  return {
    name: parseText(fields?.get('name'), MAX_PRESET_NAME_LENGTH) || `value ${index + 1}`,
    example: parseText(fields?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '',
  }
}

function parseButton(fields: Entries, index: number, first: Entries | null): PresetButton {
  return {
    index,
    label: parseText(fields.get('text'), MAX_PRESET_NAME_LENGTH) || `Button ${index}`,
    url: parseText(fields.get('url'), MAX_PRESET_TEXT_LENGTH),
    wraps: fields.get('wrapsRedirect') === true,
    example: parseText(first?.get('example'), MAX_PRESET_TEXT_LENGTH) ?? '',
  }
}

type Entries = ReadonlyMap<string, unknown>

function getFields(value: unknown): Entries | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}

function parseText(value: unknown, maxLength: number): string | null {
  return typeof value === 'string' && value.length <= maxLength ? value.toWellFormed() : null
}

/** The preset in the form of `config.json`, in which it is stored and exported. */
export function serializePreset({ name, label, channelId, category, header, values, buttons, text }: Preset) {
  const media = { type: header.kind, name: header.kind, example: header.example }
  return {
    name,
    label,
    ...(channelId === null ? {} : { channelId }),
    ...(category === null ? {} : { category }),
    components: [
      ...(header.kind === 'none' ? [] : [{ type: 'header', parameters: [media] }]),
      ...(values.length === 0 ? [] : [{ type: 'body', parameters: values }]),
      ...buttons.map((button) => ({
        type: 'button',
        sub_type: 'url',
        index: button.index,
        text: button.label,
        ...(button.url === null ? {} : { url: button.url }),
        ...(button.wraps ? { wrapsRedirect: true } : {}),
        parameters: [{ name: button.label, example: button.example }],
      })),
    ],
    ...(text === null ? {} : { preview: text }),
  }
}

export type ParsedPresetsFile =
  | ({ readonly ok: true } & ParsedPresets)
  | { readonly ok: false; readonly reason: string }

/** In UTF-16 units. */
const MAX_FILE_LENGTH = 5_000_000

export function formatPresetsFile(presets: readonly Preset[]): string {
  return `${JSON.stringify({ templates: presets.map(serializePreset) }, null, 2)}\n`
}

/** Parses a JSON list of presets, or an object with one under `templates`, such as a whole `config.json`. */
export function parsePresetsFile(text: string): ParsedPresetsFile {
  if (text.length > MAX_FILE_LENGTH)
    return { ok: false, reason: 'The file is too large to be a list of presets.' }
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const list: unknown =
      typeof json === 'object' && json !== null && 'templates' in json ? json.templates : json
    if (!Array.isArray(list)) return { ok: false, reason: 'There is no list of templates in the file.' }
    return { ok: true, ...parsePresets(list, 'device') }
  } catch {
    return { ok: false, reason: 'The file is not JSON.' }
  }
}
