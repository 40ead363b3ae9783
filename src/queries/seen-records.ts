/** What of the query cache is stored on this device, in which form, and what each record is made of. */
import type { QueryKey } from '@tanstack/react-query'
import { keepBook } from '#src/domain/kept-book.ts'
import { evict } from '#src/domain/message-eviction.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import { customerQuery, customerRecordQuery, type History, linkedContactsQuery } from './customers.ts'
import type { Desk } from './desk.ts'
import { messageLogQuery, messagesHeadQuery } from './messages.ts'
import type { SeenBook, SeenClock, SeenCustomer, SeenThread } from './seen-forms.ts'
import { newestPagesOf, seenHistoryOf } from './seen-history.ts'
import { BOOK, CLOCK, historyName, MOST_MESSAGES, MOST_TICKETS, SEEN, threadName } from './seen-shelves.ts'
import { clockQuery, syncQuery } from './session.ts'
import type { ThreadId } from './thread-id.ts'
import { bookOf } from './ticket-book.ts'

export type Entry = { readonly id: string; readonly value: unknown }

/** A record of the offline cache, and where its content comes from. */
export type SeenRecord = {
  readonly shelf: string
  readonly id: string
  /** The objects that the content is made of. While they are the same, nothing is written. */
  readonly parts: () => readonly unknown[]
  /** Empty where there is nothing to keep. */
  readonly entries: () => readonly Entry[]
}

type Source = Pick<Desk, 'api' | 'queryClient'>

/** The record that keeps what a query has read; null where none does. */
export function recordOf(source: Source, queryKey: QueryKey): SeenRecord | null {
  const [noun, what, id, flag] = queryKey
  if (isBook(queryKey)) return bookRecord(source)
  if (typeof id !== 'string') return null
  if (noun === 'messages' && what === 'head')
    return threadRecord(source, { chatId: id, platformMessages: flag === true })
  if (noun !== 'customers') return null
  if (what === 'calls' || what === 'chats')
    return historyRecord(source, { customerId: id, includeLinkedContacts: flag === true })
  return isOneOf(what) ? customerRecord(source, id) : null
}

/** Whether a query holds the list of tickets, all views in one. */
export function isBook([noun, what]: QueryKey): boolean {
  return noun === 'tickets' && what === 'book'
}

function isOneOf(what: unknown): boolean {
  return what === 'one' || what === 'record' || what === 'linked'
}

function bookRecord({ queryClient }: Source): SeenRecord {
  return {
    shelf: SEEN.lists.shelf,
    id: BOOK,
    parts: () => [bookOf(queryClient)],
    entries: () => {
      const book = bookOf(queryClient)
      if (book.tickets.size === 0) return []
      const at = queryClient.getQueryData(syncQuery().queryKey)?.checkedAt ?? Date.now()
      const lists: SeenBook = { at, book: keepBook(book, MOST_TICKETS) }
      const clock: SeenClock = { aheadMs: queryClient.getQueryData(clockQuery().queryKey) ?? 0 }
      return [
        { id: BOOK, value: lists },
        { id: CLOCK, value: clock },
      ]
    },
  }
}

function threadRecord({ api, queryClient }: Source, thread: ThreadId): SeenRecord {
  const logOf = () => queryClient.getQueryData<MessageLog>(messageLogQuery(thread).queryKey)
  const id = threadName(thread)
  return {
    shelf: SEEN.threads.shelf,
    id,
    parts: () => [logOf()],
    entries: () => {
      const log = logOf()
      if (!log || log.stretches.length === 0) return []
      const at =
        queryClient.getQueryState(messagesHeadQuery(api, thread).queryKey)?.dataUpdatedAt ?? Date.now()
      const ticket = bookOf(queryClient).tickets.get(thread.chatId) ?? null
      const value: SeenThread = { at, ticket, log: evict(log, null, MOST_MESSAGES) }
      return [{ id, value }]
    },
  }
}

function customerRecord({ api, queryClient }: Source, id: string): SeenRecord {
  const { queryKey } = customerQuery(api, id)
  const record = customerRecordQuery(api, { id, name: '', phone: '', email: '' })
  const one = () => queryClient.getQueryData(queryKey) ?? null
  const listed = () => queryClient.getQueryData(record.queryKey) ?? null
  const contacts = () => queryClient.getQueryData(linkedContactsQuery(api, id).queryKey)?.value ?? null
  return {
    shelf: SEEN.customers.shelf,
    id,
    parts: () => [one(), listed(), contacts()],
    entries: () => {
      const linked = contacts()
      if (one() === null) return []
      const value: SeenCustomer = {
        at: queryClient.getQueryState(queryKey)?.dataUpdatedAt ?? Date.now(),
        one: one(),
        record: listed(),
        contacts: linked && [...linked],
      }
      return [{ id, value }]
    },
  }
}

function historyRecord(source: Source, history: History): SeenRecord {
  return {
    shelf: SEEN.histories.shelf,
    id: historyName(history),
    parts: () => newestPagesOf(source, history),
    entries: () => [seenHistoryOf(source, history)],
  }
}
