/** The kinds of assignees in words, one row each: the table that a new kind is added to. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import type { AssigneeKind } from '#src/api/schema/ticket.ts'

type AssigneeKindWords = {
  /** One of this kind. */
  readonly label: MessageDescriptor
  /** All of them, above a list. */
  readonly groupLabel: MessageDescriptor
  /** A filter for any of them. */
  readonly anyLabel: MessageDescriptor
  /** Further words that a search finds “assign to …” by. */
  readonly searchTerms: MessageDescriptor
}

export const ASSIGNEE_KIND_WORDS: Readonly<Record<AssigneeKind, AssigneeKindWords>> = {
  agent: {
    label: msg({ message: 'Agent', comment: 'Kind of an assignee' }),
    groupLabel: msg({ message: 'Agents', comment: 'Group of assignees: people' }),
    anyLabel: msg({ message: 'Any agent', comment: 'Filter: tickets assigned to any agent' }),
    searchTerms: msg({ message: 'hand over assign to agent', context: 'search terms of a command' }),
  },
  pilot: {
    label: msg({ message: 'Pilot', comment: 'Kind of an assignee: an AI agent' }),
    groupLabel: msg({ message: 'Pilots', comment: 'Group of assignees: AI agents', context: 'assignees' }),
    anyLabel: msg({ message: 'Any pilot', comment: 'Filter: tickets assigned to any AI agent' }),
    searchTerms: msg({ message: 'hand over assign to pilot ai agent', context: 'search terms of a command' }),
  },
  team: {
    label: msg({ message: 'Team', comment: 'Kind of an assignee' }),
    groupLabel: msg({ message: 'Teams', comment: 'Group of assignees', context: 'assignees' }),
    anyLabel: msg({ message: 'Any team', comment: 'Filter: tickets assigned to any team' }),
    searchTerms: msg({ message: 'hand over assign to team queue', context: 'search terms of a command' }),
  },
}
