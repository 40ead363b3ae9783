import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import { MAX_DIRECTORY_ENTRIES, type NamedEntryKind } from '#src/domain/directory/entries.ts'
import type { SkipReason } from '#src/domain/directory/import.ts'

/** Why a row of a file isn't imported, without a full stop. */
export function getSkipReasonText(reason: SkipReason, i18n: I18n): string {
  switch (reason.kind) {
    case 'no-kind':
      return t(i18n)`The kind is missing`
    case 'unknown-kind':
      return t(i18n)`The kind is unknown`
    case 'no-id':
      return t(i18n)`The id is missing`
    case 'invalid-id':
      return t(i18n)`The id is not a UUID`
    case 'no-name':
      return t(i18n)`The name is missing`
    case 'other-kind':
      return i18n._(OTHER_KIND_REASONS[reason.knownKind])
    case 'repeated': {
      const { line } = reason
      return t(i18n)`Same as row ${line}`
    }
    case 'other-name': {
      const { line } = reason
      return t(i18n)`Row ${line} has another name`
    }
    case 'device-full': {
      const limit = MAX_DIRECTORY_ENTRIES
      return t(i18n)`This device can store ${limit} names`
    }
  }
}

/** The id is of another kind in `config.json`. */
const OTHER_KIND_REASONS: Readonly<Record<NamedEntryKind, MessageDescriptor>> = {
  agent: msg`It is an agent in config.json`,
  pilot: msg`It is a pilot in config.json`,
  team: msg`It is a team in config.json`,
  campaign: msg`It is a campaign in config.json`,
  journey: msg`It is a journey in config.json`,
  channel: msg`It is a channel in config.json`,
}
