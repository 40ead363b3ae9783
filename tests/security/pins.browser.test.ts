import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openDeviceDatabase } from '#src/data/session/device/open-store.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { getOrCreateStorageSecret } from '#src/data/session/device/secrets.ts'
import {
  createPinProfile,
  listPinProfiles,
  saveUnsentCount,
  tryPin,
} from '#src/data/session/lock/pin-profiles.ts'
import { protectWithPin } from '#src/data/session/lock/set-pin.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { deriveRowName, generateStorageSecret, importStorageKeys } from '#src/lib/storage/encryption.ts'
import { readKeyRecord } from '#src/lib/storage/key-store.ts'
import { shortenDerivations } from '../support/short-derivations.ts'

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
let iterations: readonly number[] = []
beforeEach(async () => {
  iterations = shortenDerivations()
  owner = await getStorageOwner(PLATFORM, SESSION)
})
afterEach(async () => {
  vi.useRealTimers()
  vi.restoreAllMocks()
  await removeOwnerFromDevice(owner, PLATFORM)
})

async function createProfile(pin = PIN) {
  const secret = generateStorageSecret()
  await createPinProfile(pin, { owner, platform: PLATFORM, credentials: SESSION, secret, dataKey: null })
  return secret
}

/** Advances the monotonic clock, so that the wait after a wrong PIN is over. */
function advanceClock(ms: number) {
  elapsed += ms
  vi.spyOn(performance, 'now').mockImplementation(() => steadyNow() + elapsed)
}

/** Changes the wall clock of the device. */
function setClock(ms: number) {
  vi.useFakeTimers({ toFake: ['Date'], now: Date.now() + ms })
}

test('the right PIN returns the session and the storage secret', async () => {
  const secret = await createProfile()
  const result = await tryPin(owner, PIN)
  expect(result).toMatchObject({ kind: 'open', credentials: SESSION, secret, dataKey: null })
})

test('a passphrase opens the profile in any composition and with any spaces, and its length is not stored', async () => {
  const secret = await createProfile('cafe\u0301 violet anchor lamp')
  const [profile] = await listPinProfiles(PLATFORM)
  expect(profile?.digits).toBeNull()
  const result = await tryPin(owner, ' caf\u00e9  violet anchor lamp')
  expect(result).toMatchObject({ kind: 'open', secret, guard: { pinKind: 'passphrase' } })
})

test('a PIN opens the profile in digits of any script, and their number is stored', async () => {
  await createProfile(PIN)
  const [profile] = await listPinProfiles(PLATFORM)
  expect(profile?.digits).toBe(6)
  expect(await tryPin(owner, '٢٧١٨٢٨')).toMatchObject({ kind: 'open', guard: { pinKind: 'PIN' } })
})

test('every key is derived from a PIN in 600,000 iterations', async () => {
  await createProfile()
  await tryPin(owner, '999999')
  expect(new Set(iterations)).toEqual(new Set([600_000]))
})

test('a PIN profile names its agent and has no secret in the clear', async () => {
  await createProfile()
  await saveUnsentCount(owner, 2)
  const [profile] = await listPinProfiles(PLATFORM)
  expect(profile).toMatchObject({ owner, agentId: SESSION.agentId, digits: 6, wrong: 0, unsent: 2 })
  const text = JSON.stringify(await readKeyRecord(`pin ${owner}`), (_, value: unknown) =>
    value instanceof ArrayBuffer ? new TextDecoder('latin1').decode(value) : value,
  )
  for (const secret of ['secret-token', 'secret-key', PIN]) expect(text).not.toContain(secret)
  expect(await listPinProfiles('https://other.example/')).toEqual([])
})

test('no script can export the device key', async () => {
  await createProfile()
  const record: unknown = await readKeyRecord(`pin ${owner}`)
  const found: CryptoKey[] = []
  JSON.stringify(record, (_, value: unknown) => {
    if (value instanceof CryptoKey) found.push(value)
    return value
  })
  expect(found).toHaveLength(1)
  for (const key of found) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
})

test('a wrong PIN is counted, and the next attempt has to wait', async () => {
  await createProfile()
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - 1 })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'wait' })
  advanceClock(61_000)
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open' })
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 0 }])
})

test.each([
  ['a year forward', 365 * 86_400_000],
  ['a day back', -86_400_000],
])('setting the device’s clock %s does not change the wait [FLT-90]', async (_, ms) => {
  await createProfile()
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - 1 })
  setClock(ms)
  const result = await tryPin(owner, PIN)
  if (result.kind !== 'wait') throw new Error('the attempt did not have to wait')
  expect(result.waitMs).toBeGreaterThan(1_000)
  expect(result.waitMs).toBeLessThanOrEqual(2_000)
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 1 }])
})

test('an attempt is counted before it is checked, so closing the page in between gives no free attempt', async () => {
  await createProfile()
  const trying = tryPin(owner, '161803')
  await vi.waitFor(async () => expect(await listPinProfiles(PLATFORM)).toMatchObject([{ wrong: 1 }]))
  await trying
})

test('after the last wrong attempt even the right PIN is refused', async () => {
  await createProfile()
  for (let wrong = 1; wrong < MAX_WRONG_PINS; wrong += 1) {
    expect(await tryPin(owner, '161803')).toEqual({ kind: 'wrong', attemptsLeft: MAX_WRONG_PINS - wrong })
    advanceClock(61_000)
  }
  expect(await tryPin(owner, '161803')).toEqual({ kind: 'spent' })
  advanceClock(61_000)
  expect(await tryPin(owner, PIN)).toEqual({ kind: 'spent' })
})

test('a new profile replaces the old one, and the old PIN is wrong', async () => {
  await createProfile()
  const stored = await readKeyRecord(`pin ${owner}`)
  expect(stored).toBeDefined()
  await createPinProfile('314159', {
    owner,
    platform: PLATFORM,
    credentials: SESSION,
    secret: generateStorageSecret(),
    dataKey: null,
  })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'wrong' })
})

test('without the PIN the device storage is unreadable; with it the earlier data is there', async () => {
  const before = (await openDeviceDatabase(PLATFORM, SESSION, null)).store
  expect(await before.put('drafts', 'a', { text: 'half a word' })).toBe('disk')
  await before.close()
  await protectWithPin(PIN, CONFIG, SESSION)

  const withoutPin = (await openDeviceDatabase(PLATFORM, SESSION, null)).store
  expect(await withoutPin.list('drafts')).toEqual([])
  expect(await withoutPin.put('drafts', 'b', 1)).toBe('memory')
  await withoutPin.close()

  const result = await tryPin(owner, PIN)
  if (result.kind !== 'open') throw new Error('the PIN was refused')
  const open = (await openDeviceDatabase(PLATFORM, SESSION, result.guard.storageKeys)).store
  expect(await open.list('drafts')).toMatchObject([{ id: 'a', value: { text: 'half a word' } }])
  await open.close()
})

test('the PIN returns a replaced token', async () => {
  const guard = await protectWithPin(PIN, CONFIG, SESSION)
  await guard.save({ ...SESSION, token: 'another-token' })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'another-token' } })
})

test('two tabs that start at once have the same keys', async () => {
  const [one, other] = await Promise.all([getOrCreateStorageSecret(owner), getOrCreateStorageSecret(owner)])
  const names = await Promise.all(
    [one, other].map(async (it) => deriveRowName(await importStorageKeys(it), 'drafts', 'a')),
  )
  expect(names[0]).toBe(names[1])
})
