import { Suspense, useState } from 'react'
import { getUnsentCounts } from '#src/data/session/unsent.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { SignOutKind } from './confirm-sign-out.tsx'

const ConfirmSignOut = lazyWithRetry(async () => (await import('./confirm-sign-out.tsx')).ConfirmSignOut)

type Props = {
  /** Signs out without confirmation, even if something has not been sent. */
  onSignOut: () => Promise<void>
}

/** Registers "Sign out" and "End shift". Both warn first of what would be lost (rule 33). */
export function SignOutCommands({ onSignOut }: Props) {
  const { store } = useSession()
  const [pendingKind, setPendingKind] = useState<SignOutKind | null>(null)
  const signOut = async () => {
    const { assignments, sends } = getUnsentCounts(store)
    if (assignments + sends > 0) setPendingKind('out')
    else await onSignOut()
  }
  useCommand(COMMANDS.signOut, () => void signOut())
  useCommand(COMMANDS.endShift, () => setPendingKind('shift'))
  return (
    pendingKind && (
      <Suspense>
        <ConfirmSignOut kind={pendingKind} onSignOut={onSignOut} onCancel={() => setPendingKind(null)} />
      </Suspense>
    )
  )
}
