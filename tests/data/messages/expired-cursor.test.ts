import { QueryClient } from '@tanstack/react-query'
import { describe, expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import {
  messageLogQuery,
  messagesHeadQuery,
  messagesPageQuery,
  paginateBackwards,
} from '#src/data/messages/queries.ts'
import { ticketsHeadQuery, ticketsNextQuery } from '#src/data/tickets/queries.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { getViewTickets } from '#src/domain/tickets/store.ts'
import { getViewKey } from '#src/domain/tickets/views.ts'
import { recentChat, ticketListing } from '../../support/full-records.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { OTHER } from '../../support/read.ts'

const BASE = 'https://platform.example/'
const START = Date.UTC(2026, 10, 1)

const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const timeOf = (n: number) => new Date(START + n * 60_000).toISOString()
const numberOf = ({ id }: { id: string }) => Number(id.slice(-12))

type Order = 'newest first' | 'oldest first'

/** A platform in small that pages by cursors of one generation: with the next one, those of before have expired. */
function serve(order: Order = 'newest first') {
  let count = 0
  let generation = 0
  let refusesAll = false
  const asked: (string | null)[] = []
  const refusals: Response[] = []
  const answer = (make: (n: number) => object, body: string) => {
    const { cursor, limit = 25 }: { cursor?: string; limit?: number } = JSON.parse(body)
    asked.push(cursor ?? null)
    const [of, at] = (cursor ?? `${generation}/`).split('/')
    if (Number(of) !== generation || (cursor !== undefined && refusesAll))
      return refusals.pop() ?? Response.json({ detail: 'no such cursor' }, { status: 422 })
    const all = Array.from({ length: count }, (_, n) => n)
    const isBehind = (n: number) => !at || (order === 'newest first' ? n < Number(at) : n > Number(at))
    const left = (order === 'newest first' ? all.toReversed() : all).filter(isBehind)
    const page = left.slice(0, limit)
    const last = page.at(-1)
    return Response.json({
      records: page.map(make),
      cursor: last !== undefined && left.length > limit ? `${generation}/${last}` : null,
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
    asked,
    add: (more: number) => {
      count += more
    },
    expire: () => {
      generation += 1
    },
    expireAlways: () => {
      refusesAll = true
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

function reader(platform: ReturnType<typeof serve>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  const log = () => client.fetchQuery(messageLogQuery(thread))
  return {
    client,
    head: () => client.fetchQuery({ ...messagesHeadQuery(platform.api, thread), staleTime: 0 }),
    older: async () => {
      const { olderPagination } = createThread(await log())
      if (!olderPagination || olderPagination.state === 'beginning') throw new Error('nothing is older')
      return client.fetchQuery({
        ...messagesPageQuery(platform.api, thread, olderPagination.cursor),
        staleTime: 0,
      })
    },
    state: async () => {
      const known = await log()
      const { messages, gaps, olderPagination } = createThread(known)
      return {
        numbers: messages.map(numberOf),
        gaps: gaps.size,
        start: olderPagination?.state,
        paging: known.paging,
      }
    },
  }
}

const upTo = (count: number, from = 0) => Array.from({ length: count - from }, (_, i) => from + i)

describe('a cursor that expires while somebody scrolls', () => {
  test.each([400, 404, 410, 422])(
    'with %i: pagination begins anew, and all 400 messages are reached [FLT-92]',
    async (status) => {
      const platform = serve()
      platform.add(400)
      const { head, older, state } = reader(platform)
      await head()
      await older()
      expect((await state()).numbers).toEqual(upTo(400, 275))
      for (let page = 0; (await state()).start === 'more'; page += 1) {
        const before = await state()
        platform.expire()
        platform.refuseNextWith(new Response('', { status }))
        await older()
        const after = await state()
        // Nothing that was shown is lost, and there is no hole.
        expect(after.numbers.slice(-before.numbers.length)).toEqual(before.numbers)
        expect(after.gaps).toBe(0)
        expect(page).toBeLessThan(6)
      }
      expect((await state()).numbers).toEqual(upTo(400))
    },
  )

  test('a new message that came meanwhile is there too, and the walk goes on from fresh cursors [FLT-92]', async () => {
    const platform = serve()
    platform.add(400)
    const { head, older, state } = reader(platform)
    await head()
    await older()
    platform.expire()
    platform.add(3)
    await older()
    expect((await state()).numbers).toEqual(upTo(403, 203))
    platform.asked.length = 0
    await older()
    expect(platform.asked).toEqual(['1/203'])
  })

  test('a platform that refuses every cursor fails in its place, after a bounded number of requests [FLT-92]', async () => {
    const platform = serve()
    platform.add(400)
    const { head, older, state } = reader(platform)
    await head()
    platform.expireAlways()
    // The newest page holds more than was known: so far it leads.
    await older()
    expect((await state()).numbers).toEqual(upTo(400, 300))
    platform.asked.length = 0
    await expect(older()).rejects.toMatchObject({ kind: 'malformed', said: 'no such cursor' })
    expect(platform.asked).toHaveLength(3)
    expect((await state()).numbers).toEqual(upTo(400, 300))
  })

  test('a thread that is read back whole is told once, whole [FLT-92]', async () => {
    const platform = serve()
    platform.add(400)
    const { client } = reader(platform)
    const found: number[] = []
    const pages = paginateBackwards(
      { api: platform.api, queryClient: client },
      thread,
      new AbortController().signal,
    )
    for await (const page of pages) {
      found.push(...page.records.map(numberOf))
      if (found.length === 125) platform.expire()
    }
    expect(found).toEqual(upTo(400).toReversed())
  })

  test('the list of tickets is read on, and what is listed stays listed [FLT-92]', async () => {
    const platform = serve()
    platform.add(400)
    const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
    const view = { id: 'open', me: null, search: '' } as const
    const listed = () => getViewTickets(getTicketStore(client), view).map(numberOf)
    const walk = () => getTicketStore(client).paginations.get(getViewKey(view))
    await client.fetchQuery(ticketsHeadQuery(platform.api, view))
    for (let cursor = walk()?.cursor; cursor; cursor = walk()?.cursor) {
      const before = listed()
      platform.expire()
      await client.fetchQuery(ticketsNextQuery(platform.api, view, cursor))
      expect(listed().slice(0, before.length)).toEqual(before)
      expect(listed().length).toBeGreaterThan(before.length)
    }
    expect(listed()).toEqual(upTo(400).toReversed())
  })
})

describe('a platform that pages from the oldest message on', () => {
  test('shows the newest message after one reading, and finds what comes later [FLT-95, DEC-07]', async () => {
    const platform = serve('oldest first')
    platform.add(400)
    const { head, state } = reader(platform)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(400), gaps: 0, start: 'beginning' })
    platform.add(2)
    platform.asked.length = 0
    await head()
    expect((await state()).numbers).toEqual(upTo(402))
    expect(platform.asked).toHaveLength(1)
    platform.add(250)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(652), gaps: 0, paging: { hasMore: false } })
  })

  test('is read in bounded portions, and says that there are newer messages [FLT-95]', async () => {
    const platform = serve('oldest first')
    platform.add(2_300)
    const { head, state } = reader(platform)
    await head()
    expect((await state()).paging).toMatchObject({ order: 'oldest first', hasMore: true })
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(2_300), paging: { hasMore: false } })
  })

  test('is read anew where its cursor has expired [FLT-92, FLT-95]', async () => {
    const platform = serve('oldest first')
    platform.add(300)
    const { head, state } = reader(platform)
    await head()
    platform.expire()
    platform.add(40)
    await head()
    expect(await state()).toMatchObject({ numbers: upTo(340), gaps: 0, start: 'beginning' })
  })
})
