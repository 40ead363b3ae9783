'use memo'

import { createFileRoute, redirect } from '@tanstack/react-router'
import { signIn } from '#src/data/session/sign-in.ts'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { SignIn } from '#src/features/sign-in/sign-in.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = parseReturnPath(search['to'])
    return to === null ? {} : { to }
  },
  beforeLoad: ({ context, search }) => {
    // Whoever unlocks where others sign in goes on from there.
    if (context.sessions.current()) throw redirect({ href: search.to ?? '/inbox', replace: true })
  },
  component: SignInRoute,
})

function SignInRoute() {
  const { config, sessions } = Route.useRouteContext()
  // Read again: what a validator leaves out, the router hands on from the address as it is.
  const to = parseReturnPath(Route.useSearch().to)
  const navigate = Route.useNavigate()
  return (
    <SignIn
      config={config}
      connect={sessions.connect}
      onSignIn={async (request) => {
        const result = await signIn(sessions, config, request)
        if (result === 'begun') void navigate({ href: to ?? '/inbox', replace: true })
        return result
      }}
      onUnlock={sessions.lock}
    />
  )
}
