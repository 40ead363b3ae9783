import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Placed } from '#src/domain/position.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { type Reached, reachMessage } from '#src/queries/reach-message.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { ReachNote } from './reach-note.tsx'
import { keepReadPlace } from './read-places.ts'
import type { Landing } from './thread-log.tsx'
import type { Going } from './use-reach.ts'

type Props = {
  desk: Desk
  thread: ThreadId
  going: Going
  /** The newest message known: what comes after it is new to whoever goes back. */
  newest: Placed | undefined
  onLand: (landing: Landing) => void
  onRetry: () => void
  onStop: () => void
}

type Outcome =
  | (Reached & { readonly failed: false })
  | { readonly failed: true; readonly error: ApiError | null }

/** On the way to a message: reads as far back as it takes, and says how that goes. */
export function Reach({ desk, thread, going, newest, onLand, onRetry, onStop }: Props) {
  const [read, setRead] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const land = useEffectEvent((at: Placed) => {
    keepReadPlace(desk, thread.chatId, { anchor: { at, offset: 0 }, seen: newest ?? at })
    onLand({ at, focus: going.focus, n: going.n })
  })
  const { api, queryClient } = desk
  const { chatId, platformMessages } = thread
  const { target } = going
  useEffect(() => {
    const leaving = new AbortController()
    const { signal } = leaving
    const reach = async () => {
      const options = { signal, onRead: setRead, onFound: (at: Placed) => land(at) }
      const end = await outcomeOf(
        reachMessage({ api, queryClient }, { chatId, platformMessages }, target, options),
      )
      if (!signal.aborted) setOutcome(end)
    }
    void reach()
    return () => leaving.abort()
  }, [api, queryClient, chatId, platformMessages, target])
  return <ReachNote read={read} outcome={outcome} onStop={onStop} onRetry={onRetry} />
}

async function outcomeOf(reaching: Promise<Reached>): Promise<Outcome> {
  try {
    return { ...(await reaching), failed: false }
  } catch (error) {
    return { failed: true, error: failureOf(error instanceof Error ? error : null) }
  }
}
