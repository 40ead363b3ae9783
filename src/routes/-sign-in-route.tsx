'use memo'

import { getRouteApi, useLocation } from '@tanstack/react-router'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { WipeIncomplete } from '#src/features/sign-out/wipe-incomplete.tsx'
import { SignInPage } from './-sign-in-page.tsx'

const route = getRouteApi('/sign-in')

export function SignInRoute() {
  const { config, sessions } = route.useRouteContext()
  // Parsed again: a search param that the validator leaves out, the router passes on as it is in the URL.
  const to = parseReturnPath(route.useSearch().to)
  const navigate = route.useNavigate()
  const isWipeIncomplete = useLocation({ select: ({ state }) => state.isWipeIncomplete === true })
  if (isWipeIncomplete)
    return <WipeIncomplete onContinue={() => void navigate({ to: '/sign-in', search: {}, replace: true })} />
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
