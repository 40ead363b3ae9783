import { z } from '#src/api/schema/zod.ts'
import { getLockMinutes } from '#src/data/preferences/idle.ts'
import type { SessionStorage } from '#src/data/session/sessions.ts'
import { SESSION_STORAGE_KEY } from '#src/data/session/start-hints.ts'
import { getLockEventSince } from '#src/data/tabs/lock-events.ts'
import { parseCredentials } from '#src/domain/session/credentials.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { deleteKeyRecord, putKey, readKey } from '#src/lib/storage/key-store.ts'
import { readLastActiveAt, saveLastActiveAt } from '#src/lib/storage/last-active.ts'
import { fromBase64, toBase64 } from '#src/lib/text/base64.ts'
import { isWithinLast } from '#src/lib/time/age.ts'

type Options = { audience: string; lockAfterMinutes: number }

/** When the page before this one ended, in milliseconds since 1970. */
const LEFT_AT_KEY = 'handoff.left'
/** Milliseconds between the end of a page and the start of its reload, at most. */
const RELOAD_WINDOW_MS = 10_000

/**
 * Restores a session after a reload of its tab only: not after the tab was closed and reopened, not in a duplicate of
 * the tab, and not after a long absence.
 */
export function createReloadSessionStorage({ audience, lockAfterMinutes }: Options): SessionStorage {
  const storage = createEncryptedSessionStorage({ audience })
  window.addEventListener('pagehide', () => sessionStorage.setItem(LEFT_AT_KEY, String(Date.now())))
  return {
    ...storage,
    save: (credentials) => {
      saveLastActiveAt(Date.now())
      return storage.save(credentials)
    },
    load: async () => {
      const leftAt = takeLeftAt()
      // Another tab may have locked while this tab was loading.
      const wasLockedMeanwhile = getLockEventSince(leftAt || readLastActiveAt()) !== null
      if (!wasLockedMeanwhile && isReload(leftAt) && isRecent(leftAt, getLockMinutes(lockAfterMinutes)))
        return storage.load()
      // A duplicated tab has a copy of the original's session, whose key the original still needs.
      if (leftAt === 0) sessionStorage.removeItem(SESSION_STORAGE_KEY)
      else await storage.clear()
      return null
    },
  }
}

/** 0 where no page has ended in this tab. Removed on reading, so that a duplicate of this tab doesn't have it. */
function takeLeftAt(): number {
  const leftAt = Number(sessionStorage.getItem(LEFT_AT_KEY))
  sessionStorage.removeItem(LEFT_AT_KEY)
  return leftAt
}

function isReload(leftAt: number): boolean {
  // The browser reloads a discarded tab when the user returns to it, however late.
  return performance.timeOrigin - leftAt < RELOAD_WINDOW_MS || Reflect.get(document, 'wasDiscarded') === true
}

/**
 * Whether the last input is less than `minutes` ago. If its time is unknown, the end of the last page counts: a page that was
 * idle for that long had locked. The time may be missing because another process of the browser wrote it a moment ago.
 */
function isRecent(leftAt: number, minutes: number): boolean {
  return isWithinLast(minutes * 60_000, readLastActiveAt() || leftAt)
}

const ALGORITHM = 'AES-GCM'
/**
 * Milliseconds to wait for the stored session. IndexedDB can take seconds to open on a busy device, and giving up means
 * that the agent has to sign in again.
 */
const TIMEOUT_MS = 10_000

type EncryptedOptions = {
  /** The platform of the token: credentials stored for one platform are never read for another. */
  audience: string
}

/**
 * Stores the session over a reload of this tab: encrypted in sessionStorage, under a non-extractable key in IndexedDB.
 * Where one of them is blocked or full, nothing is stored, and a reload asks for the token again.
 */
export function createEncryptedSessionStorage({ audience }: EncryptedOptions): SessionStorage {
  const additionalData = new TextEncoder().encode(audience)
  let lastStep: Promise<unknown> = Promise.resolve()
  /** Runs the steps one after the other, so that signing out right after signing in leaves nothing behind. */
  const enqueue = <Result>(step: () => Promise<Result>, fallback: Result): Promise<Result> => {
    const done = lastStep.then(step).catch(() => fallback)
    lastStep = done
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
        // The only step that changes sessionStorage: a page that ends before it leaves the previous session, a page that
        // ends after it leaves this one [FLT-89].
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
  // Stored before anything is encrypted with it: there is never a session without its key.
  await putKey(keyId, key)
  return { keyId, key }
}

async function deleteStoredSession() {
  const storedEnvelope = readEnvelope(sessionStorage.getItem(SESSION_STORAGE_KEY))
  sessionStorage.removeItem(SESSION_STORAGE_KEY)
  if (storedEnvelope) await deleteKeyRecord(storedEnvelope.keyId)
}

const envelopeSchema = z.object({ keyId: z.string(), iv: z.string(), sealed: z.string() })

function readEnvelope(text: string | null): z.output<typeof envelopeSchema> | null {
  return envelopeSchema.safeParse(parse(text)).data ?? null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
