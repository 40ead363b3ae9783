import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { messagesHeadQuery } from '#src/queries/messages.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'

/** Milliseconds that a ticket is in front of somebody until they are taken to stay. */
const REST = 600

type Stay = {
  /** The ticket's messages have been drawn: what is asked for now holds them up no longer. */
  readonly isPainted: boolean
  /** Nobody is only walking past. */
  readonly isResting: boolean
}

/** How long a ticket has been looked at: what nobody stays for isn't asked for. */
export function useStay({ api, config }: Desk, ticketId: string): Stay {
  const [isPainted, setPainted] = useState(false)
  const [isResting, setResting] = useState(false)
  const head = messagesHeadQuery(api, threadIdOf(config, ticketId))
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
    const timer = setTimeout(() => setResting(true), REST)
    return () => clearTimeout(timer)
  }, [isPainted])
  return { isPainted, isResting }
}
