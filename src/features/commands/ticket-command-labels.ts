/** The labels of the commands that act on the open ticket. */
import { msg } from '@lingui/core/macro'
import type { CommandId } from '#src/domain/commands/commands.ts'
import type { CommandLabel } from './command-groups.ts'

export const TICKET_COMMAND_LABELS = {
  assign: {
    label: msg`Assign…`,
    group: 'ticket',
    searchTerms: msg({ message: 'hand over reassign assignee', context: 'search terms of a command' }),
  },
  take: {
    label: msg`Assign to me`,
    group: 'ticket',
    searchTerms: msg({ message: 'take hand over', context: 'search terms of a command' }),
  },
  clear: {
    label: msg({ message: 'Unassign', comment: 'Command: removes the assignee of a ticket' }),
    group: 'ticket',
    searchTerms: msg({ message: 'nobody clear assignment', context: 'search terms of a command' }),
  },
  send: {
    label: msg`Send template`,
    group: 'ticket',
    searchTerms: msg({ message: 'message write reply outbound', context: 'search terms of a command' }),
  },
  dismissSignal: {
    label: msg({
      message: 'Dismiss the reason',
      comment: 'Command: hides the reason why the open ticket needs a person, until something new happens',
    }),
    group: 'ticket',
    searchTerms: msg({ message: 'signal hide done handled', context: 'search terms of a command' }),
  },
  undo: {
    label: msg`Undo last assignment`,
    group: 'ticket',
    searchTerms: msg({ message: 'back', context: 'search terms of a command' }),
  },
  takeAnyway: {
    label: msg`Assign anyway`,
    group: 'ticket',
    searchTerms: msg({ message: 'reassigned moved conflict take', context: 'search terms of a command' }),
  },
  leaveIt: {
    label: msg`Keep assignee`,
    group: 'ticket',
    searchTerms: msg({ message: 'reassigned moved conflict keep', context: 'search terms of a command' }),
  },
  lookFirst: {
    label: msg`View ticket first`,
    group: 'ticket',
    searchTerms: msg({ message: 'reassigned moved conflict', context: 'search terms of a command' }),
  },
  customer: {
    label: msg({
      message: 'Customer panel',
      comment: 'Command: shows or hides the panel with the customer’s details',
    }),
    group: 'ticket',
    searchTerms: msg({ message: 'show details', context: 'search terms of a command' }),
  },
  timeline: {
    label: msg({
      message: 'Customer timeline',
      comment: 'Command: shows everything that happened with the customer',
    }),
    group: 'ticket',
    searchTerms: msg({ message: 'history all', context: 'search terms of a command' }),
  },
  copyCode: {
    label: msg`Copy ticket code`,
    group: 'ticket',
    searchTerms: msg({ message: 'number', context: 'search terms of a command' }),
  },
  copyLink: {
    label: msg`Copy link to ticket`,
    group: 'ticket',
    searchTerms: msg({ message: 'address url share', context: 'search terms of a command' }),
  },
  find: {
    label: msg`Find in conversation`,
    group: 'ticket',
    searchTerms: msg({ message: 'search messages words', context: 'search terms of a command' }),
  },
  copyTranscript: {
    label: msg`Copy transcript`,
    group: 'ticket',
    searchTerms: msg({ message: 'conversation text clipboard', context: 'search terms of a command' }),
  },
  printTranscript: {
    label: msg`Print transcript`,
    group: 'ticket',
    searchTerms: msg({ message: 'conversation paper pdf', context: 'search terms of a command' }),
  },
  saveTranscript: {
    label: msg`Save transcript`,
    group: 'ticket',
    searchTerms: msg({ message: 'conversation html file download', context: 'search terms of a command' }),
  },
} as const satisfies Partial<Record<CommandId, CommandLabel>>
