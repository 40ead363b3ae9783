/**
 * Brings back what has been seen while the platform can't be reached (faults 47, 48): whatever is on screen and empty is
 * filled from this device, and says since when it is so. What the platform says later goes before it, by the merges that
 * everything goes through.
 */
import type { Query, QueryClient } from '@tanstack/react-query'
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import type { Attempt } from '#src/api/schema/attempt.ts'
import { restoreBook } from '#src/domain/kept-book.ts'
import { NOT_CHECKED, type Sync } from '#src/domain/sync.ts'
import { putTickets } from '#src/domain/ticket-book.ts'
import { customerQuery, customerRecordQuery, linkedContactsQuery } from './customers.ts'
import type { Desk } from './desk.ts'
import { messageLogQuery, messagesHeadQuery } from './messages.ts'
import { asOfQuery, noteAsOf } from './seen-as-of.ts'
import { seenBook, seenClock, seenCustomer, seenThread } from './seen-forms.ts'
import { fillHistory } from './seen-history.ts'
import { BOOK, CLOCK, historyName, SEEN, threadName } from './seen-shelves.ts'
import { clockKey, syncKey } from './session.ts'
import type { ThreadId } from './thread-id.ts'
import { bookOf, changeBook, type Reading } from './ticket-book.ts'

/** What is taken as a platform that can't be reached, or can't answer. */
const AWAY: readonly (Attempt['outcome'] | ErrorKind)[] = ['unreachable', 'timeout', 'unreadable', 'server']

/** Answers the way to stop. */
export function recallSeen(desk: Desk): () => void {
  const { api, queryClient } = desk
  const cache = queryClient.getQueryCache()
  let isAway = !navigator.onLine
  /** The platform has told this page the time, or this device how far off it was before. */
  let knowsTime = false
  /** What was looked for on the disk since the platform went away: once is enough. */
  const looked = new Set<string>()

  const consider = (query: Query) => {
    if (!isAway || query.state.data !== undefined || query.getObserversCount() === 0) return
    const find = finderOf(desk, query.queryKey)
    if (!find || looked.has(find.name)) return
    looked.add(find.name)
    void find.fill()
  }
  const leave = () => {
    isAway = true
    if (!knowsTime) void fillClock(desk)
    knowsTime = true
    for (const query of cache.getAll()) consider(query)
  }
  const comeBack = () => {
    isAway = false
    looked.clear()
    // Nobody asks for these by the clock.
    const isOld = ({ queryKey }: Query) => isRecalled(queryClient, queryKey)
    void queryClient.invalidateQueries({ predicate: isOld })
  }

  const deafToCache = cache.subscribe(({ type, query }) => {
    if (type === 'observerAdded') consider(query)
  })
  const deafToApi = api.listen((event) => {
    if (event.kind !== 'attempt') return
    const { outcome } = event.attempt
    if (AWAY.includes(outcome)) leave()
    else if (outcome !== 'aborted') {
      knowsTime = true
      if (isAway) comeBack()
    }
  })
  globalThis.addEventListener('offline', leave)
  if (isAway) leave()

  return () => {
    deafToCache()
    deafToApi()
    globalThis.removeEventListener('offline', leave)
  }
}

type Finder = { readonly name: string; readonly fill: () => Promise<void> }

/** What a query of the screen can be filled with. */
function finderOf(desk: Desk, [noun, what, id, flag]: readonly unknown[]): Finder | null {
  if (noun === 'tickets' && what === 'head') return { name: BOOK, fill: () => fillLists(desk) }
  if (typeof id !== 'string') return null
  if (noun === 'messages' && what === 'head') {
    const thread = { chatId: id, platformMessages: flag === true }
    return { name: threadName(thread), fill: () => fillThread(desk, thread) }
  }
  if (noun === 'customers' && (what === 'one' || what === 'record' || what === 'linked'))
    return { name: `customer ${id}`, fill: () => fillCustomer(desk, id) }
  if (noun === 'customers' && (what === 'calls' || what === 'chats')) {
    const history = { customerId: id, includeLinkedContacts: flag === true }
    return { name: `history ${historyName(history)}`, fill: () => fillHistory(desk, history) }
  }
  return null
}

async function fillClock({ queryClient, disk }: Desk): Promise<void> {
  const found = await (await disk()).read(SEEN.lists.shelf, CLOCK)
  const read = seenClock.safeParse(found?.value)
  // What the platform may have said meanwhile goes before it.
  if (read.success) queryClient.setQueryData<number>(clockKey, (known) => known || read.data.aheadMs)
}

async function fillLists({ queryClient, disk }: Desk): Promise<void> {
  const found = await (await disk()).read(SEEN.lists.shelf, BOOK)
  const read = seenBook.safeParse(found?.value)
  if (!read.success) return
  const { at, book } = read.data
  noteChecked(queryClient, at)
  const known = new Set(bookOf(queryClient).walks.keys())
  changeBook(queryClient, (before) => restoreBook(before, book))
  for (const { view } of book.walks)
    if (!known.has(view))
      queryClient.setQueryData(['tickets', 'head', view], readingOf(at), { updatedAt: at })
}

async function fillThread({ api, queryClient, disk }: Desk, thread: ThreadId): Promise<void> {
  const found = await (await disk()).read(SEEN.threads.shelf, threadName(thread))
  const read = seenThread.safeParse(found?.value)
  if (!read.success) return
  const { at, log, ticket } = read.data
  noteChecked(queryClient, at)
  if (ticket && !bookOf(queryClient).tickets.has(ticket.id))
    changeBook(queryClient, (book) => putTickets(book, [ticket]))
  const { queryKey } = messageLogQuery(thread)
  // The platform may have answered while the disk was read.
  if ((queryClient.getQueryData(queryKey)?.stretches.length ?? 0) > 0) return
  queryClient.setQueryData(queryKey, log)
  queryClient.setQueryData(messagesHeadQuery(api, thread).queryKey, readingOf(at), { updatedAt: at })
  noteAsOf(queryClient, 'thread', thread.chatId, at)
}

async function fillCustomer({ api, queryClient, disk }: Desk, id: string): Promise<void> {
  const found = await (await disk()).read(SEEN.customers.shelf, id)
  const read = seenCustomer.safeParse(found?.value)
  if (!read.success) return
  const { at, one, record, contacts } = read.data
  const { queryKey } = customerQuery(api, id)
  if (one === null || queryClient.getQueryData(queryKey)) return
  const then = { updatedAt: at }
  queryClient.setQueryData(queryKey, one, then)
  if (record) queryClient.setQueryData(customerRecordQuery(api, one).queryKey, record, then)
  if (contacts)
    queryClient.setQueryData(linkedContactsQuery(api, id).queryKey, { value: contacts, setAside: [] }, then)
  noteAsOf(queryClient, 'customer', id, at)
}

function readingOf(at: number): Reading {
  return { at, setAside: [] }
}

/** When the platform answered last, this device knows better than a page that has just begun. */
function noteChecked(client: QueryClient, at: number): void {
  client.setQueryData<Sync>(syncKey, (sync = NOT_CHECKED) =>
    sync.checkedAt === null ? { state: 'offline', checkedAt: at } : sync,
  )
}

function isRecalled(client: QueryClient, [noun, what, id, flag]: readonly unknown[]): boolean {
  if (noun !== 'customers' || typeof id !== 'string') return false
  const history = { customerId: id, includeLinkedContacts: flag === true }
  const asOf =
    what === 'calls' || what === 'chats' ? asOfQuery(what, historyName(history)) : asOfQuery('customer', id)
  return client.getQueryData(asOf.queryKey) != null
}
