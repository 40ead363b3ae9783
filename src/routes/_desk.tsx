import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { PaletteDoor } from '#src/features/palette/palette-door.tsx'
import { Unlock } from '#src/features/session/lazy-unlock.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { SendWatch } from '#src/features/templates/send-watch.tsx'

export const Route = createFileRoute('/_desk')({
  beforeLoad: ({ context, location }) => {
    const desk = context.sessions.current()
    if (!desk) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
    return { desk }
  },
  component: DeskRoute,
})

function DeskRoute() {
  const { desk, sessions } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const signOut = () => {
    void sessions.close()
    void navigate({ to: '/sign-in', search: {}, replace: true })
  }
  return (
    <Shell desk={desk} onSignOut={signOut} lock={<Unlock desk={desk} onSignOut={signOut} />}>
      <Outlet />
      <SendWatch desk={desk} />
      <PaletteDoor desk={desk} onSignOut={signOut} />
    </Shell>
  )
}
