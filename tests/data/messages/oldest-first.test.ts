/** Threads of a platform that pages from the oldest message on: known messages stay, and missing ones show as a gap. */

import { QueryClient } from '@tanstack/react-query'
import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  messageLogSlice,
  messagesHeadQuery,
  messagesPageQuery,
  restoreMessageLog,
} from '#src/data/messages/queries.ts'
import { rereadMessage } from '#src/data/messages/reread-message.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { storeTickets } from '#src/data/tickets/store.ts'
import { createMessageLog, mergePage } from '#src/domain/messages/message-log.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { fromMillis } from '#src/lib/time/instant.ts'
import { makeTicket } from '../../support/make-ticket.ts'
import { makeMessage } from '../../support/message-server.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { fc } from '../../support/property.ts'

const BASE = 'https://platform.example/'
const START_SECONDS = Date.UTC(2026, 10, 1) / 1000
const THREAD = { chatId: OTHER, platformMessages: true }
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const secondsOf = (n: number) => START_SECONDS + n * 60
const upTo = (count: number) => Array.from({ length: count }, (_, n) => n)

type PaginationStyle = {
  /** The longest page, whatever limit is requested. */
  readonly pageSize: number
  /** Whether the last page has a cursor, too: the page behind it is empty. */
  readonly endsEmpty: boolean
}

/** A platform whose cursors name their generation and the message behind which the next page begins. */
function createPlatform({ pageSize, endsEmpty }: PaginationStyle, count: number) {
  let numbers = upTo(count)
  let generation = 0
  let requestCount = 0
  let edition = 1
  /** Pages behind the first that are answered before the next failure; null: none fails. */
  let pagesUntilFailure: number | null = null
  const answer = (cursor: string | undefined, limit: number) => {
    if (cursor !== undefined && pagesUntilFailure !== null) {
      pagesUntilFailure -= 1
      if (pagesUntilFailure < 0) {
        pagesUntilFailure = null
        return Response.json({ detail: 'not now' }, { status: 500 })
      }
    }
    const [of, after] = (cursor ?? `${generation}/-1`).split('/').map(Number)
    if (of !== generation) return Response.json({ detail: 'no such cursor' }, { status: 422 })
    const remaining = numbers.filter((n) => n > (after ?? -1))
    const page = remaining.slice(0, Math.min(limit, pageSize))
    const last = page.at(-1)
    const hasNext = endsEmpty || remaining.length > page.length
    return Response.json({
      records: page.map((n) => ({
        id: idOf(n),
        chat_id: OTHER,
        content: `word ${n}, edition ${edition}`,
        created_at: new Date(secondsOf(n) * 1000).toISOString(),
      })),
      cursor: last !== undefined && hasNext ? `${generation}/${last}` : null,
    })
  }
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input, init) => {
      requestCount += 1
      const body: { cursor?: string; limit?: number } = await new Request(input, init).json()
      return answer(body.cursor, body.limit ?? 25)
    },
  })
  return {
    api,
    numbers: () => numbers,
    add: (more: number) => {
      const next = (numbers.at(-1) ?? -1) + 1
      numbers = [...numbers, ...upTo(more).map((n) => n + next)]
    },
    remove: (removed: readonly number[]) => {
      numbers = numbers.filter((n) => !removed.includes(n))
    },
    requestCount: () => requestCount,
    editAll: () => {
      edition += 1
    },
    expire: () => {
      generation += 1
    },
    failAfter: (pages: number) => {
      pagesUntilFailure = pages
    },
  }
}

function openThread(platform: ReturnType<typeof createPlatform>) {
  const client = new QueryClient({ defaultOptions: { queries: { retry: false } } })
  let store = createSessionStore()
  const log = () => messageLogSlice(THREAD)(store).get()
  return {
    /** Reads as a poll does; the ticket record has the time of the latest message. */
    poll: async () => {
      const lastMessageAt = fromMillis(secondsOf(platform.numbers().at(-1) ?? 0) * 1000)
      storeTickets(store, [{ ...makeTicket(0), id: OTHER, lastMessageAt }])
      await client.fetchQuery({ ...messagesHeadQuery({ api: platform.api, store }, THREAD), staleTime: 0 })
    },
    reread: async (n: number) => {
      const position = { id: idOf(n), at: fromMillis(secondsOf(n) * 1000) }
      const before = platform.requestCount()
      const message = await rereadMessage({ api: platform.api, queryClient: client, store }, THREAD, position)
      const logged = log().segments.flatMap((it) => it.messages.flat())
      return {
        text: message?.text,
        loggedText: logged.find((it) => it.id === position.id)?.text,
        requests: platform.requestCount() - before,
      }
    },
    loadOlder: (cursor: string) =>
      client.fetchQuery({ ...messagesPageQuery({ api: platform.api, store }, THREAD, cursor), staleTime: 0 }),
    /** Starts again with nothing but the newest messages, as the offline cache has them. */
    restoreNewest: (count: number) => {
      const records = platform
        .numbers()
        .slice(-count)
        .map((n) => makeMessage(idOf(n), secondsOf(n), { chatId: OTHER }))
      const page = { from: 'head', records, cursor: '-1/0', hasSkippedRecords: false } as const
      store = createSessionStore()
      restoreMessageLog(store, THREAD, mergePage(createMessageLog(OTHER), page))
    },
    state: async () => {
      const known = log()
      const { messages, gaps } = createThread(known)
      const { paginationOrder } = known
      return {
        numbers: messages.map(({ id }) => Number(id.slice(-12))),
        segments: known.segments.map((it) => it.messages.flat().map(({ id }) => Number(id.slice(-12)))),
        gaps: [...gaps.keys()].map((id) => Number(id.slice(-12))),
        isBehind: paginationOrder?.order === 'oldest first' && paginationOrder.hasMore,
      }
    },
  }
}

