/**
 * What can be done by a key: the one place that says which key it is at first (rule 26). What the acts are called stands
 * in `act-words.ts`, since nobody has to know it before the keys are looked up.
 */
import type { Act } from '#src/lib/keys.ts'

export const ACTS = {
  next: { id: 'next', key: 'j', repeats: true },
  previous: { id: 'previous', key: 'k', repeats: true },
  search: { id: 'search', key: '/' },
  filter: { id: 'filter', key: 'f' },
  check: { id: 'check', key: 'r' },
  unassigned: { id: 'unassigned', key: '1' },
  mine: { id: 'mine', key: '2' },
  pilots: { id: 'pilots', key: '3' },
  teams: { id: 'teams', key: '4' },
  open: { id: 'open', key: '5' },
  closed: { id: 'closed', key: '6' },
  assign: { id: 'assign', key: 'a' },
  send: { id: 'send', key: 't' },
  sendNow: { id: 'sendNow', key: 'Mod+Enter' },
  take: { id: 'take', key: 'i' },
  clear: { id: 'clear', key: 'u' },
  undo: { id: 'undo', key: 'z' },
  waiting: { id: 'waiting', key: 'g w' },
  mark: { id: 'mark', key: 'x' },
  markNext: { id: 'markNext', key: 'Shift+j', repeats: true },
  markPrevious: { id: 'markPrevious', key: 'Shift+k', repeats: true },
  markAll: { id: 'markAll', key: 'Shift+x' },
  list: { id: 'list', key: '[' },
  customer: { id: 'customer', key: ']' },
  timeline: { id: 'timeline', key: null },
  copyCode: { id: 'copyCode', key: 'y' },
  copyLink: { id: 'copyLink', key: null },
  find: { id: 'find', key: null },
  copyTranscript: { id: 'copyTranscript', key: null },
  printTranscript: { id: 'printTranscript', key: null },
  saveTranscript: { id: 'saveTranscript', key: null },
  back: { id: 'back', key: 'Escape' },
  palette: { id: 'palette', key: 'Mod+k' },
  keys: { id: 'keys', key: '?' },
  inbox: { id: 'inbox', key: 'g i' },
  customers: { id: 'customers', key: 'g c' },
  goSend: { id: 'goSend', key: 'g t' },
  reports: { id: 'reports', key: 'g r' },
  settings: { id: 'settings', key: 'g s' },
  lock: { id: 'lock', key: 'Mod+l', everywhere: true },
  signOut: { id: 'signOut', key: null },
  endShift: { id: 'endShift', key: null },
} as const satisfies Record<string, Act>

export type ActId = keyof typeof ACTS
