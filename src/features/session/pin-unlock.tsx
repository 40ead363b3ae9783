import { useState } from 'react'
import { MOST_WRONG, waitOf } from '#src/domain/pin.ts'
import { forgetHere } from '#src/queries/forget-here.ts'
import { pinWaitMs } from '#src/queries/pin-wait.ts'
import { type Kept, tryPin } from '#src/queries/pins.ts'
import type { Sessions } from '#src/queries/sessions.ts'
import { Button } from '#src/ui/button.tsx'
import styles from './lock-screen.module.css'
import { PinPad } from './pin-pad.tsx'

type Props = { kept: Kept; sessions: Sessions; onLeave: () => void }

/** By PIN: the session and what lies on disk come back as they were, also without a network. */
export function PinUnlock({ kept, sessions, onLeave }: Props) {
  const [said, setSaid] = useState<string | null>(null)
  const [openAt, setOpenAt] = useState(() => momentAfter(pinWaitMs(kept.owner, kept)))
  const [spent, setSpent] = useState(kept.wrong >= MOST_WRONG)
  const enter = async (pin: string) => {
    const tried = await tryPin(kept.owner, pin)
    if (tried.kind === 'open') sessions.open(tried.session, tried.guard)
    else if (tried.kind === 'wait') setOpenAt(momentAfter(tried.ms))
    else if (tried.kind === 'wrong') {
      setSaid(`That is not the PIN. ${leftWords(tried.left)}`)
      setOpenAt(momentAfter(waitOf(MOST_WRONG - tried.left, 0)))
    } else {
      await forgetHere(kept.owner, kept.platform)
      setSpent(true)
    }
  }
  if (spent) return <Spent unsent={kept.unsent} onLeave={onLeave} />
  return <PinPad digits={kept.digits} said={said} openAt={openAt} onPin={enter} />
}

/** A moment of `performance.now()`; 0 where there is nothing to wait for. */
function momentAfter(waitMs: number): number {
  return waitMs === 0 ? 0 : performance.now() + waitMs
}

function leftWords(left: number): string {
  return left === 1
    ? 'One more, and what it protects is wiped from this device.'
    : `${left} more tries are left.`
}

function Spent({ unsent, onLeave }: { unsent: number; onLeave: () => void }) {
  const lost = unsent === 0 ? 'Nothing that was handed over here' : `${unsent} of the hand-overs made here`
  return (
    <>
      <p className={styles.text} role="alert">
        <b>{MOST_WRONG} wrong PINs: what was kept here has been wiped.</b> {lost} had not been sent. Nothing
        on the platform changed.
      </p>
      <Button variant="primary" size="lg" onClick={onLeave}>
        Sign in
      </Button>
    </>
  )
}
