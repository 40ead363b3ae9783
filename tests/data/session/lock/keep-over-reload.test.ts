import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getVouchChannelName } from '#src/data/session/channel-names.ts'
import { parseVouchAnswer } from '#src/data/session/lock/vouching.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const OWNER = 'handoff asha'

const channels = new Set<BroadcastChannel>()
let key: CryptoKey
/** Gives the worker a message of a page, and returns what keeps it alive. */
let post: (data: unknown) => Promise<unknown> | undefined

beforeEach(async () => {
  key = (await generateStorageKeys()).encryptionKey
  class Channel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.add(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', Channel)
  vi.stubGlobal('addEventListener', (_: string, listen: (event: unknown) => void) => {
    post = (data) => {
      let busy: Promise<unknown> | undefined
      listen({
        data,
        waitUntil: (it: Promise<unknown>) => {
          busy = it
        },
      })
      return busy
    }
  })
  vi.useFakeTimers({ toFake: ['setTimeout', 'Date'] })
  vi.resetModules()
  await import('#src/data/session/lock/keep-over-reload.ts')
})
afterEach(() => {
  vi.useRealTimers()
  vi.unstubAllGlobals()
  for (const it of channels) it.close()
  channels.clear()
})

const keep = (nonce: string, change: object = {}) =>
  post({ kind: 'keep', nonce, owner: OWNER, key, ...change })

/** Posts to all tabs, and returns the keys that came for a nonce once the worker had read everything. */
async function say(messages: readonly unknown[], nonce = 'n') {
  const keys: unknown[] = []
  const answers = new BroadcastChannel(getVouchChannelName(nonce))
  answers.addEventListener('message', ({ data }) => {
    keys.push(parseVouchAnswer(data))
  })
  const tabs = new BroadcastChannel('handoff lock')
  const send = tabs.postMessage.bind(tabs)
  for (const it of messages) send(it)
  for (let turn = 0; turn < 30; turn += 1) await new Promise((resolve) => setImmediate(resolve))
  answers.close()
  return keys
}

const ask = (nonce = 'n', owner: unknown = OWNER) => ({ kind: 'vouch', nonce, owner })

test('the page after a reload gets the key once, by its nonce, and the worker may end then', async () => {
  const busy = keep('n')
  expect(await say([ask('other')])).toEqual([])
  const keys = await say([ask()])
  expect(keys).toEqual([expect.any(CryptoKey)])
  await busy
  expect(await say([ask()])).toEqual([])
})

test.each(['locked', 'left', 'moved'])('after “%s” of any tab the key is gone', async (kind) => {
  const busy = keep('n')
  expect(await say([{ kind }, ask()])).toEqual([])
  await busy
})

test('another agent gets nothing, and neither does the page then', async () => {
  void keep('n')
  expect(await say([ask('n', 'handoff meera'), ask()])).toEqual([])
})

test('after ten seconds the key is gone, and the worker may end', async () => {
  const busy = keep('n')
  vi.advanceTimersByTime(10_000)
  await busy
  expect(await say([ask()])).toEqual([])
})

test.each([60_000, -60_000])('a clock that is %d ms off gives nothing, as after a sleep', async (ms) => {
  void keep('n')
  vi.setSystemTime(Date.now() + ms)
  expect(await say([ask()])).toEqual([])
})

test.each<[string, object]>([
  ['without a key', { key: 'key' }],
  ['of another kind', { kind: 'SKIP_WAITING' }],
  ['with a nonce that is no text', { nonce: ['n'] }],
])('a message %s keeps nothing', async (_, change) => {
  expect(keep('n', change)).toBeUndefined()
  expect(await say([ask()])).toEqual([])
})

test.each([null, 'keep', undefined, 1])('%j is no message', (data) => {
  expect(post(data)).toBeUndefined()
})

test('a nonce keeps its first key, and a flood keeps a few', async () => {
  expect(keep('n')).toBeDefined()
  expect(keep('n', { owner: 'handoff meera' })).toBeUndefined()
  for (let n = 0; n < 100; n += 1) void keep(`flood ${n}`)
  expect(keep('one more')).toBeUndefined()
  expect(await say([ask()])).toHaveLength(1)
})
