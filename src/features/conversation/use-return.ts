import { useEffect, useState } from 'react'
import type { MessageLog } from '#src/domain/message-log.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messagesPageQuery, offerMark } from '#src/queries/messages.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { readPlaceOf, wayBackTo } from './read-places.ts'

/**
 * True while the place where a ticket was left before a reload is being read. That takes one request: the device has kept
 * a way there. What fails is no matter: then the ticket opens at its newest message.
 */
export function useReturn(desk: Desk, thread: ThreadId, log: MessageLog): boolean {
  const { api, queryClient } = desk
  const { chatId, platformMessages } = thread
  // As it was left: what is read from here on is another place.
  const [left] = useState(() => ({ place: readPlaceOf(desk, chatId), way: wayBackTo(chatId) }))
  const [isOver, setOver] = useState(left.way === null || left.place === null)
  // Behind the newest messages, which say whether the ticket can be read at all.
  const hasHead = log.stretches.length > 0
  if (hasHead && !isOver && left.place && knows(log, left.place.anchor.at.id)) setOver(true)
  const isGoing = hasHead && !isOver
  useEffect(() => {
    if (!isGoing || !left.way) return
    const id = { chatId, platformMessages }
    offerMark(queryClient, id, left.way)
    queryClient
      .fetchQuery(messagesPageQuery(api, id, left.way.cursor))
      .catch(() => undefined)
      .finally(() => setOver(true))
  }, [api, queryClient, chatId, platformMessages, isGoing, left])
  return isGoing
}

function knows({ stretches }: MessageLog, id: string): boolean {
  return stretches.some((it) => it.messages.some((chunk) => chunk.some((message) => message.id === id)))
}
