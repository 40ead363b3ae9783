import { type ComponentProps, Suspense, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { getUnsentCounts } from '#src/data/session/unsent.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { ConfirmSignOut as ConfirmSignOutComponent } from './confirm-sign-out.tsx'

const ConfirmSignOut = lazyWithRetry(async () => (await import('./confirm-sign-out.tsx')).ConfirmSignOut)

type Props = {
  sessions: Sessions
  /** Signs out without confirmation, even if something would be lost. */
  onSignOut: ComponentProps<typeof ConfirmSignOutComponent>['onSignOut']
}

type PendingSignOut = Pick<ComponentProps<typeof ConfirmSignOutComponent>, 'kind' | 'presets'>

/** Registers "Sign out" and "End shift". Both warn first of what would be lost (rule 33). */
export function SignOutCommands({ sessions, onSignOut }: Props) {
  const session = useSession()
  const [pending, setPending] = useState<PendingSignOut | null>(null)
  const signOut = async () => {
    const { assignments, sends } = getUnsentCounts(session.store)
    const presets = await readPresets(sessions, session)
    if (assignments + sends > 0 || presets?.length) setPending({ kind: 'out', presets })
    else await onSignOut()
  }
  const endShift = async () => setPending({ kind: 'shift', presets: await readPresets(sessions, session) })
  useCommand(COMMANDS.signOut, () => void signOut())
  useCommand(COMMANDS.endShift, () => void endShift())
  return (
    pending && (
      <Suspense>
        <ConfirmSignOut {...pending} onSignOut={onSignOut} onCancel={() => setPending(null)} />
      </Suspense>
    )
  )
}

/** A sign-out doesn't wait longer than this for code that may still have to be loaded. */
const MAX_WAIT_MS = 3_000

/** The presets that the session's end would delete; null: they stay, behind the PIN of a prepared device. */
async function readPresets(sessions: Sessions, session: Session): Promise<PendingSignOut['presets']> {
  if (sessions.guard()?.usesSetup) return null
  const read = async () => {
    const { readOwnPresets } = await import('#src/data/templates/presets.ts')
    return readOwnPresets(session).catch(() => 'unreadable' as const)
  }
  // Without a network the dialog's code is missing too: a sign-out must not depend on it.
  return withTimeout<PendingSignOut['presets']>(
    read().catch(() => []),
    [],
    MAX_WAIT_MS,
  )
}
