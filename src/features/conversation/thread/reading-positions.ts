'use memo'

import { useEffect, useState } from 'react'
import { addCheckpoint, messagesPageQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { StoreAccess } from '#src/data/session/session.ts'
import { defineKeyedSlice } from '#src/data/session/store.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
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
function getResumeCheckpoint(chatId: string): Checkpoint | null {
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

/**
 * True while the messages at the position stored before a reload are loading. That takes one request, from the stored
 * checkpoint. If it fails, the ticket opens at its newest message.
 */
export function useRestoreReadingPosition(threadId: ThreadId, log: MessageLog): boolean {
  const session = useSession()
  const { api, queryClient, store } = session
  const { chatId, platformMessages } = threadId
  // Captured once, since scrolling overwrites the stored position.
  const [saved] = useState(() => ({
    position: getReadingPosition(session, chatId),
    checkpoint: getResumeCheckpoint(chatId),
  }))
  const [isDone, setDone] = useState(saved.checkpoint === null || saved.position === null)
  // After the newest messages, whose response shows whether the ticket can be read at all.
  const hasHead = log.segments.length > 0
  if (hasHead && !isDone && saved.position && containsMessage(log, saved.position.anchor.at.id)) setDone(true)
  const isRestoring = hasHead && !isDone
  useEffect(() => {
    if (!isRestoring || !saved.checkpoint) return
    const id = { chatId, platformMessages }
    addCheckpoint(store, id, saved.checkpoint)
    queryClient
      .fetchQuery(messagesPageQuery({ api, store }, id, saved.checkpoint.cursor))
      .catch(() => undefined)
      .finally(() => setDone(true))
  }, [api, queryClient, store, chatId, platformMessages, isRestoring, saved])
  return isRestoring
}

function containsMessage({ segments }: MessageLog, id: string): boolean {
  return segments.some((it) => it.messages.some((chunk) => chunk.some((message) => message.id === id)))
}
