/** Presets in a file, in the form of `config.json`: what is exported here can be put there. */
import { type Preset, writePreset } from './template-preset.ts'
import { type PresetsRead, readPresets } from './template-preset-read.ts'

export type PresetsFile = ({ readonly ok: true } & PresetsRead) | { readonly ok: false; readonly why: string }

/** UTF-16 units of a file that is read. */
const LARGEST = 5_000_000

export function toPresetsFile(presets: readonly Preset[]): string {
  return `${JSON.stringify({ templates: presets.map(writePreset) }, null, 2)}\n`
}

/** A list of presets, or whatever holds one under `templates`, as a whole `config.json` does. */
export function readPresetsFile(text: string): PresetsFile {
  if (text.length > LARGEST) return { ok: false, why: 'The file is too large to be a list of presets.' }
  try {
    const json: unknown = JSON.parse(text.replace(/^\uFEFF/, ''))
    const list: unknown =
      typeof json === 'object' && json !== null && 'templates' in json ? json.templates : json
    if (!Array.isArray(list)) return { ok: false, why: 'There is no list of templates in the file.' }
    return { ok: true, ...readPresets(list, 'device') }
  } catch {
    return { ok: false, why: 'The file is not JSON.' }
  }
}
