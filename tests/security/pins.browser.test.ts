import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceStore } from '#src/data/session/device/open-store.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { getOrCreateStorageSecret } from '#src/data/session/device/secrets.ts'
import {
  createPinProfile,
  listPinProfiles,
  saveUnsentCount,
  tryPin,
} from '#src/data/session/lock/pin-profiles.ts'
import { protectWithPin } from '#src/data/session/lock/set-pin.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { deriveRowName } from '#src/lib/storage/encryption.ts'
import { readKeyRecord } from '#src/lib/storage/key-store.ts'
import { generateStorageSecret, importStorageKeys } from '#src/lib/storage/secret.ts'

const PLATFORM = 'https://engage.kaveri.example/'
const SESSION = {
  token: 'secret-token-7f3a',
  agentId: 'a3d1f0c7-5e29-4b8b-9c55-0e7d42f6b118',
  workspaceId: null,
  legacy: { key: 'secret-key-91bc', workspaceId: '8c0e4b1a-77d2-4b0e-a5a1-f3c96d10e27b' },
}
const CONFIG = { platform: { baseUrl: PLATFORM } }
const PIN = '271828'

const steadyNow = performance.now.bind(performance)
let elapsed = 0
let owner = ''
beforeEach(async () => {
  owner = await getStorageOwner(PLATFORM, SESSION)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await removeOwnerFromDevice(owner, PLATFORM)
})

async function keep(pin = PIN) {
  const secret = generateStorageSecret()
  await createPinProfile(pin, { owner, platform: PLATFORM, credentials: SESSION, secret })
  return secret
}

/** Lets the wait after a wrong PIN elapse; the stores keep their own time. */
function later(ms: number) {
  elapsed += ms
  vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + elapsed)
}

/** Moves the clock of the device. */
function setClock(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('the right PIN opens the session and the secret of the disk', async () => {
  const secret = await keep()
  const tried = await tryPin(owner, PIN)
  expect(tried).toMatchObject({ kind: 'open', credentials: SESSION, secret })
})

test('what lies beside it says who it is and nothing that opens anything', async () => {
  await keep()
  await saveUnsentCount(owner, 2)
  const [kept] = await listPinProfiles(PLATFORM)
  expect(kept).toMatchObject({ owner, agentId: SESSION.agentId, digits: 6, wrong: 0, unsent: 2 })
  const text = JSON.stringify(await readKeyRecord(`pin ${owner}`), (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
  for (const secret of ['secret-token', 'secret-key', PIN]) expect(text).not.toContain(secret)
  expect(await listPinProfiles('https://other.example/')).toEqual([])
})

test('the key of the device can’t be taken out of the browser: nobody tries PINs elsewhere', async () => {
  await keep()
  const record: unknown = await readKeyRecord(`pin ${owner}`)
  const found: CryptoKey[] = []
  JSON.stringify(record, (_, value: unknown) => {
    if (value instanceof CryptoKey) found.push(value)
    return value
  })
  expect(found).toHaveLength(1)
  for (const key of found) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
})

test('a wrong one is counted, and the next has to wait', async () => {
  await keep()
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - 1 })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'wait' })
  later(61_000)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open' })
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 0 }])
})

test.each([
  ['a year forward', 365 * 86_400_000],
  ['a day back', -86_400_000],
])('moving the clock of the device %s changes no wait [FLT-90]', async (_, ms) => {
  await keep()
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - 1 })
  setClock(ms)
  const waiting = await tryPin(owner, PIN)
  if (waiting.kind !== 'wait') throw new Error('it did not wait')
  expect(waiting.waitMs).toBeGreaterThan(1_000)
  expect(waiting.waitMs).toBeLessThanOrEqual(2_000)
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 1 }])
})

test('it is counted before it is tried: ending the page in between gives nobody a try for nothing', async () => {
  await keep()
  const trying = tryPin(owner, '161803')
  await vi.waitFor(async () => expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 1 }]))
  await trying
})

test('after the last wrong one not even the right one opens it', async () => {
  await keep()
  for (let wrong = 1; wrong < MAX_WRONG_PINS; wrong += 1) {
    expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - wrong })
    later(61_000)
  }
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'spent' })
  later(61_000)
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'spent' })
})

test('what was sealed for one person does not open as another’s', async () => {
  await keep()
  const stored = await readKeyRecord(`pin ${owner}`)
  expect(stored).toBeDefined()
  await createPinProfile('314159', {
    owner,
    platform: PLATFORM,
    credentials: SESSION,
    secret: generateStorageSecret(),
  })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'wrong' })
})

test('without the PIN nobody reads the disk; with it everything is there that was written before', async () => {
  const before = await openDeviceStore(PLATFORM, SESSION, null)
  expect(await before.put('drafts', 'a', { text: 'half a word' })).toBe('disk')
  await before.close()
  await protectWithPin(PIN, CONFIG, SESSION)

  const shut = await openDeviceStore(PLATFORM, SESSION, null)
  expect(await shut.list('drafts')).toEqual([])
  expect(await shut.put('drafts', 'b', 1)).toBe('memory')
  await shut.close()

  const tried = await tryPin(owner, PIN)
  if (tried.kind !== 'open') throw new Error('the PIN does not open it')
  const open = await openDeviceStore(PLATFORM, SESSION, tried.guard.storageKeys)
  expect(await open.list('drafts')).toMatchObject([{ id: 'a', value: { text: 'half a word' } }])
  await open.close()
})

test('a token that was replaced is the one that the PIN opens', async () => {
  const guard = await protectWithPin(PIN, CONFIG, SESSION)
  await guard.save({ ...SESSION, token: 'another-token' })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'another-token' } })
})

test('two tabs that begin at once have the same keys', async () => {
  const [one, other] = await Promise.all([getOrCreateStorageSecret(owner), getOrCreateStorageSecret(owner)])
  const names = await Promise.all(
    [one, other].map(async (it) => deriveRowName(await importStorageKeys(it), 'drafts', 'a')),
  )
  expect(names[0]).toBe(names[1])
})
