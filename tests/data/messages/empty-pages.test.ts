import { expect, test } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { paginateBackwards } from '#src/data/messages/queries.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { OTHER } from '../../support/parse-response.ts'
import { platformConfig } from '../../support/platform-config.ts'

const BASE = 'https://platform.example/'
const idOf = (n: number) => `00000000-0000-4000-8000-${String(n).padStart(12, '0')}`
const createRecord = (n: number) => ({
  id: idOf(n),
  chat_id: OTHER,
  content: `word ${n}`,
  created_at: new Date(Date.UTC(2026, 10, 1) + n * 60_000).toISOString(),
})

/** Reads a thread of three pages whose middle page, at the cursor `b`, is empty for the first `emptyCount` requests. */
async function readThread(emptyCount: number) {
  const requested: (string | null)[] = []
  const api = createApi({
    platform: platformConfig({ baseUrl: BASE }),
    token: 't',
    baseUri: BASE,
    retries: 0,
    fetch: async (input, init) => {
      const { cursor = null }: { cursor?: string | null } = JSON.parse(await new Request(input, init).text())
      requested.push(cursor)
      if (cursor === null) return Response.json({ records: [createRecord(9)], cursor: 'b' })
      if (cursor === 'c') return Response.json({ records: [createRecord(7)], cursor: null })
      const isEmpty = requested.filter((it) => it === 'b').length <= emptyCount
      return Response.json({ records: isEmpty ? [] : [createRecord(8)], cursor: 'c' })
    },
  })
  const thread = { chatId: OTHER, platformMessages: true }
  const pages = paginateBackwards({ api, store: createSessionStore() }, thread, new AbortController().signal)
  const read = await Array.fromAsync(pages)
  return { requested, ids: read.flatMap(({ records }) => records.map(({ id }) => id)) }
}

test('a whole thread is read with the messages that an empty page has omitted [MSG-23, FLT-31]', async () => {
  expect(await readThread(1)).toEqual({ requested: [null, 'b', 'b', 'c'], ids: [9, 8, 7].map(idOf) })
})

test('an empty page that stays empty is passed after its second request [FLT-31]', async () => {
  expect(await readThread(2)).toEqual({ requested: [null, 'b', 'b', 'c'], ids: [9, 7].map(idOf) })
})
