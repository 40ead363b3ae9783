'use memo'

import { useEffect, useState } from 'react'
import { addCheckpoint, messagesPageQuery } from '#src/data/messages/queries.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { getReadingPosition, getResumeCheckpoint } from './reading-positions.ts'

/**
 * True while the place where a ticket was left before a reload is being read. That takes one request: the device has kept
 * a way there. What fails is no matter: then the ticket opens at its newest message.
 */
export function useRestoreReadingPosition(session: Session, thread: ThreadId, log: MessageLog): boolean {
  const { api, queryClient } = session
  const { chatId, platformMessages } = thread
  // As it was left: what is read from here on is another place.
  const [saved] = useState(() => ({
    position: getReadingPosition(session, chatId),
    checkpoint: getResumeCheckpoint(chatId),
  }))
  const [isDone, setDone] = useState(saved.checkpoint === null || saved.position === null)
  // Behind the newest messages, which say whether the ticket can be read at all.
  const hasHead = log.stretches.length > 0
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

function containsMessage({ stretches }: MessageLog, id: string): boolean {
  return stretches.some((it) => it.messages.some((chunk) => chunk.some((message) => message.id === id)))
}
