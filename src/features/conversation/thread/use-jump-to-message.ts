'use memo'

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { JumpTarget } from '#src/data/messages/jump-to-message.ts'
import type { JumpDestination } from './log.tsx'

/** One going to a message; `n` tells it from the one before. */
export type JumpRequest = { readonly target: JumpTarget; readonly focus: boolean; readonly jumpId: number }

/** Goes to messages of the open thread: the one a link leads to (`?m=`), and whichever `goTo` names. */
export function useJumpToMessage() {
  const linkedMessageId = useSearch({ strict: false, select: (search) => search.m ?? null })
  const navigate = useNavigate()
  const [followedMessageId, setFollowedMessageId] = useState<string | null>(null)
  const [request, setRequest] = useState<JumpRequest | null>(null)
  const [destination, setDestination] = useState<JumpDestination | null>(null)

  const jumpTo = (target: JumpTarget, focus = true) =>
    setRequest((previous) => ({ target, focus, jumpId: (previous?.jumpId ?? 0) + 1 }))
  if (linkedMessageId !== followedMessageId) {
    setFollowedMessageId(linkedMessageId)
    if (linkedMessageId !== null) jumpTo({ id: linkedMessageId })
  }
  return {
    request,
    destination,
    setDestination,
    jumpTo,
    retry: () => {
      if (request) jumpTo(request.target, request.focus)
    },
    cancel: () => setRequest(null),
    /** The address says where somebody is: the message that they have left is no part of it any more. */
    clearLink: () => {
      if (linkedMessageId !== null)
        void navigate({ to: '.', search: ({ m: _, ...others }) => others, replace: true })
    },
  }
}
