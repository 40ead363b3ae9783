import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { PaletteDoor } from '#src/features/palette/palette-door.tsx'
import { Unlock } from '#src/features/session/lazy-unlock.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { later } from '#src/ui/later.tsx'
import { WhenFree } from '#src/ui/when-free.tsx'

const DeskWatch = later(async () => (await import('./-desk-watch.tsx')).DeskWatch)

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
      <WhenFree>
        <DeskWatch desk={desk} onSignOut={signOut} />
      </WhenFree>
      <PaletteDoor desk={desk} onSignOut={signOut} />
    </Shell>
  )
}
