'use memo'

import type { I18n } from '@lingui/core'
import { useLingui } from '@lingui/react/macro'
import { useEffect } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { CUSTOMER_STALE_MS, customerQuery, linkedContactsQuery } from '#src/data/customers/queries.ts'
import { THREAD_STALE_MS } from '#src/data/messages/prefetch.ts'
import { messageLogSlice, messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { pollQuery } from '#src/data/session/poll-query.ts'
import type { Session } from '#src/data/session/session.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { getMessageContent } from '#src/domain/messages/message-text.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'

/** Time that a ticket stays open before its neighbours are prefetched. */
const SETTLE_DELAY_MS = 150
/** Newest messages of a thread whose HTML is sanitised in advance. */
const PREPARED_MESSAGES = 25

/**
 * Prefetches the neighbours of the open ticket during keyboard navigation (rule 9): one after the other and only while the
 * browser is idle, so that they don't delay the ticket that opens next. Fresh data is not read again.
 */
export function useTicketPrefetch(shown: readonly Ticket[], openId: string | null) {
  const { i18n } = useLingui()
  const session = useSession()
  const ids = getNeighborIds(shown, openId)
  useEffect(() => {
    const controller = new AbortController()
    const timer = setTimeout(
      () => void prefetchAll(session, ids.split(' '), controller.signal, i18n),
      SETTLE_DELAY_MS,
    )
    return () => {
      clearTimeout(timer)
      controller.abort()
    }
  }, [session, ids, i18n])
}

/** The ids of the next two tickets and the previous one, joined by spaces: as a string they compare by value. */
function getNeighborIds(shown: readonly Ticket[], openId: string | null): string {
  const index = shown.findIndex((it) => it.id === openId)
  if (index === -1) return ''
  return [shown[index + 1], shown[index + 2], shown[index - 1]].flatMap((it) => it?.id ?? []).join(' ')
}

async function prefetchAll(session: Session, ids: readonly string[], signal: AbortSignal, i18n: I18n) {
  for (const id of ids) {
    await waitUntilIdle(signal)
    if (id === '' || signal.aborted || session.scheduler.getPause()) return
    await prefetchTicket(session, id)
    await prepareMessages(session, id, signal, i18n).catch(() => undefined)
  }
}

/** Resolves when the browser is idle or the signal aborts. */
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

/** Sanitises the HTML of the newest messages: a screenful, and a little more. */
async function prepareMessages({ store, config }: Session, id: string, signal: AbortSignal, i18n: I18n) {
  const [{ prepareHtml }, { sanitiseHtml }] = await Promise.all([
    import('#src/ui/safe-html/prepare.ts'),
    import('#src/ui/safe-html/sanitise.ts'),
  ])
  const log = messageLogSlice(getThreadId(config, id))(store).get()
  const messages = createThread(log).messages.slice(-PREPARED_MESSAGES)
  const htmls = messages.map(getMessageContent).flatMap((it) => (it.kind === 'html' ? [it.html] : []))
  prepareHtml(htmls, signal, (html) => void sanitiseHtml(html, i18n))
}

async function prefetchTicket({ api, queryClient, store, scheduler, config }: Session, id: string) {
  const customerId = getTicketStore(store).tickets.get(id)?.customerId ?? null
  // Never aborted: the next ticket that the user opens may be this one.
  const { signal } = new AbortController()
  const reads = [
    pollQuery(
      queryClient,
      messagesHeadQuery({ api, store }, getThreadId(config, id)),
      THREAD_STALE_MS,
    )(signal),
  ]
  // From this width on the customer panel is always visible, as in components.css.
  if (customerId !== null && matchMedia('(min-width: 1280px)').matches) {
    reads.push(
      pollQuery(queryClient, customerQuery(api, customerId), CUSTOMER_STALE_MS)(signal),
      pollQuery(queryClient, linkedContactsQuery(api, customerId), CUSTOMER_STALE_MS)(signal),
    )
  }
  for (const outcome of await Promise.all(reads)) if (!outcome.ok) scheduler.reportOutcome(outcome)
}
