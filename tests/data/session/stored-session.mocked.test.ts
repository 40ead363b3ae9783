import { beforeEach, expect, test, vi } from 'vitest'
import { getOrCreateStorageSecret } from '#src/data/session/device/secrets.ts'
import { readLockedState, saveLockedState } from '#src/data/session/lock/locked-state.ts'
import {
  createPinProfile,
  hasPinProfile,
  listPinProfiles,
  saveUnsentCount,
  tryPin,
} from '#src/data/session/lock/pin-profiles.ts'
import { createEncryptedSessionStorage } from '#src/data/session/storage/reload-storage.ts'
import { broadcastLockEvent, getLockEventSince } from '#src/data/tabs/lock-events.ts'
import { generateStorageSecret } from '#src/lib/storage/encryption.ts'
import { fc } from '../../support/property.ts'

const { records } = vi.hoisted(() => ({ records: new Map<string, unknown>() }))
vi.mock('#src/lib/storage/key-store.ts', () => ({
  putKey: async (id: string, key: unknown) => void records.set(id, key),
  readKey: async (id: string) => records.get(id) ?? null,
  putKeyRecord: async (id: string, record: unknown) => void records.set(id, record),
  readKeyRecord: async (id: string) => records.get(id),
  deleteKeyRecord: async (id: string) => void records.delete(id),
  listKeyRecords: async (prefix: string) =>
    [...records].flatMap(([id, record]) => (id.startsWith(prefix) ? [record] : [])),
  updateKeyRecord: async (id: string, update: (previous: unknown) => unknown) =>
    void records.set(id, update(records.get(id))),
}))

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
})

test('the last lock event is read if it is recent, and no stored text causes an error', () => {
  const before = Date.now()
  broadcastLockEvent({ kind: 'left', owner: 'o' })
  expect(getLockEventSince(before)).toEqual({ kind: 'left', owner: 'o' })
  expect(getLockEventSince(Date.now() + 1)).toBeNull()
  const event = fc.oneof(
    fc.anything(),
    fc.record({ kind: fc.constantFrom('locked', 'left', 'other'), owner: fc.anything() }),
  )
  fc.assert(
    fc.property(event, fc.json(), (news, text) => {
      for (const stored of [toText({ at: Date.now(), news }), text]) {
        local.set('handoff.lockNews', stored)
        const found = getLockEventSince(before)
        if (found) expect(['locked', 'left']).toContain(found.kind)
      }
    }),
  )
})

test('the locked state is read after a reload, and fields that can’t be read fall back', async () => {
  saveLockedState({
    why: 'idle',
    owner: Promise.resolve('o'),
    agentId: 'meera',
    workspaceId: 'w',
    unsent: 2,
    sends: true,
  })
  await vi.waitFor(() => expect(tab.size).toBe(1))
  const restored = readLockedState()
  expect({ ...restored, owner: await restored?.owner }).toEqual({
    why: 'reload',
    owner: 'o',
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
  const { keyId, iv, sealed }: Record<string, unknown> = JSON.parse(stored)
  for (const other of ['', '{', '7', '[]', toText({ keyId, iv }), toText({ keyId, iv: 7, sealed }), stored]) {
    tab.set('handoff.session', other)
    expect(await storage.load()).toEqual(other === stored ? CREDENTIALS : null)
  }
})

test('a PIN profile keeps the fields of newer versions when it changes', async () => {
  const secret = generateStorageSecret()
  await createPinProfile('2468', {
    owner: 'o',
    platform: PLATFORM,
    credentials: CREDENTIALS,
    secret,
    dataKey: null,
  })
  records.set('pin o', { ...Object(records.get('pin o')), hint: 'later' })
  await saveUnsentCount('o', 3)
  expect(records.get('pin o')).toMatchObject({ unsent: 3, hint: 'later', agentId: 'meera', digits: 4 })
  expect(await tryPin('o', '2468')).toMatchObject({ kind: 'open', credentials: CREDENTIALS, secret })
})

test('a PIN profile whose details can’t be read still counts, and any other record is none', async () => {
  records.set('pin o', { owner: 'o', wrong: 0, box: {}, platform: PLATFORM, agentId: 7, unsent: 'x' })
  expect(await hasPinProfile('o')).toBe(true)
  expect(await listPinProfiles(PLATFORM)).toMatchObject([{ agentId: null, unsent: 0, usedAt: 0 }])
  await fc.assert(
    fc.asyncProperty(fc.anything(), fc.anything(), async (record, wrong) => {
      records.set('pin o', record)
      records.set('pin p', { owner: 'p', wrong, box: {} })
      expect(await hasPinProfile('o')).toBe(false)
      expect(await listPinProfiles(PLATFORM)).toEqual([])
    }),
  )
})

test('a stored secret is read back, and a record that is none is replaced', async () => {
  const secret = await getOrCreateStorageSecret('o')
  expect(await getOrCreateStorageSecret('o')).toEqual(secret)
  records.set('disk o', { guard: 'x', iv: 1, sealed: 2 })
  expect(await getOrCreateStorageSecret('o')).not.toEqual(secret)
})

function toText(value: unknown): string {
  try {
    return JSON.stringify(value) ?? ''
  } catch {
    return ''
  }
}
