/** The six views of the inbox: each one's filter for the platform, and which tickets belong to it (rule 6). */
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

/** Filters that replace a view's own rule, as far as the platform supports them (DEC-04e). */
export type ViewNarrowing = {
  /** The same for equal filters; without line breaks. */
  readonly key: string
  /** Null if no ticket can match, so that no request is needed. */
  readonly platformFilter: TicketFilter | null
  readonly matches: (ticket: Ticket) => boolean
}

/** A view with its context. `me` is the signed-in agent's id, null until one is chosen (D23). */
export type View = {
  readonly id: ViewId
  readonly me: string | null
  readonly search: string
  readonly narrowing?: ViewNarrowing | undefined
}

/** The filter for *list tickets*; null if the view is undefined (Mine before an agent is chosen). */
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
 * Whether a ticket belongs to a view, as far as its record tells. A ticket with an unknown assignee belongs to no assignee's
 * view: unknown isn't unassigned (rule 1).
 */
export function belongsToView(ticket: Ticket, view: View): boolean {
  if (view.narrowing) return view.narrowing.matches(ticket)
  if (view.id === 'closed') return ticket.status === 'closed'
  if (ticket.status === 'closed') return false
  if (view.id === 'open') return true
  if (ticket.assignee.known !== 'yes') return false
  const { assignee } = ticket.assignee
  return (
    VIEWS_BY_ASSIGNEE[assignee.kind] === view.id && (assignee.kind !== 'agent' || assignee.id === view.me)
  )
}

/** The view with the open tickets of each kind of assignee; of agents, only those of the signed-in one. */
const VIEWS_BY_ASSIGNEE: Readonly<Record<AssigneeType, ViewId>> = {
  agent: 'mine',
  pilot: 'pilots',
  team: 'teams',
  unassigned: 'unassigned',
}

export function getViewKey(view: View): string {
  return `${view.id}|${view.me ?? ''}|${view.narrowing ? `${view.narrowing.key}\n` : ''}${view.search.trim()}`
}
