import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { config } from '#src/api/schema/config.ts'
import { getOrCreateOpenDatabase } from '#src/data/session/device/agent-record.ts'
import { openAgentStorage } from '#src/data/session/device/open-store.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-data.ts'
import { createPinProfile, tryPin } from '#src/data/session/lock/pin-guard.ts'
import { listPinProfiles, saveUnsentCount } from '#src/data/session/lock/pin-profiles.ts'
import { changePin, protectWithPin } from '#src/data/session/lock/set-pin.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import { changeKeys } from '#src/lib/storage/key-store.ts'
import { endPageAfter, restoreCalls } from '../support/ended-page.ts'
import { shortenDerivations } from '../support/short-derivations.ts'
import { dumpStoredKeys } from '../support/stored-keys.ts'

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
let owner = storageOwner.parse('')
let iterations: readonly number[] = []
beforeEach(async () => {
  iterations = shortenDerivations()
  owner = await getStorageOwner(PLATFORM, SESSION)
})
afterEach(async () => {
  restoreCalls()
  vi.useRealTimers()
  vi.restoreAllMocks()
  await removeOwnerFromDevice(owner, PLATFORM)
})

async function createProfile(pin = PIN) {
  const guard = await createPinProfile(
    { pin, authenticator: null },
    { owner, platform: PLATFORM, credentials: SESSION },
    { store: null },
  )
  return guard?.database.name
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

test('the right PIN returns the session and its database', async () => {
  const name = await createProfile()
  const result = await tryPin(owner, PIN)
  expect(result).toMatchObject({ kind: 'open', credentials: SESSION, guard: { database: { name } } })
})

test('a passphrase opens the profile in any composition and with any spaces, and its length is not stored', async () => {
  const name = await createProfile('cafe\u0301 violet anchor lamp')
  const [profile] = await listPinProfiles(PLATFORM)
  expect(profile?.digits).toBeNull()
  const result = await tryPin(owner, ' caf\u00e9  violet anchor lamp')
  expect(result).toMatchObject({ kind: 'open', guard: { pinKind: 'passphrase', database: { name } } })
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
  const { text } = await dumpStoredKeys()
  for (const secret of ['secret-token', 'secret-key', PIN]) expect(text).not.toContain(secret)
  expect(await listPinProfiles('https://other.example/')).toEqual([])
})

test('no script can export the device key', async () => {
  await createProfile()
  const { keys } = await dumpStoredKeys()
  expect(keys).toHaveLength(1)
  for (const key of keys) await expect(crypto.subtle.exportKey('raw', key)).rejects.toThrow(/extractable/)
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

test('a new profile replaces the old one: the old PIN is wrong, and only one ciphertext and key are stored', async () => {
  await createProfile()
  await createProfile('314159')
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'wrong' })
  expect((await dumpStoredKeys()).keys).toHaveLength(1)
})

test('without the PIN the device storage is unreadable; with it the earlier data is there', async () => {
  const before = (await openAgentStorage(PLATFORM, SESSION, { unlocked: null })).store
  expect(await before.put('drafts', 'a', { text: 'half a word' })).toBe('disk')
  await before.close()
  await protectWithPin(PIN, CONFIG, SESSION)

  const withoutPin = (await openAgentStorage(PLATFORM, SESSION, { unlocked: null })).store
  expect(await withoutPin.list('drafts')).toEqual([])
  expect(await withoutPin.put('drafts', 'b', 1)).toBe('memory')
  await withoutPin.close()

  const result = await tryPin(owner, PIN)
  if (result.kind !== 'open') throw new Error('the PIN was refused')
  const open = (await openAgentStorage(PLATFORM, SESSION, { unlocked: result.guard.database })).store
  expect(await open.list('drafts')).toMatchObject([{ id: 'a', value: { text: 'half a word' } }])
  await open.close()
})

test('the PIN returns a replaced token', async () => {
  const guard = await protectWithPin(PIN, CONFIG, SESSION)
  await guard.save({ ...SESSION, token: 'another-token' })
  expect(await tryPin(owner, PIN)).toMatchObject({ kind: 'open', credentials: { token: 'another-token' } })
})

test('a tab that knows an earlier PIN never brings it back', async () => {
  const guard = await protectWithPin(PIN, CONFIG, SESSION)
  await createProfile('314159')
  await guard.save({ ...SESSION, token: 'another-token' })
  expect(await tryPin(owner, '314159')).toMatchObject({ kind: 'open', credentials: SESSION })
})

test('two tabs that start at once have the same database and keys', async () => {
  const [one, other] = await Promise.all([getOrCreateOpenDatabase(owner), getOrCreateOpenDatabase(owner)])
  expect(one.name).toBe(other.name)
  const storage = await openAgentStorage(PLATFORM, SESSION, { unlocked: one })
  await storage.store.put('drafts', 'a', 1)
  await storage.store.close()
  const again = await openAgentStorage(PLATFORM, SESSION, { unlocked: other })
  expect(await again.store.get('drafts', 'a')).toMatchObject({ value: 1 })
  await again.store.close()
})

const KEPT = ['drafts', 'outbox', 'presets', 'presetSources', 'sends']

test('setting, changing and removing a PIN encrypts all that an agent made anew, and drops caches', async () => {
  let unlocked = null
  const names: (string | undefined)[] = []
  const steps = [
    () => protectWithPin(PIN, CONFIG, SESSION),
    async () => {
      await changeTo('314159')
      return open('314159')
    },
  ]
  for (const step of steps) {
    const storage = await openAgentStorage(PLATFORM, SESSION, { unlocked })
    for (const it of [...KEPT, 'seen threads']) await storage.store.put(it, `${names.length}`, it)
    await storage.store.close()
    const guard = await step()
    unlocked = guard.database
    names.push(unlocked.name)
    const after = await openAgentStorage(PLATFORM, SESSION, { unlocked })
    expect([...(await after.store.getSizes()).keys()].toSorted()).toEqual(KEPT.toSorted())
    for (const it of KEPT) expect(await after.store.list(it)).toHaveLength(names.length)
    await after.store.close()
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    expect(databases.filter((name) => name.startsWith(`${owner} `))).toEqual([unlocked.name])
  }
  expect(new Set(names).size).toBe(2)
})

async function open(pin: string) {
  const tried = await tryPin(owner, pin)
  if (tried.kind !== 'open') throw new Error('the PIN was refused')
  return tried.guard
}

/** Changes the PIN as the settings do. */
async function changeTo(next: string | null, old = PIN) {
  const { database } = await open(old)
  const { store } = await openAgentStorage(PLATFORM, SESSION, { unlocked: database })
  const session = { config: config.parse(CONFIG), credentials: SESSION, deviceStore: async () => store }
  const kind = await changePin(
    { setGuard: () => undefined },
    session,
    old,
    next === null ? null : { pin: next, authenticator: null },
  )
  await store.close()
  return kind
}

test('a page that ends at any step of changing a PIN loses nothing: one of the two PINs opens all', async () => {
  const { database } = await protectWithPin(PIN, CONFIG, SESSION)
  const { store } = await openAgentStorage(PLATFORM, SESSION, { unlocked: database })
  for (const it of KEPT) await store.put(it, 'a', it)
  await store.close()
  const countSteps = endPageAfter(Number.POSITIVE_INFINITY)
  expect(await changeTo('314159')).toBe('open')
  const steps = countSteps()
  restoreCalls()
  expect(steps).toBeGreaterThan(10)
  let current = '314159'
  for (let maxSteps = 0; maxSteps <= steps; maxSteps += 1) {
    const next = current === PIN ? '314159' : PIN
    endPageAfter(maxSteps)
    await changeTo(next, current).catch(() => undefined)
    restoreCalls()
    advanceClock(61_000)
    const tried = await tryPin(owner, next)
    if (tried.kind === 'open') current = next
    advanceClock(61_000)
    const guard = await open(current)
    const after = await openAgentStorage(PLATFORM, SESSION, { unlocked: guard.database })
    for (const it of KEPT)
      expect(await after.store.get(it, 'a'), `${it} after ${maxSteps} of ${steps} steps`).toMatchObject({
        value: it,
      })
    await after.store.close()
    // The next start deletes what the page has left behind.
    await changeKeys(async () => undefined)
    const databases = (await indexedDB.databases()).map(({ name = '' }) => name)
    expect(databases.filter((name) => name.startsWith(`${owner} `))).toEqual([guard.database.name])
  }
})
