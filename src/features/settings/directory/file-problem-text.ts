import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { MAX_DIRECTORY_ENTRIES } from '#src/domain/directory/entries.ts'
import type { DirectoryFileProblem } from '#src/domain/directory/file.ts'

/** Why a file of names can't be read. */
export function getFileProblemText(problem: DirectoryFileProblem, i18n: I18n): string {
  switch (problem.kind) {
    case 'too large':
      return t(i18n)`The file is larger than 5 MB.`
    case 'not UTF-8':
      return t(i18n)`The file isn’t UTF-8 text.`
    case 'empty':
      return t(i18n)`The file is empty.`
    case 'no names':
      return t(i18n)`The file has no names.`
    case 'too many rows': {
      const limit = MAX_DIRECTORY_ENTRIES
      return t(i18n)`The file has more than ${limit} rows.`
    }
    case 'other columns':
      return t(i18n)({
        message: 'The first line must be kind, id, name.',
        comment: 'The names of columns in a CSV file: don’t translate “kind, id, name”.',
      })
    case 'not JSON':
      return t(i18n)`The file isn’t JSON.`
    case 'no list':
      return t(i18n)`The file has no list of names.`
    case 'open quote': {
      const { line } = problem
      return t(i18n)`A quotation mark on line ${line} is never closed.`
    }
  }
}
