'use memo'

import type { QueryClient } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { addCheckpoint, messagesPageQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import type { Checkpoint, MessagePosition } from '#src/domain/messages/position.ts'
import { parseReadingPositions } from '#src/domain/messages/reading-position.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** A message, and how far its lower edge lies below the upper edge of the view, in pixels. */
export type ScrollAnchor = { readonly at: MessagePosition; readonly offset: number }

export type ReadingPosition = {
  readonly anchor: ScrollAnchor
  /** The newest message that has been in view. */
  readonly seen: MessagePosition
}

/** Survives a reload. Holds ids and times, but no text. */
const storedPositions = createPreference('readPlaces', parseReadingPositions)
/** At most this many positions are stored; those stored longest ago are removed first. */
const MAX_STORED_POSITIONS = 100

type WithClient = Pick<Session, 'queryClient'>

/** By query client, which stays the same when the session is replaced because its agent or config has changed. */
const positionsByClient = new WeakMap<QueryClient, Map<string, ReadingPosition | null>>()

/** The last reading position in a ticket; null at its newest message. */
export function getReadingPosition(session: WithClient, chatId: string): ReadingPosition | null {
  const positions = positionsByClient.get(session.queryClient)?.get(chatId)
  return positions === undefined ? (storedPositions.get()[chatId] ?? null) : positions
}

/** The checkpoint that leads to the stored position, for when the thread itself is no longer loaded. */
function getResumeCheckpoint(chatId: string): Checkpoint | null {
  return storedPositions.get()[chatId]?.way ?? null
}

export function setReadingPosition(
  session: WithClient,
  chatId: string,
  position: ReadingPosition | null,
): void {
  const positions = positionsByClient.get(session.queryClient) ?? new Map<string, ReadingPosition | null>()
  positionsByClient.set(session.queryClient, positions)
  positions.set(chatId, position)
}

/** Stores the reading position and the checkpoint that leads to it. Called when scrolling settles, not during it. */
export function storeReadingPosition(
  session: WithClient,
  chatId: string,
  checkpoint: Checkpoint | null,
): void {
  const position = getReadingPosition(session, chatId)
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
export function useRestoreReadingPosition(thread: ThreadId, log: MessageLog): boolean {
  const session = useSession()
  const { api, queryClient } = session
  const { chatId, platformMessages } = thread
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
    addCheckpoint(queryClient, id, saved.checkpoint)
    queryClient
      .fetchQuery(messagesPageQuery(api, id, saved.checkpoint.cursor))
      .catch(() => undefined)
      .finally(() => setDone(true))
  }, [api, queryClient, chatId, platformMessages, isRestoring, saved])
  return isRestoring
}

function containsMessage({ segments }: MessageLog, id: string): boolean {
  return segments.some((it) => it.messages.some((chunk) => chunk.some((message) => message.id === id)))
}
