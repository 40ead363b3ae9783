'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { getPlatformAddress } from '#src/data/device-setup/platform-address.ts'
import { type SignInRequest, signIn } from '#src/data/session/sign-in.ts'
import type { DeviceSetup } from '#src/domain/device-setup/setup.ts'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { UseSetupButton } from '#src/features/device-setup/transfer/use-setup-button.tsx'
import { SignIn } from '#src/features/sign-in/sign-in.tsx'

const route = getRouteApi('/sign-in')

export function SignInRoute() {
  const { config, sessions } = route.useRouteContext()
  // Parsed again: a search param that the validator leaves out, the router passes on as it is in the URL.
  const to = parseReturnPath(route.useSearch().to)
  const navigate = route.useNavigate()
  const open = async (request: SignInRequest) => {
    const result = await signIn(sessions, config, request)
    if (result === 'begun') void navigate({ href: to ?? '/inbox', replace: true })
    return result
  }
  const openSetup = async ({ token, legacy, workspaceId }: DeviceSetup) => {
    const credentials = { token, legacy, workspaceId, agentId: null }
    await open({ credentials, pin: null, replaceExisting: false })
  }
  return (
    <SignIn
      config={config}
      createApiForToken={sessions.createApiForToken}
      onSignIn={open}
      onUnlock={sessions.lock}
      setupButton={<UseSetupButton address={getPlatformAddress(config)} onSetup={openSetup} />}
    />
  )
}
