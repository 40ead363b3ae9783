/**
 * The private half of the device's restart key, in memory only and not extractable. Tabs give it to each other, so that a
 * reload beside another tab asks for no passphrase. A page that ends alone loses it.
 */
import { z } from '#src/api/schema/zod.ts'
import { type AllTabsMessage, onAllTabsMessage, postToAllTabs } from '#src/data/session/channels.ts'
import { getRestartGate, type RestartGate } from '#src/domain/device-setup/restart.ts'
import { decryptWith, encryptFor, type KeyPair, type PublicKey } from '#src/lib/storage/key-pair.ts'

/** What the proof of a key is for. */
const PURPOSE = 'handoff restart'
/** Milliseconds to wait for another tab. One that answers later still opens this one. */
const ANSWER_MS = 1_000

const restartMessage = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), publicKey: z.string() }),
  z.object({
    kind: z.literal('key'),
    publicKey: z.string(),
    privateKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  }),
])

const held = new Map<PublicKey, CryptoKey>()
const listeners = new Set<() => void>()
let isListening = false

/** The device's restart key, if this page has it. */
export function getRestartKey(publicKey: PublicKey): KeyPair | null {
  const privateKey = held.get(publicKey)
  return privateKey ? { publicKey, privateKey } : null
}

/** Keeps the key until this page ends, and gives it to the other tabs. */
export function holdRestartKey({ publicKey, privateKey }: KeyPair): void {
  listen()
  keep(publicKey, privateKey)
  postToAllTabs({ kind: 'key', publicKey, privateKey })
}

/** Calls the listener when this page has got a key. Returns `unsubscribe`. */
export function onRestartKey(listener: () => void): () => void {
  listen()
  listeners.add(listener)
  return () => listeners.delete(listener)
}

/** Asks the other tabs for a key that this page doesn't have. */
export async function findRestartKey(publicKey: PublicKey): Promise<KeyPair | null> {
  const known = getRestartKey(publicKey)
  if (known) return known
  const { promise: answered, resolve } = Promise.withResolvers<void>()
  const unsubscribe = onRestartKey(() => {
    if (held.has(publicKey)) resolve()
  })
  const timer = setTimeout(resolve, ANSWER_MS)
  postToAllTabs({ kind: 'ask', publicKey })
  await answered
  clearTimeout(timer)
  unsubscribe()
  return getRestartKey(publicKey)
}

/** Whether agents can unlock now, or the passphrase of the setup is needed first. */
export async function findRestartGate(restartKey: PublicKey | null): Promise<RestartGate> {
  if (restartKey !== null) await findRestartKey(restartKey)
  return getRestartGate(restartKey, held)
}

function keep(publicKey: PublicKey, privateKey: CryptoKey): void {
  held.set(publicKey, privateKey)
  for (const listener of listeners) listener()
}

function listen(): void {
  if (isListening) return
  isListening = true
  onAllTabsMessage(restartMessage, (message) => {
    if (message.kind === 'key') void accept(message)
    else answer(message.publicKey)
  })
}

function answer(publicKey: PublicKey): void {
  const privateKey = held.get(publicKey)
  if (privateKey) postToAllTabs({ kind: 'key', publicKey, privateKey })
}

/** Any page of the origin can post to the channel: a key that isn't the private half of the public one is ignored. */
async function accept({ publicKey, privateKey }: Extract<AllTabsMessage, { kind: 'key' }>): Promise<void> {
  if (held.has(publicKey)) return
  try {
    const proof = await encryptFor(publicKey, PURPOSE, new Uint8Array(1))
    await decryptWith(privateKey, PURPOSE, proof)
    keep(publicKey, privateKey)
  } catch {
    // As if it had not been sent.
  }
}
