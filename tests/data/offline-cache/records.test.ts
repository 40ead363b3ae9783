import { expect, test } from 'vitest'
import { storeWaits } from '#src/data/attention/waits.ts'
import { createFirstTicketsRecord, createTicketsRecord } from '#src/data/offline-cache/records.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTicketPage } from '#src/data/tickets/store.ts'
import { getViewTickets } from '#src/domain/tickets/store.ts'
import type { View } from '#src/domain/tickets/views.ts'
import { MEERA, makeTicket } from '../../support/make-ticket.ts'

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
