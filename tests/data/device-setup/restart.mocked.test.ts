/** A device that asks for the passphrase after each restart. Each page has modules of its own, as each tab has. */
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { SetupPermission } from '#src/data/device-setup/people.ts'
import { SETUP } from '../../support/device-setup.ts'
import { makeKeyPair } from '../../support/key-pair.ts'
import { shortenDerivations } from '../../support/short-derivations.ts'

const store = await vi.hoisted(() => import('../../support/fake-key-store.ts'))
vi.mock('#src/lib/storage/key-store.ts', () => store)
// The rows: `tests/security/disk-restart.spec.ts` moves real ones.
vi.mock('#src/data/session/device/open-store.ts', () => ({
  openStorageOf: async () => ({
    store: {
      moveTo: (_database: unknown, change: (copy: () => Promise<void>) => Promise<void>) =>
        change(() => Promise.resolve()),
      close: () => Promise.resolve(),
    },
  }),
}))

const PLATFORM = 'https://engage.example/'
const CONFIG = { platform: { baseUrl: PLATFORM } }
const PASSPHRASE = '0417-8812-3390-6625-1148'
const NEXT_PASSPHRASE = '9999-8888-7777-6666-5555'
const PIN = '271828'
const ASKING = { ...SETUP, needsPassphraseAfterRestart: true }
const [ASHA = '', SUNITA = ''] = SETUP.agents.map(({ id }) => id)

let channels: BroadcastChannel[] = []

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
    removeItem: (key: string) => stored.delete(key),
  })
  class PageChannel extends BroadcastChannel {
    constructor(name: string) {
      super(name)
      channels.push(this)
    }
  }
  vi.stubGlobal('BroadcastChannel', PageChannel)
  shortenDerivations()
  store.records.clear()
  store.keyDatabases.clear()
})
afterEach(() => {
  restart()
  vi.unstubAllGlobals()
  vi.restoreAllMocks()
})

/** Ends all pages. */
function restart() {
  for (const channel of channels) channel.close()
  channels = []
}

async function openPage() {
  vi.resetModules()
  const people = await import('#src/data/device-setup/people.ts')
  const keys = await import('#src/data/session/device-setup/restart-key.ts')
  const { openWithPassphrase } = await import('#src/data/session/device-setup/setup-access.ts')
  const { tryPin } = await import('#src/data/session/lock/pin-guard.ts')
  const { tryAuthenticator } = await import('#src/data/session/lock/authenticator-unlock.ts')
  const { renewKeys } = await import('#src/data/session/lock/renew-keys.ts')
  const { protectWithPin } = await import('#src/data/session/lock/set-pin.ts')
  const { getAgentOwner, readPreparedDevice, readRestartPublicKey } = await import(
    '#src/data/session/device-setup/device-record.ts'
  )
  const ownerOf = (agentId: string) => getAgentOwner(PLATFORM, agentId)
  return {
    protectWithPin,
    /** As the lock screen does. */
    unlockAndRenew: async (agentId: string) => {
      const opened = await tryPin(await ownerOf(agentId), PIN)
      return opened.kind === 'open' ? renewKeys(opened, PLATFORM) : opened
    },
    readPreparedDevice,
    tryAuthenticator,
    getGate: async () => keys.findRestartGate(await readRestartPublicKey(PLATFORM)),
    onRestartKey: keys.onRestartKey,
    enter: (passphrase: string) => openWithPassphrase(PLATFORM, passphrase),
    unlock: async (agentId: string, pin = PIN) => tryPin(await ownerOf(agentId), pin),
    choosePin: async (agentId: string) =>
      people.chooseFirstPin(PLATFORM, { agentId, owner: await ownerOf(agentId) }, PIN, null),
    getAccess: async (agentId: string) => {
      const listed = await people.listPeople(PLATFORM)
      return Array.isArray(listed) ? listed.find((it) => it.agentId === agentId)?.access : listed
    },
    prepare: (setup = ASKING, passphrase = PASSPHRASE, permission: SetupPermission = null) =>
      people.prepareDevice(CONFIG, setup, passphrase, permission),
    removeSetup: () => people.removeSetup(PLATFORM),
    ownerOf,
  }
}

const open = { kind: 'open', credentials: { token: SETUP.token } }

async function getRestartKey() {
  const device = await (await openPage()).readPreparedDevice(PLATFORM)
  return device?.kind === 'prepared' ? (device.restartKey ?? '') : ''
}

