import type { SendOutbox } from '#src/data/templates/outbox.ts'
import type { ReadingPosition } from '#src/domain/messages/reading-position.ts'

/**
 * What parts of the app remember while a session is open, and no query holds. One object for the whole session: it stays
 * when another agent or config replaces the `Session` object, and is emptied when the session closes.
 */
export type SessionMemory = {
  /** By ticket id, also those that aren't stored yet; null: at the newest message. */
  readonly readingPositions: Map<string, ReadingPosition | null>
  /** The thread that was prefetched last. */
  threadPrefetch: { readonly chatId: string; readonly controller: AbortController } | null
  /** Resolves when the assignments of the latest bulk run are stored on this device. */
  bulkRunStored: Promise<unknown> | null
  /** Opened by its first use. */
  sendOutbox: SendOutbox | null
}

export function createSessionMemory(): SessionMemory {
  return { readingPositions: new Map(), threadPrefetch: null, bulkRunStored: null, sendOutbox: null }
}

export function emptySessionMemory(memory: SessionMemory): void {
  memory.readingPositions.clear()
  memory.threadPrefetch = null
  memory.bulkRunStored = null
  memory.sendOutbox = null
}
