import { useEffect, useEffectEvent, useState } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import { type JumpResult, jumpToMessage } from '#src/data/messages/jump-to-message.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { getApiError } from '#src/data/query-error.ts'
import type { Session } from '#src/data/session/session.ts'
import type { MessagePosition } from '#src/domain/messages/position.ts'
import { JumpStatus } from './jump-status.tsx'
import type { JumpDestination } from './log.tsx'
import { setReadingPosition } from './reading-positions.ts'
import type { JumpRequest } from './use-jump-to-message.ts'

type Props = {
  session: Session
  thread: ThreadId
  request: JumpRequest
  /** The newest message known: what comes after it is new to whoever goes back. */
  newest: MessagePosition | undefined
  onResolved: (destination: JumpDestination) => void
  onRetry: () => void
  onStop: () => void
}

type Outcome =
  | (JumpResult & { readonly failed: false })
  | { readonly failed: true; readonly error: ApiError | null }

/** On the way to a message: reads as far back as it takes, and says how that goes. */
export function JumpToMessage({ session, thread, request, newest, onResolved, onRetry, onStop }: Props) {
  const [messagesRead, setMessagesRead] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | null>(null)
  const handleFound = useEffectEvent((at: MessagePosition) => {
    setReadingPosition(session, thread.chatId, { anchor: { at, offset: 0 }, seen: newest ?? at })
    onResolved({ at, focus: request.focus, jumpId: request.jumpId })
  })
  const { api, queryClient } = session
  const { chatId, platformMessages } = thread
  const { target } = request
  useEffect(() => {
    const controller = new AbortController()
    const { signal } = controller
    const runJump = async () => {
      const options = { signal, onRead: setMessagesRead, onFound: (at: MessagePosition) => handleFound(at) }
      const result = await settleJump(
        jumpToMessage({ api, queryClient }, { chatId, platformMessages }, target, options),
      )
      if (!signal.aborted) setOutcome(result)
    }
    void runJump()
    return () => controller.abort()
  }, [api, queryClient, chatId, platformMessages, target])
  return <JumpStatus messagesRead={messagesRead} outcome={outcome} onStop={onStop} onRetry={onRetry} />
}

async function settleJump(jump: Promise<JumpResult>): Promise<Outcome> {
  try {
    return { ...(await jump), failed: false }
  } catch (error) {
    return { failed: true, error: getApiError(error instanceof Error ? error : null) }
  }
}
