import { createFileRoute, redirect } from '@tanstack/react-router'
import { readReturnPath } from '#src/domain/return-path.ts'
import { SignIn } from '#src/features/session/sign-in.tsx'
import { beginSession } from '#src/queries/begin-session.ts'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = readReturnPath(search['to'])
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
  const to = readReturnPath(Route.useSearch().to)
  const navigate = Route.useNavigate()
  return (
    <SignIn
      config={config}
      connect={sessions.connect}
      onSignIn={async (begin) => {
        const begun = await beginSession(sessions, config, begin)
        if (begun === 'begun') void navigate({ href: to ?? '/inbox', replace: true })
        return begun
      }}
      onUnlock={sessions.lock}
    />
  )
}