test('who has set the device up and chosen PINs is not asked, nor is a page beside theirs', async () => {
  const first = await openPage()
  await first.prepare()
  expect(await first.getGate()).toBe('open')
  expect(await first.choosePin(ASHA)).toMatchObject(open)
  const second = await openPage()
  expect(await second.getGate()).toBe('open')
  expect(await second.unlock(ASHA)).toMatchObject(open)
  expect(await second.choosePin(SUNITA)).toMatchObject(open)
})

test('after a restart, no PIN opens anything or counts before the passphrase; a wrong one changes nothing', async () => {
  const before = await openPage()
  await before.prepare()
  await before.choosePin(ASHA)
  restart()
  const page = await openPage()
  expect(await page.getGate()).toBe('closed')
  for (const pin of [PIN, '999999']) expect(await page.unlock(ASHA, pin)).toEqual({ kind: 'no setup' })
  expect(await page.choosePin(SUNITA)).toEqual({ kind: 'no setup' })
  expect(await page.getAccess(ASHA)).toMatchObject({ wrong: 0 })
  expect(await page.enter(NEXT_PASSPHRASE)).toBeNull()
  expect(await page.getGate()).toBe('closed')
  await page.enter(PASSPHRASE)
  expect(await page.getGate()).toBe('open')
  expect(await page.unlock(ASHA)).toMatchObject(open)
  expect(await page.choosePin(SUNITA)).toMatchObject(open)
})

test('after a restart, the device’s authenticator is not even asked', async () => {
  const before = await openPage()
  await before.prepare()
  await before.choosePin(ASHA)
  restart()
  const page = await openPage()
  expect(await page.tryAuthenticator(await page.ownerOf(ASHA))).toEqual({ kind: 'no setup' })
})

test('the passphrase entered in one page opens those that wait for it', async () => {
  await (await openPage()).prepare()
  restart()
  const [waiting, other] = [await openPage(), await openPage()]
  expect(await waiting.getGate()).toBe('closed')
  const opened = new Promise<void>((resolve) => void waiting.onRestartKey(resolve))
  await other.enter(PASSPHRASE)
  await opened
  expect(await waiting.getGate()).toBe('open')
})

test('a key that another page of the origin makes up is ignored', async () => {
  await (await openPage()).prepare()
  const publicKey = await getRestartKey()
  restart()
  const page = await openPage()
  const { privateKey } = await makeKeyPair()
  const forger = new BroadcastChannel('handoff lock')
  const send = forger.postMessage.bind(forger)
  const answer = () => send({ kind: 'key', publicKey, privateKey })
  forger.addEventListener('message', answer)
  send({ kind: 'key', publicKey, privateKey: 'none' })
  send({ kind: 'ask', publicKey: 'x'.repeat(100_000) })
  expect(await page.getGate()).toBe('closed')
})

test('nothing that is stored is a box at which PINs could be tried, or a key for first uses', async () => {
  const page = await openPage()
  await page.prepare()
  await page.choosePin(ASHA)
  const { profileKeys } = await import('#src/data/session/lock/profile-keys.ts')
  const contents = [...store.keyDatabases.values()]
  expect(contents.map((it) => profileKeys.safeParse(it).success)).toEqual([false, false, false])
  const keys: CryptoKey[] = []
  JSON.stringify(contents, (_, value: unknown) => {
    if (value instanceof CryptoKey) keys.push(value)
    return value
  })
  // The agent's copy key is random: it is needed beside the key that the PIN opens, and tells nothing about either.
  expect(keys.map(({ algorithm }) => algorithm.name).toSorted()).toEqual(['AES-GCM', 'HMAC', 'HMAC'])
  expect(keys.every((it) => !it.extractable)).toBe(true)
})

