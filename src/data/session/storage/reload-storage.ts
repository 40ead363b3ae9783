import { z } from '#src/api/schema/zod.ts'
import { getLockMinutes } from '#src/data/session/lock/idle-preference.ts'
import { getLockEventSince } from '#src/data/session/lock/lock-events.ts'
import type { SessionStorage } from '#src/data/session/sessions.ts'
import { SESSION_STORAGE_KEY } from '#src/data/session/start-hints.ts'
import { parseCredentials } from '#src/domain/session/credentials.ts'
import { onPageHide } from '#src/lib/browser/page-events.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { deleteDatabases } from '#src/lib/storage/delete-databases.ts'
import { decryptValue, encryptValue, generateStorageKeys } from '#src/lib/storage/encryption.ts'
import { createFileKeys } from '#src/lib/storage/key-files.ts'
import { createKeyDatabase, createKeyName, readKeyDatabase } from '#src/lib/storage/key-store.ts'
import { readLastActiveAt, saveLastActiveAt } from '#src/lib/storage/last-active.ts'
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
  onPageHide(() => sessionStorage.setItem(LEFT_AT_KEY, String(Date.now())))
  return {
    ...storage,
    save: async (credentials) => {
      const wasIdle = !isWithinLast(getLockMinutes(lockAfterMinutes) * 60_000, readLastActiveAt())
      saveLastActiveAt(Date.now())
      await storage.save(credentials)
      if (wasIdle) await deleteUnusedSessions().catch(() => undefined)
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

/** The names of the databases of sessions begin with it. */
const PREFIX = 'handoff-session'
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
 * Stores the session over a reload of this tab: encrypted under a non-extractable key, with that key in a database of
 * its own. sessionStorage, whose files keep what was replaced, only has the name of the database. Where one of them is
 * blocked or full, nothing is stored, and a reload asks for the token again.
 */
export function createEncryptedSessionStorage({ audience }: EncryptedOptions): SessionStorage {
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
        const previous = readDatabaseName()
        const database = createKeyName(PREFIX)
        const { encryptionKey: key, nameKey } = await generateStorageKeys()
        const ciphertext = await encryptValue(
          await openKeys(database, { key, nameKey }),
          audience,
          credentials,
        )
        const stored: StoredSession = { key, nameKey, ...ciphertext }
        await createKeyDatabase(stored, database)
        // The only step that changes sessionStorage: a page that ends before it leaves the previous session, a page that
        // ends after it leaves this one [FLT-89].
        try {
          sessionStorage.setItem(SESSION_STORAGE_KEY, JSON.stringify({ database }))
        } catch {
          await deleteDatabases([database])
          return
        }
        holdDatabase(database)
        if (previous !== null) await deleteDatabases([previous])
      }, undefined),
    load: () => {
      const restored = enqueue(async () => {
        const database = readDatabaseName()
        const { data } = storedSession.safeParse(database && (await readKeyDatabase(database)))
        if (!data || database === null) return null
        holdDatabase(database)
        return parseCredentials(await decryptValue(await openKeys(database, data), audience, data))
      }, null)
      return withTimeout(restored, null, TIMEOUT_MS)
    },
    clear: () => enqueue(deleteStoredSession, undefined),
  }
}

async function deleteStoredSession() {
  const database = readDatabaseName()
  sessionStorage.removeItem(SESSION_STORAGE_KEY)
  holdDatabase(null)
  if (database !== null) await deleteDatabases([database])
  await deleteUnusedSessions()
}

/** Ends the lock that tells other tabs that this page uses a database. */
let releaseDatabase: (() => void) | null = null

/** Null: this page uses none any more. */
function holdDatabase(name: string | null): void {
  releaseDatabase?.()
  const { promise, resolve } = Promise.withResolvers<void>()
  releaseDatabase = resolve
  // Without locks, tabs don't know of each other: each deletes only its own.
  if (name !== null) void navigator.locks?.request(name, () => promise).catch(() => undefined)
}

/**
 * Deletes the sessions of tabs that are closed. To be called where none of them could be restored: after a lock or a
 * sign-out, which end them, and after the agent was idle for too long.
 */
async function deleteUnusedSessions(): Promise<void> {
  if (!navigator.locks) return
  const [databases, { held = [] }] = await Promise.all([indexedDB.databases(), navigator.locks.query()])
  const used = new Set([...held.map((it) => it.name), readDatabaseName()])
  await deleteDatabases(
    databases.flatMap(({ name = '' }) => (name.startsWith(PREFIX) && !used.has(name) ? [name] : [])),
  )
}

const storedSession = z.object({
  key: z.custom<CryptoKey>((value) => value instanceof CryptoKey),
  /** Missing in a session of an earlier version, which had no file. */
  nameKey: z.optional(z.custom<CryptoKey>((value) => value instanceof CryptoKey)),
  iv: z.custom<Uint8Array<ArrayBuffer>>((value) => value !== undefined),
  sealed: z.custom<ArrayBuffer>((value) => value !== undefined),
})
type StoredSession = z.output<typeof storedSession>

async function openKeys(database: string, { key, nameKey }: Pick<StoredSession, 'key' | 'nameKey'>) {
  return nameKey
    ? createFileKeys(database, { encryptionKey: key, nameKey })('session')
    : { encryptionKey: key }
}

const reference = z.object({ database: z.string().check(z.startsWith(PREFIX)) })

/** The database of this tab's session. */
function readDatabaseName(): string | null {
  const { data } = reference.safeParse(parse(sessionStorage.getItem(SESSION_STORAGE_KEY)))
  return data?.database ?? null
}

function parse(text: string | null): unknown {
  try {
    return JSON.parse(text ?? 'null')
  } catch {
    return null
  }
}
