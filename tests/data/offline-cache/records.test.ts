import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { storeWaits } from '#src/data/attention/waits.ts'
import { restoreMessageLog } from '#src/data/messages/queries.ts'
import { setReadingPosition } from '#src/data/messages/reading-positions.ts'
import {
  createFirstTicketsRecord,
  createTicketsRecord,
  getCacheRecord,
} from '#src/data/offline-cache/records.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTicketPage } from '#src/data/tickets/store.ts'
import { createMessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { getViewTickets } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { MEERA, makeTicket } from '../../support/make-ticket.ts'
import { CHAT, createMessageServer } from '../../support/message-server.ts'
import { platformConfig } from '../../support/platform-config.ts'

/** A store that has read so many open tickets. */
function createStoreWith(count: number) {
  const store = createSessionStore()
  const records = Array.from({ length: count }, (_, index) => makeTicket(count - index))
  storeTicketPage(
    store,
    { id: 'open', me: MEERA, search: '' },
    {
      from: 'head',
      records,
      cursor: null,
      isPartial: false,
      knownTickets: new Map(),
    },
  )
  return store
}

test.each([
  [50, undefined],
  [500, undefined],
  [501, 60_000],
  [3_000, 60_000],
])('%i tickets are cached whole, and rewritten at most every %s ms', (count, rewriteMs) => {
  const record = createTicketsRecord({ store: createStoreWith(count) })
  expect(record.rewriteMs).toBe(rewriteMs)
  expect(record.getEntries()[0]?.value).toMatchObject({
    book: { tickets: { length: count }, walks: [{ view: `open|${MEERA}|`, cursor: null }] },
  })
})

test('of the list on screen, what a start shows first is cached apart, with the waits that are known', () => {
  const store = createStoreWith(200)
  const view: View = { id: 'open', me: MEERA, search: '' }
  const [newest] = getViewTickets(getTicketStore(store), view)
  const wait = { state: 'answered' } as const
  storeWaits(store, new Map([[newest?.id ?? '', { wait, orderAt: null }]]))
  expect(createFirstTicketsRecord({ store }, view).getEntries()).toMatchObject([
    { value: { book: { tickets: { length: 50 } }, waits: [[newest?.id, wait]] } },
  ])
  expect(createFirstTicketsRecord({ store }, { ...view, search: 'order' }).getEntries()).toEqual([])
})

test('of a long thread, the messages at the reading position are cached with the newest [FLT-48]', () => {
  const store = createSessionStore()
  const thread = { chatId: CHAT, platformMessages: true }
  const server = createMessageServer()
  for (let count = 0; count < 1_000; count += 1) server.insert(false)
  let log = mergePage(createMessageLog(CHAT), server.answer('head', 50))
  for (let oldest = log.segments.at(-1); oldest?.pagination.state === 'more'; oldest = log.segments.at(-1))
    log = mergePage(log, server.answer({ cursor: oldest.pagination.cursor }, 50))
  restoreMessageLog(store, thread, log)
  const api = createApi({
    platform: platformConfig({ baseUrl: 'https://platform.test' }),
    token: '',
    baseUri: 'https://platform.test/',
  })
  const record = getCacheRecord({ api, store, queryClient: new QueryClient() }, { kind: 'thread', thread })
  const all = server.messages()
  const [old, newest] = [all[310], all.at(-1)]
  if (!old || !newest) throw new Error('no messages')
  const readCachedIds = () => {
    const cached = JSON.stringify(record?.getEntries()[0]?.value)
    return [old, newest].map(({ id }) => cached.includes(id))
  }
  expect(readCachedIds()).toEqual([false, true])
  setReadingPosition({ store }, CHAT, { anchor: { at: old, offset: 0 }, seen: newest })
  expect(readCachedIds()).toEqual([true, true])
})
