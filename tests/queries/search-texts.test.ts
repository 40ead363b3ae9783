import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { Disk } from '#src/lib/disk.ts'
import { createSearchTexts } from '#src/queries/search-texts.ts'

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** The disk of one person: what one session stores, the next one finds. */
function person() {
  const stored = new Map<string, unknown>()
  let writes = 0
  const ignore = async () => undefined
  const disk: { -readonly [Name in keyof Disk]: Disk[Name] } = {
    read: async () => null,
    list: async () => [...stored].map(([id, value]) => ({ id, value, at: 0 })),
    write: async () => 'disk',
    writeAll: async () => 'disk',
    spare: async (_, values) => {
      writes += 1
      for (const { id, value } of values) stored.set(id, value)
      return 'disk'
    },
    remove: ignore,
    trim: async () => 0,
    sizes: async () => new Map(),
    trouble: () => null,
    subscribe: () => () => undefined,
    close: ignore,
  }
  const session = () => {
    const ending = new AbortController()
    return { disk: async () => disk, over: ending.signal, end: () => ending.abort() }
  }
  return { disk, session, stored, writes: () => writes }
}

test('a text is in no address, and every address of the session leads to it', () => {
  const { hide, reveal } = createSearchTexts(() => undefined)
  const address = hide('/inbox?view=open&q=Ananya')
  expect(address).not.toContain('Ananya')
  expect(reveal(address)).toBe('/inbox?view=open&q=Ananya')
  expect(hide('/customers?q=Ananya').split('s=')[1]).toBe(address.split('s=')[1])
})

test('what is typed in one go is stored in one go', async () => {
  const { session, writes, stored } = person()
  const texts = createSearchTexts(() => undefined)
  texts.follow(session())
  for (const text of ['A', 'An', 'Ana']) texts.hide(`/inbox?q=${text}`)
  await vi.advanceTimersByTimeAsync(1_000)
  expect(writes()).toBe(1)
  expect([...stored.values()]).toEqual(['A', 'An', 'Ana'])
})

test('the end of a session forgets the texts; the same person finds them again, nobody else does [FLT-88]', async () => {
  const meera = person()
  const onForgotten = vi.fn()
  const texts = createSearchTexts(onForgotten)
  const first = meera.session()
  texts.follow(first)
  const address = texts.hide('/inbox?q=Ananya')
  first.end()
  expect(onForgotten).toHaveBeenCalledOnce()
  expect(texts.reveal(address)).toBe(address)
  expect(texts.recall(address)).toBeNull()

  texts.follow(person().session())
  await texts.recall(address)
  expect(texts.reveal(address)).toBe(address)

  texts.follow(meera.session())
  await texts.recall(address)
  expect(texts.reveal(address)).toBe('/inbox?q=Ananya')
  expect(texts.recall(address)).toBeNull()
})

test('a session that ends while its texts are read leaves none behind [FLT-88]', async () => {
  const { meera, texts, address } = await afterSession()
  const second = meera.session()
  texts.follow(second)
  const reading = texts.recall(address)
  second.end()
  await reading
  expect(texts.reveal(address)).toBe(address)
})

test('only so many texts are kept, the newest', () => {
  const { hide, reveal } = createSearchTexts(() => undefined)
  const addresses = Array.from({ length: 300 }, (_, n) => hide(`/inbox?q=text${n}`))
  expect(reveal(addresses[0] ?? '')).toBe(addresses[0])
  expect(reveal(addresses[299] ?? '')).toBe('/inbox?q=text299')
})

test('stored texts are found while the store is still being trimmed', async () => {
  const { meera, texts, address } = await afterSession()
  meera.disk.trim = () => Promise.withResolvers<number>().promise
  texts.follow(meera.session())
  await texts.recall(address)
  expect(texts.reveal(address)).toBe('/inbox?q=Ananya')
})

test('a device storage that can not be opened leaves the texts unknown, and nothing rejects', async () => {
  const texts = createSearchTexts(() => undefined)
  const disk = () => Promise.reject(new Error('the program of the storage did not load'))
  texts.follow({ disk, over: new AbortController().signal })
  await texts.recall('/inbox?s=0b1c2d3e-4f56')
  expect(texts.reveal('/inbox?s=0b1c2d3e-4f56')).toBe('/inbox?s=0b1c2d3e-4f56')
  texts.hide('/inbox?q=Ananya')
  await vi.advanceTimersByTimeAsync(1_000)
})

/** A person who has searched in a session, stored by its end. */
async function afterSession() {
  const meera = person()
  const texts = createSearchTexts(() => undefined)
  const session = meera.session()
  texts.follow(session)
  const address = texts.hide('/inbox?q=Ananya')
  session.end()
  await vi.advanceTimersByTimeAsync(0)
  return { meera, texts, address }
}
