import type { Placed } from '#src/domain/position.ts'
import type { Desk } from '#src/queries/desk.ts'

/** Where somebody was reading: a message, and how far its lower edge lies below the upper one of the view, in pixels. */
export type Anchor = { readonly at: Placed; readonly offset: number }

export type ReadPlace = {
  readonly anchor: Anchor
  /** The newest message that was on screen. */
  readonly seen: Placed
}

const places = new WeakMap<Desk, Map<string, ReadPlace>>()

/** Where this desk left a ticket; null at its newest message. Kept as long as the desk is. */
export function readPlaceOf(desk: Desk, chatId: string): ReadPlace | null {
  return places.get(desk)?.get(chatId) ?? null
}

export function keepReadPlace(desk: Desk, chatId: string, place: ReadPlace | null): void {
  const known = places.get(desk) ?? new Map<string, ReadPlace>()
  places.set(desk, known)
  if (place) known.set(chatId, place)
  else known.delete(chatId)
}
