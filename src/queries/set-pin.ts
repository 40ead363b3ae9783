/** A PIN is set, changed and taken away: what it protects is never in two places. */
import type { Config } from '#src/api/schema/config.ts'
import type { Session } from '#src/domain/session.ts'
import type { Desk } from './desk.ts'
import { ownerOf } from './disk-owner.ts'
import { forgetSecret, keepSecret, secretOf } from './disk-secrets.ts'
import { hintThatSomebodyIsKept } from './lock-hint.ts'
import { forgetPin, type Guard, keepBehind, keptHere, type Tried, tryPin } from './pins.ts'
import type { Sessions } from './sessions.ts'

type Deployment = { readonly platform: Pick<Config['platform'], 'baseUrl'> }

/** Puts a session behind a PIN before it begins. Rejects where the device keeps nothing. */
export async function guardWith(pin: string, { platform }: Deployment, session: Session): Promise<Guard> {
  const owner = await ownerOf(platform.baseUrl, session)
  const secret = await secretOf(owner)
  const guard = await keepBehind(pin, { owner, platform: platform.baseUrl, session, secret })
  await forgetSecret(owner)
  hintThatSomebodyIsKept(true)
  return guard
}

/** Sets the first PIN of whoever is at the desk. Rejects where the device keeps nothing. */
export async function setPin(sessions: Sessions, desk: Desk, pin: string): Promise<void> {
  // The disk has its keys in hand from here on: they are about to move.
  const disk = await desk.disk()
  await disk.sizes()
  sessions.setGuard(await guardWith(pin, desk.config, desk.session))
}

/** Another PIN in place of the old one, which is asked for and counted like any. */
export async function changePin(
  sessions: Sessions,
  desk: Desk,
  old: string,
  next: string | null,
): Promise<Tried['kind']> {
  const { baseUrl } = desk.config.platform
  const owner = await ownerOf(baseUrl, desk.session)
  const tried = await tryPin(owner, old)
  if (tried.kind !== 'open') return tried.kind
  const { secret, session } = tried
  if (next !== null) {
    sessions.setGuard(await keepBehind(next, { owner, platform: baseUrl, session, secret }))
    return 'open'
  }
  await keepSecret(owner, secret, 'always')
  await forgetPin(owner)
  const others = await keptHere(baseUrl)
  hintThatSomebodyIsKept(others.length > 0)
  sessions.setGuard(null)
  return 'open'
}
