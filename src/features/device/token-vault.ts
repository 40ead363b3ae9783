import { readSession } from '#src/domain/session.ts'
import { answerInTime } from '#src/lib/answer-in-time.ts'
import { fromBase64, toBase64 } from '#src/lib/base64.ts'
import { deleteKey, putKey, readKey } from '#src/lib/key-store.ts'
import type { SessionKeeper } from '#src/queries/sessions.ts'
import { SLOT } from './session-slot.ts'

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
export function createTokenVault({ audience }: Options): SessionKeeper {
  const additionalData = new TextEncoder().encode(audience)
  let last: Promise<unknown> = Promise.resolve()
  /** One after the other, so that signing out right after signing in leaves nothing behind. */
  const inTurn = <Result>(step: () => Promise<Result>, otherwise: Result): Promise<Result> => {
    const done = last.then(step).catch(() => otherwise)
    last = done
    return done
  }

  return {
    keep: (session) =>
      inTurn(async () => {
        const before = readEnvelope(sessionStorage.getItem(SLOT))
        const known = before && (await readKey(before.keyId).catch(() => null))
        const { keyId, key } = before && known ? { keyId: before.keyId, key: known } : await newKey()
        const iv = crypto.getRandomValues(new Uint8Array(12))
        const plain = new TextEncoder().encode(JSON.stringify(session))
        const sealed = await crypto.subtle.encrypt({ name: ALGORITHM, iv, additionalData }, key, plain)
        const envelope = { keyId, iv: toBase64(iv), sealed: toBase64(new Uint8Array(sealed)) }
        // One step, and the only one that touches what was stored: a page that ends before it leaves the session of
        // before, one that ends after it leaves this one [FLT-89].
        sessionStorage.setItem(SLOT, JSON.stringify(envelope))
      }, undefined),
    read: () => {
      const found = inTurn(async () => {
        const kept = readEnvelope(sessionStorage.getItem(SLOT))
        const key = kept && (await readKey(kept.keyId))
        if (!kept || !key) return null
        const plain = await crypto.subtle.decrypt(
          { name: ALGORITHM, iv: fromBase64(kept.iv), additionalData },
          key,
          fromBase64(kept.sealed),
        )
        return readSession(parse(new TextDecoder().decode(plain)))
      }, null)
      return answerInTime(found, null, TIMEOUT_MS)
    },
    forget: () => inTurn(wipe, undefined),
  }
}

async function newKey(): Promise<{ keyId: string; key: CryptoKey }> {
  const key = await crypto.subtle.generateKey({ name: ALGORITHM, length: 256 }, false, ['encrypt', 'decrypt'])
  const keyId = crypto.randomUUID()
  // Stored before anything is sealed with it: there is never a session whose key is missing.
  await putKey(keyId, key)
  return { keyId, key }
}

async function wipe() {
  const kept = readEnvelope(sessionStorage.getItem(SLOT))
  sessionStorage.removeItem(SLOT)
  if (kept) await deleteKey(kept.keyId)
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
