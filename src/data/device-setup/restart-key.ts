/**
 * The private half of the device's restart key, in memory only and not extractable. Tabs give it to each other, so that a
 * reload beside another tab asks for no passphrase. A page that ends alone loses it.
 */
import { z } from '#src/api/schema/zod.ts'
import { getRestartGate, type RestartGate } from '#src/domain/device-setup/restart.ts'
import { isBoundedMessage } from '#src/lib/browser/bounded-message.ts'
import { decryptWith, encryptFor, type KeyPair, type PublicKey } from '#src/lib/storage/key-pair.ts'

const CHANNEL = 'handoff restart'
const LIMITS = { values: 10, characters: 1_000 }
/** Milliseconds to wait for another tab. One that answers later still opens this one. */
const ANSWER_MS = 1_000

const message = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('ask'), publicKey: z.string() }),
  z.object({
    kind: z.literal('key'),
    publicKey: z.string(),
    privateKey: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  }),
])
type Message = z.output<typeof message>

const held = new Map<PublicKey, CryptoKey>()
const listeners = new Set<() => void>()
let channel: BroadcastChannel | null = null

/** The device's restart key, if this page has it. */
export function getRestartKey(publicKey: PublicKey): KeyPair | null {
  const privateKey = held.get(publicKey)
  return privateKey ? { publicKey, privateKey } : null
}

/** Keeps the key until this page ends, and gives it to the other tabs. */
export function holdRestartKey({ publicKey, privateKey }: KeyPair): void {
  keep(publicKey, privateKey)
  post({ kind: 'key', publicKey, privateKey })
}

/** Calls the listener when this page has got a key. Returns `unsubscribe`. */
export function onRestartKey(listener: () => void): () => void {
  open()
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
  post({ kind: 'ask', publicKey })
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

function open(): BroadcastChannel | null {
  if (channel || typeof BroadcastChannel !== 'function') return channel
  channel = new BroadcastChannel(CHANNEL)
  channel.addEventListener('message', ({ data }: MessageEvent<unknown>) => {
    const received = parse(data)
    if (received?.kind === 'key') void accept(received)
    else if (received) answer(received.publicKey)
  })
  return channel
}

function post(sent: Message): void {
  const opened = open()
  const send = opened?.postMessage.bind(opened)
  send?.(sent)
}

function answer(publicKey: PublicKey): void {
  const privateKey = held.get(publicKey)
  if (privateKey) post({ kind: 'key', publicKey, privateKey })
}

/** Any page of the origin can post to the channel: a key that isn't the private half of the public one is ignored. */
async function accept({ publicKey, privateKey }: Extract<Message, { kind: 'key' }>): Promise<void> {
  if (held.has(publicKey)) return
  try {
    const proof = await encryptFor(publicKey, CHANNEL, new Uint8Array(1))
    await decryptWith(privateKey, CHANNEL, proof)
    keep(publicKey, privateKey)
  } catch {
    // As if it had not been sent.
  }
}

function parse(data: unknown): Message | null {
  if (typeof data !== 'object' || data === null) return null
  // A key is no plain value, and has no size that a sender could choose.
  const { privateKey: _, ...rest } = { privateKey: null, ...data }
  return isBoundedMessage(rest, LIMITS) ? (message.safeParse(data).data ?? null) : null
}
