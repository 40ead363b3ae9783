import { useEffect } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { markupOf } from '#src/domain/message-words.ts'
import { threadOf } from '#src/domain/thread.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { customerQuery, linkedContactsQuery, STILL } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/queries/messages.ts'
import { pollQuery } from '#src/queries/poll.ts'
import { threadIdOf } from '#src/queries/thread-id.ts'
import { FRESH } from '#src/queries/thread-start.ts'
import { bookOf } from '#src/queries/ticket-book.ts'

/** Milliseconds that a walk rests until what lies around is read. */
const SETTLED = 150
/** Messages of a thread that are prepared. */
const NEWEST = 25

/**
 * Reads what the tickets around a walk will show (rule 9): one ticket after the other, so that it never stands in the way
 * of the one that is opened next, and each only while the browser is idle. Nothing is read twice that was read a while ago.
 */
export function usePrefetch(desk: Desk, shown: readonly Ticket[], openId: string | null) {
  const ids = around(shown, openId)
  useEffect(() => {
    const leaving = new AbortController()
    const timer = setTimeout(() => void readAll(desk, ids.split(' '), leaving.signal), SETTLED)
    return () => {
      clearTimeout(timer)
      leaving.abort()
    }
  }, [desk, ids])
}

/** Two ahead and one back, as ids with spaces between: a text compares by itself. */
function around(shown: readonly Ticket[], openId: string | null): string {
  const at = shown.findIndex((it) => it.id === openId)
  if (at === -1) return ''
  return [shown[at + 1], shown[at + 2], shown[at - 1]].flatMap((it) => it?.id ?? []).join(' ')
}

async function readAll(desk: Desk, ids: readonly string[], leaving: AbortSignal) {
  for (const id of ids) {
    await idleTime(leaving)
    if (id === '' || leaving.aborted || desk.scheduler.pause()) return
    await read(desk, id)
    await prepare(desk, id, leaving)
  }
}

/** Until the browser is idle, or the walk goes on. */
function idleTime(leaving: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const callOff = whenIdle(resolve)
    const stop = () => {
      callOff()
      resolve()
    }
    if (leaving.aborted) stop()
    else leaving.addEventListener('abort', stop, { once: true })
  })
}

/** The newest messages are made safe to show as well: a screen of them, and a little more. */
async function prepare({ queryClient, config }: Desk, id: string, leaving: AbortSignal) {
  const log = queryClient.getQueryData(messageLogQuery(threadIdOf(config, id)).queryKey)
  const { prepareHtml } = await import('#src/ui/safe-html/prepare.ts')
  if (log) prepareHtml(threadOf(log).messages.slice(-NEWEST).map(markupOf), leaving)
}

async function read({ api, queryClient, scheduler, config }: Desk, id: string) {
  const customerId = bookOf(queryClient).tickets.get(id)?.customerId ?? null
  // Once begun it may be what is opened next: leaving doesn't end it.
  const { signal } = new AbortController()
  const reads = [pollQuery(queryClient, messagesHeadQuery(api, threadIdOf(config, id)), FRESH)(signal)]
  // The width from which the customer is always in sight: that of components.css.
  if (customerId !== null && matchMedia('(min-width: 1280px)').matches) {
    reads.push(
      pollQuery(queryClient, customerQuery(api, customerId), STILL)(signal),
      pollQuery(queryClient, linkedContactsQuery(api, customerId), STILL)(signal),
    )
  }
  for (const outcome of await Promise.all(reads)) if (!outcome.ok) scheduler.heed(outcome)
}
