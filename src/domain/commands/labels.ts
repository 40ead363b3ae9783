/** The labels, groups and search terms of all commands, in the order in which the palette lists them. */
import type { CommandId } from './commands.ts'

export const COMMAND_GROUPS = ['Tickets', 'This ticket', 'Views', 'Anywhere'] as const
export type CommandGroup = (typeof COMMAND_GROUPS)[number]

export type CommandLabel = {
  readonly label: string
  readonly group: CommandGroup
  /** Further words that a search finds the command by. */
  readonly searchTerms?: string
}

export const COMMAND_LABELS: Readonly<Record<CommandId, CommandLabel>> = {
  next: { label: 'Next ticket', group: 'Tickets', searchTerms: 'down row' },
  previous: { label: 'Previous ticket', group: 'Tickets', searchTerms: 'up row' },
  search: { label: 'Search the list', group: 'Tickets', searchTerms: 'find' },
  filter: {
    label: 'Filter the list',
    group: 'Tickets',
    searchTerms: 'narrow assignee status channel unread priority',
  },
  check: { label: 'Check now', group: 'Tickets', searchTerms: 'refresh reload' },
  back: { label: 'Back to the list', group: 'Tickets' },
  list: { label: 'Focus the list', group: 'Tickets', searchTerms: 'into rows' },
  mark: { label: 'Select ticket', group: 'Tickets', searchTerms: 'mark check bulk' },
  markNext: { label: 'Extend selection down', group: 'Tickets', searchTerms: 'mark next bulk' },
  markPrevious: { label: 'Extend selection up', group: 'Tickets', searchTerms: 'mark previous bulk' },
  markAll: {
    label: 'Select all loaded tickets',
    group: 'Tickets',
    searchTerms: 'mark everything bulk unassign',
  },
  unassigned: { label: 'Unassigned', group: 'Views', searchTerms: 'view nobody' },
  mine: { label: 'Mine', group: 'Views', searchTerms: 'view my tickets' },
  pilots: { label: 'Pilots', group: 'Views', searchTerms: 'view ai agents' },
  teams: { label: 'Teams', group: 'Views', searchTerms: 'view queues' },
  open: { label: 'All open', group: 'Views', searchTerms: 'view' },
  closed: { label: 'Closed', group: 'Views', searchTerms: 'view' },
  assign: { label: 'Assign…', group: 'This ticket', searchTerms: 'hand over reassign assignee' },
  take: { label: 'Assign to me', group: 'This ticket', searchTerms: 'take hand over' },
  clear: { label: 'Unassign', group: 'This ticket', searchTerms: 'nobody clear assignment' },
  send: { label: 'Send template', group: 'This ticket', searchTerms: 'message write reply outbound' },
  undo: { label: 'Undo last assignment', group: 'This ticket', searchTerms: 'back' },
  takeAnyway: {
    label: 'Assign anyway',
    group: 'This ticket',
    searchTerms: 'reassigned moved conflict take',
  },
  leaveIt: {
    label: 'Keep assignee',
    group: 'This ticket',
    searchTerms: 'reassigned moved conflict keep',
  },
  lookFirst: { label: 'View ticket first', group: 'This ticket', searchTerms: 'reassigned moved conflict' },
  customer: { label: 'Customer panel', group: 'This ticket', searchTerms: 'show details' },
  timeline: { label: 'Customer timeline', group: 'This ticket', searchTerms: 'history all' },
  copyCode: { label: 'Copy ticket code', group: 'This ticket', searchTerms: 'number' },
  copyLink: { label: 'Copy link to ticket', group: 'This ticket', searchTerms: 'address url share' },
  find: { label: 'Find in conversation', group: 'This ticket', searchTerms: 'search messages words' },
  copyTranscript: {
    label: 'Copy transcript',
    group: 'This ticket',
    searchTerms: 'conversation text clipboard',
  },
  printTranscript: { label: 'Print transcript', group: 'This ticket', searchTerms: 'conversation paper pdf' },
  saveTranscript: {
    label: 'Save transcript',
    group: 'This ticket',
    searchTerms: 'conversation html file download',
  },
  palette: { label: 'Search or run a command', group: 'Anywhere', searchTerms: 'find do anything palette' },
  waiting: {
    label: 'Pending assignments',
    group: 'Anywhere',
    searchTerms: 'assignments queue outbox offline waiting unsent',
  },
  inbox: { label: 'Go to inbox', group: 'Anywhere', searchTerms: 'tickets place' },
  customers: { label: 'Go to customers', group: 'Anywhere', searchTerms: 'contacts place' },
  sendNow: { label: 'Send the composed template', group: 'Anywhere', searchTerms: 'template submit' },
  goSend: { label: 'Go to send template', group: 'Anywhere', searchTerms: 'template outbound place' },
  reports: {
    label: 'Go to reports',
    group: 'Anywhere',
    searchTerms: 'analytics revenue roas delivery place',
  },
  settings: { label: 'Go to settings', group: 'Anywhere', searchTerms: 'preferences options place' },
  lock: { label: 'Lock', group: 'Anywhere', searchTerms: 'screen away pin leave' },
  endShift: { label: 'End shift…', group: 'Anywhere', searchTerms: 'wipe release leave sign out' },
  signOut: { label: 'Sign out', group: 'Anywhere', searchTerms: 'log leave end' },
  keys: { label: 'Keyboard shortcuts', group: 'Anywhere', searchTerms: 'keys help change' },
}
