import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { jumpToMessage } from '#src/data/messages/jump-to-message.ts'
import { messageLogSlice, messagesHeadQuery, messagesPageQuery } from '#src/data/messages/queries.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { fc } from '../../support/property.ts'

const BASE = 'https://platform.example/'
const START = Date.UTC(2026, 10, 1)
const THREAD = { chatId: OTHER, platformMessages: true }
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

type Order = 'newest first' | 'oldest first'
type PaginationStyle = {
  /** The order from page to page. */
  readonly pages: Order
  readonly withinPage: Order | 'mixed'
  /** The longest page, whatever limit is requested. */
  readonly pageSize: number
  /** Messages that share one time. */
  readonly perTime: number
}

function createPlatform({ pages, withinPage, pageSize, perTime }: PaginationStyle, count: number) {
  const requestedCursors: (string | null)[] = []
  /** Statuses that the next requests for a page behind the first are refused with; 0: it is answered. */
  const refusals: number[] = []
  // The latest message has a time of its own, which is all that the ticket record has of it.
  const timeOf = (n: number) => START + (Math.floor(n / perTime) + (n === count - 1 ? 1 : 0)) * 60_000
  const arranged = (page: readonly number[]) => {
    if (withinPage === 'mixed') return page.toSorted((a, b) => ((a * 7) % 11) - ((b * 7) % 11))
    return page.toSorted((a, b) => (withinPage === 'newest first' ? b - a : a - b))
  }
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input, init) => {
      const { cursor, limit = 25 }: { cursor?: string; limit?: number } = await new Request(
        input,
        init,
      ).json()
      requestedCursors.push(cursor ?? null)
      const status = cursor === undefined ? undefined : refusals.shift()
      if (status) return Response.json({ detail: 'not now' }, { status })
      const all = pages === 'newest first' ? upTo(count).toReversed() : upTo(count)
      const from = Number(cursor ?? 0)
      const end = from + Math.min(limit, pageSize)
      const record = (n: number) => ({
        id: idOf(n),
        chat_id: OTHER,
        content: `word ${n}`,
        created_at: new Date(timeOf(n)).toISOString(),
      })
      return Response.json({
        records: arranged(all.slice(from, end)).map(record),
        cursor: end < count ? String(end) : null,
      })
    },
  })
  return { api, requestedCursors, refusals, newestAt: timeOf(count - 1) }
}

/** How well the ticket record knows the latest message; `later`: it knows one that the platform doesn't list. */
type LatestKnown = 'exactly' | 'later' | 'nothing'

function openThread({ api, newestAt }: ReturnType<typeof createPlatform>, told: LatestKnown) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createSessionStore()
  if (told !== 'nothing') {
    const lastMessageAt = fromMillis(newestAt + (told === 'later' ? 60_000 : 0))
    storeTickets(store, [{ ...makeTicket(0), id: OTHER, lastMessageAt }])
  }
  const log = () => messageLogSlice(THREAD)(store).get()
  return {
    head: () => client.fetchQuery({ ...messagesHeadQuery({ api, store }, THREAD), staleTime: 0 }),
    jumpTo: (n: number) => {
      const target = { id: idOf(n), at: fromMillis(START + n * 60_000) }
      const { signal } = new AbortController()
      return jumpToMessage({ api, queryClient: client, store }, THREAD, target, {
        signal,
        onFound: () => undefined,
      })
    },
    page: (cursor: string) =>
      client.fetchQuery({ ...messagesPageQuery({ api, store }, THREAD, cursor), staleTime: 0 }),
    state: async () => {
      const known = log()
      const { messages, gaps, olderPagination } = createThread(known)
      const { paginationOrder } = known
      return {
        numbers: messages.map(({ id }) => Number(id.slice(-12))),
        gaps: gaps.size,
        older: olderPagination?.cursor ?? null,
        hasNewer: paginationOrder?.order === 'oldest first' && paginationOrder.hasMore,
        order: paginationOrder?.order,
      }
    },
  }
}

const styles = fc.record({
  pages: fc.constantFrom<Order>('newest first', 'oldest first'),
  withinPage: fc.constantFrom('newest first', 'oldest first', 'mixed' as const),
  pageSize: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 30 })),
  perTime: fc.integer({ min: 1, max: 3 }),
})
const told = fc.constantFrom<LatestKnown>('exactly', 'later', 'nothing')

