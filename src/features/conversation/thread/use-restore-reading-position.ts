'use memo'

import { useEffect, useState } from 'react'
import { addCheckpoint, messagesPageQuery } from '#src/data/messages/queries.ts'
import { getReadingPosition, getResumeCheckpoint } from '#src/data/messages/reading-positions.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'

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
