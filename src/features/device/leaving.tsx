import { useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { Desk } from '#src/queries/desk.ts'
import { endShift } from '#src/queries/end-shift.ts'
import { unsentOf } from '#src/queries/unsent.ts'
import { useAct } from '#src/ui/use-act.ts'
import { LeaveDialog } from './leave-dialog.tsx'
import { ShiftDialog } from './shift-dialog.tsx'

type Props = {
  desk: Desk
  /** Signs out, whatever is still to be sent. */
  onLeave: () => Promise<void>
}

/** The two ways out: both look first at what would be lost (rule 33). */
export function Leaving({ desk, onLeave }: Props) {
  const [asks, setAsks] = useState<'out' | 'shift' | null>(null)
  const stay = () => setAsks(null)
  useAct(ACTS.signOut, () => {
    const { handOvers, sends } = unsentOf(desk.queryClient)
    if (handOvers + sends === 0) void onLeave()
    else setAsks('out')
  })
  const end = async () => {
    await onLeave()
    await endShift(desk.config)
  }
  useAct(ACTS.endShift, () => setAsks('shift'))
  if (asks === 'out') return <LeaveDialog onLeave={() => void onLeave()} onStay={stay} />
  return asks === 'shift' && <ShiftDialog desk={desk} onEnd={() => void end()} onStay={stay} />
}
