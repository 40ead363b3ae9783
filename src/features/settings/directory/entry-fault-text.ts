import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type DirectoryEntryFault, MAX_DIRECTORY_ENTRIES } from '#src/domain/directory/entries.ts'
import { ENTRY_KIND_WORDS } from './entry-kinds.ts'

/** Why an id can't get this name, with the field to correct. */
export function describeEntryFault(
  fault: DirectoryEntryFault,
  i18n: I18n,
): { readonly field: 'id' | 'name'; readonly message: string } {
  switch (fault.kind) {
    case 'invalid-id':
      return { field: 'id', message: t(i18n)`Enter an ID like 3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10.` }
    case 'other-kind':
      return { field: 'id', message: i18n._(ENTRY_KIND_WORDS[fault.knownKind].otherKindError) }
    case 'no-name':
      return { field: 'name', message: t(i18n)`Enter a name.` }
    case 'device-full': {
      const limit = MAX_DIRECTORY_ENTRIES
      return { field: 'name', message: t(i18n)`This device is full (${limit} names). Remove one first.` }
    }
  }
}
