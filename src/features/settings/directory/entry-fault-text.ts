import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import {
  type DirectoryEntryFault,
  MAX_DIRECTORY_ENTRIES,
  type NamedEntryKind,
} from '#src/domain/directory/entries.ts'

/** Why an id can't get this name, with the field to correct. */
export function describeEntryFault(
  fault: DirectoryEntryFault,
  i18n: I18n,
): { readonly field: 'id' | 'name'; readonly message: string } {
  switch (fault.kind) {
    case 'invalid-id':
      return { field: 'id', message: t(i18n)`Enter an id like 3f2a6c1e-0b7d-4e55-9c1a-7d2e8b6f4a10.` }
    case 'other-kind':
      return { field: 'id', message: i18n._(OTHER_KIND_ERRORS[fault.knownKind]) }
    case 'no-name':
      return { field: 'name', message: t(i18n)`Enter at least one letter.` }
    case 'device-full': {
      const limit = MAX_DIRECTORY_ENTRIES
      return { field: 'name', message: t(i18n)`This device can store ${limit} names.` }
    }
  }
}

const OTHER_KIND_ERRORS: Readonly<Record<NamedEntryKind, MessageDescriptor>> = {
  agent: msg`It is an agent in this deployment’s configuration.`,
  pilot: msg`It is a pilot in this deployment’s configuration.`,
  team: msg`It is a team in this deployment’s configuration.`,
  campaign: msg`It is a campaign in this deployment’s configuration.`,
  journey: msg`It is a journey in this deployment’s configuration.`,
  channel: msg`It is a channel in this deployment’s configuration.`,
}
