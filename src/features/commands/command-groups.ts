/** The groups of commands, in the order in which the palette lists them. */
import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'

export const COMMAND_GROUPS = ['tickets', 'ticket', 'views', 'anywhere'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

export const COMMAND_GROUP_LABELS: Readonly<Record<CommandGroup, MessageDescriptor>> = {
  tickets: msg`Tickets`,
  ticket: msg({ message: 'This ticket', comment: 'Group of commands for the open ticket' }),
  views: msg({ message: 'Views', comment: 'Group of commands that open a list of tickets' }),
  anywhere: msg({ message: 'Anywhere', comment: 'Group of commands that work on every page' }),
}

export type CommandLabel = {
  readonly label: MessageDescriptor
  readonly group: CommandGroup
  /** Further words that a search finds the command by, separated by spaces. */
  readonly searchTerms?: MessageDescriptor
}
