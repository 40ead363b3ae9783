import { useNavigate, useSearch } from '@tanstack/react-router'
import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { Placed } from '#src/domain/position.ts'
import type { Desk } from '#src/queries/desk.ts'
import { failureOf } from '#src/queries/failure.ts'
import { type Reached, reachMessage, type Target } from '#src/queries/reach-message.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import { keepReadPlace } from './read-places.ts'
import type { Landing } from './thread-log.tsx'

/** One going to a message; `n` tells it from the one before. */
type Going = { readonly target: Target; readonly focus: boolean; readonly n: number }

type Outcome =
  | (Reached & { readonly failed: false })
  | { readonly failed: true; readonly error: ApiError | null }

export type Reach =
  | { readonly state: 'idle' }
  | { readonly state: 'looking'; readonly read: number }
  /** `all`: the whole thread was read. */
  | { readonly state: 'missing'; readonly read: number; readonly all: boolean }
  | { readonly state: 'failed'; readonly error: ApiError | null }

/** Goes to messages of a thread: the one a link leads to (`?m=`), and whichever `goTo` names. */
export function useReach(desk: Desk, thread: ThreadId, newest: Placed | undefined) {
  const wanted = useSearch({ strict: false, select: (search) => search.m ?? null })
  const navigate = useNavigate()
  const [followed, setFollowed] = useState<string | null>(null)
  const [going, setGoing] = useState<Going | null>(null)
  const [read, setRead] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)

  const goTo = (target: Target, focus = true) => {
    setGoing((before) => ({ target, focus, n: (before?.n ?? 0) + 1 }))
    setRead(0)
    setOutcome(null)
  }
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted !== null) goTo({ id: wanted })
  }

  const land = useEffectEvent((at: Placed, { focus, n }: Going) => {
    keepReadPlace(desk, thread.chatId, { anchor: { at, offset: 0 }, seen: newest ?? at })
    setLanding({ at, focus, n })
  })
  const { api, queryClient } = desk
  const { chatId, platformMessages } = thread
  useEffect(() => {
    if (!going) return undefined
    const leaving = new AbortController()
    const { signal } = leaving
    const reach = async () => {
      const onFound = (at: Placed) => land(at, going)
      const end = await outcomeOf(
        reachMessage({ api, queryClient }, { chatId, platformMessages }, going.target, {
          signal,
          onRead: setRead,
          onFound,
        }),
      )
      if (!signal.aborted) setOutcome(end)
    }
    void reach()
    return () => leaving.abort()
  }, [api, queryClient, chatId, platformMessages, going])

  return {
    reach: reachOf(going, read, outcome),
    landing,
    goTo,
    again: () => {
      if (going) goTo(going.target, going.focus)
    },
    stop: () => setGoing(null),
    /** The address says where somebody is: the message that they have left is no part of it any more. */
    forget: () => {
      if (wanted !== null) void navigate({ to: '.', search: ({ m: _, ...place }) => place, replace: true })
    },
  }
}

async function outcomeOf(reaching: Promise<Reached>): Promise<Outcome> {
  try {
    return { ...(await reaching), failed: false }
  } catch (error) {
    return { failed: true, error: failureOf(error instanceof Error ? error : null) }
  }
}

function reachOf(going: Going | null, read: number, outcome: Outcome | null): Reach {
  if (!going) return { state: 'idle' }
  if (!outcome) return { state: 'looking', read }
  if (outcome.failed) return { state: 'failed', error: outcome.error }
  return outcome.found ? { state: 'idle' } : { state: 'missing', read: outcome.read, all: outcome.all }
}
