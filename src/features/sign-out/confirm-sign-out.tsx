import { endShift } from '#src/data/session/end-shift.ts'
import type { Session } from '#src/data/session/session.ts'
import { EndShiftDialog } from './end-shift-dialog.tsx'
import { SignOutDialog } from './sign-out-dialog.tsx'

/** `out`: the agent signs out. `shift`: the agent ends the shift, which wipes the device too. */
export type SignOutKind = 'out' | 'shift'

type Props = {
  session: Session
  kind: SignOutKind
  /** Signs out, whatever is still to be sent. */
  onSignOut: () => Promise<void>
  onCancel: () => void
}

/** Asks before the agent signs out or ends the shift, and says what would be lost. */
export function ConfirmSignOut({ session, kind, onSignOut, onCancel }: Props) {
  if (kind === 'out') return <SignOutDialog onSignOut={() => void onSignOut()} onCancel={onCancel} />
  const signOutAndWipe = async () => {
    await onSignOut()
    await endShift(session.config)
  }
  return <EndShiftDialog session={session} onEndShift={() => void signOutAndWipe()} onCancel={onCancel} />
}
