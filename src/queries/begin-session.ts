import type { Config } from '#src/api/schema/config.ts'
import type { Session } from '#src/domain/session.ts'
import { ownerOf } from './disk-owner.ts'
import { forgetHere } from './forget-here.ts'
import { isKeptByPin } from './pins.ts'
import type { Sessions } from './sessions.ts'
import { guardWith } from './set-pin.ts'

export type Begin = {
  readonly session: Session
  /** Keeps the session on this device behind it; null: nothing outlives this tab. */
  readonly pin: string | null
  /** What a PIN has kept of this person so far may go. */
  readonly anyway: boolean
}

/** `kept`: a PIN keeps this person here already. `no store`: the device keeps nothing, so there can be no PIN. */
export type Begun = 'begun' | 'kept' | 'no store'

/** Signs in. What must be found by a reload is written down before it is done. */
export async function beginSession(
  sessions: Sessions,
  config: Config,
  { session, pin, anyway }: Begin,
): Promise<Begun> {
  const { baseUrl } = config.platform
  const owner = await ownerOf(baseUrl, session)
  if (await isKeptByPin(owner).catch(() => false)) {
    if (!anyway) return 'kept'
    await forgetHere(owner, baseUrl)
  }
  const guard = pin === null ? null : await guardWith(pin, config, session).catch(() => 'no store' as const)
  if (guard === 'no store') return guard
  sessions.open(session, guard)
  await sessions.kept()
  return 'begun'
}
