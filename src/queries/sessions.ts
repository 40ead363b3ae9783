import type { Config } from '#src/api/schema/config.ts'
import type { Session } from '#src/domain/session.ts'
import { createDesk, type Desk } from './desk.ts'

/** The one session of this page, or none. */
export type Sessions = {
  readonly current: () => Desk | null
  readonly open: (session: Session) => Desk
  readonly close: () => void
}

type Options = { config: Config; base: string; fetch?: typeof globalThis.fetch; timeoutMs?: number }

export function createSessions({ config, ...options }: Options): Sessions {
  let desk: Desk | null = null
  const close = () => {
    desk?.close()
    desk = null
  }
  return {
    current: () => desk,
    open: (session) => {
      close()
      desk = createDesk({ config, session, ...options })
      return desk
    },
    close,
  }
}
