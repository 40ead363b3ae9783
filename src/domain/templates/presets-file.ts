/** Presets in a file, in the form of `config.json`: what is exported here can be put there. */
import { type ParsedPresets, parsePresets } from './parse-preset.ts'
import { type Preset, serializePreset } from './preset.ts'

export type ParsedPresetsFile =
  | ({ readonly ok: true } & ParsedPresets)
  | { readonly ok: false; readonly reason: string }

/** UTF-16 units of a file that is read. */
const MAX_FILE_LENGTH = 5_000_000

export function formatPresetsFile(presets: readonly Preset[]): string {
  return `${JSON.stringify({ templates: presets.map(serializePreset) }, null, 2)}\n`
}

/** A list of presets, or whatever holds one under `templates`, as a whole `config.json` does. */
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
