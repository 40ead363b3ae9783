import { createFileRoute } from '@tanstack/react-router'
import { readReturnPath } from '#src/domain/return-path.ts'
import { SignIn } from '#src/features/session/sign-in.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = readReturnPath(search['to'])
    return to === null ? {} : { to }
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
      onSignIn={(session) => {
        sessions.open(session)
        void navigate({ href: to ?? '/inbox', replace: true })
      }}
    />
  )
}
