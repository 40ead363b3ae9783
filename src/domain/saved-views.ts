/** Lists that somebody gave a name: a view, its filters, a search and an order. Kept on the device. */
import { type InboxPlace, listOf, readInboxPlace } from './inbox-place.ts'

export type SavedView = { readonly name: string; readonly place: InboxPlace }

export const LONGEST_NAME = 60
const MOST = 50

/** Whatever the device has kept, as far as it makes sense. */
export function readSavedViews(stored: unknown): readonly SavedView[] {
  if (!Array.isArray(stored)) return []
  const views = stored.slice(0, MOST).flatMap((it: unknown): SavedView[] => {
    if (typeof it !== 'object' || it === null || !('name' in it) || !('place' in it)) return []
    const name = typeof it.name === 'string' ? nameOf(it.name) : ''
    const place = typeof it.place === 'object' && it.place !== null ? { ...it.place } : null
    return name && place ? [{ name, place: listOf(readInboxPlace(place)) }] : []
  })
  return views.filter((it, at) => views.findIndex((other) => keyOf(other.place) === keyOf(it.place)) === at)
}

/** What tells lists apart: two with the same are one, whatever else is open. */
export function keyOf(place: InboxPlace): string {
  return new URLSearchParams(
    Object.entries(listOf(place)).toSorted(([a], [b]) => (a < b ? -1 : 1)),
  ).toString()
}

export function savedAs(views: readonly SavedView[], place: InboxPlace): SavedView | undefined {
  const key = keyOf(place)
  return views.find((it) => keyOf(it.place) === key)
}

/** The views with one more, at its place or at the end; the same list under a new name stays where it is. */
export function saveView(
  views: readonly SavedView[],
  view: SavedView,
  at = views.length,
): readonly SavedView[] {
  const saved = { name: nameOf(view.name), place: listOf(view.place) }
  if (saved.name === '') return views
  const before = savedAs(views, saved.place)
  if (before) return views.map((it) => (it === before ? saved : it))
  return views.length < MOST ? views.toSpliced(at, 0, saved) : views
}

export function dropView(views: readonly SavedView[], view: SavedView): readonly SavedView[] {
  const key = keyOf(view.place)
  return views.filter((it) => keyOf(it.place) !== key)
}

/** The views with one of them a step up (-1) or down (1). */
export function moveView(views: readonly SavedView[], view: SavedView, step: 1 | -1): readonly SavedView[] {
  const at = views.findIndex((it) => keyOf(it.place) === keyOf(view.place))
  const to = at + step
  if (at === -1 || to < 0 || to >= views.length) return views
  return views.toSpliced(at, 1).toSpliced(to, 0, view)
}

function nameOf(text: string): string {
  return text.replace(/\s+/gu, ' ').trim().slice(0, LONGEST_NAME).toWellFormed()
}
