import { Suspense, useEffect, useState } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import { whenIdle } from '#src/lib/when-idle.ts'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.tsx'
import { useAct } from '#src/ui/use-act.ts'
import type { Leave } from './leave-question.tsx'

const LeaveQuestion = later(async () => (await import('./leave-question.tsx')).LeaveQuestion)

type Props = {
  desk: Desk
  /** Signs out, whatever is still to be sent. */
  onLeave: () => Promise<void>
}

/** "Sign out" and "End shift": both check first what would be lost (rule 33). Available from the start of the page. */
export function Leaving({ desk, onLeave }: Props) {
  const [asks, setAsks] = useState<Leave | null>(null)
  useEffect(() => whenIdle(LeaveQuestion.preload), [])
  const signOut = async () => {
    // Where the code that counts can't be fetched, the agent is signed out without a question.
    const unsent = await import('#src/queries/unsent.ts').then(
      ({ unsentOf }) => unsentOf(desk.queryClient),
      () => null,
    )
    if (unsent && unsent.handOvers + unsent.sends > 0) setAsks('out')
    else await onLeave()
  }
  useAct(ACTS.signOut, () => void signOut())
  useAct(ACTS.endShift, () => setAsks('shift'))
  return (
    asks && (
      <Suspense>
        <LeaveQuestion desk={desk} asks={asks} onLeave={onLeave} onStay={() => setAsks(null)} />
      </Suspense>
    )
  )
}
