import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import {
  type BoxContent,
  createProfileKeys,
  openWithAuthenticator,
  openWithPin,
  type ProfileKeys,
  type UnlockMeans,
} from '#src/data/session/lock/profile-keys.ts'
import { storageOwner } from '#src/domain/session/storage-owner.ts'
import type { AuthenticatorSecret } from '#src/lib/browser/authenticator.ts'
import { encryptWithPin } from '#src/lib/storage/pin-encryption.ts'
import { fc } from '../../../support/property.ts'
import { shortenDerivations } from '../../../support/short-derivations.ts'

const OWNER = storageOwner.parse('handoff asha')
const CONTENT: BoxContent = { session: null, agentId: 'asha', secret: 'c2VjcmV0', privateKey: 'a2V5' }
const PINS = ['271828', '161803', 'violet anchor lamp river']
const AUTHENTICATORS = [1, 2].map(
  (byte): AuthenticatorSecret => ({
    credentialId: new Uint8Array([byte]),
    salt: new Uint8Array(32),
    secret: new Uint8Array(32).fill(byte),
  }),
)

beforeEach(() => void shortenDerivations())
afterEach(() => void vi.restoreAllMocks())

const anyPin = fc.constantFrom(...PINS)
const anyAuthenticator = fc.constantFrom(...AUTHENTICATORS)
const anyMeans = fc.oneof(
  fc.record({ pin: anyPin, authenticator: fc.option(anyAuthenticator) }),
  fc.record({ pin: fc.constant(null), authenticator: anyAuthenticator }),
)

/** Everything that opens these keys. */
async function listOpeners(keys: ProfileKeys, owner = OWNER) {
  const pins = await Promise.all(PINS.map(async (it) => ((await openWithPin(keys, it, owner)) ? [it] : [])))
  const authenticators = await Promise.all(
    AUTHENTICATORS.map(async (it) => ((await openWithAuthenticator(keys, it, owner)) ? [it] : [])),
  )
  return { pins: pins.flat(), authenticators: authenticators.flat() }
}

const toOpeners = ({ pin, authenticator }: UnlockMeans) => ({
  pins: pin === null ? [] : [pin],
  authenticators: authenticator ? [authenticator] : [],
})

test('what unlocks opens the profile, and nothing else does, also after its content was replaced', async () => {
  const property = fc.asyncProperty(anyMeans, async (means) => {
    const { keys, opened } = await createProfileKeys(means, OWNER, CONTENT)
    expect(await listOpeners(keys)).toEqual(toOpeners(means))
    const next = await opened.reencrypt({ ...CONTENT, agentId: 'meera' })
    expect(await listOpeners(next)).toEqual(toOpeners(means))
    expect(await listOpeners(keys, storageOwner.parse('handoff meera'))).toEqual({
      pins: [],
      authenticators: [],
    })
  })
  await fc.assert(property, { numRuns: 30 })
})

test('a change of what unlocks makes all keys anew: what unlocked before opens nothing', async () => {
  const property = fc.asyncProperty(anyMeans, anyMeans, async (before, after) => {
    const earlier = await createProfileKeys(before, OWNER, CONTENT)
    const { keys } = await createProfileKeys(after, OWNER, CONTENT)
    // The box of now with the copy for the authenticator from before.
    const mixed = { ...keys, authenticator: earlier.keys.authenticator }
    expect((await listOpeners(mixed)).authenticators).toEqual([])
  })
  await fc.assert(property, { numRuns: 30 })
})

test('keys that nothing but the authenticator opens have no parameters to try a PIN with', async () => {
  const [authenticator] = AUTHENTICATORS
  if (!authenticator) throw new Error('no authenticator')
  const { keys } = await createProfileKeys({ pin: null, authenticator }, OWNER, CONTENT)
  expect(Object.keys(keys.box).toSorted()).toEqual(['iv', 'sealed'])
})

test('a changed copy for the authenticator opens nothing', async () => {
  const [authenticator] = AUTHENTICATORS
  if (!authenticator) throw new Error('no authenticator')
  const { keys } = await createProfileKeys({ pin: null, authenticator }, OWNER, CONTENT)
  if (!keys.authenticator) throw new Error('no copy for the authenticator')
  const sealed = new Uint8Array(keys.authenticator.key.sealed).map((byte, i) => (i === 5 ? byte ^ 1 : byte))
  const key = { ...keys.authenticator.key, sealed: sealed.buffer }
  const changed = { ...keys, authenticator: { ...keys.authenticator, key } }
  expect(await openWithAuthenticator(changed, authenticator, OWNER)).toBeNull()
})

test('a PIN opens keys that were stored before authenticators could unlock', async () => {
  const box = await encryptWithPin('271828', OWNER, CONTENT)
  const opened = await openWithPin({ box, authenticator: null }, '271828', OWNER)
  expect(opened?.content).toEqual(CONTENT)
})
