/** Keeps what has been seen on this device, for when the network is away: late, in one go, and never in anybody's way. */
import type { QueryClient } from '@tanstack/react-query'
import { keepBook } from '#src/domain/kept-book.ts'
import { evict } from '#src/domain/message-eviction.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import type { Disk } from '#src/lib/disk.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import { customerQuery, customerRecordQuery, type History, linkedContactsQuery } from './customers.ts'
import type { Desk } from './desk.ts'
import { messageLogQuery, messagesHeadQuery } from './messages.ts'
import { noteAsOf } from './seen-as-of.ts'
import type { SeenBook, SeenClock, SeenCustomer, SeenThread } from './seen-forms.ts'
import { seenHistoryOf } from './seen-history.ts'
import { BOOK, CLOCK, historyName, MOST_MESSAGES, MOST_TICKETS, SEEN, threadName } from './seen-shelves.ts'
import { clockQuery, syncQuery } from './session.ts'
import type { ThreadId } from './thread-id.ts'
import { bookOf } from './ticket-book.ts'

/** Milliseconds that things gather before they are written. */
const GATHER = 15_000
/** Written things after which the shelves are looked through for what is too much. */
const TRIM_AFTER = 100

/** Answers the way to stop. */
export function keepSeen({ api, queryClient, disk }: Desk): () => void {
  const threads = new Map<string, ThreadId>()
  const customers = new Set<string>()
  const histories = new Map<string, History>()
  /** Logs and lists that lie there as they are. */
  const written = new WeakSet<object>()
  let timer: ReturnType<typeof setTimeout> | undefined
  let callOff: (() => void) | undefined
  let sinceTrim = TRIM_AFTER

  const deaf = queryClient.getQueryCache().subscribe((event) => {
    if (event.type !== 'updated' || event.action.type !== 'success') return
    const [noun, what, id, flag] = event.query.queryKey
    const isNews = event.action.manual !== true
    if (noun === 'tickets' && what === 'book') gather()
    if (typeof id !== 'string') return
    if (noun === 'messages' && what === 'head' && isNews) {
      const thread = { chatId: id, platformMessages: flag === true }
      noteAsOf(queryClient, 'thread', id, null)
      threads.set(threadName(thread), thread)
      gather()
    }
    if (noun === 'customers' && isOneOf(what) && isNews) {
      if (what === 'one') noteAsOf(queryClient, 'customer', id, null)
      customers.add(id)
      gather()
    }
    if (noun === 'customers' && (what === 'calls' || what === 'chats') && isNews) {
      const history = { customerId: id, includeLinkedContacts: flag === true }
      noteAsOf(queryClient, what, historyName(history), null)
      histories.set(historyName(history), history)
      gather()
    }
  })

  function gather() {
    timer ??= setTimeout(() => {
      callOff = whenIdle(() => void write())
    }, GATHER)
  }

  async function write() {
    clearTimeout(timer)
    timer = undefined
    const book = bookOf(queryClient)
    const isKnown = written.has(book) || book.tickets.size === 0
    const all = [
      [SEEN.lists.shelf, isKnown ? [] : [seenBookOf(queryClient), seenClockOf(queryClient)]],
      [SEEN.threads.shelf, [...threads.values()].flatMap((it) => threadOf(it) ?? [])],
      [SEEN.customers.shelf, [...customers].map((id) => seenCustomerOf({ api, queryClient }, id))],
      [SEEN.histories.shelf, [...histories.values()].map((it) => seenHistoryOf({ api, queryClient }, it))],
    ] as const
    threads.clear()
    customers.clear()
    histories.clear()
    written.add(book)
    if (all.every(([, values]) => values.length === 0)) return
    const store = await disk()
    for (const [shelf, values] of all) {
      if (values.length > 0) await store.spare(shelf, values)
      sinceTrim += values.length
    }
    if (sinceTrim >= TRIM_AFTER) await trim(store)
  }

  /** Null where it lies there already. */
  function threadOf(thread: ThreadId): Entry<SeenThread> | null {
    const log = queryClient.getQueryData<MessageLog>(messageLogQuery(thread).queryKey)
    if (!log || log.stretches.length === 0 || written.has(log)) return null
    written.add(log)
    const at = queryClient.getQueryState(messagesHeadQuery(api, thread).queryKey)?.dataUpdatedAt ?? Date.now()
    const ticket = bookOf(queryClient).tickets.get(thread.chatId) ?? null
    return { id: threadName(thread), value: { at, ticket, log: evict(log, null, MOST_MESSAGES) } }
  }

  async function trim(store: Disk) {
    sinceTrim = 0
    for (const { shelf, mostBytes } of Object.values(SEEN)) await store.trim(shelf, mostBytes)
  }

  // Whoever leaves may not come back: nothing waits then.
  const listening = new AbortController()
  const onHide = () => {
    if (document.hidden && timer !== undefined) void write()
  }
  document.addEventListener('visibilitychange', onHide, { signal: listening.signal })

  return () => {
    listening.abort()
    clearTimeout(timer)
    callOff?.()
    deaf()
  }
}

function isOneOf(what: unknown): boolean {
  return what === 'one' || what === 'record' || what === 'linked'
}

type Entry<Value> = { readonly id: string; readonly value: Value }

function seenBookOf(client: QueryClient): Entry<SeenBook> {
  const at = client.getQueryData(syncQuery().queryKey)?.checkedAt ?? Date.now()
  return { id: BOOK, value: { at, book: keepBook(bookOf(client), MOST_TICKETS) } }
}

function seenClockOf(client: QueryClient): Entry<SeenClock> {
  return { id: CLOCK, value: { aheadMs: client.getQueryData(clockQuery().queryKey) ?? 0 } }
}

function seenCustomerOf(
  { api, queryClient }: Pick<Desk, 'api' | 'queryClient'>,
  id: string,
): Entry<SeenCustomer> {
  const { queryKey } = customerQuery(api, id)
  const record = customerRecordQuery(api, { id, name: '', phone: '', email: '' })
  const contacts = queryClient.getQueryData(linkedContactsQuery(api, id).queryKey)?.value
  const value = {
    at: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now(),
    one: queryClient.getQueryData(queryKey) ?? null,
    record: queryClient.getQueryData(record.queryKey) ?? null,
    contacts: contacts ? [...contacts] : null,
  }
  return { id, value }
}
