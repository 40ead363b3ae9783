import { createFileRoute, redirect } from '@tanstack/react-router'
import { parseReturnPath } from '#src/domain/session/return-path.ts'
import { retryingRoute } from '#src/ui/loading/retrying-route.tsx'

export const Route = createFileRoute('/sign-in')({
  validateSearch: (search: Record<string, unknown>): { to?: string } => {
    const to = parseReturnPath(search['to'])
    return to === null ? {} : { to }
  },
  beforeLoad: ({ context, search }) => {
    // An agent who unlocks a session on this page continues to the page they came from.
    if (context.sessions.current()) throw redirect({ href: search.to ?? '/inbox', replace: true })
  },
  component: retryingRoute(async () => (await import('./-sign-in-route.tsx')).SignInRoute),
})
