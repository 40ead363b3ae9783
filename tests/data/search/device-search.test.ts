import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { customer as customerSchema } from '#src/api/schema/customer.ts'
import { createDeviceSearch, type DeviceSearchRequest } from '#src/data/search/device-search.ts'
import type { DocumentBatch, OpenSearchPort, SearchCommand } from '#src/data/search/protocol.ts'
import { createSearchWorkerCore } from '#src/data/search/worker-core.ts'
import { BLOCK_VERSION } from '#src/domain/search/block-codec.ts'
import { setHanReadings } from '#src/domain/search/han-readings.ts'
import type { MessageSource } from '#src/domain/search/message-document.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { directory, MEERA } from '../../support/make-ticket.ts'
import { createFakeStore } from './fake-store.ts'

const STORE_MS = 10_000

beforeEach(() => void vi.useFakeTimers())
afterEach(() => {
  vi.useRealTimers()
  setHanReadings(null)
})

type Options = {
  readonly fake?: ReturnType<typeof createFakeStore>
  readonly isStored?: boolean
  readonly maxBytes?: number
}

/** A tab with a search whose worker is the same code in this process. */
function openTab({ fake = createFakeStore(), isStored = true, maxBytes = 1_000_000 }: Options = {}) {
  const commands: SearchCommand[] = []
  let isClosed = false
  const openPort: OpenSearchPort = (onReply) => {
    const core = createSearchWorkerCore((reply) => onReply(structuredClone(reply)), {
      openStore: () => Promise.resolve(fake.store),
      maxBytes,
    })
    return Promise.resolve({
      post: (command) => {
        commands.push(command)
        core.handle(structuredClone(command))
      },
      close: () => {
        isClosed = true
        core.close()
      },
    })
  }
  const search = createDeviceSearch({
    openPort,
    getStorageAccess: async () =>
      isStored ? { name: 'handoff test', storageKeys: await generateStorageKeys() } : null,
  })
  const find = (text: string, rest: Partial<DeviceSearchRequest> = {}) =>
    search.search({
      text,
      caller: 'list',
      limits: { customer: 50, ticket: 50, message: 50 },
      me: MEERA,
      directory,
      ...rest,
    })
  search.start()
  return {
    search,
    find,
    fake,
    commands,
    isClosed: () => isClosed,
    findIds: async (text: string) => {
      const { customers, tickets, messages } = await find(text)
      return [...customers.hits, ...tickets.hits, ...messages.hits].map((it) => it.document.id)
    },
    add: (batch: Partial<DocumentBatch>) =>
      search.add({ customers: [], tickets: [], messages: [], removed: [], ...batch }),
    /** Until what was added is stored. */
    store: async () => {
      const settle = () => find('', { caller: 'store' }).catch(() => undefined)
      await settle()
      await vi.advanceTimersByTimeAsync(STORE_MS)
      await settle()
    },
  }
}

const message = (id: string, text: string, rest: Partial<MessageSource> = {}): MessageSource => ({
  id,
  chatId: 'chat',
  role: 'user',
  agentId: null,
  pilotId: null,
  text,
  html: '',
  micros: 1,
  customerId: 'customer',
  itemLines: [],
  hasImage: false,
  hasLink: false,
  isUntimed: false,
  ...rest,
})
const customer = (id: string, name: string) => ({
  id,
  name,
  phone: '',
  email: '',
  company: null,
  stage: null,
  customFields: null,
})

test('what was added is found, also after a reload', async () => {
  const first = openTab()
  first.add({
    messages: [message('m', '', { html: '<p>The <b>refund</b></p>' })],
    customers: [customer('c', 'सुनीता')],
  })
  expect(await first.findIds('refund')).toEqual(['m'])
  await first.store()
  const second = openTab({ fake: first.fake })
  expect(await second.findIds('sunita')).toEqual(['c'])
  const { coverage } = await second.find('refund')
  expect(coverage).toMatchObject({ state: 'ready', storage: 'disk', messages: 1, customers: 1 })
})

