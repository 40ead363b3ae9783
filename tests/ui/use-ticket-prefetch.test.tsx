import { cleanup, renderHook } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/session.ts'
import { useTicketPrefetch } from '#src/features/inbox/navigation/use-ticket-prefetch.ts'
import '../support/layout.ts'
import { makeTicket } from '../support/make-ticket.ts'

/** The idle callbacks that the browser has not called yet, by their handles. */
const waiting = new Map<number, IdleRequestCallback>()
let handles = 0

beforeAll(async () => {
  // Imported while it runs; no timer may wait for that.
  await import('#src/ui/safe-html/prepare.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  waiting.clear()
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    handles += 1
    waiting.set(handles, callback)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => waiting.delete(handle))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Longer than the rest after a step, and than the start of the app, in which no time counts as idle. */
const rest = () => vi.advanceTimersByTimeAsync(2_000)

/** The browser is idle once, and what begins then is answered. */
async function beIdle() {
  const now = [...waiting.values()]
  waiting.clear()
  for (const callback of now) callback({ didTimeout: false, timeRemaining: () => 0 })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(50)
}

const tickets = Array.from({ length: 6 }, (_, at) => makeTicket(at))
const idAt = (at: number) => tickets[at]?.id ?? ''

/** A list of tickets, of which one is open, and the tickets whose messages the platform is asked for. */
function openAt(at: number | null) {
  const asked: string[] = []
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    asked.push((await new Request(input, init).json()).chat_id)
    return Response.json({ records: [], cursor: null })
  }
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    connect: (token) =>
      createApi({ platform: config.platform, token, baseUri: 'http://platform.test/', fetch, retries: 0 }),
  })
  const idOf = (place: number | null) => (place === null ? null : idAt(place))
  const { rerender, unmount } = renderHook(({ openId }) => useTicketPrefetch(session, tickets, openId), {
    initialProps: { openId: idOf(at) },
  })
  return { asked, session, walkTo: (place: number) => rerender({ openId: idOf(place) }), unmount }
}

test('without idle time no neighbour is read; with it one after the other, two ahead and one back [FLT-84]', async () => {
  const { asked, session } = openAt(2)
  await rest()
  expect(asked).toEqual([])
  await beIdle()
  expect(asked).toEqual([idAt(3)])
  await rest()
  expect(asked, 'the next one waits for idle time of its own').toEqual([idAt(3)])
  await beIdle()
  await beIdle()
  expect(asked).toEqual([idAt(3), idAt(4), idAt(1)])
  session.close()
})

test('who walks on before the browser is idle has other neighbours read', async () => {
  const { asked, session, walkTo } = openAt(0)
  await rest()
  walkTo(4)
  await rest()
  await beIdle()
  await beIdle()
  expect(asked).toEqual([idAt(5), idAt(3)])
  session.close()
})

test('who leaves before the browser is idle has nothing read, and neither has who opened no ticket', async () => {
  const { asked, session, unmount } = openAt(1)
  await rest()
  unmount()
  await beIdle()
  const other = openAt(null)
  await rest()
  await beIdle()
  expect([...asked, ...other.asked]).toEqual([])
  for (const it of [session, other.session]) it.close()
})

test('neighbours that were read a while ago are not read again', async () => {
  const { asked, session, walkTo } = openAt(0)
  await rest()
  await beIdle()
  await beIdle()
  expect(asked).toEqual([idAt(1), idAt(2)])
  walkTo(1)
  await rest()
  for (let turn = 0; turn < 3; turn += 1) await beIdle()
  expect(asked).toEqual([idAt(1), idAt(2), idAt(3), idAt(0)])
  session.close()
})
