/** Presets out of `config.json`, this device or a file: each read on its own, and what doesn't fit is named by its place. */
import { isUuid } from '#src/lib/uuid.ts'
import { CATEGORIES, type Preset, type PresetButton, type PresetValue } from './template-preset.ts'

export type UnreadPreset = { readonly path: string; readonly expected: string }
export type PresetsRead = { readonly presets: readonly Preset[]; readonly unread: readonly UnreadPreset[] }

/** So many are read of one source. */
const MOST = 500
const LONGEST_NAME = 512
const LONGEST_TEXT = 5_000
const MOST_PARTS = 100

export function readPresets(values: readonly unknown[], from: Preset['from']): PresetsRead {
  const presets: Preset[] = []
  const unread: UnreadPreset[] = []
  for (const [place, value] of values.slice(0, MOST).entries()) {
    const found = readPreset(value, from)
    if ('expected' in found) unread.push({ ...found, path: `templates.${place}${found.path}` })
    else if (!presets.some((it) => it.key === found.key)) presets.push(found)
  }
  if (values.length > MOST) unread.push({ path: 'templates', expected: `at most ${MOST} presets` })
  return { presets, unread }
}

/** One preset, or the place in it that doesn't fit and what was expected there. */
export function readPreset(value: unknown, from: Preset['from'], key?: string): Preset | UnreadPreset {
  const it = partsOf(value)
  if (!it) return { path: '', expected: 'a preset' }
  const name = textIn(it.get('name'), LONGEST_NAME)
  if (!name) return { path: '.name', expected: 'the exact name of a template' }
  const channelId = it.get('channelId') ?? null
  if (channelId !== null && (typeof channelId !== 'string' || !isUuid(channelId)))
    return { path: '.channelId', expected: 'a UUID' }
  const category = CATEGORIES.find((each) => each === it.get('category')) ?? null
  if (category === null && (it.get('category') ?? null) !== null)
    return { path: '.category', expected: `one of ${CATEGORIES.join(', ')}` }
  const components = it.get('components') ?? []
  if (!Array.isArray(components)) return { path: '.components', expected: 'a list' }
  const parts = readParts(components)
  if ('expected' in parts) return parts
  const channel = channelId?.toLowerCase() ?? null
  return {
    key: key ?? (channel === null ? name : `${name}@${channel.slice(0, 8)}`),
    from,
    name,
    label: textIn(it.get('label'), LONGEST_NAME) || name,
    channelId: channel,
    category,
    ...parts,
    text: textIn(it.get('preview'), LONGEST_TEXT),
  }
}

type Parts = Pick<Preset, 'header' | 'values' | 'buttons'>

function readParts(components: readonly unknown[]): Parts | UnreadPreset {
  let header: Parts['header'] = { kind: 'none', example: '' }
  let values: readonly PresetValue[] = []
  const buttons: PresetButton[] = []
  for (const [place, value] of components.slice(0, MOST_PARTS).entries()) {
    const path = `.components.${place}`
    const it = partsOf(value)
    const parameters = it?.get('parameters') ?? []
    if (!it || !Array.isArray(parameters)) return { path, expected: 'a component with a list of parameters' }
    const first = partsOf(parameters[0])
    if (it.get('type') === 'body') values = parameters.slice(0, MOST_PARTS).map(valueOf)
    else if (it.get('type') === 'header') {
      const kind = first?.get('type')
      if (kind !== 'image' && kind !== 'document')
        return { path: `${path}.parameters.0.type`, expected: 'image or document' }
      header = { kind, example: textIn(first?.get('example'), LONGEST_TEXT) ?? '' }
    } else if (it.get('type') === 'button') {
      const index = it.get('index')
      if (typeof index !== 'number' || !Number.isSafeInteger(index) || index < 0)
        return { path: `${path}.index`, expected: 'the place of the button, counted from 0' }
      buttons.push(buttonOf(it, index, first))
    } else return { path: `${path}.type`, expected: 'body, header or button' }
  }
  return { header, values, buttons: buttons.toSorted((a, b) => a.index - b.index) }
}

function valueOf(value: unknown, place: number): PresetValue {
  const it = partsOf(value)
  return {
    name: textIn(it?.get('name'), LONGEST_NAME) || `value ${place + 1}`,
    example: textIn(it?.get('example'), LONGEST_TEXT) ?? '',
  }
}

function buttonOf(it: Entries, index: number, first: Entries | null): PresetButton {
  return {
    index,
    label: textIn(it.get('text'), LONGEST_NAME) || `Button ${index}`,
    url: textIn(it.get('url'), LONGEST_TEXT),
    wraps: it.get('wrapsRedirect') === true,
    example: textIn(first?.get('example'), LONGEST_TEXT) ?? '',
  }
}

type Entries = ReadonlyMap<string, unknown>

function partsOf(value: unknown): Entries | null {
  return typeof value === 'object' && value !== null && !Array.isArray(value)
    ? new Map<string, unknown>(Object.entries(value))
    : null
}

function textIn(value: unknown, longest: number): string | null {
  return typeof value === 'string' && value.length <= longest ? value.toWellFormed() : null
}
