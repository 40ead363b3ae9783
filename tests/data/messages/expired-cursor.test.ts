import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import {
  messageLogSlice,
  messagesHeadQuery,
  messagesPageQuery,
  paginateBackwards,
} from '#src/data/messages/queries.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { ticketsHeadQuery, ticketsNextQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { getViewTickets } from '#src/domain/tickets/store.ts'
import { getViewKey } from '#src/domain/tickets/views.ts'
import { recentChat, ticketListing } from '../../support/full-records.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'

const BASE = 'https://platform.example/'
const START = Date.UTC(2026, 10, 1)

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const timeOf = (n: number) => new Date(START + n * 60_000).toISOString()
const numberOf = ({ id }: { id: string }) => Number(id.slice(-12))

type Order = 'newest first' | 'oldest first'

/** A small platform whose cursors belong to a generation: with the next generation they have expired. */
function createPlatform(order: Order = 'newest first') {
  let count = 0
  let generation = 0
  let refusesAllCursors = false
  const requestedCursors: (string | null)[] = []
  const refusals: Response[] = []
  const answer = (make: (n: number) => object, body: string) => {
    const { cursor, limit = 25 }: { cursor?: string; limit?: number } = JSON.parse(body)
    requestedCursors.push(cursor ?? null)
    const [of, at] = (cursor ?? `${generation}/`).split('/')
    if (Number(of) !== generation || (cursor !== undefined && refusesAllCursors))
      return refusals.pop() ?? Response.json({ detail: 'no such cursor' }, { status: 422 })
    const all = Array.from({ length: count }, (_, n) => n)
    const isAfterCursor = (n: number) => !at || (order === 'newest first' ? n < Number(at) : n > Number(at))
    const remaining = (order === 'newest first' ? all.toReversed() : all).filter(isAfterCursor)
    const page = remaining.slice(0, limit)
    const last = page.at(-1)
    return Response.json({
      records: page.map(make),
      cursor: last !== undefined && remaining.length > limit ? `${generation}/${last}` : null,
    })
  }
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input, init) => {
      const request = new Request(input, init)
      const body = await request.text()
      if (request.url.endsWith('/messages/list'))
        return answer(
          (n) => ({ id: idOf(n), chat_id: OTHER, content: `word ${n}`, created_at: timeOf(n) }),
          body,
        )
      return answer((n) => ({ ...listing(n) }), body)
    },
  })
  return {
    api,
    requestedCursors,
    add: (more: number) => {
      count += more
    },
    expire: () => {
      generation += 1
    },
    expireAlways: () => {
      refusesAllCursors = true
    },
    refuseNextWith: (response: Response) => refusals.push(response),
  }
}

function listing(n: number) {
  return {
    ...recentChat,
    ...ticketListing,
    id: idOf(n),
    code: n,
    created_at: timeOf(0),
    last_message_created_at: timeOf(n),
    updated_at: timeOf(n),
  }
}

const thread = { chatId: OTHER, platformMessages: true }

function openThread(platform: ReturnType<typeof createPlatform>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const store = createSessionStore()
  const log = () => messageLogSlice(thread)(store).get()
  return {
    client,
    head: () =>
      client.fetchQuery({ ...messagesHeadQuery({ api: platform.api, store }, thread), staleTime: 0 }),
    older: async () => {
      const { olderPagination } = createThread(log())
      if (!olderPagination || olderPagination.cursor === null) throw new Error('nothing is older')
      return client.fetchQuery({
        ...messagesPageQuery({ api: platform.api, store }, thread, olderPagination.cursor),
        staleTime: 0,
      })
    },
    state: async () => {
      const known = log()
      const { messages, gaps, olderPagination } = createThread(known)
      return {
        numbers: messages.map(numberOf),
        gaps: gaps.size,
        start: olderPagination?.state,
        paginationOrder: known.paginationOrder,
      }
    },
  }
}

const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, i) => from + i)

