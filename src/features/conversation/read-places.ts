import type { Mark } from '#src/domain/marks.ts'
import type { Placed } from '#src/domain/position.ts'
import { readReadPlaces } from '#src/domain/read-place.ts'
import { createPreference } from '#src/lib/preference.ts'
import type { Desk } from '#src/queries/desk.ts'

/** Where somebody was reading: a message, and how far its lower edge lies below the upper one of the view, in pixels. */
export type Anchor = { readonly at: Placed; readonly offset: number }

export type ReadPlace = {
  readonly anchor: Anchor
  /** The newest message that was on screen. */
  readonly seen: Placed
}

/** Survives a reload: ids and times, no words. */
const stored = createPreference('readPlaces', readReadPlaces)
/** Tickets whose place is kept on the device; the ones read longest ago go first. */
const MOST = 100

const places = new WeakMap<Desk, Map<string, ReadPlace | null>>()

/** Where a ticket was left; null at its newest message. */
export function readPlaceOf(desk: Desk, chatId: string): ReadPlace | null {
  const known = places.get(desk)?.get(chatId)
  return known === undefined ? (stored.get()[chatId] ?? null) : known
}

/** A way to where the ticket was left, for a device that has forgotten the thread itself. */
export function wayBackTo(chatId: string): Mark | null {
  return stored.get()[chatId]?.way ?? null
}

export function keepReadPlace(desk: Desk, chatId: string, place: ReadPlace | null): void {
  const known = places.get(desk) ?? new Map<string, ReadPlace | null>()
  places.set(desk, known)
  known.set(chatId, place)
}

/** Writes down where the ticket is being read, and the way there. Called when the view rests, not while it moves. */
export function storeReadPlace(desk: Desk, chatId: string, way: Mark | null): void {
  const place = readPlaceOf(desk, chatId)
  const { [chatId]: before, ...others } = stored.get()
  if (!place && !before) return
  const kept = Object.entries(others).slice(place ? 1 - MOST : -MOST)
  stored.set(Object.fromEntries(place ? [...kept, [chatId, { ...place, way }]] : kept))
}
