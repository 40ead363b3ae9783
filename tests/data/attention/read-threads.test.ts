import { QueryClient } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createThreadReader } from '#src/data/attention/read-threads.ts'
import { unreadableThreadsSlice } from '#src/data/attention/signals.ts'
import { getLoadedCalls } from '#src/data/customers/queries.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { refuseToken } from '#src/data/session/state.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { getTicketStore, storeTickets } from '#src/data/tickets/store.ts'
import { isWatched } from '#src/domain/attention/thread-reading.ts'
import { countRecords } from '#src/domain/messages/sorted-run.ts'
import { startPlatform } from '../../support/platform.ts'

const cleanUps: (() => Promise<void>)[] = []
beforeEach(() => {
  // The reader's own clock alone: the platform answers in its own time.
  vi.useFakeTimers({ toFake: ['performance'] })
})
afterEach(async () => {
  vi.useRealTimers()
  for (const cleanUp of cleanUps.splice(0)) await cleanUp()
})

async function openSession() {
  const platform = await startPlatform({ reuse: true })
  cleanUps.push(() => platform.close())
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const paths: string[] = []
  const answers = { status: 200 }
  const bodies: string[] = []
  const fetch: typeof globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    paths.push(new URL(request.url).pathname)
    bodies.push(`${request.url} ${await request.clone().text()}`)
    return answers.status === 200 ? platform.fetch(request) : new Response(null, { status: answers.status })
  }
  const api = createApi({
    platform: config.platform,
    token: 'demo-agent',
    baseUri: 'http://platform.test/',
    fetch,
    retries: 0,
  })
  const store = createSessionStore()
  const queryClient = new QueryClient()
  const session = { api, store, config, queryClient }
  const { value } = await api.run(listTickets, { status: 'open', limit: 100 })
  storeTickets(store, value.records)
  paths.length = 0
  bodies.length = 0
  const tab = { isLeader: true }
  const reader = createThreadReader(session, () => tab.isLeader)
  const run = () => reader.run(new AbortController().signal)
  const countRead = () =>
    [...getTicketStore(store).tickets.keys()].filter((id) => {
      const [segment] = messageLogSlice(getThreadId(config, id))(store).get().segments
      return segment !== undefined && countRecords(segment.messages) > 0
    }).length
  return { session, store, tab, answers, paths, bodies, run, countRead }
}

test('reads the messages of tickets that no agent has, half of the hour’s budget, then calls, and then nothing', async () => {
  const { session, store, paths, run, countRead } = await openSession()
  const watched = [...getTicketStore(store).tickets.values()].filter(isWatched)
  for (let step = 0; step < 120; step += 1) {
    await run()
    vi.advanceTimersByTime(2_000)
  }
  expect(countRead()).toBe(Math.min(30, watched.length))
  const calls = paths.filter((it) => it.includes('call'))
  expect(calls.length).toBeLessThanOrEqual(20)
  expect(calls.length).toBeGreaterThan(0)
  expect(watched.some((it) => getLoadedCalls(session, it.customerId) !== null)).toBe(true)
  const sent = paths.length
  for (let step = 0; step < 10; step += 1) await run()
  expect(paths).toHaveLength(sent)
})

test('sends nothing in a tab that doesn’t lead, and with a refused token', async () => {
  const { tab, store, paths, run } = await openSession()
  tab.isLeader = false
  await run()
  tab.isLeader = true
  refuseToken(store)
  await run()
  expect(paths).toEqual([])
})

test('a failure of the platform is tried again; what can’t be read isn’t, until it changes', async () => {
  const { store, answers, bodies, run } = await openSession()
  const countUnreadable = () => unreadableThreadsSlice(store).get().size
  answers.status = 503
  expect(await run()).toMatchObject({ ok: false, shouldPause: true })
  await run()
  expect(bodies[1]).toBe(bodies[0])
  expect(countUnreadable()).toBe(0)
  answers.status = 404
  expect(await run()).toMatchObject({ ok: false, shouldPause: false })
  await run()
  expect(bodies[2]).toBe(bodies[0])
  expect(bodies[3]).not.toBe(bodies[0])
  expect(countUnreadable()).toBe(2)
})