describe('whatever the order from page to page and within a page', () => {
  test('two reads reach the newest message, or report that there are newer ones [FLT-95, DEC-07]', async () => {
    await fc.assert(
      fc.asyncProperty(styles, fc.integer({ min: 1, max: 90 }), told, async (style, count, latestKnown) => {
        const { head, state } = openThread(createPlatform(style, count), latestKnown)
        await head()
        await head()
        const { numbers, hasNewer } = await state()
        expect(hasNewer || numbers.at(-1) === count - 1).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('a thread is read to both ends, in order and without a gap [FLT-95, DEC-07, MSG-25]', async () => {
    await fc.assert(
      fc.asyncProperty(styles, fc.integer({ min: 1, max: 60 }), told, async (style, count, latestKnown) => {
        const { head, page, state } = openThread(createPlatform(style, count), latestKnown)
        await head()
        let { numbers, gaps, older, hasNewer } = await state()
        for (let step = 0; step < 80; step += 1) {
          if (older !== null) await page(older)
          else await head()
          ;({ numbers, gaps, older, hasNewer } = await state())
          if (older === null && !hasNewer && step > 1) break
        }
        expect([numbers, gaps, older, hasNewer]).toEqual([upTo(count), 0, null, false])
      }),
      { numRuns: 100 },
    )
  })
})

const DESCENDING = { withinPage: 'newest first', pageSize: 100, perTime: 1 } as const

test('ascending pages that list their newest message first are recognised by the ticket’s latest message [FLT-95]', async () => {
  const { head, state } = openThread(createPlatform({ ...DESCENDING, pages: 'oldest first' }, 400), 'exactly')
  await head()
  expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, older: null, hasNewer: false })
})

test('where no latest message is known, the direction is detected when an agent loads older messages [FLT-95]', async () => {
  const { head, page, state } = openThread(
    createPlatform({ ...DESCENDING, pages: 'oldest first' }, 400),
    'nothing',
  )
  await head()
  const before = await state()
  expect(before.numbers).toEqual(upTo(25))
  await page(before.older ?? '')
  expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, older: null, hasNewer: false })
})

test('a message newer than all loaded ones is reached where the oldest page comes first [FLT-95]', async () => {
  const { head, jumpTo, state } = openThread(
    createPlatform({ ...DESCENDING, pages: 'oldest first', pageSize: 5 }, 500),
    'exactly',
  )
  await head()
  expect((await state()).numbers).toEqual(upTo(105))
  expect(await jumpTo(299)).toEqual({ found: true })
  expect((await state()).numbers).toEqual(upTo(390))
  expect(await jumpTo(600)).toEqual({ found: false, messagesRead: 500, isWholeThread: true })
})

test('descending pages that list their oldest message first are read as such [FLT-95]', async () => {
  const platform = createPlatform({ ...DESCENDING, withinPage: 'oldest first', pages: 'newest first' }, 400)
  const { head, state } = openThread(platform, 'exactly')
  await head()
  await head()
  const { numbers, order, hasNewer } = await state()
  expect([numbers.at(-1), numbers.length, order, hasNewer]).toEqual([399, 125, 'newest first', false])
  // Only the first read had to detect the direction.
  expect(platform.requestedCursors).toEqual([null, '25', null])
})

test.each([
  ['exactly', [null, null, null]],
  ['later', [null, '25', null, null]],
  ['nothing', [null, null, '25', null]],
] as const)(
  'with the newest page first and the latest message known %s, at most one extra request is made [FLT-95]',
  async (latestKnown, requestedCursors) => {
    const platform = createPlatform({ ...DESCENDING, pages: 'newest first' }, 400)
    const { head, state } = openThread(platform, latestKnown)
    for (let reads = 0; reads < 3; reads += 1) await head()
    expect(platform.requestedCursors).toEqual(requestedCursors)
    expect((await state()).numbers.at(-1)).toBe(399)
  },
)

test.each([
  ['newest first', 422, { numbers: upTo(400).slice(375) }],
  ['newest first', 500, { numbers: upTo(400).slice(375) }],
  ['oldest first', 422, { numbers: upTo(25) }],
  ['oldest first', 500, { numbers: upTo(25) }],
] as const)(
  'a first page stays when the request that detects the direction fails, and the next read detects it (%s, status %i) [FLT-95]',
  async (pages, status, kept) => {
    const platform = createPlatform({ ...DESCENDING, pages }, 400)
    const { head, state } = openThread(platform, pages === 'newest first' ? 'later' : 'exactly')
    platform.refusals.push(status)
    await expect(head()).rejects.toMatchObject({ status })
    expect(await state()).toMatchObject({ ...kept, gaps: 0, order: undefined })
    await head()
    const { numbers, gaps, order, hasNewer } = await state()
    expect([numbers.at(-1), gaps, order, hasNewer]).toEqual([399, 0, pages, false])
    expect(numbers).toEqual(upTo(400).slice(400 - numbers.length))
  },
)

test('when a second request for the direction fails, only the first page stays [FLT-95]', async () => {
  // The first two pages share one time, so only a third shows the direction.
  const platform = createPlatform({ ...DESCENDING, pages: 'oldest first', pageSize: 2, perTime: 4 }, 40)
  const { head, state } = openThread(platform, 'exactly')
  platform.refusals.push(0, 500)
  await expect(head()).rejects.toMatchObject({ status: 500 })
  expect((await state()).numbers).toEqual([0, 1])
  await head()
  await head()
  expect(await state()).toMatchObject({ numbers: upTo(40), gaps: 0, older: null, hasNewer: false })
})
