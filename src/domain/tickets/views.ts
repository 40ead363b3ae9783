/** The six views of the inbox: what each asks the platform for, and which tickets belong to it (rule 6). */
import type { AssigneeType, Ticket } from '#src/api/schema/ticket.ts'

export const VIEW_IDS = ['unassigned', 'mine', 'pilots', 'teams', 'open', 'closed'] as const
export type ViewId = (typeof VIEW_IDS)[number]

export type TicketFilter = {
  readonly status?: string
  readonly assigneeType?: AssigneeType
  readonly assigneeId?: string
  readonly unread?: boolean
  readonly channelKind?: string
  readonly search?: string
}

/** What a view is narrowed to, in place of its own rule: as far as the platform can be asked (DEC-04e). */
export type ViewNarrowing = {
  /** The same for the same filters, and on one line. */
  readonly key: string
  /** Null where it makes no sense to ask. */
  readonly platformFilter: TicketFilter | null
  readonly matches: (ticket: Ticket) => boolean
}

/** A view as someone looks at it: `me` is the agent at the desk, null until one is chosen (D23). */
export type View = {
  readonly id: ViewId
  readonly me: string | null
  readonly search: string
  readonly narrowing?: ViewNarrowing | undefined
}

/** What to ask *list tickets* for; null where the view makes no sense (Mine without knowing who "me" is). */
export function getPlatformFilter(view: View): TicketFilter | null {
  const search = view.search.trim() ? { search: view.search.trim() } : {}
  if (view.narrowing) return view.narrowing.platformFilter && { ...view.narrowing.platformFilter, ...search }
  switch (view.id) {
    case 'unassigned':
      return { status: 'open', assigneeType: 'unassigned', ...search }
    case 'mine':
      return view.me === null
        ? null
        : { status: 'open', assigneeType: 'agent', assigneeId: view.me, ...search }
    case 'pilots':
      return { status: 'open', assigneeType: 'pilot', ...search }
    case 'teams':
      return { status: 'open', assigneeType: 'team', ...search }
    case 'open':
      return { status: 'open', ...search }
    case 'closed':
      return { status: 'closed', ...search }
  }
}

/**
 * Whether a ticket belongs to a view, as far as its record tells. A holder that isn't known belongs to no holder's view:
 * unknown is not nobody (rule 1).
 */
export function belongsToView(ticket: Ticket, view: View): boolean {
  if (view.narrowing) return view.narrowing.matches(ticket)
  if (view.id === 'closed') return ticket.status === 'closed'
  if (ticket.status === 'closed') return false
  if (view.id === 'open') return true
  if (ticket.holder.known !== 'yes') return false
  const { assignee } = ticket.holder
  switch (view.id) {
    case 'unassigned':
      return assignee.kind === 'unassigned'
    case 'mine':
      return assignee.kind === 'agent' && assignee.id === view.me
    case 'pilots':
      return assignee.kind === 'pilot'
    case 'teams':
      return assignee.kind === 'team'
  }
}

export function getViewKey(view: View): string {
  return `${view.id}|${view.me ?? ''}|${view.narrowing ? `${view.narrowing.key}\n` : ''}${view.search.trim()}`
}
