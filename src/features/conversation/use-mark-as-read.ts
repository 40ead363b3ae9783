'use memo'

import { useEffect } from 'react'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { openedTickets } from '#src/data/tickets/start-opened.ts'

/** The open ticket counts as read on this device, up to the messages that are loaded while the page is visible. */
export function useMarkAsRead({ chatId, platformMessages }: ThreadId): void {
  const session = useSession()
  useEffect(() => {
    const controller = new AbortController()
    openedTickets(session).then(
      (it) => it.follow({ chatId, platformMessages }, controller.signal),
      // Its code can't be loaded: the ticket stays as the platform has it.
      () => undefined,
    )
    return () => controller.abort()
  }, [session, chatId, platformMessages])
}
