import { QueryClient } from '@tanstack/react-query'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { jumpToMessage } from '#src/data/messages/jump-to-message.ts'
import { messageLogQuery, messagesHeadQuery, messagesPageQuery } from '#src/data/messages/queries.ts'
import { updateTicketStore } from '#src/data/tickets/store.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { upsertTickets } from '#src/domain/tickets/store.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { OTHER } from '../../support/read.ts'

const BASE = 'https://platform.example/'
const START = Date.UTC(2026, 10, 1)
const THREAD = { chatId: OTHER, platformMessages: true }
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

type Order = 'newest first' | 'oldest first'
type Habits = {
  /** From page to page. */
  readonly pages: Order
  readonly withinPage: Order | 'mixed'
  /** Messages that the platform gives at once, whatever is asked for. */
  readonly pageSize: number
  /** Messages of one moment. */
  readonly together: number
}

function serve({ pages, withinPage, pageSize, together }: Habits, count: number) {
  const asked: (string | null)[] = []
  /** Statuses that the next requests for a page behind the first are refused with; 0: it is answered. */
  const refusals: number[] = []
  // The latest has a moment of its own: its time is all that a ticket's record tells of it.
  const timeOf = (n: number) => START + (Math.floor(n / together) + (n === count - 1 ? 1 : 0)) * 60_000
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
      asked.push(cursor ?? null)
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
  return { api, asked, refusals, newestAt: timeOf(count - 1) }
}

/** What the ticket's record tells of its latest message; `later`: of one that the platform doesn't list. */
type Told = 'exactly' | 'later' | 'nothing'

function reader({ api, newestAt }: ReturnType<typeof serve>, told: Told) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  if (told !== 'nothing') {
    const lastMessageAt = fromMillis(newestAt + (told === 'later' ? 60_000 : 0))
    updateTicketStore(client, (book) => upsertTickets(book, [{ ...makeTicket(0), id: OTHER, lastMessageAt }]))
  }
  const log = () => client.fetchQuery(messageLogQuery(THREAD))
  return {
    head: () => client.fetchQuery({ ...messagesHeadQuery(api, THREAD), staleTime: 0 }),
    reach: (n: number) => {
      const target = { id: idOf(n), at: fromMillis(START + n * 60_000) }
      const { signal } = new AbortController()
      return jumpToMessage({ api, queryClient: client }, THREAD, target, { signal, onFound: () => undefined })
    },
    page: (cursor: string) => client.fetchQuery({ ...messagesPageQuery(api, THREAD, cursor), staleTime: 0 }),
    state: async () => {
      const known = await log()
      const { messages, gaps, olderPagination } = createThread(known)
      const { paging } = known
      return {
        numbers: messages.map(({ id }) => Number(id.slice(-12))),
        gaps: gaps.size,
        older: olderPagination && olderPagination.state !== 'beginning' ? olderPagination.cursor : null,
        saysNewer: paging?.order === 'oldest first' && paging.hasMore,
        order: paging?.order,
      }
    },
  }
}

const habits = fc.record({
  pages: fc.constantFrom<Order>('newest first', 'oldest first'),
  withinPage: fc.constantFrom('newest first', 'oldest first', 'mixed' as const),
  pageSize: fc.oneof(fc.constant(1), fc.integer({ min: 2, max: 30 })),
  together: fc.integer({ min: 1, max: 3 }),
})
const told = fc.constantFrom<Told>('exactly', 'later', 'nothing')

describe('whatever the order from page to page and within a page', () => {
  test('two readings reach the newest message, or say that there are newer ones [FLT-95, DEC-07]', async () => {
    await fc.assert(
      fc.asyncProperty(habits, fc.integer({ min: 1, max: 90 }), told, async (habit, count, tells) => {
        const { head, state } = reader(serve(habit, count), tells)
        await head()
        await head()
        const { numbers, saysNewer } = await state()
        expect(saysNewer || numbers.at(-1) === count - 1).toBe(true)
      }),
      { numRuns: 100 },
    )
  })

  test('a thread is read to both ends, in order and without a gap [FLT-95, DEC-07, MSG-25]', async () => {
    await fc.assert(
      fc.asyncProperty(habits, fc.integer({ min: 1, max: 60 }), told, async (habit, count, tells) => {
        const { head, page, state } = reader(serve(habit, count), tells)
        await head()
        let { numbers, gaps, older, saysNewer } = await state()
        for (let step = 0; step < 80; step += 1) {
          if (older !== null) await page(older)
          else await head()
          ;({ numbers, gaps, older, saysNewer } = await state())
          if (older === null && !saysNewer && step > 1) break
        }
        expect([numbers, gaps, older, saysNewer]).toEqual([upTo(count), 0, null, false])
      }),
      { numRuns: 100 },
    )
  })
})

