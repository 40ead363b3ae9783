/** What can happen to the agent's tickets while the agent is away, and which view lists them. */
import type { ViewId } from './views.ts'

/** In the order in which they are shown. */
export const CHANGE_KINDS = [
  'messages',
  'calls',
  'urgent',
  'closing',
  'assigned',
  'taken',
  'closed',
  'inactive',
] as const
export type ChangeKind = (typeof CHANGE_KINDS)[number]

/** The view that lists the tickets with such a change. */
export const CHANGE_VIEWS: Readonly<Record<ChangeKind, ViewId>> = {
  messages: 'mine',
  calls: 'mine',
  urgent: 'mine',
  closing: 'mine',
  assigned: 'mine',
  taken: 'open',
  closed: 'closed',
  inactive: 'closed',
}

/** The ids of the tickets, by what happened to them. A ticket can have several changes. */
export type Changes = ReadonlyMap<ChangeKind, ReadonlySet<string>>