test.each([
  { from: SETUP, to: ASKING, gate: 'closed' },
  { from: ASKING, to: SETUP, gate: 'open' },
  { from: ASKING, to: ASKING, gate: 'closed' },
])(
  'from $from.needsPassphraseAfterRestart to $to.needsPassphraseAfterRestart, PINs stay, and a restart finds it $gate',
  async ({ from, to, gate }) => {
    const page = await openPage()
    await page.prepare(from)
    await page.choosePin(ASHA)
    await page.protectWithPin(PIN, CONFIG, {
      token: 'own',
      agentId: 'by hand',
      workspaceId: null,
      legacy: null,
    })
    const earlier = new Set(store.keyDatabases.keys())
    await page.prepare({ ...to, token: 'renewed' }, NEXT_PASSPHRASE, await page.enter(PASSPHRASE))
    expect([...store.keyDatabases.keys()].filter((it) => earlier.has(it))).toEqual([])
    const renewed = { kind: 'open', credentials: { token: 'renewed' } }
    expect(await page.unlock(ASHA)).toMatchObject(renewed)
    restart()
    const after = await openPage()
    expect(await after.getGate()).toBe(gate)
    expect(await after.enter(PASSPHRASE)).toBeNull()
    expect(await after.getGate()).toBe(gate)
    await after.enter(NEXT_PASSPHRASE)
    expect(await after.unlock(ASHA)).toMatchObject(renewed)
    expect(await after.unlock('by hand')).toMatchObject({ kind: 'open', credentials: { token: 'own' } })
  },
)

test.each(['prepared', 'by hand'])(
  'the first unlock after the option was turned on makes all keys behind a PIN anew, and the PIN stays: %s',
  async (kind) => {
    const page = await openPage()
    await page.prepare(SETUP)
    await page.choosePin(ASHA)
    const own = { token: 'own', agentId: 'by hand', workspaceId: null, legacy: null }
    await page.protectWithPin(PIN, CONFIG, own)
    const agentId = kind === 'prepared' ? ASHA : 'by hand'
    const read = async () => {
      const opened = await page.unlock(agentId)
      if (opened.kind !== 'open') throw new Error(opened.kind)
      return {
        keys: opened.outdated,
        database: opened.guard.database.name,
        publicKey: opened.keyPair.publicKey,
      }
    }
    const before = await read()
    expect(before.keys).toBeNull()
    await page.prepare(ASKING, NEXT_PASSPHRASE, await page.enter(PASSPHRASE))
    const turnedOn = await read()
    expect(turnedOn.keys?.box.content.secret).toBeTruthy()
    expect(await page.unlockAndRenew(agentId)).toMatchObject({ kind: 'open', outdated: null })
    const after = await read()
    expect(after.keys).toBeNull()
    expect(after.database).not.toBe(before.database)
    expect(after.publicKey).not.toBe(before.publicKey)
    const { keyDatabases } = store
    // What the key from before opens of the credentials is gone, too.
    expect(JSON.stringify([...store.records.values(), ...keyDatabases.values()])).not.toContain(
      before.publicKey,
    )
    restart()
    const later = await openPage()
    expect(await later.unlock(agentId)).toEqual({ kind: 'no setup' })
    await later.enter(NEXT_PASSPHRASE)
    expect(await later.unlock(agentId)).toMatchObject({ kind: 'open', outdated: null })
  },
)

test('an open session can’t replace the setup while the passphrase is needed', async () => {
  const before = await openPage()
  await before.prepare()
  await before.choosePin(ASHA)
  restart()
  const page = await openPage()
  const owner = await page.ownerOf(ASHA)
  await expect(page.prepare(SETUP, NEXT_PASSPHRASE, { owner })).rejects.toThrow('already')
  await page.enter(PASSPHRASE)
  await page.prepare(SETUP, NEXT_PASSPHRASE, { owner })
  expect(await page.getGate()).toBe('open')
})

test('a setup that repairs a damaged one brings agents back by its passphrase, where the key is lost', async () => {
  const before = await openPage()
  await before.prepare()
  await before.choosePin(ASHA)
  store.records.set(`setup ${PLATFORM}`, 'no record')
  restart()
  const page = await openPage()
  await page.prepare(ASKING, NEXT_PASSPHRASE)
  expect(await page.getAccess(ASHA)).toBe('removed')
  expect(await page.getAccess(SUNITA)).toBe('first use')
})

test('whose PIN doesn’t belong to the setup still unlocks once it is removed', async () => {
  const page = await openPage()
  await page.prepare()
  const own = { token: 'own', agentId: 'by hand', workspaceId: null, legacy: null }
  await page.protectWithPin(PIN, CONFIG, own)
  restart()
  const after = await openPage()
  expect(await after.unlock('by hand')).toEqual({ kind: 'no setup' })
  await after.enter(PASSPHRASE)
  await after.removeSetup()
  restart()
  const last = await openPage()
  expect(await last.getGate()).toBe('open')
  expect(await last.unlock('by hand')).toMatchObject({ kind: 'open', credentials: { token: 'own' } })
})
