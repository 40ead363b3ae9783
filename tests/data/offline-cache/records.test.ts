import { expect, test } from 'vitest'
import { createTicketsRecord } from '#src/data/offline-cache/records.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTicketPage } from '#src/data/tickets/store.ts'
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
