import { beforeEach, expect, test, vi } from 'vitest'
import { getOrCreateOpenDatabase, updatePinRecord } from '#src/data/session/device/agent-record.ts'
import { tryAuthenticator } from '#src/data/session/lock/authenticator-unlock.ts'
import { broadcastLockEvent, getLockEventSince } from '#src/data/session/lock/lock-events.ts'
import { readLockedState, saveLockedState } from '#src/data/session/lock/locked-state.ts'
import { createPinProfile, tryPin } from '#src/data/session/lock/pin-guard.ts'
import { hasPinProfile, listPinProfiles, saveUnsentCount } from '#src/data/session/lock/pin-profiles.ts'
import { createEncryptedSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import * as authenticators from '#src/lib/browser/authenticator.ts'
import { keyDatabases, records } from '../../support/fake-key-store.ts'
import { fc } from '../../support/property.ts'

vi.mock('#src/lib/storage/key-store.ts', () => import('../../support/fake-key-store.ts'))

const CREDENTIALS = { token: 't', agentId: 'meera', workspaceId: null, legacy: null }
const PLATFORM = 'https://engage.example/'
const local = new Map<string, string>()
const tab = new Map<string, string>()

beforeEach(() => {
  for (const [name, values] of [
    ['localStorage', local],
    ['sessionStorage', tab],
  ] as const) {
    values.clear()
    vi.stubGlobal(name, {
      getItem: (key: string) => values.get(key) ?? null,
      setItem: (key: string, value: string) => values.set(key, value),
      removeItem: (key: string) => values.delete(key),
    })
  }
  records.clear()
  keyDatabases.clear()
})

const OWNER = storageOwner.parse('o')

test('the last lock event is read if it is recent, and no stored text causes an error', () => {
  const before = Date.now()
  broadcastLockEvent({ kind: 'left', owner: OWNER })
  expect(getLockEventSince(before)).toEqual({ kind: 'left', owner: OWNER })
  expect(getLockEventSince(Date.now() + 1)).toBeNull()
  const event = fc.oneof(
    fc.anything(),
    fc.record({ kind: fc.constantFrom('locked', 'left', 'other'), owner: fc.anything() }),
  )
  fc.assert(
    fc.property(event, fc.json(), (value, text) => {
      for (const stored of [toText({ at: Date.now(), event: value }), text]) {
        local.set('handoff.lockEvent', stored)
        const found = getLockEventSince(before)
        if (found) expect(['locked', 'left']).toContain(found.kind)
      }
    }),
  )
})

test('the locked state is read after a reload, and fields that can’t be read fall back', async () => {
  saveLockedState({
    why: 'idle',
    owner: Promise.resolve(OWNER),
    agentId: 'meera',
    workspaceId: 'w',
    unsent: 2,
    sends: true,
  })
  await vi.waitFor(() => expect(tab.size).toBe(1))
  const restored = readLockedState()
  expect({ ...restored, owner: await restored?.owner }).toEqual({
    why: 'reload',
    owner: OWNER,
    agentId: 'meera',
    workspaceId: 'w',
    unsent: 2,
    sends: true,
  })
  tab.set('handoff.lockedOut', '{"owner":"o","agentId":7,"unsent":"x"}')
  expect(readLockedState()).toMatchObject({ agentId: null, workspaceId: null, unsent: 0, sends: false })
  for (const text of ['', '{', 'null', '{}', '{"owner":7}', '[]']) {
    tab.set('handoff.lockedOut', text)
    expect(readLockedState()).toBeNull()
  }
})

test('an encrypted session is read back, and any other stored text is no session', async () => {
  const storage = createEncryptedSessionStorage({ audience: PLATFORM })
  await storage.save(CREDENTIALS)
  const stored = tab.get('handoff.session') ?? ''
  expect(await storage.load()).toEqual(CREDENTIALS)
  const { database }: Record<string, unknown> = JSON.parse(stored)
  const others = [
    '',
    '{',
    '7',
    '[]',
    toText({}),
    toText({ database: 7 }),
    toText({ database: 'handoff-key 1' }),
  ]
  for (const other of [...others, stored]) {
    tab.set('handoff.session', other)
    expect(await storage.load()).toEqual(other === stored ? CREDENTIALS : null)
  }
  keyDatabases.set(String(database), { ...Object(keyDatabases.get(String(database))), key: 'x' })
  expect(await storage.load()).toBeNull()
})

test('a PIN profile keeps the fields of newer versions when it changes', async () => {
  const profile = { owner: OWNER, platform: PLATFORM, credentials: CREDENTIALS }
  await createPinProfile({ pin: '2468', authenticator: null }, profile, { store: null })
  const before = Object(records.get('agent o'))
  records.set('agent o', { ...before, pin: { ...before.pin, hint: 'later' }, other: 1 })
  await saveUnsentCount(OWNER, 3)
  expect(records.get('agent o')).toMatchObject({
    other: 1,
    pin: { unsent: 3, hint: 'later', agentId: 'meera', digits: 4 },
  })
  expect(await tryPin(OWNER, '2468')).toMatchObject({ kind: 'open', credentials: CREDENTIALS })
})

test('after five wrong PINs the device’s authenticator is not even asked', async () => {
  const askAuthenticator = vi.spyOn(authenticators, 'askAuthenticator')
  const bytes = () => crypto.getRandomValues(new Uint8Array(32))
  const authenticator = { credentialId: bytes(), salt: bytes(), secret: bytes() }
  const profile = { owner: OWNER, platform: PLATFORM, credentials: CREDENTIALS }
  await createPinProfile({ pin: '2468', authenticator }, profile, { store: null })
  askAuthenticator.mockResolvedValueOnce({ kind: 'confirmed', authenticator })
  expect(await tryAuthenticator(OWNER)).toMatchObject({ kind: 'open' })
  await updatePinRecord(OWNER, (before) => ({ ...before, wrong: MAX_WRONG_PINS }))
  expect(await tryAuthenticator(OWNER)).toEqual({ kind: 'gone' })
  expect(askAuthenticator).toHaveBeenCalledOnce()
})

test('a PIN profile whose details can’t be read still counts, and any other record is none', async () => {
  const place = { owner: OWNER, rows: 'handoff o 1', keys: 'handoff-key 1' }
  records.set('agent o', { ...place, pin: { wrong: 0, platform: PLATFORM, agentId: 7, unsent: 'x' } })
  expect(await hasPinProfile(OWNER)).toBe(true)
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ agentId: null, unsent: 0, usedAt: 0 }])
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.anything(), async (record, wrong) => {
      records.set('agent o', record)
      records.set('agent p', { ...place, owner: storageOwner.parse('p'), pin: { wrong } })
      expect(await hasPinProfile(OWNER)).toBe(false)
      expect(await listPinProfiles(PLATFORM)).toEqual([])
    }),
  )
})

test('stored keys are found again with their database, and damaged ones are replaced', async () => {
  const created = await getOrCreateOpenDatabase(OWNER)
  expect(await getOrCreateOpenDatabase(OWNER)).toEqual(created)
  for (const name of keyDatabases.keys()) keyDatabases.set(name, { encryptionKey: 'x', nameKey: 1 })
  expect(await getOrCreateOpenDatabase(OWNER)).not.toEqual(created)
})

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
