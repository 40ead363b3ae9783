/** Files of presets: an export of this app, or a whole `config.json`. */
import { z } from '#src/api/schema/zod.ts'
import type { PresetContent } from './preset.ts'
import { type ParsedPresets, parsePresets } from './preset-list.ts'
import { toStoredPreset } from './preset-schema.ts'

/** `no-list`: the file is JSON, without a list of presets. */
export type PresetsFileProblem = 'too-large' | 'not-json' | 'no-list'

export type ParsedPresetsFile =
  | ({ readonly ok: true } & ParsedPresets)
  | { readonly ok: false; readonly reason: PresetsFileProblem }

export const PRESETS_FILE_NAME = 'handoff-presets.json'

/** In UTF-16 units. */
const MAX_FILE_LENGTH = 5_000_000
/** UTF-8 has at most three bytes for a UTF-16 unit. */
const MAX_FILE_BYTES = 3 * MAX_FILE_LENGTH
const TOO_LARGE = { ok: false, reason: 'too-large' } as const

const list = z.array(z.unknown())
const fileContent = z.union([
  list,
  z.pipe(
    z.object({ templates: list }),
    z.transform(({ templates }) => templates),
  ),
])

export function formatPresetsFile(presets: readonly PresetContent[]): string {
  return `${JSON.stringify({ templates: presets.map(toStoredPreset) }, null, 2)}\n`
}

/** Reads a JSON list of presets, or an object with one under `templates`. A file that is too large isn't loaded. */
export async function readPresetsFile(file: Blob): Promise<ParsedPresetsFile> {
  if (file.size > MAX_FILE_BYTES) return TOO_LARGE
  try {
    const text = await file.text()
    if (text.length > MAX_FILE_LENGTH) return TOO_LARGE
    const entries = fileContent.safeParse(JSON.parse(text))
    return entries.success ? { ok: true, ...parsePresets(entries.data) } : { ok: false, reason: 'no-list' }
  } catch {
    return { ok: false, reason: 'not-json' }
  }
}
