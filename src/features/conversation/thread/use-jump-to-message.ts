'use memo'

import { useNavigate, useSearch } from '@tanstack/react-router'
import { useState } from 'react'
import type { MessageTarget } from '#src/data/messages/find-message.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'

/** A request to jump to a message. `jumpId` distinguishes repeated requests for the same one. */
export type JumpRequest = { readonly target: MessageTarget; readonly focus: boolean; readonly jumpId: number }

/** A loaded message to jump to. `jumpId` distinguishes repeated jumps to the same message. */
export type JumpDestination = {
  readonly at: MessagePosition
  readonly jumpId: number
  readonly focus: boolean
}

/** Jumps to messages of the open thread: to the one in the URL (`?m=`), and to those passed to `jumpTo`. */
export function useJumpToMessage() {
  const linkedMessageId = useSearch({ strict: false, select: (search) => search.m ?? null })
  const navigate = useNavigate()
  const [followedMessageId, setFollowedMessageId] = useState<string | null>(null)
  const [request, setRequest] = useState<JumpRequest | null>(null)
  const [destination, setDestination] = useState<JumpDestination | null>(null)

  const jumpTo = (target: MessageTarget, focus = true) =>
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
    /** Removes `m` from the URL: the agent has scrolled away from that message. */
    removeMessageParam: () => {
      if (linkedMessageId !== null)
        void navigate({ to: '.', search: ({ m: _, ...others }) => others, replace: true })
    },
  }
}
