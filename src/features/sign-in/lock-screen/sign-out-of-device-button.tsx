import { useState } from 'react'
import { removeOwnerFromDevice } from '#src/data/session/device/remove-owner.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './lock-screen.module.css'

type Props = {
  owner: Promise<string>
  platform: string
  /** Hand-overs that would be lost. */
  unsentCount: number
  onSignedOut: () => void
}

/** The way out of a locked desk: asks where something would be lost. */
export function SignOutOfDeviceButton({ owner, platform, unsentCount, onSignedOut }: Props) {
  const [isConfirming, setConfirming] = useState(false)
  const signOut = async () => {
    await removeOwnerFromDevice(await owner, platform)
    onSignedOut()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          if (unsentCount > 0) setConfirming(true)
          else void signOut()
        }}
      >
        Sign out of this device
      </Button>
      <Dialog
        open={isConfirming}
        onClose={() => setConfirming(false)}
        title="Sign out and lose what waits?"
        className={styles.dialog}
      >
        <div className={styles.ask}>
          <p>
            {unsentCount === 1 ? 'One hand-over has' : `${unsentCount} hand-overs have`} not been sent.
            Unlocking sends what waits; signing out drops it.
          </p>
          <div className={styles.acts}>
            <Button data-autofocus onClick={() => setConfirming(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => void signOut()}>
              Sign out all the same
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
