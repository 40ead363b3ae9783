/** What the acts are called, in the order in which they are listed. */
import type { ActId } from './acts.ts'

export const ACT_GROUPS = ['Tickets', 'This ticket', 'Views', 'Anywhere'] as const
export type ActGroup = (typeof ACT_GROUPS)[number]

export type ActWords = {
  readonly label: string
  readonly group: ActGroup
  /** What else it may be looked for by. */
  readonly also?: string
}

export const ACT_WORDS: Readonly<Record<ActId, ActWords>> = {
  next: { label: 'Next ticket', group: 'Tickets', also: 'down row' },
  previous: { label: 'Previous ticket', group: 'Tickets', also: 'up row' },
  search: { label: 'Search the list', group: 'Tickets', also: 'find' },
  filter: {
    label: 'Filter the list',
    group: 'Tickets',
    also: 'narrow holder status channel unread priority',
  },
  check: { label: 'Check now', group: 'Tickets', also: 'refresh reload' },
  back: { label: 'Back to the list', group: 'Tickets' },
  list: { label: 'Into the list', group: 'Tickets', also: 'focus rows' },
  mark: { label: 'Mark ticket', group: 'Tickets', also: 'select check bulk' },
  markNext: { label: 'Mark on to the next', group: 'Tickets', also: 'select extend down bulk' },
  markPrevious: { label: 'Mark on to the previous', group: 'Tickets', also: 'select extend up bulk' },
  markAll: { label: 'Mark all that are loaded', group: 'Tickets', also: 'select everything bulk release' },
  unassigned: { label: 'Unassigned', group: 'Views', also: 'view nobody' },
  mine: { label: 'Mine', group: 'Views', also: 'view my tickets' },
  pilots: { label: 'Pilots', group: 'Views', also: 'view ai agents' },
  teams: { label: 'Teams', group: 'Views', also: 'view queues' },
  open: { label: 'All open', group: 'Views', also: 'view' },
  closed: { label: 'Closed', group: 'Views', also: 'view' },
  assign: { label: 'Assign…', group: 'This ticket', also: 'hand over holder' },
  take: { label: 'Assign to me', group: 'This ticket', also: 'take hand over' },
  clear: { label: 'Clear assignment', group: 'This ticket', also: 'nobody unassign' },
  send: { label: 'Send template', group: 'This ticket', also: 'message write reply outbound' },
  undo: { label: 'Undo last hand-over', group: 'This ticket', also: 'back' },
  takeAnyway: { label: 'Assign it anyway', group: 'This ticket', also: 'reassigned moved conflict take' },
  leaveIt: { label: 'Leave it as it is', group: 'This ticket', also: 'reassigned moved conflict keep' },
  lookFirst: { label: 'Look at it first', group: 'This ticket', also: 'reassigned moved conflict' },
  customer: { label: 'Customer panel', group: 'This ticket', also: 'show details' },
  timeline: { label: 'Customer’s timeline', group: 'This ticket', also: 'history all' },
  copyCode: { label: 'Copy ticket code', group: 'This ticket', also: 'number' },
  copyLink: { label: 'Copy link to ticket', group: 'This ticket', also: 'address url share' },
  find: { label: 'Find in conversation', group: 'This ticket', also: 'search messages words' },
  copyTranscript: { label: 'Copy transcript', group: 'This ticket', also: 'conversation text clipboard' },
  printTranscript: { label: 'Print transcript', group: 'This ticket', also: 'conversation paper pdf' },
  saveTranscript: { label: 'Save transcript', group: 'This ticket', also: 'conversation html file download' },
  palette: { label: 'Find and do anything', group: 'Anywhere', also: 'command palette' },
  waiting: { label: 'Hand-overs that wait', group: 'Anywhere', also: 'queue outbox offline pending unsent' },
  inbox: { label: 'Go to inbox', group: 'Anywhere', also: 'tickets place' },
  customers: { label: 'Go to customers', group: 'Anywhere', also: 'contacts place' },
  sendNow: { label: 'Send what is composed', group: 'Anywhere', also: 'template submit' },
  goSend: { label: 'Go to sending', group: 'Anywhere', also: 'template outbound place' },
  reports: { label: 'Go to reports', group: 'Anywhere', also: 'analytics revenue roas delivery place' },
  settings: { label: 'Go to settings', group: 'Anywhere', also: 'preferences options place' },
  lock: { label: 'Lock', group: 'Anywhere', also: 'screen away pin leave' },
  endShift: { label: 'End shift…', group: 'Anywhere', also: 'wipe release leave sign out' },
  signOut: { label: 'Sign out', group: 'Anywhere', also: 'log leave end' },
  keys: { label: 'Keyboard', group: 'Anywhere', also: 'shortcuts keys help change' },
}
