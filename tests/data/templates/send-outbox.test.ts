import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import { createSessions } from '#src/data/session/sessions.ts'
import { getSendOutbox } from '#src/data/templates/send-outbox.ts'
import { sendsSlice } from '#src/data/templates/sends.ts'
import { UNDO_WINDOW_MS } from '#src/domain/templates/send.ts'
import { makeSendRequest } from '../../support/send-device.ts'

const WORKSPACE = '1b671a64-40d5-491e-99b0-da01ff1f3341'
const LEGACY = { key: 'key-added-later', workspaceId: WORKSPACE }
const BODY = JSON.stringify({
  channel_id: 'a3d1f0c7-5e29-4b8b-9c55-0e7d42f6b118',
  customer_phone: '919845011223',
  message_type: 'template',
  template_name: 'delay',
  customer_name: 'Asha',
  parameter_type: 'list',
  parameters: [],
})

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

function openSession(respond: () => Response) {
  const requests: Request[] = []
  const sessions = createSessions({
    config: configSchema.parse({ platform: { baseUrl: '', legacyBaseUrl: 'https://legacy.test' } }),
    baseUri: 'http://platform.test/',
    fetch: async (request, init) => {
      requests.push(new Request(request, init))
      return respond()
    },
  })
  const opened = sessions.open({ token: 'secret', agentId: 'a', legacy: null })
  const getSent = () => requests.filter((it) => new URL(it.url).host === 'legacy.test')
  return { sessions, opened, getSent }
}

test('a key added after the outbox was opened is the one that the next send uses, in its workspace', async () => {
  const { sessions, opened, getSent } = openSession(() =>
    Response.json({ success: true, message_id: WORKSPACE }),
  )
  const outbox = getSendOutbox(opened)
  await outbox.reload()
  const session = sessions.addLegacyCredential(LEGACY)
  if (!session) throw new Error('there is no session')
  await getSendOutbox(session).submit({ ...makeSendRequest('a'), body: BODY })
  await vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS)
  await vi.waitFor(() => expect(sendsSlice(session.store).get()[0]?.state.step).toBe('accepted'))
  const sent = getSent()
  expect(sent.map(({ headers }) => headers.get('authorization'))).toEqual([`Bearer ${LEGACY.key}`])
  expect(sent[0]?.headers.get('x-sp-workspace-id')).toBe(WORKSPACE)
})

test.each([
  ['answers', 'accepted', 1],
  ['doesn’t answer', 'unsent', 0],
] as const)(
  'where the browser reports no network and the platform %s, a send is %s',
  async (answer, step, count) => {
    Object.defineProperty(navigator, 'onLine', { configurable: true, value: false })
    onTestFinished(() => void Reflect.deleteProperty(navigator, 'onLine'))
    const { sessions, getSent } = openSession(() => {
      if (answer !== 'answers') throw new TypeError('Failed to fetch')
      return Response.json({ success: true, message_id: WORKSPACE, records: [] })
    })
    const session = sessions.addLegacyCredential(LEGACY)
    if (!session) throw new Error('there is no session')
    await getSendOutbox(session).submit({ ...makeSendRequest('a'), body: BODY })
    await vi.advanceTimersByTimeAsync(UNDO_WINDOW_MS)
    await vi.waitFor(async () => {
      await vi.advanceTimersByTimeAsync(1000)
      expect(sendsSlice(session.store).get()[0]?.state.step).toBe(step)
    })
    expect(getSent()).toHaveLength(count)
  },
)
