import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config as configSchema } from '#src/api/schema/config.ts'
import { storePage } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { type AgentMessage, openAgentChannel } from '#src/data/session/channels.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { closeServices, defineLazyService } from '#src/data/session/service.ts'
import type { Session } from '#src/data/session/session.ts'
import { createSessionStore } from '#src/data/session/store.ts'
import { openedTicketsSlice } from '#src/data/tickets/opened.ts'
import { recordOpenedTickets } from '#src/data/tickets/record-opened.ts'
import { createDeviceStore } from '#src/lib/storage/device-store.ts'
import { CHAT, makeMessage } from '../../support/message-server.ts'

const CONFIG = configSchema.parse({ platform: { baseUrl: '' } })
const CREDENTIALS = { token: 'secret', agentId: 'meera', legacy: null }
/** The time of the message that is read, in microseconds. */
const MICROS = 100_000_000

const page = new EventTarget()
let isHidden = false
/** Ends what a test has opened. */
const endFunctions: (() => void)[] = []

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] })
  vi.stubGlobal('document', page)
  Object.defineProperty(page, 'hidden', { configurable: true, get: () => isHidden })
  vi.stubGlobal('addEventListener', page.addEventListener.bind(page))
})
afterEach(() => {
  for (const end of endFunctions.splice(0)) end()
  isHidden = false
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

/** The device storage of one agent, which holds writes back until `release` is called. */
function createDevice() {
  const deviceStore = createDeviceStore({ locate: () => Promise.reject(new Error('memory only')) })
  const { promise, resolve: release } = Promise.withResolvers<void>()
  const held = {
    ...deviceStore,
    put: async (objectStore: string, id: string, value: unknown) => {
      await promise
      return deviceStore.put(objectStore, id, value)
    },
  }
  const readRow = async () => (await deviceStore.get('openedTickets', 'all'))?.value ?? null
  return { deviceStore: held, release, readRow }
}

const service = defineLazyService(recordOpenedTickets)

async function openTab({ deviceStore }: Pick<ReturnType<typeof createDevice>, 'deviceStore'>) {
  const store = createSessionStore()
  const abortController = new AbortController()
  const session: Pick<Session, 'store' | 'config' | 'credentials' | 'deviceStore' | 'endSignal'> = {
    store,
    config: CONFIG,
    credentials: CREDENTIALS,
    deviceStore: () => Promise.resolve(deviceStore),
    endSignal: abortController.signal,
  }
  const close = () => {
    abortController.abort()
    closeServices(store)
    store.close()
  }
  endFunctions.push(close)
  const recorder = await service(session)
  const threadId = getThreadId(CONFIG, CHAT)
  return {
    close,
    opened: () => [...openedTicketsSlice(store).get()],
    /** Opens the ticket, whose newest message is of `MICROS`. */
    readTicket: () => {
      const records = [makeMessage('m', MICROS / 1_000_000)]
      storePage(store, threadId, { from: 'head', records, cursor: null, hasSkippedRecords: false })
      recorder.follow(threadId, abortController.signal)
    },
  }
}

/** What the agent's other tabs hear. */
async function listen() {
  const heard: AgentMessage[] = []
  const owner = await getStorageOwner(CONFIG.platform.baseUrl, CREDENTIALS)
  const channel = openAgentChannel(owner, (message) => void heard.push(message))
  endFunctions.push(channel.close)
  return heard
}

/** What waits to be stored is. */
const storeRecorded = () => vi.advanceTimersByTimeAsync(10_000)

const OPENED: AgentMessage = { opened: [[CHAT, MICROS]] }

test('the agent’s other tabs hear of an opened ticket at once, and again once its row is stored', async () => {
  const device = createDevice()
  const [tab, heard] = [await openTab(device), await listen()]
  tab.readTicket()
  await vi.waitFor(() => expect(heard).toEqual([OPENED]))
  await storeRecorded()
  expect(await device.readRow()).toBeNull()
  expect(heard).toHaveLength(1)
  device.release()
  await vi.waitFor(() => expect(heard).toEqual([OPENED, OPENED]))
  expect(await device.readRow()).toEqual([[CHAT, MICROS]])
})

test('a tab that began to listen after the first message, and read the row before it was stored, knows of the ticket', async () => {
  const device = createDevice()
  const [tab, heard] = [await openTab(device), await listen()]
  tab.readTicket()
  await vi.waitFor(() => expect(heard).toHaveLength(1))
  const late = await openTab(device)
  await storeRecorded()
  expect(late.opened()).toEqual([])
  device.release()
  await vi.waitFor(() => expect(late.opened()).toEqual([[CHAT, MICROS]]))
})

test('a ticket that is read once more without a newer message is neither told nor stored again', async () => {
  const device = createDevice()
  device.release()
  const [tab, heard] = [await openTab(device), await listen()]
  tab.readTicket()
  await storeRecorded()
  await vi.waitFor(() => expect(heard).toHaveLength(2))
  tab.readTicket()
  page.dispatchEvent(new Event('visibilitychange'))
  await storeRecorded()
  // Told last: what comes before it has been heard.
  const next = await openTab(device)
  await vi.waitFor(() => expect(next.opened()).toEqual([[CHAT, MICROS]]))
  expect(heard).toHaveLength(2)
})

test('a page that is left stores at once what it has recorded', async () => {
  const device = createDevice()
  device.release()
  const [tab, heard] = [await openTab(device), await listen()]
  tab.readTicket()
  // Timers never fire.
  vi.clearAllTimers()
  isHidden = true
  page.dispatchEvent(new Event('visibilitychange'))
  await vi.waitFor(() => expect(heard).toEqual([OPENED, OPENED]))
  expect(await device.readRow()).toEqual([[CHAT, MICROS]])
})

test('a ticket opened just before the session ends, as by a lock, is stored with those that were', async () => {
  const device = createDevice()
  device.release()
  await device.deviceStore.put('openedTickets', 'all', [['earlier', 1]])
  const tab = await openTab(device)
  await vi.waitFor(() => expect(tab.opened()).toEqual([['earlier', 1]]))
  tab.readTicket()
  tab.close()
  await vi.waitFor(async () =>
    expect(await device.readRow()).toEqual([
      ['earlier', 1],
      [CHAT, MICROS],
    ]),
  )
})

test('a session that ends before it has read the row keeps the row', async () => {
  const device = createDevice()
  device.release()
  await device.deviceStore.put('openedTickets', 'all', [['earlier', 1]])
  const tab = await openTab(device)
  tab.readTicket()
  tab.close()
  await storeRecorded()
  expect(await device.readRow()).toEqual([['earlier', 1]])
})
