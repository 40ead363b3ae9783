import { createApi } from '#src/api/client.ts'
import type { Config } from '#src/api/schema/config.ts'
import { directoryOf } from '#src/domain/directory.ts'
import type { Session } from '#src/domain/session.ts'
import { type Connect, createDesk, type Desk } from './desk.ts'

/** The one session of this page, or none. */
export type Sessions = {
  readonly current: () => Desk | null
  /** A client that only tries a token: no session, nothing kept. */
  readonly connect: Connect
  readonly open: (session: Session) => Desk
  /** Goes on under other names, where the person is: another desk in the same place. */
  readonly rename: (named: Config) => void
  /** Ends the session at once. Resolves when what it has left on this device is gone; never rejects. */
  readonly close: () => Promise<void>
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
}

export function createSessions({ config: read, keeper, ...options }: Options): Sessions {
  let config = read
  let desk: Desk | null = null
  const connect: Connect = (token) => createApi({ platform: config.platform, token, ...options })
  const close = async () => {
    const before = desk
    desk?.close()
    desk = null
    const forgotten = keeper?.forget()
    if (before) await forget(before).catch(() => undefined)
    await forgotten
  }
  return {
    current: () => desk,
    connect,
    open: (session) => {
      desk?.close()
      const onRenew = (token: string) => void keeper?.keep({ ...session, token })
      desk = createDesk({ config, session, connect, onRenew })
      void keeper?.keep(session)
      return desk
    },
    rename: (named) => {
      config = named
      if (desk) desk = { ...desk, config, directory: directoryOf(config.directory) }
    },
    close,
  }
}

/** What a person leaves behind on this device goes with them. */
async function forget({ config, session }: Desk): Promise<void> {
  const { forgetDisk } = await import('./disk.ts')
  await forgetDisk(config.platform.baseUrl, session)
}
