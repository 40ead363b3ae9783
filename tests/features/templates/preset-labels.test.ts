import { expect, test } from 'vitest'
import { readPresetsFile } from '#src/domain/templates/presets-file.ts'
import { PRESETS_FILE_PROBLEM_TEXTS } from '#src/features/templates/preset-labels.ts'
import { english } from '../../support/english.ts'

test.each([
  ['no JSON', '{', 'The file isn’t JSON.'],
  ['no list', '{}', 'There is no list of templates in the file.'],
  ['a large file', `[]${' '.repeat(5_000_000)}`, 'The file is too large to be a list of presets.'],
])('%s is refused in words', async (_, text, words) => {
  const file = await readPresetsFile(new Blob([text]))
  expect(file.ok ? null : english._(PRESETS_FILE_PROBLEM_TEXTS[file.reason])).toBe(words)
})
