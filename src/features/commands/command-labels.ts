/** The labels, groups and search terms of all commands, in the order in which the palette lists them. */
import { msg } from '@lingui/core/macro'
import type { CommandId } from '#src/domain/commands/commands.ts'
import type { CommandLabel } from './command-groups.ts'
import { TICKET_COMMAND_LABELS } from './ticket-command-labels.ts'

export const COMMAND_LABELS: Readonly<Record<CommandId, CommandLabel>> = {
  next: {
    label: msg`Next ticket`,
    group: 'tickets',
    searchTerms: msg({ message: 'down row', context: 'search terms of a command' }),
  },
  previous: {
    label: msg`Previous ticket`,
    group: 'tickets',
    searchTerms: msg({ message: 'up row', context: 'search terms of a command' }),
  },
  nextUp: {
    label: msg({
      message: 'Open the “Next up” ticket',
      comment: 'Command: opens the ticket that matters most',
    }),
    group: 'tickets',
    searchTerms: msg({ message: 'next urgent important first', context: 'search terms of a command' }),
  },
  skipNextUp: {
    label: msg({
      message: 'Skip the “Next up” ticket',
      comment: 'Command: another ticket becomes the next one',
    }),
    group: 'tickets',
  },
  readSinceLeft: {
    label: msg({
      message: 'Clear “Since you left”',
      comment: 'Command: removes the list of what happened while the agent was away',
    }),
    group: 'tickets',
    searchTerms: msg({ message: 'absence away read clear', context: 'search terms of a command' }),
  },
  search: {
    label: msg`Search the list`,
    group: 'tickets',
    searchTerms: msg({ message: 'find', context: 'search terms of a command' }),
  },
  filter: {
    label: msg`Filter the list`,
    group: 'tickets',
    searchTerms: msg({
      message: 'narrow assignee status channel unread priority',
      context: 'search terms of a command',
    }),
  },
  assigneeStrip: {
    label: msg({
      message: 'Show or hide assignees above the list',
      comment: 'Command: a table with the open tickets of each assignee',
    }),
    group: 'tickets',
    searchTerms: msg({
      message: 'lead team workload waits limit oldest people',
      context: 'search terms of a command',
    }),
  },
  check: {
    label: msg({ message: 'Check now', comment: 'Command: checks for new tickets and messages' }),
    group: 'tickets',
    searchTerms: msg({ message: 'refresh reload', context: 'search terms of a command' }),
  },
  back: {
    label: msg`Back to the list`,
    group: 'tickets',
  },
  list: {
    label: msg`Focus the list`,
    group: 'tickets',
    searchTerms: msg({ message: 'into rows', context: 'search terms of a command' }),
  },
  mark: {
    label: msg`Select ticket`,
    group: 'tickets',
    searchTerms: msg({ message: 'mark check bulk', context: 'search terms of a command' }),
  },
  markNext: {
    label: msg`Extend selection down`,
    group: 'tickets',
    searchTerms: msg({ message: 'mark next bulk', context: 'search terms of a command' }),
  },
  markPrevious: {
    label: msg`Extend selection up`,
    group: 'tickets',
    searchTerms: msg({ message: 'mark previous bulk', context: 'search terms of a command' }),
  },
  markAll: {
    label: msg`Select all loaded tickets`,
    group: 'tickets',
    searchTerms: msg({ message: 'mark everything bulk unassign', context: 'search terms of a command' }),
  },
  needs: {
    label: msg({
      message: 'Needs a person',
      comment: 'View of the tickets that an AI agent can’t help with',
    }),
    group: 'views',
    searchTerms: msg({ message: 'view signals human attention', context: 'search terms of a command' }),
  },
  unassigned: {
    label: msg({ message: 'Unassigned', comment: 'View of the tickets that nobody is assigned to' }),
    group: 'views',
    searchTerms: msg({ message: 'view nobody', context: 'search terms of a command' }),
  },
  mine: {
    label: msg({ message: 'Mine', comment: 'View of the tickets that are assigned to the user' }),
    group: 'views',
    searchTerms: msg({ message: 'view my tickets', context: 'search terms of a command' }),
  },
  pilots: {
    label: msg({ message: 'Pilots', comment: 'View of the tickets of AI agents, which are called pilots' }),
    group: 'views',
    searchTerms: msg({ message: 'view ai agents', context: 'search terms of a command' }),
  },
  teams: {
    label: msg({ message: 'Teams', comment: 'View of the tickets that are assigned to teams' }),
    group: 'views',
    searchTerms: msg({ message: 'view queues', context: 'search terms of a command' }),
  },
  open: {
    label: msg({ message: 'All open', comment: 'View of all open tickets' }),
    group: 'views',
    searchTerms: msg({ message: 'view', context: 'search terms of a command' }),
  },
  closed: {
    label: msg({ message: 'Closed', comment: 'View of the closed tickets' }),
    group: 'views',
    searchTerms: msg({ message: 'view', context: 'search terms of a command' }),
  },
  ...TICKET_COMMAND_LABELS,
  recentActions: {
    label: msg`Actions of this shift`,
    group: 'anywhere',
    searchTerms: msg({ message: 'undo history last', context: 'search terms of a command' }),
  },
  palette: {
    label: msg`Search or run a command`,
    group: 'anywhere',
    searchTerms: msg({ message: 'find do anything palette', context: 'search terms of a command' }),
  },
  waiting: {
    label: msg`Pending assignments`,
    group: 'anywhere',
    searchTerms: msg({
      message: 'assignments queue outbox offline waiting unsent',
      context: 'search terms of a command',
    }),
  },
  inbox: {
    label: msg`Go to inbox`,
    group: 'anywhere',
    searchTerms: msg({ message: 'tickets place', context: 'search terms of a command' }),
  },
  customers: {
    label: msg`Go to customers`,
    group: 'anywhere',
    searchTerms: msg({ message: 'contacts place', context: 'search terms of a command' }),
  },
  language: {
    label: msg({
      message: 'Next template language',
      comment: 'Command: selects another language of the template that is being filled in',
    }),
    group: 'anywhere',
    searchTerms: msg({ message: 'variant translation', context: 'search terms of a command' }),
  },
  sendNow: {
    label: msg`Send the composed template`,
    group: 'anywhere',
    searchTerms: msg({ message: 'template submit', context: 'search terms of a command' }),
  },
  goSend: {
    label: msg`Go to send template`,
    group: 'anywhere',
    searchTerms: msg({ message: 'template outbound place', context: 'search terms of a command' }),
  },
  now: {
    label: msg({
      message: 'Go to Now',
      comment: 'Command: opens the page “Now”, which counts all open tickets',
    }),
    group: 'anywhere',
    searchTerms: msg({
      message: 'lead overview wall counts place',
      context: 'search terms of a command',
    }),
  },
  reports: {
    label: msg`Go to reports`,
    group: 'anywhere',
    searchTerms: msg({
      message: 'analytics revenue roas delivery place',
      context: 'search terms of a command',
    }),
  },
  settings: {
    label: msg`Go to settings`,
    group: 'anywhere',
    searchTerms: msg({ message: 'preferences options place', context: 'search terms of a command' }),
  },
  chooseAgent: {
    label: msg`Change your agent name`,
    group: 'anywhere',
    searchTerms: msg({ message: 'me myself agent name mine', context: 'search terms of a command' }),
  },
  lock: {
    label: msg({ message: 'Lock', comment: 'Command: locks the screen of the app' }),
    group: 'anywhere',
    searchTerms: msg({ message: 'screen away pin leave', context: 'search terms of a command' }),
  },
  endShift: {
    label: msg`End shift…`,
    group: 'anywhere',
    searchTerms: msg({ message: 'wipe release leave sign out', context: 'search terms of a command' }),
  },
  signOut: {
    label: msg`Sign out`,
    group: 'anywhere',
    searchTerms: msg({ message: 'log leave end', context: 'search terms of a command' }),
  },
  keys: {
    label: msg`Keyboard shortcuts`,
    group: 'anywhere',
    searchTerms: msg({ message: 'keys help change', context: 'search terms of a command' }),
  },
}
