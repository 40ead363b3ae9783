/** Cross-tab request sharing between two real API clients while the network fails. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { listTickets } from '#src/api/operations/tickets.ts'
import { ApiError } from '#src/api/schema/api-error.ts'
import type { Task } from '#src/data/session/scheduler.ts'
import {
  createRequestSharing,
  type RequestSharing,
  type SharingMessage,
} from '#src/data/tabs/request-sharing.ts'
import type { TaskOutcome } from '#src/domain/polling/back-off.ts'
import { platformConfig } from '../../support/platform-config.ts'

const KEY = 'tickets'
const BASE = 'https://platform.example/'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The first tab sends the requests; the second follows it. `network` responds to both. */
function openTwoTabs(network: typeof fetch, retries: number) {
  const requests: string[] = []
  const sharings = new Map<string, RequestSharing>()

  function openTab(tab: string) {
    const api = createApi({
      platform: platformConfig({ baseUrl: BASE }),
      token: 't',
      baseUri: BASE,
      retries,
      fetch: (input, init) => {
        requests.push(tab)
        return network(input, init)
      },
    })
    const task: Task = {
      key: KEY,
      intervalMs: 10_000,
      run: (runSignal) =>
        api.run(listTickets, { limit: 1 }, { signal: runSignal, key: KEY }).then(
          () => ({ ok: true }),
          (error: unknown) => {
            failures.push(error)
            return { ok: false, shouldPause: false, retryAfterMs: null }
          },
        ),
    }
    const runs: Promise<TaskOutcome>[] = []
    const failures: unknown[] = []
    const post = (message: SharingMessage) => {
      for (const [other, sharing] of sharings)
        if (other !== tab) sharing.onMessage(structuredClone(message), tab)
    }
    const sharing = createRequestSharing({
      broadcast: post,
      hasOthers: () => true,
      isHidden: () => false,
      startTask: () => void runs.push(sharing.runTask(task, new AbortController().signal)),
      onHiddenRequest: () => undefined,
    })
    api.setFetchWrapper((inner, { key }) => (key === undefined ? inner : sharing.wrapFetch(key, inner)))
    sharings.set(tab, sharing)
    const startRun = (signal: AbortSignal) => void runs.push(sharing.runTask(task, signal))
    return { failures, runs, startRun }
  }

  return { requests, leader: openTab('leader'), follower: openTab('follower') }
}

function kindOf(error: unknown) {
  return error instanceof ApiError ? error.kind : error
}

test.each([
  ['without retries', 0, ['leader']],
  ['with two retries', 2, ['leader', 'leader', 'leader']],
] as const)(
  'a connection that breaks in one tab is reported as unreachable in the others, which send nothing, %s [FLT-14, FLT-56]',
  async (_, retries, sent) => {
    const { requests, leader, follower } = openTwoTabs(
      () => Promise.reject(new TypeError('Failed to fetch')),
      retries,
    )
    leader.startRun(new AbortController().signal)
    await vi.advanceTimersByTimeAsync(30_000)
    await Promise.all([...leader.runs, ...follower.runs])
    expect(requests).toEqual(sent)
    expect([leader.failures.map(kindOf), follower.failures.map(kindOf)]).toEqual([
      ['unreachable'],
      ['unreachable'],
    ])
  },
)

test('a request that one tab aborts is not reported as unreachable in the others: the next tab sends its own', async () => {
  const { requests, leader, follower } = openTwoTabs((input) => {
    const { signal } = new Request(input)
    return new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason))
    })
  }, 0)
  const abort = new AbortController()
  leader.startRun(abort.signal)
  await vi.advanceTimersByTimeAsync(100)
  abort.abort()
  await vi.advanceTimersByTimeAsync(100)
  expect(requests).toEqual(['leader', 'follower'])
  expect(follower.failures).toEqual([])
  await vi.advanceTimersByTimeAsync(30_000)
  await Promise.all([...leader.runs, ...follower.runs])
  expect(follower.failures.map(kindOf)).toEqual(['timeout'])
})
