import { beforeEach, describe, expect, test, vi } from 'vitest'
import { createPassphrase, openSetup, sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { DEVICE, SETUP } from '../../support/device-setup.ts'
import { fc } from '../../support/property.ts'

const PASSPHRASE = '0417-8812-3390-6625-1148'
const HOUR_MS = 3_600_000

beforeEach(rememberKeys)

/** The same key is derived once: 600,000 iterations for each of hundreds of attempts would take minutes. */
function rememberKeys() {
  const derive = crypto.subtle.deriveKey.bind(crypto.subtle)
  const imported = crypto.subtle.importKey.bind(crypto.subtle)
  const secrets = new WeakMap<CryptoKey, string>()
  const keys = new Map<string, Promise<CryptoKey>>()
  vi.spyOn(crypto.subtle, 'importKey').mockImplementation(async (...args: unknown[]) => {
    const key: CryptoKey = await Reflect.apply(imported, crypto.subtle, args)
    secrets.set(key, String(args[1]))
    return key
  })
  vi.spyOn(crypto.subtle, 'deriveKey').mockImplementation((...args: unknown[]) => {
    const [params, base] = args
    const id = JSON.stringify([params, base instanceof CryptoKey && secrets.get(base)])
    const key = keys.get(id) ?? Reflect.apply(derive, crypto.subtle, args)
    keys.set(id, key)
    return key
  })
  return () => vi.restoreAllMocks()
}

const arbitrarySetup: fc.Arbitrary<DeviceSetup> = fc.record({
  createdAt: fc.constant(SETUP.createdAt),
  address: fc.constant(SETUP.address),
  token: fc.string({ minLength: 1, maxLength: 400, unit: 'binary' }),
  legacy: fc.constantFrom(SETUP.legacy, null),
  workspaceId: fc.constantFrom(SETUP.workspaceId, null),
  agents: fc.array(fc.record({ id: fc.uuid(), name: fc.string({ minLength: 1 }) }), { minLength: 1 }),
  lockAfterMinutes: fc.option(fc.integer({ min: 1, max: 720 })),
  storesData: fc.boolean(),
  needsPassphraseAfterRestart: fc.boolean(),
})

test('any setup opens on another device as it was', async () => {
  await fc.assert(
    fc.asyncProperty(arbitrarySetup, async (setup) => {
      const text = await sealSetup(setup, PASSPHRASE)
      expect(await openSetup(text, PASSPHRASE, DEVICE)).toEqual({ kind: 'opened', setup })
    }),
    { numRuns: 15 },
  )
})

describe('an encrypted setup', () => {
  test('opens with its passphrase only', async () => {
    const text = await sealSetup(SETUP, PASSPHRASE)
    expect(await openSetup(text, ' 0417 8812 3390 6625 1148', DEVICE)).toMatchObject({ kind: 'opened' })
    expect(await openSetup(text, '0417-8812-3390-6625-1149', DEVICE)).toEqual({ kind: 'wrong passphrase' })
    expect(await openSetup(text, '', DEVICE)).toEqual({ kind: 'wrong passphrase' })
  })

  test('does not open with any changed, missing or moved character', async () => {
    const text = await sealSetup(SETUP, PASSPHRASE)
    const body = fc.integer({ min: 'handoff-setup:1:'.length, max: text.length - 1 })
    const letter = fc.constantFrom(
      ...'ABCDEFGHIJKLMNOPQRSTUVWXYZabcdefghijklmnopqrstuvwxyz0123456789-_'.split(''),
    )
    const changes = fc.oneof(
      fc.tuple(body, letter).map(([at, other]) => text.slice(0, at) + other + text.slice(at + 1)),
      body.map((at) => text.slice(0, at) + text.slice(at + 1)),
      fc.tuple(body, body).map(([a, b]) => swap(text, Math.min(a, b), Math.max(a, b))),
      body.map((end) => text.slice(0, end)),
    )
    await fc.assert(
      fc.asyncProperty(changes, async (changed) => {
        fc.pre(changed !== text)
        expect((await openSetup(changed, PASSPHRASE, DEVICE)).kind).not.toBe('opened')
      }),
      // The last character has unused bits, and must not have two spellings; the others are in header and ciphertext.
      { numRuns: 60, examples: Array.from('ABCDEFGHIJKLMNOP', (last) => [text.slice(0, -1) + last]) },
    )
  })

  test('is another one each time, and its length hides the number of agents', async () => {
    const [agent] = SETUP.agents
    const one = await sealSetup({ ...SETUP, agents: agent ? [agent] : [] }, PASSPHRASE)
    const two = await sealSetup(SETUP, PASSPHRASE)
    expect(one).toHaveLength(two.length)
    expect(one.slice(0, 80)).not.toBe(two.slice(0, 80))
  })

  test('has nothing of the setup in plain text', async () => {
    const text = await sealSetup(SETUP, PASSPHRASE)
    const decoded = atob(text.slice('handoff-setup:1:'.length).replaceAll('-', '+').replaceAll('_', '/'))
    for (const secret of [SETUP.token, 'legacy', 'Asha', 'example']) expect(decoded).not.toContain(secret)
  })

  test('is refused a week after it was made, or before', async () => {
    const text = await sealSetup(SETUP, PASSPHRASE)
    const openAfter = (ms: number) => openSetup(text, PASSPHRASE, { ...DEVICE, now: SETUP.createdAt + ms })
    expect((await openAfter(7 * 24 * HOUR_MS)).kind).toBe('opened')
    expect(await openAfter(7 * 24 * HOUR_MS + 1)).toEqual({ kind: 'expired', createdAt: SETUP.createdAt })
    expect((await openAfter(-25 * HOUR_MS)).kind).toBe('expired')
  })

  test('is refused by the deployment of another platform', async () => {
    const text = await sealSetup(SETUP, PASSPHRASE)
    const device = { ...DEVICE, address: 'https://api.other.example' }
    expect(await openSetup(text, PASSPHRASE, device)).toEqual({
      kind: 'other platform',
      address: SETUP.address,
    })
  })

  test('with fields that this version does not know is of a newer version', async () => {
    const text = await sealSetup({ ...SETUP, agents: [] }, PASSPHRASE)
    expect(await openSetup(text, PASSPHRASE, DEVICE)).toEqual({ kind: 'newer version' })
  })
})

test('each passphrase is a new one', () => {
  const passphrases = Array.from({ length: 20 }, createPassphrase)
  expect(new Set(passphrases).size).toBe(20)
  for (const it of passphrases) expect(it).toMatch(/^\d{4}(-\d{4}){4}$/)
})

function swap(text: string, a: number, b: number): string {
  const characters = text.split('')
  const first = characters[a] ?? ''
  characters[a] = characters[b] ?? ''
  characters[b] = first
  return characters.join('')
}
