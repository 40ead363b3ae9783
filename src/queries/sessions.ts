import { createApi } from '#src/api/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { directoryOf } from '#src/domain/directory.ts'
import type { LockReason } from '#src/domain/lock-words.ts'
import type { Session } from '#src/domain/session.ts'
import { type Connect, createDesk, type Desk } from './desk.ts'
import { ownerOf } from './disk-owner.ts'
import type { Guard } from './pins.ts'

/** The one session of this page, or none. */
export type Sessions = {
  readonly current: () => Desk | null
  /** Who is locked out of their desk; null: nobody. While somebody is, there is no desk. */
  readonly locked: () => Locked | null
  readonly subscribe: (listener: () => void) => () => void
  /** A client that only tries a token: no session, nothing kept. */
  readonly connect: Connect
  /** `guard`: a PIN protects what the session leaves on this device. */
  readonly open: (session: Session, guard?: Guard | null) => Desk
  /** Resolves when a reload would find the session, or never will. */
  readonly kept: () => Promise<void>
  /** The PIN that protects the session, where there is one; setting another changes where it is kept. */
  readonly guard: () => Guard | null
  readonly setGuard: (guard: Guard | null) => void
  /** Ends the desk, and shows who is locked out; null: nobody is any more. What is kept behind a PIN stays. */
  readonly lock: (locked: Locked | null) => void
  /**
   * Goes on as this agent, for good: in the session that is kept, too (D23). Answers the desk that stands in place of
   * the one before; null: there is no session.
   */
  readonly chooseAgent: (agentId: string) => Promise<Desk | null>
  /** Goes on under other names, where the person is: another desk in the same place. */
  readonly rename: (named: Config) => void
  /** Ends the session at once. Resolves when what it has left on this device is gone; never rejects. */
  readonly close: () => Promise<void>
}

/** Somebody whose desk is locked. No credential is left of them in memory. */
export type Locked = Pick<Session, 'agentId' | 'workspaceId'> & {
  readonly why: LockReason
  /** Whose disk it is: a name that says nothing of them. */
  readonly owner: Promise<string>
  /** Hand-overs that wait on this device. */
  readonly unsent: number
  /** They had given the key for sending. */
  readonly sends: boolean
}

/** Where a session outlives a reload (rule 31). None of these may throw or reject. */
export type SessionKeeper = {
  readonly read: () => Promise<Session | null>
  readonly keep: (session: Session) => Promise<void>
  readonly forget: () => Promise<void>
}

type Options = {
  config: Config
  base: string
  fetch?: typeof globalThis.fetch
  timeoutMs?: number
  retries?: number
  keeper?: SessionKeeper
  /** Called with each session as it begins. */
  onOpen?: (desk: Desk) => void
}

export function createSessions({ config: read, keeper, onOpen, ...options }: Options): Sessions {
  let config = read
  let desk: Desk | null = null
  let guard: Guard | null = null
  let locked: Locked | null = null
  /** As it is now: the token may have been replaced. */
  let session: Session | null = null
  let keeping: Promise<unknown> | undefined
  const listeners = new Set<() => void>()
  const connect: Connect = (token) => createApi({ platform: config.platform, token, ...options })
  const keep = (next: Session) => {
    session = next
    keeping = (guard ?? keeper)?.keep(next).catch(() => undefined)
  }
  const drop = () => {
    const before = desk
    desk = null
    guard = null
    session = null
    return before
  }
  const show = (next: Locked | null) => {
    locked = next
    for (const listener of listeners) listener()
  }
  return {
    current: () => desk,
    locked: () => locked,
    subscribe: (listener) => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
    connect,
    open: (opened, its = null) => {
      desk?.close()
      guard = its
      const onRenew = (token: string) => keep({ ...(session ?? opened), token })
      desk = createDesk({ config, session: opened, connect, onRenew, diskKeys: its?.keys ?? null })
      onOpen?.(desk)
      keep(opened)
      if (locked) show(null)
      return desk
    },
    kept: async () => {
      await keeping
    },
    guard: () => guard,
    setGuard: (next) => {
      guard = next
      show(locked)
      if (next) void keeper?.forget()
      if (session) keep(session)
    },
    lock: (next) => {
      const before = drop()
      void keeper?.forget()
      show(next)
      // What was typed is written down while the screen goes: the disk closes after that.
      if (before) setTimeout(before.close)
    },
    chooseAgent: async (agentId) => {
      const chosenFor = desk
      if (!chosenFor || !session) return null
      const owner = await ownerOf(config.platform.baseUrl, session)
      // It may have ended meanwhile.
      if (desk !== chosenFor) return null
      keep({ ...session, agentId, owner })
      desk = { ...desk, session: { ...desk.session, agentId, owner } }
      return desk
    },
    rename: (named) => {
      config = named
      if (desk) desk = { ...desk, config, directory: directoryOf(config.directory) }
    },
    close: async () => {
      const before = drop()
      before?.close()
      const forgotten = keeper?.forget()
      if (before) await leave(before).catch(() => undefined)
      await forgotten
    },
  }
}

/** What a person leaves behind on this device goes with them, and so do their other tabs. */
async function leave(desk: Desk): Promise<void> {
  const { leaveDevice } = await import('./leave-device.ts')
  await leaveDevice(desk)
}
