import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { MAX_DIRECTORY_ENTRIES } from '#src/domain/directory/entries.ts'
import type { SkipReason } from '#src/domain/directory/import.ts'
import { ENTRY_KIND_WORDS } from './entry-kinds.ts'

/** Why a row of a file isn't imported, without a full stop. */
export function getSkipReasonText(reason: SkipReason, i18n: I18n): string {
  switch (reason.kind) {
    case 'no-kind':
      return t(i18n)`The kind is missing`
    case 'unknown-kind':
      return t(i18n)`The kind is unknown`
    case 'no-id':
      return t(i18n)`The ID is missing`
    case 'invalid-id':
      return t(i18n)`The ID isn’t a UUID`
    case 'no-name':
      return t(i18n)`The name is missing`
    case 'other-kind':
      return i18n._(ENTRY_KIND_WORDS[reason.knownKind].otherKindReason)
    case 'repeated': {
      const { line } = reason
      return t(i18n)`Already in row ${line}`
    }
    case 'other-name': {
      const { line } = reason
      return t(i18n)`Named differently in row ${line}`
    }
    case 'device-full': {
      const limit = MAX_DIRECTORY_ENTRIES
      return t(i18n)`The limit of ${limit} names is reached`
    }
  }
}
