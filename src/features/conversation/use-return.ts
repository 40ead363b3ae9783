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
  const [isOver, setOver] = useState(false)
  const place = readPlaceOf(desk, chatId)
  const way = wayBackTo(chatId)
  // Behind the newest messages, which say whether the ticket can be read at all.
  const isGoing =
    !isOver && way !== null && place !== null && log.stretches.length > 0 && !knows(log, place.anchor.at.id)
  useEffect(() => {
    const start = wayBackTo(chatId)
    if (!isGoing || !start) return
    const id = { chatId, platformMessages }
    offerMark(queryClient, id, start)
    queryClient
      .fetchQuery(messagesPageQuery(api, id, start.cursor))
      .catch(() => undefined)
      .finally(() => setOver(true))
  }, [api, queryClient, chatId, platformMessages, isGoing])
  return isGoing
}

function knows({ stretches }: MessageLog, id: string): boolean {
  return stretches.some((it) => it.messages.some((chunk) => chunk.some((message) => message.id === id)))
}
