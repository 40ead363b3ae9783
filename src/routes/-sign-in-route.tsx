'use memo'

import { getRouteApi } from '@tanstack/react-router'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { SignInPage } from './-sign-in-page.tsx'

const route = getRouteApi('/sign-in')

export function SignInRoute() {
  const { config, sessions } = route.useRouteContext()
  // Parsed again: a search param that the validator leaves out, the router passes on as it is in the URL.
  const to = parseReturnPath(route.useSearch().to)
  const navigate = route.useNavigate()
  return (
    <SignInPage
      config={config}
      createApiForToken={sessions.createApiForToken}
      returnPath={to}
      getSessions={() => Promise.resolve(sessions)}
      onOpen={() => void navigate({ href: to ?? '/inbox', replace: true })}
    />
  )
}
