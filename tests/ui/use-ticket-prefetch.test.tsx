import { cleanup } from '@testing-library/react'
import { afterEach, beforeAll, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSession } from '#src/data/session/create-session.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { useTicketPrefetch } from '#src/features/inbox/navigation/use-ticket-prefetch.ts'
import { renderHook } from '../support/render.tsx'
import '../support/jsdom-layout.ts'
import { makeTicket } from '../support/make-ticket.ts'

/** The idle callbacks that the browser has not called yet, by their handles. */
const idleCallbacks = new Map<number, IdleRequestCallback>()
let handles = 0

beforeAll(async () => {
  // The hook imports this module lazily; fake timers can't wait for the import.
  await import('#src/ui/safe-html/prepare.ts')
})
beforeEach(() => {
  vi.useFakeTimers()
  idleCallbacks.clear()
  vi.stubGlobal('requestIdleCallback', (callback: IdleRequestCallback) => {
    handles += 1
    idleCallbacks.set(handles, callback)
    return handles
  })
  vi.stubGlobal('cancelIdleCallback', (handle: number) => idleCallbacks.delete(handle))
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

/** Longer than the delay after a step, and than the start of the app, in which no time counts as idle. */
const passDelay = () => vi.advanceTimersByTimeAsync(2_000)

/** Runs one idle period and lets the requests that start in it complete. */
async function runIdlePeriod() {
  const now = [...idleCallbacks.values()]
  idleCallbacks.clear()
  for (const callback of now) callback({ didTimeout: false, timeRemaining: () => 0 })
  await vi.dynamicImportSettled()
  await vi.advanceTimersByTimeAsync(50)
}

const tickets = Array.from({ length: 6 }, (_, index) => makeTicket(index))
const idAt = (index: number) => tickets[index]?.id ?? ''

/** Renders the hook with one ticket open; `requestedIds` are the tickets whose messages are requested. */
function renderAt(index: number | null) {
  const requestedIds: string[] = []
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  const fetch: typeof globalThis.fetch = async (input, init) => {
    requestedIds.push((await new Request(input, init).json()).chat_id)
    return Response.json({ records: [], cursor: null })
  }
  const session = createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) =>
      createApi({ platform: config.platform, token, baseUri: 'http://platform.test/', fetch, retries: 0 }),
  })
  const idOf = (openIndex: number | null) => (openIndex === null ? null : idAt(openIndex))
  const { rerender, unmount } = renderHook(({ openId }) => useTicketPrefetch(tickets, openId), {
    initialProps: { openId: idOf(index) },
    wrapper: ({ children }) => <SessionContext value={session}>{children}</SessionContext>,
  })
  return {
    requestedIds,
    session,
    openTicketAt: (openIndex: number) => rerender({ openId: idOf(openIndex) }),
    unmount,
  }
}

test('neighbours are read only in idle time, one after the other, two ahead and one back [FLT-84]', async () => {
  const { requestedIds, session } = renderAt(2)
  await passDelay()
  expect(requestedIds).toEqual([])
  await runIdlePeriod()
  expect(requestedIds).toEqual([idAt(3)])
  await passDelay()
  expect(requestedIds, 'the next one waits for an idle period of its own').toEqual([idAt(3)])
  await runIdlePeriod()
  await runIdlePeriod()
  expect(requestedIds).toEqual([idAt(3), idAt(4), idAt(1)])
  session.close()
})

test('navigating before the browser is idle changes the neighbours that are read', async () => {
  const { requestedIds, session, openTicketAt } = renderAt(0)
  await passDelay()
  openTicketAt(4)
  await passDelay()
  await runIdlePeriod()
  await runIdlePeriod()
  expect(requestedIds).toEqual([idAt(5), idAt(3)])
  session.close()
})

test('nothing is read when the list is left before the browser is idle, or without an open ticket', async () => {
  const { requestedIds, session, unmount } = renderAt(1)
  await passDelay()
  unmount()
  await runIdlePeriod()
  const other = renderAt(null)
  await passDelay()
  await runIdlePeriod()
  expect([...requestedIds, ...other.requestedIds]).toEqual([])
  for (const it of [session, other.session]) it.close()
})

test('neighbours that were read recently are not read again', async () => {
  const { requestedIds, session, openTicketAt } = renderAt(0)
  await passDelay()
  await runIdlePeriod()
  await runIdlePeriod()
  expect(requestedIds).toEqual([idAt(1), idAt(2)])
  openTicketAt(1)
  await passDelay()
  for (let turn = 0; turn < 3; turn += 1) await runIdlePeriod()
  expect(requestedIds).toEqual([idAt(1), idAt(2), idAt(3), idAt(0)])
  session.close()
})
