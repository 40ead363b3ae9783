import { useEffect } from 'react'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery } from '#src/data/session/poll-query.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { findSentMessage, listClaimedMessageIds } from '#src/domain/templates/lost-send.ts'
import type { Send } from '#src/domain/templates/send.ts'

const POLL_INTERVAL_MS = 10_000
/** How long a lost send is searched for; the agent can decide earlier. */
const MAX_WATCH_MS = 30 * 60_000

/** Whether to search for a lost send: its thread and text are known, and it has not been found yet. */
export function isWatchable({ state, ticketId, words, at }: Send): boolean {
  if (state.step !== 'unknown' || state.found !== null) return false
  return ticketId !== null && words !== null && Date.now() - at < MAX_WATCH_MS
}

/** Polls the thread of a send with unknown outcome until its message appears. */
export function LostSendWatcher({ send: { id, ticketId } }: { send: Send }) {
  const session = useSession()
  useEffect(() => {
    const sends = sendsSlice(session.store)
    const claimedIds = new Set<string>()
    // A message stays that of its send after the agent has dismissed it.
    const collectClaimed = () => {
      for (const claimedId of listClaimedMessageIds(sends.get(), id)) claimedIds.add(claimedId)
    }
    collectClaimed()
    const unsubscribe = sends.subscribe(collectClaimed)
    const threadId = getThreadId(session.config, ticketId ?? '')
    const pollMessages = pollQuery(session.queryClient, messagesHeadQuery(session, threadId))
    const checkThread = async (signal: AbortSignal) => {
      const outcome = await pollMessages(signal)
      const send = sends.get().find((it) => it.id === id)
      const messages = messageLogSlice(threadId)(session.store).get()?.segments[0]?.messages.flat() ?? []
      const message = send && findSentMessage(send, sends.get(), messages, claimedIds)
      if (message) await getSendOutbox(session).markFound(id, message.id)
      return outcome
    }
    const removeTask = session.scheduler.addTask({
      key: `lost send ${id}`,
      intervalMs: POLL_INTERVAL_MS,
      run: checkThread,
    })
    session.scheduler.runNow(`lost send ${id}`)
    return () => {
      unsubscribe()
      removeTask()
    }
  }, [session, id, ticketId])
  return null
}
