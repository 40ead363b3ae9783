'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { canSendTemplates } from '#src/data/templates/sends.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { LazyReplyDock } from './lazy-reply-dock.tsx'

/** The reply that the URL of a ticket names, to be shown below its conversation; null: none is being written. */
export function useReply(address: TicketAddress, { reply, call }: InboxSearchParams): ReactNode {
  const session = useSession()
  const navigate = useNavigate()
  const { history } = useRouter()
  const wasOpened = useWasOpened(reply !== undefined)
  if (reply === undefined || !canSendTemplates(session)) return null
  const changePreset = (presetKey: string) =>
    void navigate({ to: '.', search: (it) => ({ ...it, reply: presetKey }), replace: true })
  const remove = () =>
    void navigate({ to: '.', search: ({ reply: _, call: _call, ...it }) => it, replace: true })
  return (
    <LazyReplyDock
      key={call ?? ''}
      address={address}
      callId={call ?? null}
      presetKey={reply}
      onPresetChange={changePreset}
      onClose={() => (wasOpened() ? history.back() : remove())}
      // Not back: the next key may open the next ticket before the browser has gone back.
      onSent={remove}
    />
  )
}

/** Whether it was opened since the ticket is shown, which added a history entry. It wasn't where the URL came with it. */
function useWasOpened(isOpen: boolean): () => boolean {
  const state = useRef({ isOpen, wasOpened: false })
  useEffect(() => {
    if (state.current.isOpen !== isOpen) state.current = { isOpen, wasOpened: isOpen }
  }, [isOpen])
  return () => state.current.wasOpened
}
