/** The views of the inbox: each one's filter for the platform, and which tickets belong to it (rule 6). */
import type { AssigneeType, Ticket } from '#src/api/schema/ticket.ts'
import { type AssigneeFilter, matchesAssigneeFilter, toPlatformFilter } from './assignee-filter.ts'

export const VIEW_IDS = ['needs', 'unassigned', 'mine', 'pilots', 'teams', 'open', 'closed'] as const
export type ViewId = (typeof VIEW_IDS)[number]

type ViewRule = { readonly status: 'open' | 'closed'; readonly assignee: AssigneeFilter | null }

/** The tickets of each view. A new view is a row here, and a command; the type checker names the rest. */
export const VIEWS: Readonly<Record<ViewId, ViewRule>> = {
  // Those of the open tickets that have a signal: `listing.ts` picks them.
  needs: { status: 'open', assignee: null },
  unassigned: { status: 'open', assignee: { kind: 'unassigned' } },
  mine: { status: 'open', assignee: { kind: 'me' } },
  pilots: { status: 'open', assignee: { kind: 'pilot', id: null } },
  teams: { status: 'open', assignee: { kind: 'team', id: null } },
  open: { status: 'open', assignee: null },
  closed: { status: 'closed', assignee: null },
}

export function mapViews<Value>(getValue: (id: ViewId) => Value): Readonly<Record<ViewId, Value>> {
  return {
    needs: getValue('needs'),
    unassigned: getValue('unassigned'),
    mine: getValue('mine'),
    pilots: getValue('pilots'),
    teams: getValue('teams'),
    open: getValue('open'),
    closed: getValue('closed'),
  }
}

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
  const { status, assignee } = VIEWS[view.id]
  const assigneeFilter = toPlatformFilter(assignee, view.me)
  return assigneeFilter && { status, ...assigneeFilter, ...search }
}

/**
 * Whether a ticket belongs to a view, as far as its record tells. A ticket with an unknown assignee belongs to no assignee's
 * view: unknown isn't unassigned (rule 1).
 */
export function belongsToView(ticket: Ticket, view: View): boolean {
  if (view.narrowing) return view.narrowing.matches(ticket)
  const { status, assignee } = VIEWS[view.id]
  return (
    (ticket.status === 'closed') === (status === 'closed') && matchesAssigneeFilter(ticket, assignee, view.me)
  )
}

/** The same for views that have one listing at the platform. */
export function getViewKey(view: View): string {
  return `${view.id === 'needs' ? 'open' : view.id}|${view.me ?? ''}|${view.narrowing ? `${view.narrowing.key}\n` : ''}${view.search.trim()}`
}

/** Whether every ticket of the view is an open one, so that the listing of all open tickets contains it. */
export function isPartOfOpen(view: View): boolean {
  if (view.search.trim() !== '') return false
  return (view.narrowing ? view.narrowing.platformFilter?.status : VIEWS[view.id].status) === 'open'
}
