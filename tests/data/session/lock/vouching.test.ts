import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { getVouchChannelName } from '#src/data/session/channel-names.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { parseVouchAnswer, vouchForTabs } from '#src/data/session/lock/vouching.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { generateStorageKeys } from '#src/lib/storage/encryption.ts'

const PLATFORM = 'https://engage.example/'
const OWNER = storageOwner.parse('handoff asha')

let guard: PinGuard | null = null
let isPresent = true
let stop = () => {}
let leavePage = () => {}
/** What the service worker was given. */
const kept: unknown[] = []
const tabStorage = new Map<string, string>()
const channels: BroadcastChannel[] = []

beforeEach(async () => {
  kept.length = 0
  tabStorage.clear()
  const pageEvents = new EventTarget()
  vi.stubGlobal('addEventListener', pageEvents.addEventListener.bind(pageEvents))
  leavePage = () => void pageEvents.dispatchEvent(new Event('pagehide'))
  vi.stubGlobal('sessionStorage', {
    setItem: (name: string, text: string) => void tabStorage.set(name, text),
  })
  const controller = { postMessage: (message: unknown) => void kept.push(message) }
  vi.stubGlobal('navigator', { serviceWorker: { controller } })
  const storageKeys = await generateStorageKeys()
  isPresent = true
  guard = {
    owner: OWNER,
    usesSetup: false,
    pinKind: 'PIN',
    authenticator: 'none',
    database: { name: 'rows', storageKeys },
    key: storageKeys.encryptionKey,
    save: () => Promise.resolve(),
  }
  const checkPresence = () => {
    if (!isPresent) guard = null
    return isPresent
  }
  stop = vouchForTabs({ sessions: { guard: () => guard }, platform: PLATFORM, checkPresence })
})
afterEach(() => {
  stop()
  for (const it of channels.splice(0)) it.close()
  vi.unstubAllGlobals()
})

function openChannel(name: string) {
  const channel = new BroadcastChannel(name)
  channels.push(channel)
  return channel
}

type Request = { kind: string; platform: string; owner: string; nonce: string }

const createRequest = (): Request => ({
  kind: 'vouch',
  platform: PLATFORM,
  owner: OWNER,
  nonce: crypto.randomUUID(),
})

/** Posts messages, and returns the keys that came on the channel of each nonce once a tab had read all of them. */
async function ask(messages: readonly unknown[], nonces: readonly string[], expected = 0) {
  const keys: CryptoKey[] = []
  const answers: MessageEvent[] = []
  for (const nonce of nonces)
    openChannel(getVouchChannelName(nonce)).addEventListener('message', (event) => {
      answers.push(event)
      const key = parseVouchAnswer(event.data)
      if (key) keys.push(key)
    })
  // Messages of one channel arrive in their order: once the last is seen, the others were.
  const { promise: seen, resolve } = Promise.withResolvers<void>()
  openChannel('handoff lock').addEventListener('message', ({ data }: MessageEvent<{ kind?: string }>) => {
    if (data?.kind === 'playing') resolve()
  })
  const sender = openChannel('handoff lock')
  const send = sender.postMessage.bind(sender)
  for (const it of messages) send(it)
  send({ kind: 'playing' })
  await seen
  await expect.poll(() => keys.length).toBeGreaterThanOrEqual(expected)
  // An unexpected answer was posted by then, and needs some turns to arrive.
  for (let turn = 0; turn < 20; turn += 1) await new Promise((resolve_) => setImmediate(resolve_))
  expect(answers).toHaveLength(keys.length)
  return keys
}

test('an unlocked tab gives a key that can’t be extracted, and answers each request once', async () => {
  const request = createRequest()
  const keys = await ask([request, request, { ...request }], [request.nonce], 1)
  expect(keys).toHaveLength(1)
  expect(keys[0]?.extractable).toBe(false)
  expect(await ask([request], [request.nonce])).toEqual([])
  const next = createRequest()
  expect(await ask([next], [next.nonce], 1)).toHaveLength(1)
})

test.each<[string, (request: Request) => unknown]>([
  ['of another agent', (it) => ({ ...it, owner: 'handoff meera' })],
  ['of another platform', (it) => ({ ...it, platform: 'https://other.example/' })],
  ['without a platform', ({ platform: _, ...it }) => it],
  ['without an agent', ({ owner: _, ...it }) => it],
  ['of another kind', (it) => ({ ...it, kind: 'ask' })],
  ['with a nonce of its own making', (it) => ({ ...it, nonce: 'a'.repeat(37) })],
  ['with a nonce that is no text', (it) => ({ ...it, nonce: [it.nonce] })],
  ['that is huge', (it) => ({ ...it, more: 'x'.repeat(2_000) })],
  ['with many fields', (it) => ({ ...it, more: Array.from({ length: 100 }, () => 1) })],
  ['with a private key', (it) => ({ ...it, privateKey: 'x'.repeat(10_000), more: 'x'.repeat(2_000) })],
  ['that is a list', (it) => [it]],
  ['that is a text', (it) => JSON.stringify(it)],
])('a request %s gets nothing', async (_, change) => {
  const request = createRequest()
  expect(await ask([change(request)], [request.nonce])).toEqual([])
})

test('a locked tab doesn’t vouch, also once it is unlocked again', async () => {
  const unlocked = guard
  guard = null
  const request = createRequest()
  expect(await ask([request], [request.nonce])).toEqual([])
  guard = unlocked
  expect(await ask([], [request.nonce])).toEqual([])
})

test('a tab whose agent is away locks instead of vouching, and a closed session is asked in vain', async () => {
  isPresent = false
  const request = createRequest()
  expect(await ask([request], [request.nonce])).toEqual([])
  expect(guard).toBeNull()
  stop()
  expect(await ask([request], [request.nonce])).toEqual([])
})

test('a flood of requests is answered up to a limit', async () => {
  const requests = Array.from({ length: 1_200 }, createRequest)
  await ask(requests, [])
  const last = createRequest()
  expect(await ask([last], [last.nonce])).toEqual([])
})

test.each([null, 'key', { key: 'key' }, { key: {} }, { other: 1 }])(
  'an answer without a key is none: %j',
  (it) => {
    expect(parseVouchAnswer(it)).toBeNull()
  },
)

test('as the page of an unlocked tab ends, the service worker gets its key, and the tab a number that has none', () => {
  leavePage()
  const stored: { nonce?: string } = JSON.parse(tabStorage.get('handoff.reload') ?? '{}')
  expect(kept).toEqual([{ kind: 'keep', nonce: expect.any(String), owner: OWNER, key: guard?.key }])
  expect(kept[0]).toMatchObject({ nonce: stored.nonce })
  expect(Object.keys(stored).toSorted()).toEqual(['leftAt', 'nonce', 'owner'])
})

test.each<[string, () => void]>([
  ['locked', () => void (guard = null)],
  ['left by its agent, who hasn’t locked it', () => void (isPresent = false)],
  ['closed', () => stop()],
  ['not controlled by a worker', () => vi.stubGlobal('navigator', { serviceWorker: { controller: null } })],
  ['in a browser without workers', () => vi.stubGlobal('navigator', {})],
])('a page that is %s leaves nothing behind', (_, change) => {
  change()
  leavePage()
  expect(kept).toEqual([])
  expect(tabStorage.size).toBe(0)
})
