/** The kinds of ids that names are given to, in words: the table that a new kind is added to. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { NamedEntryKind } from '#src/domain/directory/entries.ts'

type EntryKindWords = {
  /** As a choice of a list. */
  readonly label: MessageDescriptor
  /** In a table cell. */
  readonly noun: MessageDescriptor
  /** Why an id of another kind can't get a name, on screen and in the report of an import. */
  readonly otherKindError: MessageDescriptor
  readonly otherKindReason: MessageDescriptor
}

export const ENTRY_KIND_WORDS: Readonly<Record<NamedEntryKind, EntryKindWords>> = {
  agent: {
    label: msg({ message: 'Agent', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'agent', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured agent. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to an agent in config.json`,
  },
  pilot: {
    label: msg({ message: 'Pilot', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'pilot', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured pilot. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to a pilot in config.json`,
  },
  team: {
    label: msg({ message: 'Team', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'team', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured team. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to a team in config.json`,
  },
  campaign: {
    label: msg({ message: 'Campaign', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'campaign', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured campaign. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to a campaign in config.json`,
  },
  journey: {
    label: msg({ message: 'Journey', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'journey', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured journey. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to a journey in config.json`,
  },
  channel: {
    label: msg({ message: 'Channel', comment: 'What an id belongs to', context: 'kind' }),
    noun: msg({ message: 'channel', comment: 'What an id belongs to', context: 'kind' }),
    otherKindError: msg`This ID belongs to a configured channel. Change the kind or ID.`,
    otherKindReason: msg`The ID belongs to a channel in config.json`,
  },
}