test('a Chinese name is found by its reading in Latin letters, also in names that were indexed before', async () => {
  const first = openTab()
  first.add({
    customers: [customer('ming', '王小明'), customer('jun', '单丽君'), customer('other', 'Wanda')],
  })
  // No search waits for the readings.
  await vi.waitFor(async () => expect(await first.findIds('xiaoming')).toEqual(['ming']))
  for (const query of ['xiaoming', 'wang xiaoming', 'xiaoming wang', 'xiaomin', '小明'])
    expect(await first.findIds(query), query).toEqual(['ming'])
  // A character with several readings.
  expect(await first.findIds('shan lijun')).toEqual(['jun'])
  expect((await first.find('xiaoming')).customers.hits[0]).toMatchObject({
    match: 'transliterated',
    fields: [{ field: 'name', ranges: [[1, 3]] }],
  })
  await first.store()
  setHanReadings(null)
  const second = openTab({ fake: first.fake })
  await vi.waitFor(async () => expect(await second.findIds('xiaoming')).toEqual(['ming']))
})

test('a tab finds what another tab stored at its next start, each document once', async () => {
  const first = openTab()
  const second = openTab({ fake: first.fake })
  for (const [at, tab] of [first, second].entries()) {
    tab.add({ messages: [message('both', 'refund'), message(`only ${at}`, 'refund')] })
    await tab.findIds('refund')
    await tab.store()
  }
  const third = openTab({ fake: first.fake })
  expect((await third.findIds('refund')).toSorted()).toEqual(['both', 'only 0', 'only 1'])
})

test('a customer’s company and custom fields stay when a record without them is read, and after a reload', async () => {
  const [first, customFields] = [openTab(), [{ name: 'order.last_id', text: '9007199254740993123' }]]
  first.add({ customers: [{ ...customer('c', 'Sunita'), company: 'Kettle', stage: 'vip', customFields }] })
  first.add({ customers: [customer('c', 'Sunita Rao'), customer('d', 'Rao')] })
  await first.store()
  for (const tab of [first, openTab({ fake: first.fake })])
    expect(await tab.findIds('rao kettle 9007199254740993123')).toEqual(['c'])
})

test('a removed document stays removed after a reload', async () => {
  const first = openTab()
  first.add({ messages: [message('gone', 'refund'), message('kept', 'refund')] })
  await first.store()
  first.add({ removed: [{ kind: 'message', id: 'gone' }] })
  await first.store()
  expect(await openTab({ fake: first.fake }).findIds('refund')).toEqual(['kept'])
})

test('a damaged block and one of another version are left out, and the others are found [FLT-61]', async () => {
  const first = openTab()
  for (const id of ['a', 'b', 'c', 'd']) {
    first.add({ messages: [message(id, 'refund')] })
    await first.store()
  }
  const [a, b, c] = [...first.fake.blocks.keys()]
  first.fake.blocks.set(a ?? '', new Uint8Array())
  first.fake.blocks.set(b ?? '', new Uint8Array([BLOCK_VERSION, 0, 0, 0, 255, 255, 255, 255]))
  first.fake.blocks.get(c ?? '')?.set([99])
  const second = openTab({ fake: first.fake })
  expect(await second.findIds('refund')).toEqual(['d'])
  expect(second.search.getCoverage().damagedBlocks).toBe(2)
})

test('without an index of this version, the offline cache is searched; unreadable records are left out', async () => {
  const fake = createFakeStore()
  const one = customerSchema.parse({ id: '00000000-0000-4000-8000-000000000001', name: 'Sunita Rao' })
  fake.cache.set('seen customers', [
    JSON.parse(JSON.stringify({ at: 1, one, record: null, contacts: null })),
    'damaged',
  ])
  fake.cache.set('seen threads', [null])
  expect(await openTab({ fake }).findIds('sunita')).toEqual([one.id])
})

test('when the device has no space, the index is in memory, and says so [FLT-59]', async () => {
  const tab = openTab()
  tab.fake.fill()
  tab.add({ messages: [message('m', 'refund')] })
  await tab.store()
  expect(await tab.findIds('refund')).toEqual(['m'])
  expect(tab.search.getCoverage().storage).toBe('full')
})

