import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'

/** Milliseconds that a ticket is in front of somebody until they are taken to stay. */
const SETTLE_DELAY_MS = 600

type TicketDwell = {
  /** The ticket's messages have been drawn: what is asked for now holds them up no longer. */
  readonly isPainted: boolean
  /** Nobody is only walking past. */
  readonly hasSettled: boolean
}

/** How long a ticket has been looked at: what nobody stays for isn't asked for. */
export function useTicketDwell({ api, config }: Session, ticketId: string): TicketDwell {
  const [isPainted, setPainted] = useState(false)
  const [hasSettled, setHasSettled] = useState(false)
  const head = messagesHeadQuery(api, getThreadId(config, ticketId))
  const { isLoading } = useQuery({ ...head, enabled: false })
  useEffect(() => {
    if (isLoading) return undefined
    // The first frame is the one that paints them.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoading])
  useEffect(() => {
    if (!isPainted) return undefined
    const timer = setTimeout(() => setHasSettled(true), SETTLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPainted])
  return { isPainted, hasSettled }
}
