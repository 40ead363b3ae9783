'use memo'

import { useNavigate, useRouter } from '@tanstack/react-router'
import { type ReactNode, useEffect, useRef } from 'react'
import { useSession } from '#src/data/session/use-session.ts'
import { canSendTemplates } from '#src/data/templates/sends.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import type { InboxSearchParams } from '#src/domain/tickets/search-params.ts'
import { holdKeys } from '#src/ui/commands/held-keys.ts'
import { LazyReplyDock } from './lazy-reply-dock.tsx'

/** The reply that the URL of a ticket names, to be shown below its conversation; null: none is being written. */
export function useReply(address: TicketAddress, { reply, call }: InboxSearchParams): ReactNode {
  const session = useSession()
  const navigate = useNavigate()
  const wasOpened = useWasOpened(reply !== undefined)
  const goBack = useGoBack()
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
      onClose={() => (wasOpened() ? goBack() : remove())}
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

/** For this long, in milliseconds, keys wait for a step back that doesn't come. */
const MAX_HOLD_MS = 2_000

/**
 * Goes back once, which the browser does in a later task: until then, keys wait. One that opened a ticket or a reply
 * meanwhile would be undone by it.
 */
function useGoBack(): () => void {
  const router = useRouter()
  const isGoing = useRef(false)
  return () => {
    if (isGoing.current) return
    isGoing.current = true
    const { release } = holdKeys({ forLayer: false })
    const end = () => {
      clearTimeout(timer)
      stop()
      isGoing.current = false
      release()
    }
    const timer = setTimeout(end, MAX_HOLD_MS)
    const stop = router.subscribe('onResolved', end)
    router.history.back()
  }
}