describe('a cursor that expires during scrolling', () => {
  test.each([400, 404, 410, 422])(
    'with status %i restarts pagination, and all 400 messages are reached [FLT-92]',
    async (status) => {
      const platform = createPlatform()
      platform.add(400)
      const { head, older, state } = openThread(platform)
      await head()
      await older()
      expect((await state()).numbers).toEqual(upTo(400, 275))
      for (let page = 0; (await state()).start === 'more'; page += 1) {
        const before = await state()
        platform.expire()
        platform.refuseNextWith(new Response('', { status }))
        await older()
        const after = await state()
        // No shown message is lost, and there is no gap.
        expect(after.numbers.slice(-before.numbers.length)).toEqual(before.numbers)
        expect(after.gaps).toBe(0)
        expect(page).toBeLessThan(6)
      }
      expect((await state()).numbers).toEqual(upTo(400))
    },
  )

  test('restarts pagination with the new messages, and continues from fresh cursors [FLT-92]', async () => {
    const platform = createPlatform()
    platform.add(400)
    const { head, older, state } = openThread(platform)
    await head()
    await older()
    platform.expire()
    platform.add(3)
    await older()
    expect((await state()).numbers).toEqual(upTo(403, 203))
    platform.requestedCursors.length = 0
    await older()
    expect(platform.requestedCursors).toEqual(['1/203'])
  })

  test('fails after a bounded number of requests when the platform refuses every cursor [FLT-92]', async () => {
    const platform = createPlatform()
    platform.add(400)
    const { head, older, state } = openThread(platform)
    await head()
    platform.expireAlways()
    // The newest page holds more messages than were known, so this read succeeds.
    await older()
    expect((await state()).numbers).toEqual(upTo(400, 300))
    platform.requestedCursors.length = 0
    await expect(older()).rejects.toMatchObject({ kind: 'malformed', platformMessage: 'no such cursor' })
    expect(platform.requestedCursors).toHaveLength(3)
    expect((await state()).numbers).toEqual(upTo(400, 300))
  })

  test('does not stop a backward read of the thread, which yields every message once [FLT-92]', async () => {
    const platform = createPlatform()
    platform.add(400)
    const store = createSessionStore()
    const numbers: number[] = []
    const pages = paginateBackwards({ api: platform.api, store }, thread, new AbortController().signal)
    for await (const page of pages) {
      numbers.push(...page.records.map(numberOf))
      if (numbers.length === 125) platform.expire()
    }
    expect(numbers).toEqual(upTo(400).toReversed())
  })

  test('does not stop the ticket list, and what is listed stays listed [FLT-92]', async () => {
    const platform = createPlatform()
    platform.add(400)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const store = createSessionStore()
    const view = { id: 'open', me: null, search: '' } as const
    const listed = () => getViewTickets(getTicketStore(store), view).map(numberOf)
    const pagination = () => getTicketStore(store).paginations.get(getViewKey(view))
    await client.fetchQuery(ticketsHeadQuery({ api: platform.api, store }, view))
    for (let cursor = pagination()?.cursor; cursor; cursor = pagination()?.cursor) {
      const before = listed()
      platform.expire()
      await client.fetchQuery(ticketsNextQuery({ api: platform.api, store }, view, cursor))
      expect(listed().slice(0, before.length)).toEqual(before)
      expect(listed().length).toBeGreaterThan(before.length)
    }
    expect(listed()).toEqual(upTo(400).toReversed())
  })
})

describe('a platform that pages from the oldest message on', () => {
  test('shows the newest message after one read, and finds later ones [FLT-95, DEC-07]', async () => {
    const platform = createPlatform('oldest first')
    platform.add(400)
    const { head, state } = openThread(platform)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, start: 'end' })
    platform.add(2)
    platform.requestedCursors.length = 0
    await head()
    expect((await state()).numbers).toEqual(upTo(402))
    expect(platform.requestedCursors).toHaveLength(1)
    platform.add(250)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(652), gaps: 0, paginationOrder: { hasMore: false } })
  })

  test('is read in bounded portions, and reports that there are newer messages [FLT-95]', async () => {
    const platform = createPlatform('oldest first')
    platform.add(2_300)
    const { head, state } = openThread(platform)
    await head()
    expect((await state()).paginationOrder).toMatchObject({ order: 'oldest first', hasMore: true })
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(2_300), paginationOrder: { hasMore: false } })
  })

  test('is read again where its cursor has expired [FLT-92, FLT-95]', async () => {
    const platform = createPlatform('oldest first')
    platform.add(300)
    const { head, state } = openThread(platform)
    await head()
    platform.expire()
    platform.add(40)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(340), gaps: 0, start: 'end' })
  })
})
