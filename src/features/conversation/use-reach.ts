import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { Target } from '#src/queries/reach-message.ts'
import type { Landing } from './thread-log.tsx'

/** One going to a message; `n` tells it from the one before. */
export type Going = { readonly target: Target; readonly focus: boolean; readonly n: number }

/** Goes to messages of the open thread: the one a link leads to (`?m=`), and whichever `goTo` names. */
export function useReach() {
  const wanted = useSearch({ strict: false, select: (search) => search.m ?? null })
  const navigate = useNavigate()
  const [followed, setFollowed] = useState<string | null>(null)
  const [going, setGoing] = useState<Going | null>(null)
  const [landing, setLanding] = useState<Landing | null>(null)

  const goTo = (target: Target, focus = true) =>
    setGoing((before) => ({ target, focus, n: (before?.n ?? 0) + 1 }))
  if (wanted !== followed) {
    setFollowed(wanted)
    if (wanted !== null) goTo({ id: wanted })
  }
  return {
    going,
    landing,
    setLanding,
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
