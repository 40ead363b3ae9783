import { useEffect } from 'react'
import { messageLogQuery, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery } from '#src/data/polling/poll.ts'
import type { Session } from '#src/data/session/session.ts'
import { getSendOutbox } from '#src/data/templates/sends.ts'
import type { Send } from '#src/domain/templates/send.ts'
import { isSameText } from '#src/domain/templates/send.ts'
import { toMillis } from '#src/lib/time/instant.ts'

const POLL_INTERVAL_MS = 10_000
/** How long a lost send is looked for; the person may decide at any time. */
const MAX_WATCH_MS = 30 * 60_000
/** The clocks of two machines. */
const CLOCK_TOLERANCE_MS = 2 * 60_000

/** Whether anything can be looked for: where it would stand and what it would say is known, and it isn't found yet. */
export function isWatchable({ state, ticketId, words, at }: Send): boolean {
  if (state.step !== 'unknown' || state.found !== null) return false
  return ticketId !== null && words !== null && Date.now() - at < MAX_WATCH_MS
}

/** Looks in the thread of a send that nobody knows the end of, whether the message turns up. */
export function useLostSendWatch(session: Session, { id, at, ticketId, words }: Send) {
  useEffect(() => {
    const thread = getThreadId(session.config, ticketId ?? '')
    const pollMessages = pollQuery(session.queryClient, messagesHeadQuery(session.api, thread))
    const checkThread = async (signal: AbortSignal) => {
      const outcome = await pollMessages(signal)
      const log = session.queryClient.getQueryData(messageLogQuery(thread).queryKey)
      const found = log?.stretches[0]?.messages
        .flat()
        .findLast(
          (it) =>
            it.role.toLowerCase() !== 'user' &&
            toMillis(it.at) >= at - CLOCK_TOLERANCE_MS &&
            isSameText(words ?? '', it.text),
        )
      if (found) await getSendOutbox(session).markFound(id, found.id)
      return outcome
    }
    const stop = session.scheduler.addTask({
      key: `lost send ${id}`,
      intervalMs: POLL_INTERVAL_MS,
      run: checkThread,
    })
    session.scheduler.runNow(`lost send ${id}`)
    return stop
  }, [session, id, at, ticketId, words])
}
