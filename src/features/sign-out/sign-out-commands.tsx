import { type ComponentProps, useRef, useState } from 'react'
import type { Sessions } from '#src/data/session/sessions.ts'
import { unsentSlice } from '#src/data/session/unsent.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { withTimeout } from '#src/lib/browser/scheduling.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { loadRemainingMessages } from '#src/ui/language/language.ts'
import type { ConfirmSignOut as ConfirmSignOutComponent } from './confirm-sign-out.tsx'
import { SignOutFailure } from './sign-out-failure.tsx'

type Props = {
  sessions: Sessions
  /** Signs out without confirmation, even if something would be lost. */
  onSignOut: ComponentProps<typeof ConfirmSignOutComponent>['onSignOut']
}

type PendingSignOut = Pick<ComponentProps<typeof ConfirmSignOutComponent>, 'kind' | 'presets'> & {
  readonly ConfirmSignOut: typeof ConfirmSignOutComponent
}
type Kind = PendingSignOut['kind']

/** Registers "Sign out" and "End shift". Both warn first of what would be lost (rule 33). */
export function SignOutCommands({ sessions, onSignOut }: Props) {
  const session = useSession()
  const [pending, setPending] = useState<PendingSignOut | null>(null)
  const [failed, setFailed] = useState<Kind | null>(null)
  const attempt = useRef<AbortController>(null)
  const cancel = () => {
    attempt.current?.abort()
    setFailed(null)
  }
  const begin = async (kind: Kind) => {
    cancel()
    const begun = new AbortController()
    attempt.current = begun
    const isOver = () => begun.signal.aborted || session.endSignal.aborted
    const fail = () => {
      if (!isOver()) setFailed(kind)
    }
    // Where the code comes later, the sign-out goes on.
    const timer = setTimeout(fail, MAX_WAIT_MS)
    try {
      const { readOwnPresets, signOut } = await loadDeletion()
      const presets = sessions.guard()?.usesSetup
        ? null
        : await withTimeout<PendingSignOut['presets']>(
            readOwnPresets(session).catch(() => 'unreadable'),
            'unreadable',
            MAX_WAIT_MS,
          )
      const { assignments, sends } = unsentSlice(session.store).get()
      const isConfirmed = kind === 'out' && assignments + sends === 0 && !presets?.length
      const ConfirmSignOut = isConfirmed ? null : await loadConfirmation()
      // Cancelled, or locked meanwhile: another session may be open.
      if (isOver()) return
      setFailed(null)
      if (ConfirmSignOut) setPending({ kind, presets, ConfirmSignOut })
      else void onSignOut(signOut)
    } catch {
      fail()
    } finally {
      clearTimeout(timer)
    }
  }
  useCommand(COMMANDS.signOut, () => void begin('out'))
  useCommand(COMMANDS.endShift, () => void begin('shift'))
  return (
    <>
      {failed && <SignOutFailure onRetry={() => void begin(failed)} onCancel={cancel} />}
      {pending && (
        <pending.ConfirmSignOut {...pending} onSignOut={onSignOut} onCancel={() => setPending(null)} />
      )}
    </>
  )
}

/** A sign-out doesn't wait longer than this for code that has to be loaded, or for device storage. */
const MAX_WAIT_MS = 3_000

/** Loaded before a session is closed: a closed one would look signed out, and its data would stay. */
async function loadDeletion() {
  const [{ readOwnPresets }, { signOut }] = await Promise.all([
    import('#src/data/templates/presets.ts'),
    import('#src/data/session/sign-out.ts'),
  ])
  return { readOwnPresets, signOut }
}

async function loadConfirmation() {
  const [{ ConfirmSignOut }] = await Promise.all([import('./confirm-sign-out.tsx'), loadRemainingMessages()])
  return ConfirmSignOut
}

/** Loads what a sign-out needs in advance: it then works without a network, and after an update of the app. */
export function preloadSignOut(): void {
  Promise.all([loadDeletion(), loadConfirmation()]).catch(() => undefined)
}
