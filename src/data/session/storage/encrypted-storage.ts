import type { SessionStorage } from '#src/data/session/sessions.ts'
import { parseCredentials } from '#src/domain/session/credentials.ts'
import { deleteKeyRecord, putKey, readKey } from '#src/lib/storage/key-store.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import { withTimeout } from '#src/lib/time/with-timeout.ts'
import { SESSION_STORAGE_KEY } from './storage-key.ts'

const ALGORITHM = 'AES-GCM'
/**
 * Milliseconds to wait for the stored session. IndexedDB can take seconds to open on a busy device, and giving up means that
 * the person has to sign in again.
 */
const TIMEOUT_MS = 10_000

type Options = {
  /** Where the token belongs. What was kept for one platform is never read for another. */
  audience: string
}

/**
 * Keeps the session over a reload of this tab: encrypted in sessionStorage, under a key that lies in IndexedDB and can't
 * be taken out of the browser. Where a store is blocked or full nothing is kept, and a reload asks for the token again.
 */
export function createEncryptedSessionStorage({ audience }: Options): SessionStorage {
  const additionalData = new TextEncoder().encode(audience)
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that signing out right after signing in leaves nothing behind. */
  const enqueue = <Result>(step: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    const done = last.then(step).catch(() => otherwise)
    last = done
    return done
  }

  return {
    save: (credentials) =>
      enqueue(async () => {
        const previousEnvelope = readEnvelope(sessionStorage.getItem(SESSION_STORAGE_KEY))
        const existingKey = previousEnvelope && (await readKey(previousEnvelope.keyId).catch(() => null))
        const { keyId, key } =
          previousEnvelope && existingKey
            ? { keyId: previousEnvelope.keyId, key: existingKey }
            : await createKey()
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const plain = new TextEncoder().encode(JSON.stringify(credentials))
        const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv, additionalData }, key, plain)
        const envelope = { keyId, iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) }
        // One step, and the only one that touches what was stored: a page that ends before it leaves the session of
        // before, one that ends after it leaves this one [FLT-89].
        sessionStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify(envelope))
      }, undefined),
    load: () => {
      const restored = enqueue(async () => {
        const storedEnvelope = readEnvelope(sessionStorage.getItem(SESSION_STORAGE_KEY))
        const key = storedEnvelope && (await readKey(storedEnvelope.keyId))
        if (!storedEnvelope || !key) return null
        const plain = await crypto.subtle.decrypt(
          { name: ALGORITHM, iv: fromBase64(storedEnvelope.iv), additionalData },
          key,
          fromBase64(storedEnvelope.sealed),
        )
        return parseCredentials(parse(new TextDecoder().decode(plain)))
      }, null)
      return withTimeout(restored, null, TIMEOUT_MS)
    },
    clear: () => enqueue(deleteStoredSession, undefined),
  }
}

async function createKey(): Promise<{ keyId: string; key: CryptoKey }> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  const keyId = crypto.randomUUID()
  // Stored before anything is sealed with it: there is never a session whose key is missing.
  await putKey(keyId, key)
  return { keyId, key }
}

async function deleteStoredSession() {
  const storedEnvelope = readEnvelope(sessionStorage.getItem(SESSION_STORAGE_KEY))
  sessionStorage.removeItem(SESSION_STORAGE_KEY)
  if (storedEnvelope) await deleteKeyRecord(storedEnvelope.keyId)
}

type Envelope = { keyId: string; iv: string; sealed: string }

function readEnvelope(text: string | null): Envelope | null {
  const value = parse(text)
  if (typeof value !== 'object' || value === null) return null
  const { keyId, iv, sealed } = Object.fromEntries(Object.entries(value))
  return typeof keyId === 'string' && typeof iv === 'string' && typeof sealed === 'string'
    ? { keyId, iv, sealed }
    : null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
