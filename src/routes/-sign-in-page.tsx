'use memo'

import type { Config } from '#src/api/schema/config.ts'
import { usePeople } from '#src/data/device-setup/use-people.ts'
import { withLocalDirectory } from '#src/data/session/directory-names.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/lock/profile-lock.ts'
import type { ApiFactory } from '#src/data/session/session.ts'
import type { LockedState, Sessions } from '#src/data/session/sessions.ts'
import { requestFirstTicket } from '#src/data/tickets/first-ticket.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { LazyWhoAreYou } from '#src/features/device-setup/people/lazy-who-are-you.tsx'
import { SignIn } from '#src/features/sign-in/sign-in.tsx'
import { useSignIn } from '#src/features/sign-in/use-sign-in.tsx'
import { SetupButtons } from './-setup-buttons.tsx'

type Props = {
  config: Config
  createApiForToken: ApiFactory
  /** The page that was addressed; null: none. */
  returnPath: string | null
  /** The first page has no sessions before they are needed: their code is loaded later than the page. */
  getSessions: () => Promise<Sessions>
  onOpen: () => void
  /** Called when a session is locked: the lock screen has to be shown. */
  onLock?: () => void
}

/** The page without a session: signing in by hand, by a setup, or as an agent of a prepared device. */
export function SignInPage({ config, createApiForToken, returnPath, getSessions, onOpen, onLock }: Props) {
  const device = usePeople(config)
  const { people, workspaceId, restartKey, reloadPeople } = device
  const { offer, onSignIn } = useSignIn({ config, getSessions, onOpen })
  const openAs = async (credentials: Credentials, guard: PinGuard) => {
    requestFirstTicket((await getSessions()).open(credentials, guard), returnPath)
    onOpen()
  }
  const unlock = async (lockedState: LockedState) => {
    ;(await getSessions()).lock(lockedState)
    onLock?.()
  }
  if (people === undefined) return null
  if (offer !== null) return offer
  const setupButtons = <SetupButtons config={config} createApiForToken={createApiForToken} people={device} />
  const form = { config, createApiForToken, setupButtons, onSignIn }
  if (people === null) return <SignIn {...form} onUnlock={(lockedState) => void unlock(lockedState)} />
  return (
    <LazyWhoAreYou
      config={withLocalDirectory(config)}
      {...{ people, workspaceId, restartKey }}
      onChange={() => void reloadPeople()}
      onUnlock={(profile) => void unlock(toLockedState(profile))}
      onOpen={(credentials, guard) => void openAs(credentials, guard)}
      setupButtons={setupButtons}
    />
  )
}
