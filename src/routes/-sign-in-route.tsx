'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { getPlatformAddress } from '#src/data/device-setup/platform-address.ts'
import { usePeople } from '#src/data/device-setup/use-people.ts'
import { withLocalDirectory } from '#src/data/preferences/directory.ts'
import type { PinGuard } from '#src/data/session/lock/pin-profiles.ts'
import { toLockedState } from '#src/data/session/restore.ts'
import { type SignInRequest, signIn } from '#src/data/session/sign-in.ts'
import type { Credentials } from '#src/domain/session/credentials.ts'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { LazyWhoAreYou } from '#src/features/device-setup/people/lazy-who-are-you.tsx'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import { SignIn } from '#src/features/sign-in/sign-in.tsx'

const route = getRouteApi('/sign-in')

export function SignInRoute() {
  const { config, sessions } = route.useRouteContext()
  // Parsed again: a search param that the validator leaves out, the router passes on as it is in the URL.
  const to = parseReturnPath(route.useSearch().to)
  const navigate = route.useNavigate()
  const { people, reloadPeople, applySetup } = usePeople(config)
  const showSession = () => void navigate({ href: to ?? '/inbox', replace: true })
  const open = async (request: SignInRequest) => {
    const result = await signIn(sessions, config, request)
    if (result === 'begun') showSession()
    return result
  }
  const openAs = (credentials: Credentials, guard: PinGuard) => {
    sessions.open(credentials, guard)
    showSession()
  }
  if (people === undefined) return null
  const setupButton = <UseSetupButton address={getPlatformAddress(config)} onSetup={applySetup} />
  if (people !== null)
    return (
      <LazyWhoAreYou
        config={withLocalDirectory(config)}
        people={people}
        onChange={() => void reloadPeople()}
        onUnlock={(profile) => sessions.lock(toLockedState(profile))}
        onOpen={openAs}
        setupButton={setupButton}
      />
    )
  return (
    <SignIn
      config={config}
      createApiForToken={sessions.createApiForToken}
      onSignIn={open}
      onUnlock={sessions.lock}
      setupButton={setupButton}
    />
  )
}
