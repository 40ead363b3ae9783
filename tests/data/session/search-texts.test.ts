import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createSearchTexts } from '#src/data/session/search-texts.ts'
import type { DeviceStore } from '#src/lib/storage/device-store.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The device storage of one agent: the next session finds what an earlier one stored. */
function createAgentDevice() {
  const stored = new Map<string, unknown>()
  let writes = 0
  const ignore = async () => undefined
  const deviceStore: { -readonly [Name in keyof DeviceStore]: DeviceStore[Name] } = {
    get: async () => null,
    moveTo: async () => undefined,
    list: async () => [...stored].map(([id, value]) => ({ id, value, at: 0 })),
    put: async () => 'disk',
    write: async () => 'disk',
    putEvictable: async (_, values) => {
      writes += 1
      for (const { id, value } of values) stored.set(id, value)
      return 'disk'
    },
    remove: ignore,
    trim: async () => 0,
    getSizes: async () => new Map(),
    getProblem: () => null,
    subscribe: () => () => undefined,
    close: ignore,
  }
  const createSession = () => {
    const sessionEnd = new AbortController()
    return {
      deviceStore: async () => deviceStore,
      endSignal: sessionEnd.signal,
      end: () => sessionEnd.abort(),
    }
  }
  return { deviceStore, createSession, stored, writes: () => writes }
}

test('a search text is in no URL, and every URL of the session leads to it', () => {
  const { hide, reveal } = createSearchTexts(() => undefined)
  const address = hide('/inbox?view=open&q=Ananya')
  expect(address).not.toContain('Ananya')
  expect(reveal(address)).toBe('/inbox?view=open&q=Ananya')
  expect(hide('/customers?q=Ananya').split('s=')[1]).toBe(address.split('s=')[1])
})

test('texts that are typed in quick succession are stored in one write', async () => {
  const { createSession, writes, stored } = createAgentDevice()
  const texts = createSearchTexts(() => undefined)
  texts.attachSession(createSession())
  for (const text of ['A', 'An', 'Ana']) texts.hide(`/inbox?q=${text}`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes()).toBe(1)
  expect([...stored.values()]).toEqual(['A', 'An', 'Ana'])
})

test('the end of a session drops the texts; the same agent’s next session restores them, another agent’s doesn’t [FLT-88]', async () => {
  const meera = createAgentDevice()
  const onForgotten = vi.fn()
  const texts = createSearchTexts(onForgotten)
  const first = meera.createSession()
  texts.attachSession(first)
  const address = texts.hide('/inbox?q=Ananya')
  first.end()
  expect(onForgotten).toHaveBeenCalledOnce()
  expect(texts.reveal(address)).toBe(address)
  expect(texts.restoreTexts(address)).toBeNull()

  texts.attachSession(createAgentDevice().createSession())
  await texts.restoreTexts(address)
  expect(texts.reveal(address)).toBe(address)

  texts.attachSession(meera.createSession())
  await texts.restoreTexts(address)
  expect(texts.reveal(address)).toBe('/inbox?q=Ananya')
  expect(texts.restoreTexts(address)).toBeNull()
})

test('a session that ends while its texts are read leaves none behind [FLT-88]', async () => {
  const { meera, texts, address } = await afterSession()
  const second = meera.createSession()
  texts.attachSession(second)
  const restoring = texts.restoreTexts(address)
  second.end()
  await restoring
  expect(texts.reveal(address)).toBe(address)
})

test('a limited number of texts is kept, the newest ones', () => {
  const { hide, reveal } = createSearchTexts(() => undefined)
  const addresses = Array.from({ length: 300 }, (_, n) => hide(`/inbox?q=text${n}`))
  expect(reveal(addresses[0] ?? '')).toBe(addresses[0])
  expect(reveal(addresses[299] ?? '')).toBe('/inbox?q=text299')
})

test('stored texts are found while the store is still being trimmed', async () => {
  const { meera, texts, address } = await afterSession()
  meera.deviceStore.trim = () => Promise.withResolvers<number>().promise
  texts.attachSession(meera.createSession())
  await texts.restoreTexts(address)
  expect(texts.reveal(address)).toBe('/inbox?q=Ananya')
})

test('device storage that can’t be opened leaves the texts unknown, and nothing rejects', async () => {
  const texts = createSearchTexts(() => undefined)
  const deviceStore = () => Promise.reject(new Error('the storage module did not load'))
  texts.attachSession({ deviceStore, endSignal: new AbortController().signal })
  await texts.restoreTexts('/inbox?s=0b1c2d3e-4f56')
  expect(texts.reveal('/inbox?s=0b1c2d3e-4f56')).toBe('/inbox?s=0b1c2d3e-4f56')
  texts.hide('/inbox?q=Ananya')
  await vi.advanceTimersByTimeAsync(1_000)
})

/** An agent's device on which an earlier session has stored a search text. */
async function afterSession() {
  const meera = createAgentDevice()
  const texts = createSearchTexts(() => undefined)
  const session = meera.createSession()
  texts.attachSession(session)
  const address = texts.hide('/inbox?q=Ananya')
  session.end()
  await vi.advanceTimersByTimeAsync(0)
  return { meera, texts, address }
}
