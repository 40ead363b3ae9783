import { createApi } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { LockReason } from '#src/domain/session/lock.ts'
import type { StorageOwner } from '#src/domain/session/storage-owner.ts'
import { createEmitter } from '#src/lib/emitter.ts'
import { createSession } from './create-session.ts'
import type { ApiFactory, Session } from './session.ts'
import { recordAgent } from './state.ts'

/** Opens, locks and closes this page's one session. */
export type Sessions = {
  readonly current: () => Session | null
  /** The locked session's data; null: not locked. While locked, there is no session. */
  readonly lockedState: () => LockedState | null
  /** Called when the session is locked, unlocked or closed, and when its PIN is set. */
  readonly subscribe: (listener: () => void) => () => void
  /** A client that checks a token, without opening a session or storing anything. */
  readonly createApiForToken: ApiFactory
  /** `guard`: the PIN that protects the session's data on this device. */
  readonly open: (credentials: Credentials, guard?: PinGuard | null) => Session
  /** Resolves when the credentials are stored for a reload, or can't be. */
  readonly whenStored: () => Promise<void>
  /** The PIN that protects the session; null: none. Setting it moves the stored credentials. */
  readonly guard: () => PinGuard | null
  readonly setGuard: (guard: PinGuard | null) => void
  /** Closes the session and sets the locked state; null unlocks without a session. Data behind a PIN stays. */
  readonly lock: (lockedState: LockedState | null) => void
  /**
   * Sets the session's agent, also in the stored credentials (D23). Resolves with the session object that replaces the
   * one before; null: there is no session.
   */
  readonly chooseAgent: (agentId: string) => Promise<Session | null>
  /**
   * Adds the workspace's key for sending templates, also to the stored credentials. Returns the session object that
   * replaces the one before; null: there is no session.
   */
  readonly addLegacyCredential: (legacy: NonNullable<Credentials['legacy']>) => Session | null
  /** Replaces the config, for example its names; an open session continues as a new object with the new config. */
  readonly updateConfig: (config: Config) => void
  /**
   * Closes the session at once. Resolves when `deleteData` is done, which deletes the session's data on this device; never
   * rejects. Callers have its code: a session that is closed without it looks signed out, and its data stays.
   */
  readonly close: (deleteData: (session: Session) => Promise<void>) => Promise<void>
}

/** What is known of a locked session. None of its credentials are left in memory. */
export type LockedState = Pick<Credentials, 'agentId' | 'workspaceId'> & {
  readonly why: LockReason
  /** The id of the agent's device storage, by `getStorageOwner`. */
  readonly owner: Promise<StorageOwner>
  /** The number of unsent assignments on this device. */
  readonly unsent: number
  /** The session had the legacy key for sending templates. */
  readonly sends: boolean
}

/** Stores credentials over a reload. None of these functions may throw or reject. */
export type SessionStorage = {
  readonly load: () => Promise<Credentials | null>
  readonly save: (credentials: Credentials) => Promise<void>
  readonly clear: () => Promise<void>
}

type Options = {
  config: Config
  baseUri: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  retries?: number
  storage?: SessionStorage
  /** Called with each session when it opens. */
  onOpen?: (session: Session) => void
}

export function createSessions({ config: initialConfig, storage, onOpen, ...options }: Options): Sessions {
  let config = initialConfig
  let session: Session | null = null
  let guard: PinGuard | null = null
  let lockedState: LockedState | null = null
  /** The current credentials: the token may have been renewed since the session opened. */
  let credentials: Credentials | null = null
  let storing: Promise<unknown> | undefined
  const changes = createEmitter()
  const createApiForToken: ApiFactory = (token) => createApi({ platform: config.platform, token, ...options })
  const storeCredentials = (next: Credentials) => {
    credentials = next
    storing = (guard ?? storage)?.save(next).catch(() => undefined)
  }
  const detachSession = () => {
    const detached = session
    session = null
    guard = null
    credentials = null
    return detached
  }
  const notify = () => {
    changes.emit()
  }
  const setLockedState = (next: LockedState | null) => {
    lockedState = next
    notify()
  }
  return {
    current: () => session,
    lockedState: () => lockedState,
    subscribe: changes.subscribe,
    createApiForToken,
    open: (opened, openedGuard = null) => {
      session?.close()
      guard = openedGuard
      const onRenew = (token: string) => storeCredentials({ ...(credentials ?? opened), token })
      session = createSession({
        config,
        credentials: opened,
        createApiForToken,
        onTokenRenewed: onRenew,
        unlocked: openedGuard?.database ?? null,
      })
      onOpen?.(session)
      storeCredentials(opened)
      if (lockedState) setLockedState(null)
      return session
    },
    whenStored: async () => {
      await storing
    },
    guard: () => guard,
    setGuard: (next) => {
      guard = next
      notify()
      if (next) void storage?.clear()
      if (credentials) storeCredentials(credentials)
    },
    lock: (next) => {
      const locked = detachSession()
      // Nothing is requested with the token of a locked session, not even a retry.
      locked?.api.endReads()
      void storage?.clear()
      setLockedState(next)
      // Components store drafts while they unmount: device storage closes after that.
      if (locked) setTimeout(locked.close)
    },
    chooseAgent: async (agentId) => {
      const chosenFor = session
      if (!chosenFor || !credentials) return null
      const owner = await getStorageOwner(config.platform.baseUrl, credentials)
      // The session may have ended meanwhile.
      if (session !== chosenFor) return null
      storeCredentials({ ...credentials, agentId, owner })
      recordAgent(session.store, agentId)
      session = { ...session, credentials: { ...session.credentials, agentId, owner } }
      return session
    },
    addLegacyCredential: (legacy) => {
      if (!session || !credentials) return null
      storeCredentials({ ...credentials, legacy })
      session.addLegacyCredential(legacy)
      session = { ...session, credentials: { ...session.credentials, legacy } }
      return session
    },
    updateConfig: (next) => {
      config = next
      if (session) session = { ...session, config, directory: createDirectory(config.directory) }
    },
    close: async (deleteData) => {
      const closed = detachSession()
      closed?.close()
      notify()
      const cleared = storage?.clear()
      if (closed) await deleteData(closed).catch(() => undefined)
      await cleared
    },
  }
}
