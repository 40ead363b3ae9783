'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { signIn } from '#src/data/session/sign-in.ts'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { SignIn } from '#src/features/sign-in/sign-in.tsx'

const route = getRouteApi('/sign-in')

export function SignInRoute() {
  const { config, sessions } = route.useRouteContext()
  // Parsed again: a search param that the validator leaves out, the router passes on as it is in the URL.
  const to = parseReturnPath(route.useSearch().to)
  const navigate = route.useNavigate()
  return (
    <SignIn
      config={config}
      createApiForToken={sessions.createApiForToken}
      onSignIn={async (request) => {
        const result = await signIn(sessions, config, request)
        if (result === 'begun') void navigate({ href: to ?? '/inbox', replace: true })
        return result
      }}
      onUnlock={sessions.lock}
    />
  )
}
