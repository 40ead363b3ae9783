import type { Desk } from '#src/queries/desk.ts'
import { endShift } from '#src/queries/end-shift.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

/** `out`: the agent signs out. `shift`: the agent ends the shift, which wipes the device too. */
export type Leave = 'out' | 'shift'

type Props = {
  desk: Desk
  asks: Leave
  /** Signs out, whatever is still to be sent. */
  onLeave: () => Promise<void>
  onStay: () => void
}

/** Asks before the agent signs out or ends the shift, and says what would be lost. */
export function LeaveQuestion({ desk, asks, onLeave, onStay }: Props) {
  if (asks === 'out') return <LeaveDialog onLeave={() => void onLeave()} onStay={onStay} />
  const end = async () => {
    await onLeave()
    await endShift(desk.config)
  }
  return <ShiftDialog desk={desk} onEnd={() => void end()} onStay={onStay} />
}
