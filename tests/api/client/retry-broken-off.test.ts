import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { type ClientEvent, createApi } from '#src/api/client/client.ts'
import { listMessages } from '#src/api/operations/messages.ts'
import { assignTicket } from '#src/api/operations/tickets.ts'
import { toTaskOutcome } from '#src/data/session/poll-query.ts'
// The client loads it with the first text that isn't JSON, in time that the clock of these tests doesn't know.
import '#src/lib/text/mend-json.ts'
import { catchApiError } from '../../support/api-client.ts'
import { platformConfig } from '../../support/platform-config.ts'
import { fc } from '../../support/property.ts'

const ID = '5f0c2b9e-71d4-4c55-9c55-0e7d42f6c83a'
const PAGE = '{"records":[],"cursor":null}'
/** Milliseconds: the first repetition is that soon. */
const SOON_MS = 1_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** An API whose first responses are cut off after so many characters, and when each request was sent. */
function createCutApi(lengths: readonly number[]) {
  const sentAt: number[] = []
  const events: ClientEvent[] = []
  const api = createApi({
    platform: platformConfig({ baseUrl: 'https://platform.test' }),
    token: 'secret-token',
    baseUri: 'https://platform.test/',
    fetch: async () => {
      const length = lengths[sentAt.length]
      sentAt.push(Date.now())
      return new Response(length === undefined ? PAGE : PAGE.slice(0, length))
    },
  })
  api.subscribe((event) => events.push(event))
  return { api, sentAt, events }
}

test('a read whose response is cut off is repeated within a second, then later, and said to be cut off at last [FLT-16, FLT-18]', async () => {
  const cutLength = fc.integer({ min: 1, max: PAGE.length - 1 })
  await fc.assert(
    fc.asyncProperty(fc.array(cutLength, { maxLength: 5 }), async (lengths) => {
      const { api, sentAt, events } = createCutApi(lengths)
      const outcome = api.run(listMessages, { chatId: ID }).then(
        ({ value }) => value.records,
        (error: unknown) => error,
      )
      await vi.runAllTimersAsync()
      expect(sentAt).toHaveLength(Math.min(lengths.length, 2) + 1)
      const waits = sentAt.slice(1).map((at, index) => at - (sentAt[index] ?? 0))
      for (const [index, wait] of waits.entries()) {
        expect(wait).toBeGreaterThan(0)
        expect(wait).toBeLessThan(SOON_MS * (index + 1))
      }
      expect(await outcome).toEqual(
        lengths.length <= 2
          ? []
          : expect.objectContaining({ kind: 'unreadable', unreadableReason: 'broken-off' }),
      )
      const attempts = events.filter((it) => it.kind === 'attempt')
      expect(attempts.map(({ attempt }) => attempt.attempt)).toEqual(sentAt.map((_, index) => index + 1))
    }),
  )
})

test('an assignment whose response is cut off is never sent again by the client [FLT-18]', async () => {
  const { api, sentAt } = createCutApi([5, 5, 5])
  const assignment = api.run(assignTicket, { ticketId: ID, assignee: { kind: 'unassigned' } })
  const failure = catchApiError(assignment)
  await vi.runAllTimersAsync()
  expect((await failure).unreadableReason).toBe('broken-off')
  expect(sentAt).toHaveLength(1)
})

test('a read that is left while it waits for its repetition sends nothing more', async () => {
  const { api, sentAt } = createCutApi([5, 5, 5])
  const controller = new AbortController()
  const left = api.run(listMessages, { chatId: ID }, { signal: controller.signal }).catch(() => 'left')
  await vi.advanceTimersByTimeAsync(1)
  controller.abort()
  await vi.runAllTimersAsync()
  expect(await left).toBe('left')
  expect(sentAt).toHaveLength(1)
})

test('polling pauses after responses that stay cut off, so that the screen says when it tries again [FLT-18]', async () => {
  const { api } = createCutApi([5, 5, 5])
  const failure = catchApiError(api.run(listMessages, { chatId: ID }))
  await vi.runAllTimersAsync()
  expect(toTaskOutcome(await failure)).toEqual({ ok: false, shouldPause: true, retryAfterMs: null })
})
