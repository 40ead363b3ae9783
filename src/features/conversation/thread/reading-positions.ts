import type { Session } from '#src/data/session/session.ts'
import type { Checkpoint } from '#src/domain/messages/checkpoints.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { parseReadingPositions } from '#src/domain/messages/reading-position.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** Where somebody was reading: a message, and how far its lower edge lies below the upper one of the view, in pixels. */
export type ScrollAnchor = { readonly at: MessagePosition; readonly offset: number }

export type ReadingPosition = {
  readonly anchor: ScrollAnchor
  /** The newest message that was on screen. */
  readonly seen: MessagePosition
}

/** Survives a reload: ids and times, no words. */
const storedPositions = createPreference('readPlaces', parseReadingPositions)
/** Tickets whose place is kept on the device; the ones read longest ago go first. */
const MAX_STORED_POSITIONS = 100

const positionsBySession = new WeakMap<Session, Map<string, ReadingPosition | null>>()

/** Where a ticket was left; null at its newest message. */
export function getReadingPosition(session: Session, chatId: string): ReadingPosition | null {
  const positions = positionsBySession.get(session)?.get(chatId)
  return positions === undefined ? (storedPositions.get()[chatId] ?? null) : positions
}

/** A way to where the ticket was left, for a device that has forgotten the thread itself. */
export function getResumeCheckpoint(chatId: string): Checkpoint | null {
  return storedPositions.get()[chatId]?.way ?? null
}

export function setReadingPosition(session: Session, chatId: string, position: ReadingPosition | null): void {
  const positions = positionsBySession.get(session) ?? new Map<string, ReadingPosition | null>()
  positionsBySession.set(session, positions)
  positions.set(chatId, position)
}

/** Writes down where the ticket is being read, and the way there. Called when the view rests, not while it moves. */
export function storeReadingPosition(session: Session, chatId: string, checkpoint: Checkpoint | null): void {
  const position = getReadingPosition(session, chatId)
  const { [chatId]: previous, ...others } = storedPositions.get()
  if (!position && !previous) return
  const retained = Object.entries(others).slice(position ? 1 - MAX_STORED_POSITIONS : -MAX_STORED_POSITIONS)
  storedPositions.set(
    Object.fromEntries(position ? [...retained, [chatId, { ...position, way: checkpoint }]] : retained),
  )
}