test('where nothing may be stored, the index is in memory, and says so', async () => {
  const tab = openTab({ isStored: false })
  tab.add({ messages: [message('m', 'refund')] })
  await tab.store()
  expect(await tab.findIds('refund')).toEqual(['m'])
  expect(tab.search.getCoverage().storage).toBe('off')
  expect(tab.fake.blocks.size).toBe(0)
})

test('beyond its limit the oldest messages leave the stored index, and the coverage says so', async () => {
  const maxBytes = 40_000
  const first = openTab({ maxBytes })
  for (let n = 0; n < 60; n += 1) {
    first.add({ messages: [message(`m${n}`, `refund ${'word '.repeat(200)}`, { micros: n })] })
    await first.store()
  }
  const size = [...first.fake.blocks.values()].reduce((sum, it) => sum + it.length, 0)
  expect(size).toBeLessThanOrEqual(maxBytes * 1.1)
  const second = openTab({ fake: first.fake, maxBytes })
  const found = await second.findIds('refund')
  expect(found).toContain('m59')
  expect(found).not.toContain('m0')
  expect(second.search.getCoverage().wasEvicted).toBe(true)
})

test('many small blocks are merged', async () => {
  const tab = openTab()
  for (let n = 0; n < 80; n += 1) {
    tab.add({ messages: [message(`m${n}`, 'refund')] })
    await tab.store()
  }
  expect(tab.fake.blocks.size).toBeLessThan(40)
  expect((await openTab({ fake: tab.fake }).find('refund')).messages.total).toBe(80)
})

test('a newer search of the same caller supersedes the older; other callers go on', async () => {
  const tab = openTab()
  tab.add({ messages: [message('m', 'refund')] })
  const older = tab.find('refun')
  const other = tab.find('refund', { caller: 'palette' })
  const newer = tab.find('refund')
  await expect(older).rejects.toMatchObject({ name: 'AbortError' })
  expect((await newer).messages.total).toBe(1)
  expect((await other).messages.total).toBe(1)
})

test('an aborted search rejects', async () => {
  const tab = openTab()
  const controller = new AbortController()
  const aborted = tab.search.search(
    { text: 'a', caller: 'x', limits: {}, me: null, directory },
    controller.signal,
  )
  controller.abort()
  await expect(aborted).rejects.toMatchObject({ name: 'AbortError' })
})

test('from:NAME finds the messages of agents and of customers with this name', async () => {
  const tab = openTab()
  tab.add({
    customers: [customer('customer', 'Sunita Rao')],
    messages: [message('theirs', 'refund'), message('ours', 'refund', { role: 'agent', agentId: MEERA })],
  })
  expect(await tab.findIds('from:sunita refund')).toEqual(['theirs'])
  expect(await tab.findIds('from:"Meera Iyer" refund')).toEqual(['ours'])
})

test('closing ends the worker and the searches; nothing is stored afterwards [FLT-88]', async () => {
  const tab = openTab()
  tab.add({ messages: [message('m', 'refund')] })
  await tab.findIds('refund')
  const pending = tab.find('refund')
  tab.search.close()
  await expect(pending).rejects.toMatchObject({ name: 'AbortError' })
  await tab.store()
  expect(tab.isClosed()).toBe(true)
  expect(tab.fake.blocks.size).toBe(0)
  expect(tab.search.getCoverage()).toMatchObject({ state: 'off', messages: 0 })
  await expect(tab.find('refund')).rejects.toMatchObject({ name: 'AbortError' })
})

test('a worker that can’t be started makes searches fail, and the coverage says so', async () => {
  const search = createDeviceSearch({
    openPort: () => Promise.reject(new Error('no worker')),
    getStorageAccess: () => Promise.resolve(null),
  })
  await expect(search.search({ text: 'a', caller: 'x', limits: {}, me: null, directory })).rejects.toThrow()
  expect(search.getCoverage().state).toBe('failed')
})
