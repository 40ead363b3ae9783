'use memo'

import { createFileRoute, Outlet, redirect } from '@tanstack/react-router'
import { useSyncExternalStore } from 'react'
import { lockSession } from '#src/data/session/lock/lock-session.ts'
import { SessionContext } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { CommandsHost } from '#src/features/commands/commands-host.tsx'
import { Shell } from '#src/features/shell/shell.tsx'
import { LazyRefusedTokenDialog } from '#src/features/sign-in/refused-token/lazy-refused-token-dialog.tsx'
import { SignOutCommands } from '#src/features/sign-out/sign-out-commands.tsx'
import { SigningOut } from '#src/features/sign-out/signing-out.tsx'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { runCommand, useCommand } from '#src/ui/commands/use-command.ts'
import { RenderWhenIdle } from '#src/ui/loading/render-when-idle.tsx'
import { LazyRenewSetupButton } from './-lazy-renew-setup-button.tsx'
import { SessionWatchers } from './-session-watchers.tsx'

/** A tab that the browser has frozen can keep a database from being deleted. */
const MAX_DELETION_MS = 15_000

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
  const closeSession = async (deleteMore?: () => Promise<void>) => {
    // Who sees the next page may close the browser, which would leave in its files what isn't deleted yet.
    const deleted = sessions.close().then(deleteMore)
    await withTimeout(
      deleted.catch(() => undefined),
      undefined,
      MAX_DELETION_MS,
    )
    await navigate({ to: '/sign-in', search: {}, replace: true })
  }
  const signOut = () => void runCommand(COMMANDS.signOut)
  // A closed session's data must not stay on the screen until the next page is shown.
  if (isClosed) return <SigningOut />
  return (
    <SessionContext value={session}>
      <Shell
        onSignOut={signOut}
        refusedTokenDialog={
          <LazyRefusedTokenDialog
            sessions={sessions}
            renewSetup={<LazyRenewSetupButton sessions={sessions} />}
            onSignOut={signOut}
          />
        }
      >
        <Outlet />
        <SignOutCommands sessions={sessions} onSignOut={closeSession} />
        <RenderWhenIdle>
          <SessionWatchers onSignOut={closeSession} />
        </RenderWhenIdle>
        <CommandsHost />
      </Shell>
    </SessionContext>
  )
}
