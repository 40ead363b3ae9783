'use memo'

import { useEffect } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { CUSTOMER_STALE_MS, customerQuery, linkedContactsQuery } from '#src/data/customers/queries.ts'
import { STALE_MS } from '#src/data/messages/prefetch.ts'
import { messageLogQuery, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery } from '#src/data/polling/poll.ts'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getMarkup } from '#src/domain/messages/message-text.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'

/** Milliseconds that a walk rests until what lies around is read. */
const SETTLE_DELAY_MS = 150
/** Messages of a thread that are prepared. */
const PREPARED_MESSAGES = 25

/**
 * Reads what the tickets around a walk will show (rule 9): one ticket after the other, so that it never stands in the way
 * of the one that is opened next, and each only while the browser is idle. Nothing is read twice that was read a while ago.
 */
export function useTicketPrefetch(session: Session, shown: readonly Ticket[], openId: string | null) {
  const ids = getNeighborIds(shown, openId)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => void prefetchAll(session, ids.split(' '), controller.signal),
      SETTLE_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [session, ids])
}

/** Two ahead and one back, as ids with spaces between: a text compares by itself. */
function getNeighborIds(shown: readonly Ticket[], openId: string | null): string {
  const at = shown.findIndex((it) => it.id === openId)
  if (at === -1) return ''
  return [shown[at + 1], shown[at + 2], shown[at - 1]].flatMap((it) => it?.id ?? []).join(' ')
}

async function prefetchAll(session: Session, ids: readonly string[], signal: AbortSignal) {
  for (const id of ids) {
    await waitUntilIdle(signal)
    if (id === '' || signal.aborted || session.scheduler.getPause()) return
    await prefetchTicket(session, id)
    await prepareMessages(session, id, signal)
  }
}

/** Until the browser is idle, or the walk goes on. */
function waitUntilIdle(signal: AbortSignal): Promise<void> {
  return new Promise((resolve) => {
    const cancelIdle = whenIdle(resolve)
    const stop = () => {
      cancelIdle()
      resolve()
    }
    if (signal.aborted) stop()
    else signal.addEventListener('abort', stop, { once: true })
  })
}

/** The newest messages are made safe to show as well: a screen of them, and a little more. */
async function prepareMessages({ queryClient, config }: Session, id: string, signal: AbortSignal) {
  const log = queryClient.getQueryData(messageLogQuery(getThreadId(config, id)).queryKey)
  const { prepareHtml } = await import('#src/ui/safe-html/prepare.ts')
  if (log) prepareHtml(createThread(log).messages.slice(-PREPARED_MESSAGES).map(getMarkup), signal)
}

async function prefetchTicket({ api, queryClient, scheduler, config }: Session, id: string) {
  const customerId = getTicketStore(queryClient).tickets.get(id)?.customerId ?? null
  // Once begun it may be what is opened next: leaving doesn't end it.
  const { signal } = new AbortController()
  const reads = [pollQuery(queryClient, messagesHeadQuery(api, getThreadId(config, id)), STALE_MS)(signal)]
  // The width from which the customer is always in sight: that of components.css.
  if (customerId !== null && matchMedia('(min-width: 1280px)').matches) {
    reads.push(
      pollQuery(queryClient, customerQuery(api, customerId), CUSTOMER_STALE_MS)(signal),
      pollQuery(queryClient, linkedContactsQuery(api, customerId), CUSTOMER_STALE_MS)(signal),
    )
  }
  for (const outcome of await Promise.all(reads)) if (!outcome.ok) scheduler.reportOutcome(outcome)
}
