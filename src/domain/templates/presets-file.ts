/** Files of presets: an export of this app, or a whole `config.json`. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { z } from '#src/api/schema/zod.ts'
import type { PresetContent } from './preset.ts'
import { type ParsedPresets, parsePresets } from './preset-list.ts'
import { toStoredPreset } from './preset-schema.ts'

export type ParsedPresetsFile =
  | ({ readonly ok: true } & ParsedPresets)
  | { readonly ok: false; readonly reason: MessageDescriptor }

export const PRESETS_FILE_NAME = 'handoff-presets.json'

/** In UTF-16 units. */
const MAX_FILE_LENGTH = 5_000_000
/** UTF-8 has at most three bytes for a UTF-16 unit. */
const MAX_FILE_BYTES = 3 * MAX_FILE_LENGTH
const TOO_LARGE = { ok: false, reason: msg`The file is too large to be a list of presets.` } as const

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
    return entries.success
      ? { ok: true, ...parsePresets(entries.data) }
      : { ok: false, reason: msg`There is no list of templates in the file.` }
  } catch {
    return { ok: false, reason: msg`The file is not JSON.` }
  }
}