const PLAIN = { pageSize: 100, endsEmpty: false }

test('a thread that was read to both ends stays complete while it is read again after its cursor expired [FLT-92, FLT-95]', async () => {
  const platform = createPlatform(PLAIN, 3_000)
  const { poll, state } = openThread(platform)
  await poll()
  await poll()
  expect(await state()).toMatchObject({ numbers: upTo(3_000), gaps: [], isBehind: false })
  platform.expire()
  await poll()
  expect(await state()).toMatchObject({ numbers: upTo(3_000), gaps: [] })
  await poll()
  expect(await state()).toMatchObject({ numbers: upTo(3_000), gaps: [], isBehind: false })
})

test('newest messages from the offline cache stay behind a gap until the pages from the oldest on reach them [FLT-95]', async () => {
  const platform = createPlatform(PLAIN, 3_000)
  const { poll, restoreNewest, loadOlder, state } = openThread(platform)
  restoreNewest(50)
  await poll()
  const cached = upTo(3_000).slice(2_950)
  expect(await state()).toMatchObject({ numbers: [...upTo(2_025), ...cached], gaps: [2_950] })
  // What an agent loads at the gap comes from the cursor that leads to newer messages.
  await loadOlder('-1/0')
  expect(await state()).toMatchObject({ numbers: upTo(3_000), gaps: [], isBehind: false })
})

test('a message is read again from the end that is nearer to it, and only until it is found [FLT-95]', async () => {
  const platform = createPlatform(PLAIN, 1_000)
  const { poll, reread } = openThread(platform)
  await poll()
  platform.editAll()
  const textOf = (n: number) => `word ${n}, edition 2`
  for (const [n, requests] of [
    [3, 1],
    [210, 3],
    [995, 1],
  ] as const)
    expect(await reread(n)).toEqual({ text: textOf(n), loggedText: textOf(n), requests })
  platform.remove([30])
  expect(await reread(30)).toMatchObject({ text: undefined, requests: 3 })
})

test('messages deleted where two pages meet are noticed when those pages are read again [FLT-92, FLT-95]', async () => {
  const platform = createPlatform({ ...PLAIN, pageSize: 10 }, 60)
  const { poll, state } = openThread(platform)
  await poll()
  // Two where the second page began, one in the middle of a page.
  platform.remove([10, 11, 36])
  platform.expire()
  await poll()
  expect(await state()).toMatchObject({ numbers: platform.numbers(), gaps: [], isBehind: false })
})

test('a message that arrives behind an empty last page follows the messages before it without a gap [FLT-95]', async () => {
  const platform = createPlatform({ pageSize: 10, endsEmpty: true }, 60)
  const { poll, state } = openThread(platform)
  await poll()
  platform.add(1)
  await poll()
  expect(await state()).toMatchObject({ numbers: upTo(61), gaps: [] })
})

const step = fc.oneof(
  fc.constant({ do: 'poll' as const }),
  fc.constant({ do: 'expire' as const }),
  fc.record({ do: fc.constant('add' as const), count: fc.integer({ min: 1, max: 80 }) }),
  fc.record({ do: fc.constant('fail' as const), after: fc.nat(6) }),
  fc.record({ do: fc.constant('restore' as const), count: fc.integer({ min: 1, max: 30 }) }),
)

test('no known message is lost and no segment has a gap, whatever expires, fails or is restored [FLT-92, FLT-95, MSG-24]', async () => {
  const styles = fc.record({ pageSize: fc.integer({ min: 1, max: 5 }), endsEmpty: fc.boolean() })
  await fc.assert(
    fc.asyncProperty(styles, fc.array(step, { maxLength: 25 }), async (style, steps) => {
      const platform = createPlatform(style, 30)
      const { poll, restoreNewest, state } = openThread(platform)
      const pollOnce = () =>
        poll().catch((error: unknown) => {
          if (!(error instanceof ApiError)) throw error
        })
      for (const each of steps) {
        const before = await state()
        if (each.do === 'poll') await pollOnce()
        else if (each.do === 'expire') platform.expire()
        else if (each.do === 'add') platform.add(each.count)
        else if (each.do === 'fail') platform.failAfter(each.after)
        else restoreNewest(each.count)
        const after = await state()
        for (const segment of after.segments)
          expect(segment).toEqual(upTo(segment.length).map((n) => n + (segment[0] ?? 0)))
        const lost = before.numbers.filter((n) => !after.numbers.includes(n))
        if (each.do !== 'restore') expect(lost).toEqual([])
      }
      // Every poll reads at least twenty pages on; one may fail, and one finds an expired cursor.
      const polls = 3 + Math.ceil(platform.numbers().length / (20 * style.pageSize))
      for (let count = 0; count < polls; count += 1) await pollOnce()
      expect(await state()).toMatchObject({ numbers: platform.numbers(), gaps: [], isBehind: false })
    }),
    { numRuns: 60 },
  )
})
