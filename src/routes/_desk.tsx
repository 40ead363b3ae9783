import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { ACTS } from '#src/domain/acts.ts'
import { Leaving } from '#src/features/device/leaving.tsx'
import { PaletteDoor } from '#src/features/palette/palette-door.tsx'
import { Unlock } from '#src/features/session/lazy-unlock.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { later } from '#src/ui/later.tsx'
import { doAct, useAct } from '#src/ui/use-act.ts'
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
  // Whoever presses it before its code is there is locked out as soon as it is.
  useAct(
    ACTS.lock,
    () => void import('#src/queries/lock-desk.ts').then((it) => it.lockDesk(sessions, 'asked')),
  )
  const leave = () => {
    const closed = sessions.close()
    void navigate({ to: '/sign-in', search: {}, replace: true })
    return closed
  }
  const signOut = () => void doAct(ACTS.signOut)
  return (
    <Shell desk={desk} onSignOut={signOut} lock={<Unlock desk={desk} onSignOut={signOut} />}>
      <Outlet />
      <Leaving desk={desk} onLeave={leave} />
      <WhenFree>
        <DeskWatch desk={desk} onLeave={leave} />
      </WhenFree>
      <PaletteDoor desk={desk} />
    </Shell>
  )
}
