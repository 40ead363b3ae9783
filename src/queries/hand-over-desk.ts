/** The hand-overs of a desk: how the outbox (`hand-over-outbox.ts`) reaches the platform, the other tabs and the screen. */
import { hashKey } from '@tanstack/react-query'
import { listRecentChats } from '#src/api/customers.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { assignTicket } from '#src/api/tickets.ts'
import type { HandOver, HandOvers, Refusal } from '#src/domain/hand-over.ts'
import { passes } from '#src/domain/hand-over-step.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import type { Kept } from '#src/lib/disk.ts'
import { hold } from '#src/lib/hold.ts'
import { PAGE_ID } from '#src/lib/page-id.ts'
import { ownerOf } from './disk-owner.ts'
import { EARLY, type HandOverDesk, handOversKeptKey, handOversKey } from './hand-over-keys.ts'
import { createHandOverOutbox } from './hand-over-outbox.ts'
import type { HandOverOutbox, Said } from './hand-over-ways.ts'
import { outcomeOf } from './poll.ts'
import { lockQuery } from './session.ts'
import { bookOf, changeBook } from './ticket-book.ts'
import { findTicket } from './tickets.ts'

/** Milliseconds within which a device whose network is back comes back to the platform: the whole building does. */
const BACK_WITHIN = 2_000

export async function openHandOverOutbox(desk: HandOverDesk): Promise<HandOverOutbox> {
  const { queryClient, scheduler } = desk
  const name = await ownerOf(desk.config.platform.baseUrl, desk.session)
  const channel = typeof BroadcastChannel === 'function' ? new BroadcastChannel(`hand-overs ${name}`) : null
  const post = channel?.postMessage.bind(channel)
  const isLocked = () => queryClient.getQueryData(lockQuery().queryKey) === true
  const outbox = createHandOverOutbox({
    disk: desk.disk,
    name,
    page: PAGE_ID,
    hold,
    send: (handOver) => tell(desk, handOver),
    look: (handOver) => ask(desk, handOver),
    recall: (ticketId) => bookOf(queryClient).tickets.get(ticketId) ?? null,
    show: (handOvers, kept) => {
      queryClient.setQueryData<HandOvers>(handOversKey, (before) => withEarly(handOvers, before))
      queryClient.setQueryData<Kept>(handOversKeptKey, kept)
    },
    tell: (change) => post?.(change),
    quietUntil: () =>
      navigator.onLine && !isLocked() ? (scheduler.pause()?.until ?? 0) : Number.POSITIVE_INFINITY,
    isOnline: () => navigator.onLine,
    now: Date.now,
    random: Math.random,
    wait: (ms, then) => {
      // A longer one than that would be over at once.
      const timer = setTimeout(then, Math.min(ms, 2 ** 31 - 1))
      return () => clearTimeout(timer)
    },
  })

  const signal = desk.over
  const onBack = () => void setTimeout(() => void outbox.hurry(), Math.random() * BACK_WITHIN)
  globalThis.addEventListener('online', onBack, { signal })
  globalThis.addEventListener('pagehide', outbox.pause, { signal })
  globalThis.addEventListener('pageshow', outbox.resume, { signal })
  document.addEventListener('freeze', outbox.pause, { signal })
  document.addEventListener('resume', outbox.resume, { signal })
  channel?.addEventListener('message', ({ data }) => outbox.hear(data), { signal })
  const deaf = scheduler.subscribe(outbox.wake)
  const lock = hashKey(lockQuery().queryKey)
  const unsubscribe = queryClient.getQueryCache().subscribe(({ type, query }) => {
    if (type === 'updated' && query.queryHash === lock && !isLocked()) outbox.wake()
  })
  function close() {
    outbox.close()
    deaf()
    unsubscribe()
    channel?.close()
  }
  signal.addEventListener('abort', close)
  // It may have ended while this was fetched.
  if (signal.aborted) close()
  return outbox
}

/** With what was pressed before the outbox was there, until it is kept. */
function withEarly(handOvers: HandOvers, before: HandOvers | undefined): HandOvers {
  const early = [...(before?.values() ?? [])].filter((it) => it.id === EARLY && !handOvers.has(it.ticketId))
  return early.length === 0
    ? handOvers
    : new Map([...handOvers, ...early.map((it) => [it.ticketId, it] as const)])
}

async function tell(
  { api, queryClient, scheduler }: HandOverDesk,
  { ticketId, to }: HandOver,
): Promise<Said> {
  try {
    const { value } = await api.run(assignTicket, { ticketId, assignee: to })
    if (value.id !== ticketId)
      throw new ApiError({ kind: 'unreadable', operation: assignTicket.id, found: 'other-shape' })
    changeBook(queryClient, (book) => putTickets(book, [value]))
    scheduler.heed({ ok: true })
    return { holder: value.holder }
  } catch (error) {
    return failureOf(scheduler, error)
  }
}

/** Asks anew: a question that is on its way already may have been answered before the hand-over arrived. */
async function ask(desk: HandOverDesk, handOver: HandOver): Promise<Said> {
  const { queryClient, scheduler } = desk
  try {
    const ticket = await findNow(desk, handOver)
    if (ticket) changeBook(queryClient, (book) => putTickets(book, [ticket]))
    return { holder: ticket?.holder ?? { known: 'no' } }
  } catch (error) {
    const failure = failureOf(scheduler, error)
    // Who may not read can't be told by waiting.
    return 'error' in failure && !passes(failure.error) ? { holder: { known: 'no' } } : failure
  }
}

async function findNow(
  { api }: HandOverDesk,
  { ticketId, code, customerId }: HandOver,
): Promise<Ticket | null> {
  if (api.platform.routes.listTickets) return findTicket(api, { id: ticketId, code })
  if (customerId === null) return null
  const { value } = await api.run(listRecentChats, { customerId })
  return value.find((it) => it.id === ticketId) ?? null
}

/** One back-off for all (rule 29). */
function failureOf(scheduler: HandOverDesk['scheduler'], thrown: unknown): { readonly error: Refusal } {
  const error =
    thrown instanceof ApiError ? thrown : new ApiError({ kind: 'unreachable', operation: assignTicket.id })
  scheduler.heed(outcomeOf(error))
  const { kind, operation, status, said, fields, problemType, retryAfterMs, found } = error
  return { error: { kind, operation, status, said, fields, problemType, retryAfterMs, found } }
}
