import { QueryObserver } from '@tanstack/react-query'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createApi } from '#src/api/client/client.ts'
import { config as configSchema } from '#src/api/schema/config.ts'
import { openAssignmentOutbox } from '#src/data/assignment/open-outbox.ts'
import { createSession } from '#src/data/session/create-session.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'

beforeEach(() => {
  vi.useFakeTimers()
  vi.stubGlobal('addEventListener', () => undefined)
  vi.stubGlobal('removeEventListener', () => undefined)
  vi.stubGlobal('document', Object.assign(new EventTarget(), { visibilityState: 'visible', hidden: false }))
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openSession() {
  const config = configSchema.parse({ platform: { baseUrl: '' } })
  return createSession({
    config,
    credentials: { token: 'secret', agentId: null, legacy: null },
    createApiForToken: (token) =>
      createApi({ platform: config.platform, token, baseUri: 'http://platform.test/' }),
  })
}

test('a query that is unmounted after its session has ended does not wait for its gcTime [FLT-88]', async () => {
  const session = openSession()
  const observer = new QueryObserver(session.queryClient, {
    queryKey: ['customers', 'one', 'a'],
    queryFn: () => 'a customer',
  })
  const unmount = observer.subscribe(() => undefined)
  await vi.advanceTimersByTimeAsync(0)
  expect(observer.getCurrentResult().data).toBe('a customer')
  // On sign-out the session ends first, then React unmounts the page.
  session.close()
  unmount()
  await vi.advanceTimersByTimeAsync(5_000)
  expect(session.queryClient.getQueryCache().getAll()).toEqual([])
  expect(vi.getTimerCount(), 'no timer holds what was read').toBe(0)
})

test('an outbox opened after its session has ended adds no event listener', async () => {
  const session = openSession()
  session.close()
  const listen = vi.spyOn(globalThis, 'addEventListener')
  const listenOnPage = vi.spyOn(document, 'addEventListener')
  await openAssignmentOutbox(session)
  expect(listen).not.toHaveBeenCalled()
  expect(listenOnPage).not.toHaveBeenCalled()
})

test('the channel of the template sends closes with the session, and none opens after that [FLT-88]', async () => {
  const channels: { isClosed: boolean }[] = []
  vi.stubGlobal(
    'BroadcastChannel',
    class extends EventTarget {
      readonly state = { isClosed: false }
      constructor() {
        super()
        channels.push(this.state)
      }
      postMessage() {}
      close() {
        this.state.isClosed = true
      }
    },
  )
  const session = openSession()
  channels.length = 0
  expect(getSendOutbox(session)).toBe(getSendOutbox({ ...session }))
  await vi.waitFor(() => expect(channels).toEqual([{ isClosed: false }]))
  session.close()
  expect(channels).toEqual([{ isClosed: true }])
  getSendOutbox(session)
  expect(channels).toHaveLength(1)
})
