import { createApi } from '#src/api/client/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { getStorageOwner } from '#src/data/session/device/owner.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import type { LockReason } from '#src/domain/session/lock-labels.ts'
import { type ApiFactory, createSession, type Session } from './session.ts'

/** The one session of this page, or none. */
export type Sessions = {
  readonly current: () => Session | null
  /** Who is locked out of their desk; null: nobody. While somebody is, there is no desk. */
  readonly lockedState: () => LockedState | null
  readonly subscribe: (listener: () => void) => () => void
  /** A client that only tries a token: no session, nothing kept. */
  readonly connect: ApiFactory
  /** `guard`: a PIN protects what the session leaves on this device. */
  readonly open: (credentials: Credentials, guard?: PinGuard | null) => Session
  /** Resolves when a reload would find the session, or never will. */
  readonly whenStored: () => Promise<void>
  /** The PIN that protects the session, where there is one; setting another changes where it is kept. */
  readonly guard: () => PinGuard | null
  readonly setGuard: (guard: PinGuard | null) => void
  /** Ends the desk, and shows who is locked out; null: nobody is any more. What is kept behind a PIN stays. */
  readonly lock: (lockedState: LockedState | null) => void
  /**
   * Goes on as this agent, for good: in the session that is kept, too (D23). Answers the desk that stands in place of
   * the one before; null: there is no session.
   */
  readonly chooseAgent: (agentId: string) => Promise<Session | null>
  /** Goes on under other names, where the person is: another desk in the same place. */
  readonly updateConfig: (config: Config) => void
  /** Ends the session at once. Resolves when what it has left on this device is gone; never rejects. */
  readonly close: () => Promise<void>
}

/** Somebody whose desk is locked. No credential is left of them in memory. */
export type LockedState = Pick<Credentials, 'agentId' | 'workspaceId'> & {
  readonly why: LockReason
  /** Whose disk it is: a name that says nothing of them. */
  readonly owner: Promise<string>
  /** Hand-overs that wait on this device. */
  readonly unsent: number
  /** They had given the key for sending. */
  readonly sends: boolean
}

/** Where a session outlives a reload (rule 31). None of these may throw or reject. */
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
  /** Called with each session as it begins. */
  onOpen?: (session: Session) => void
}

export function createSessions({ config: initialConfig, storage, onOpen, ...options }: Options): Sessions {
  let config = initialConfig
  let session: Session | null = null
  let guard: PinGuard | null = null
  let lockedState: LockedState | null = null
  /** As it is now: the token may have been replaced. */
  let credentials: Credentials | null = null
  let storing: Promise<unknown> | undefined
  const listeners = new Set<() => void>()
  const connect: ApiFactory = (token) => createApi({ platform: config.platform, token, ...options })
  const storeCredentials = (next: Credentials) => {
    credentials = next
    storing = (guard ?? storage)?.save(next).catch(() => undefined)
  }
  const detachSession = () => {
    const before = session
    session = null
    guard = null
    credentials = null
    return before
  }
  const setLockedState = (next: LockedState | null) => {
    lockedState = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => session,
    lockedState: () => lockedState,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect,
    open: (opened, openedGuard = null) => {
      session?.close()
      guard = openedGuard
      const onRenew = (token: string) => storeCredentials({ ...(credentials ?? opened), token })
      session = createSession({
        config,
        credentials: opened,
        connect,
        onTokenRenewed: onRenew,
        storageKeys: openedGuard?.storageKeys ?? null,
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
      setLockedState(lockedState)
      if (next) void storage?.clear()
      if (credentials) storeCredentials(credentials)
    },
    lock: (next) => {
      const before = detachSession()
      void storage?.clear()
      setLockedState(next)
      // What was typed is written down while the screen goes: the disk closes after that.
      if (before) setTimeout(before.close)
    },
    chooseAgent: async (agentId) => {
      const chosenFor = session
      if (!chosenFor || !credentials) return null
      const owner = await getStorageOwner(config.platform.baseUrl, credentials)
      // It may have ended meanwhile.
      if (session !== chosenFor) return null
      storeCredentials({ ...credentials, agentId, owner })
      session = { ...session, credentials: { ...session.credentials, agentId, owner } }
      return session
    },
    updateConfig: (named) => {
      config = named
      if (session) session = { ...session, config, directory: createDirectory(config.directory) }
    },
    close: async () => {
      const before = detachSession()
      before?.close()
      const forgotten = storage?.clear()
      if (before) await signOutOf(before).catch(() => undefined)
      await forgotten
    },
  }
}

/** What a person leaves behind on this device goes with them, and so do their other tabs. */
async function signOutOf(session: Session): Promise<void> {
  const { signOut } = await import('./sign-out.ts')
  await signOut(session)
}
