/**
 * How far a view's tickets are known: by its own listing, or by the listing of all open tickets, which contains those of
 * every open view (rule 45).
 */
import type { ViewPagination } from '#src/domain/pagination/view-pagination.ts'
import { getViewKey, isPartOfOpen, type View } from './views.ts'

export type TicketListings = { readonly paginations: ReadonlyMap<string, ViewPagination> }

/** The view of all open tickets. `me` as in `View`. */
export function createOpenView(me: string | null): View {
  return { id: 'open', me, search: '' }
}

/** Undefined: nothing of the view has been read. The same object while the listings are the same. */
export function getViewPagination({ paginations }: TicketListings, view: View): ViewPagination | undefined {
  const own = paginations.get(getViewKey(view))
  if (!isPartOfOpen(view)) return own
  const all = paginations.get(getViewKey(createOpenView(view.me)))
  if (!all || all === own) return own
  // A part of the open tickets says nothing about a view that wasn't read.
  if (!own) return all.state === 'end' ? all : undefined
  return combineOnce(own, all)
}

type Combination = { readonly all: ViewPagination; readonly combined: ViewPagination }

const combinations = new WeakMap<ViewPagination, Combination>()

function combineOnce(own: ViewPagination, all: ViewPagination): ViewPagination {
  const known = combinations.get(own)
  if (known?.all === all) return known.combined
  const combined = {
    ...(all.state === 'end' ? all : own),
    // What has left the open tickets has left each view of them.
    removedTickets: new Map([...own.removedTickets, ...all.removedTickets]),
  }
  combinations.set(own, { all, combined })
  return combined
}
