import type { StoreAccess } from '#src/data/session/session.ts'
import { defineKeyedSlice } from '#src/data/session/store.ts'
import type { Checkpoint } from '#src/domain/messages/position.ts'
import { parseReadingPositions, type ReadingPosition } from '#src/domain/messages/reading-position.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** Survives a reload. Holds ids and times, but no text. */
const storedPositions = createPreference('readPlaces', parseReadingPositions)
/** At most this many positions are stored; those stored longest ago are removed first. */
const MAX_STORED_POSITIONS = 100

/** By ticket id, also those that aren't stored yet. Null: at the newest message; undefined: not read in this session. */
const sessionPositions = defineKeyedSlice<string, ReadingPosition | null | undefined>({
  getId: (chatId) => chatId,
  createInitial: () => undefined,
})

/** The last reading position in a ticket; null at its newest message. */
export function getReadingPosition({ store }: StoreAccess, chatId: string): ReadingPosition | null {
  const position = sessionPositions(chatId)(store).get()
  return position === undefined ? (storedPositions.get()[chatId] ?? null) : position
}

/** The checkpoint that leads to the stored position, for when the thread itself is no longer loaded. */
export function getResumeCheckpoint(chatId: string): Checkpoint | null {
  return storedPositions.get()[chatId]?.way ?? null
}

export function setReadingPosition(
  { store }: StoreAccess,
  chatId: string,
  position: ReadingPosition | null,
): void {
  sessionPositions(chatId)(store).update(() => position)
}

/**
 * Stores the reading position of this session and the checkpoint that leads to it. Called when scrolling settles, not during
 * it, and when the browser, the session or the thread may end before that.
 */
export function storeReadingPosition(
  { store }: StoreAccess,
  chatId: string,
  checkpoint: Checkpoint | null,
): void {
  const position = sessionPositions(chatId)(store).get()
  if (position === undefined) return
  const { [chatId]: previous, ...others } = storedPositions.get()
  if (!position && !previous) return
  const retained = Object.entries(others).slice(position ? 1 - MAX_STORED_POSITIONS : -MAX_STORED_POSITIONS)
  storedPositions.set(
    Object.fromEntries(position ? [...retained, [chatId, { ...position, way: checkpoint }]] : retained),
  )
}
