import { expect, test } from 'vitest'
import { getFileProblemText } from '#src/features/settings/directory/file-problem-text.ts'
import { english } from '../../../support/english.ts'

test.each([
  [{ kind: 'too large' }, 'The file is larger than 5 MB.'],
  [{ kind: 'not UTF-8' }, 'The file isn’t UTF-8 text.'],
  [{ kind: 'empty' }, 'The file is empty.'],
  [{ kind: 'no names' }, 'The file has no names.'],
  [{ kind: 'too many rows' }, 'The file has more than 20000 rows.'],
  [{ kind: 'other columns' }, 'The first line must be kind, id, name.'],
  [{ kind: 'not JSON' }, 'The file isn’t JSON.'],
  [{ kind: 'no list' }, 'The file has no list of names.'],
  [{ kind: 'open quote', line: 2 }, 'A quotation mark on line 2 is never closed.'],
] as const)('a refused file of names is explained: %j', (problem, text) => {
  expect(getFileProblemText(problem, english)).toBe(text)
})
