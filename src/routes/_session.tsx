'use memo'

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { closeSession, closeSignedOutSession } from '#src/data/session/close-session.ts'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { NoticeAnnouncer } from '#src/features/assignment/notices/notice-announcer.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { LazyRefusedTokenDialog } from '#src/features/sign-in/refused-token/lazy-refused-token-dialog.tsx'
import { preloadSignOut, SignOutCommands } from '#src/features/sign-out/sign-out-commands.tsx'
import { SigningOut } from '#src/features/sign-out/signing-out.tsx'
import { runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { LazyRenewSetupButton } from './-lazy-renew-setup-button.tsx'
import { SessionParts } from './-session-parts.tsx'

export const Route = createFileRoute('/_session')({
  beforeLoad: ({ context, location }) => {
    const session = context.sessions.current()
    if (!session) throw redirect({ to: '/sign-in', search: { to: location.href }, replace: true })
    return { session }
  },
  component: SessionRoute,
})

function SessionRoute() {
  const { session, sessions } = Route.useRouteContext()
  const navigate = Route.useNavigate()
  const isClosed = useSyncExternalStore(sessions.subscribe, () => sessions.current() === null)
  useCommand(COMMANDS.lock, () => lockSession(sessions, 'asked'))
  const leave = () => navigate({ to: '/sign-in', search: {}, replace: true })
  const onSignOut = () => void runCommand(COMMANDS.signOut)
  if (isClosed) return <SigningOut />
  return (
    <SessionContext value={session}>
      <Shell
        onAccountOpen={preloadSignOut}
        onSignOut={onSignOut}
        announcer={<NoticeAnnouncer />}
        refusedTokenDialog={
          <LazyRefusedTokenDialog
            {...{ sessions, onSignOut }}
            renewSetup={<LazyRenewSetupButton sessions={sessions} />}
          />
        }
      >
        <Outlet />
        <SignOutCommands
          sessions={sessions}
          onSignOut={(...it) => closeSession(sessions, ...it).then(leave)}
        />
        <SessionParts
          sessions={sessions}
          onSignedOutElsewhere={() => void closeSignedOutSession(sessions).then(leave)}
        />
      </Shell>
    </SessionContext>
  )
}