const DESCENDING = { withinPage: 'newest first', pageSize: 100, together: 1 } as const

test('pages that list the newest first, from the oldest page on, are noticed by the ticket’s latest message [FLT-95]', async () => {
  const { head, state } = reader(serve({ ...DESCENDING, pages: 'oldest first' }, 400), 'exactly')
  await head()
  expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, older: null, saysNewer: false })
})

test('where nothing tells of the latest message, the direction is found when an agent loads older messages [FLT-95]', async () => {
  const { head, page, state } = reader(serve({ ...DESCENDING, pages: 'oldest first' }, 400), 'nothing')
  await head()
  const before = await state()
  expect(before.numbers).toEqual(upTo(25))
  await page(before.older ?? '')
  expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, older: null, saysNewer: false })
})

test('a message newer than all that is loaded is reached where the oldest page comes first [FLT-95]', async () => {
  const { head, reach, state } = reader(
    serve({ ...DESCENDING, pages: 'oldest first', pageSize: 5 }, 500),
    'exactly',
  )
  await head()
  expect((await state()).numbers).toEqual(upTo(105))
  expect(await reach(299)).toEqual({ found: true })
  expect((await state()).numbers).toEqual(upTo(390))
  expect(await reach(600)).toEqual({ found: false, messagesRead: 500, isWholeThread: true })
})

test('pages that list the oldest first, from the newest page on, are read as such [FLT-95]', async () => {
  const platform = serve({ ...DESCENDING, withinPage: 'oldest first', pages: 'newest first' }, 400)
  const { head, state } = reader(platform, 'exactly')
  await head()
  await head()
  const { numbers, order, saysNewer } = await state()
  expect([numbers.at(-1), numbers.length, order, saysNewer]).toEqual([399, 125, 'newest first', false])
  // Only the first reading had to find out.
  expect(platform.asked).toEqual([null, '25', null])
})

test.each([
  ['exactly', [null, null, null]],
  ['later', [null, '25', null, null]],
  ['nothing', [null, null, '25', null]],
] as const)(
  'where the newest come first and the ticket’s record tells of them %s, at most one request more is made [FLT-95]',
  async (tells, asked) => {
    const platform = serve({ ...DESCENDING, pages: 'newest first' }, 400)
    const { head, state } = reader(platform, tells)
    for (let reading = 0; reading < 3; reading += 1) await head()
    expect(platform.asked).toEqual(asked)
    expect((await state()).numbers.at(-1)).toBe(399)
  },
)

test.each([
  ['newest first', 422, { numbers: upTo(400).slice(375) }],
  ['newest first', 500, { numbers: upTo(400).slice(375) }],
  ['oldest first', 422, { numbers: upTo(25) }],
  ['oldest first', 500, { numbers: upTo(25) }],
] as const)(
  'a first page stays when the request that has to show the direction fails, and the next reading shows it (%s, status %i) [FLT-95]',
  async (pages, status, kept) => {
    const platform = serve({ ...DESCENDING, pages }, 400)
    const { head, state } = reader(platform, pages === 'newest first' ? 'later' : 'exactly')
    platform.refusals.push(status)
    await expect(head()).rejects.toMatchObject({ status })
    expect(await state()).toMatchObject({ ...kept, gaps: 0, order: undefined })
    await head()
    const { numbers, gaps, order, saysNewer } = await state()
    expect([numbers.at(-1), gaps, order, saysNewer]).toEqual([399, 0, pages, false])
    expect(numbers).toEqual(upTo(400).slice(400 - numbers.length))
  },
)

test('when a second request for the direction fails, only the first page stays [FLT-95]', async () => {
  // The first two pages are of one moment: it takes a third to show the direction.
  const platform = serve({ ...DESCENDING, pages: 'oldest first', pageSize: 2, together: 4 }, 40)
  const { head, state } = reader(platform, 'exactly')
  platform.refusals.push(0, 500)
  await expect(head()).rejects.toMatchObject({ status: 500 })
  expect((await state()).numbers).toEqual([0, 1])
  await head()
  await head()
  expect(await state()).toMatchObject({ numbers: upTo(40), gaps: 0, older: null, saysNewer: false })
})
