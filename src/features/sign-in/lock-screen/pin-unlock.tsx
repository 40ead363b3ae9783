import { useState } from 'react'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { type PinProfile, tryPin } from '#src/data/session/lock/pin-profiles.ts'
import { getPinWaitMs } from '#src/data/session/lock/pin-wait.ts'
import type { Sessions } from '#src/data/session/sessions.ts'
import { getPinDelayMs, MAX_WRONG_PINS } from '#src/domain/session/pin.ts'
import { Button } from '#src/ui/controls/button.tsx'
import styles from './lock-screen.module.css'
import { PinPad } from './pin-pad.tsx'

type Props = { pinProfile: PinProfile; sessions: Sessions; onSignOut: () => void }

/** By PIN: the session and what lies on disk come back as they were, also without a network. */
export function PinUnlock({ pinProfile, sessions, onSignOut }: Props) {
  const [message, setMessage] = useState<string | null>(null)
  const [retryAt, setRetryAt] = useState(() => getRetryTime(getPinWaitMs(pinProfile.owner, pinProfile)))
  const [hasNoAttempts, setHasNoAttempts] = useState(pinProfile.wrong >= MAX_WRONG_PINS)
  const tryEnteredPin = async (pin: string) => {
    const result = await tryPin(pinProfile.owner, pin)
    if (result.kind === 'open') sessions.open(result.credentials, result.guard)
    else if (result.kind === 'wait') setRetryAt(getRetryTime(result.waitMs))
    else if (result.kind === 'wrong') {
      setMessage(`That is not the PIN. ${getAttemptsLeftLabel(result.attemptsLeft)}`)
      setRetryAt(getRetryTime(getPinDelayMs(MAX_WRONG_PINS - result.attemptsLeft, 0)))
    } else {
      await removeOwnerFromDevice(pinProfile.owner, pinProfile.platform)
      setHasNoAttempts(true)
    }
  }
  if (hasNoAttempts) return <AttemptsExhausted unsentCount={pinProfile.unsent} onSignOut={onSignOut} />
  return <PinPad digits={pinProfile.digits} message={message} retryAt={retryAt} onPin={tryEnteredPin} />
}

/** A moment of `performance.now()`; 0 where there is nothing to wait for. */
function getRetryTime(waitMs: number): number {
  return waitMs === 0 ? 0 : performance.now() + waitMs
}

function getAttemptsLeftLabel(attemptsLeft: number): string {
  return attemptsLeft === 1
    ? 'One more, and what it protects is wiped from this device.'
    : `${attemptsLeft} more tries are left.`
}

function AttemptsExhausted({ unsentCount, onSignOut }: { unsentCount: number; onSignOut: () => void }) {
  const lost =
    unsentCount === 0 ? 'Nothing that was handed over here' : `${unsentCount} of the hand-overs made here`
  return (
    <>
      <p className={styles.text} role="alert">
        <b>{MAX_WRONG_PINS} wrong PINs: what was kept here has been wiped.</b> {lost} had not been sent.
        Nothing on the platform changed.
      </p>
      <Button variant="primary" size="lg" onClick={onSignOut}>
        Sign in
      </Button>
    </>
  )
}
