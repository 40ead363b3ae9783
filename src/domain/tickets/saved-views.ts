/** Lists that somebody gave a name: a view, its filters, a search and an order. Kept on the device. */
import { type InboxSearchParams, parseInboxSearchParams, pickListParams } from './search-params.ts'

export type SavedView = { readonly name: string; readonly place: InboxSearchParams }

export const MAX_SAVED_VIEW_NAME_LENGTH = 60
const MAX_SAVED_VIEWS = 50

/** Whatever the device has kept, as far as it makes sense. */
export function parseSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  const views = stored.slice(0, MAX_SAVED_VIEWS).flatMap((it: unknown): SavedView[] => {
    if (typeof it !== 'object' || it === null || !('name' in it) || !('place' in it)) return []
    const name = typeof it.name === 'string' ? cleanViewName(it.name) : ''
    const place = typeof it.place === 'object' && it.place !== null ? { ...it.place } : null
    return name && place ? [{ name, place: pickListParams(parseInboxSearchParams(place)) }] : []
  })
  return views.filter(
    (it, at) => views.findIndex((other) => getSavedViewKey(other.place) === getSavedViewKey(it.place)) === at,
  )
}

/** What tells lists apart: two with the same are one, whatever else is open. */
export function getSavedViewKey(searchParams: InboxSearchParams): string {
  return new URLSearchParams(
    Object.entries(pickListParams(searchParams)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
}

export function findSavedView(
  views: readonly SavedView[],
  searchParams: InboxSearchParams,
): SavedView | undefined {
  const key = getSavedViewKey(searchParams)
  return views.find((it) => getSavedViewKey(it.place) === key)
}

/** The views with one more, at its place or at the end; the same list under a new name stays where it is. */
export function saveInboxView(
  views: readonly SavedView[],
  view: SavedView,
  at = views.length,
): readonly SavedView[] {
  const saved = { name: cleanViewName(view.name), place: pickListParams(view.place) }
  if (saved.name === '') return views
  const before = findSavedView(views, saved.place)
  if (before) return views.map((it) => (it === before ? saved : it))
  return views.length < MAX_SAVED_VIEWS ? views.toSpliced(at, 0, saved) : views
}

export function removeSavedView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const key = getSavedViewKey(view.place)
  return views.filter((it) => getSavedViewKey(it.place) !== key)
}

/** The views with one of them a step up (-1) or down (1). */
export function moveSavedView(
  views: readonly SavedView[],
  view: SavedView,
  step: 1 | -1,
): readonly SavedView[] {
  const at = views.findIndex((it) => getSavedViewKey(it.place) === getSavedViewKey(view.place))
  const to = at + step
  if (at === -1 || to < 0 || to >= views.length) return views
  return views.toSpliced(at, 1).toSpliced(to, 0, view)
}

function cleanViewName(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, MAX_SAVED_VIEW_NAME_LENGTH).toWellFormed()
}
