import { useEffect } from 'react'
import type { Send } from '#src/domain/template-send.ts'
import { saysTheSame } from '#src/domain/template-send.ts'
import { toMillis } from '#src/lib/instant.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/queries/messages.ts'
import { pollQuery } from '#src/queries/poll.ts'
import { outboxOf } from '#src/queries/template-sends.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'

const EVERY_MS = 10_000
/** How long a lost send is looked for; the person may decide at any time. */
const WATCHED_MS = 30 * 60_000
/** The clocks of two machines. */
const SLACK_MS = 2 * 60_000

/** Whether anything can be looked for: where it would stand and what it would say is known, and it isn't found yet. */
export function isWatchable({ state, ticketId, words, at }: Send): boolean {
  if (state.step !== 'unknown' || state.found !== null) return false
  return ticketId !== null && words !== null && Date.now() - at < WATCHED_MS
}

/** Looks in the thread of a send that nobody knows the end of, whether the message turns up. */
export function useThreadWatch(desk: Desk, { id, at, ticketId, words }: Send) {
  useEffect(() => {
    const thread = threadIdOf(desk.config, ticketId ?? '')
    const read = pollQuery(desk.queryClient, messagesHeadQuery(desk.api, thread))
    const run = async (signal: AbortSignal) => {
      const outcome = await read(signal)
      const log = desk.queryClient.getQueryData(messageLogQuery(thread).queryKey)
      const found = log?.stretches[0]?.messages
        .flat()
        .findLast(
          (it) =>
            it.role.toLowerCase() !== 'user' &&
            toMillis(it.at) >= at - SLACK_MS &&
            saysTheSame(words ?? '', it.text),
        )
      if (found) await outboxOf(desk).found(id, found.id)
      return outcome
    }
    const stop = desk.scheduler.add({ key: `lost send ${id}`, everyMs: EVERY_MS, run })
    desk.scheduler.now(`lost send ${id}`)
    return stop
  }, [desk, id, at, ticketId, words])
}
