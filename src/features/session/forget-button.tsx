import { useState } from 'react'
import { forgetHere } from '#src/queries/forget-here.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './lock-screen.module.css'

type Props = {
  owner: Promise<string>
  platform: string
  /** Hand-overs that would be lost. */
  unsent: number
  onForgotten: () => void
}

/** The way out of a locked desk: asks where something would be lost. */
export function ForgetButton({ owner, platform, unsent, onForgotten }: Props) {
  const [asks, setAsks] = useState(false)
  const forget = async () => {
    await forgetHere(await owner, platform)
    onForgotten()
  }
  return (
    <>
      <Button
        variant="quiet"
        size="sm"
        onClick={() => {
          if (unsent > 0) setAsks(true)
          else void forget()
        }}
      >
        Sign out of this device
      </Button>
      <Dialog
        open={asks}
        onClose={() => setAsks(false)}
        title="Sign out and lose what waits?"
        className={styles.dialog}
      >
        <div className={styles.ask}>
          <p>
            {unsent === 1 ? 'One hand-over has' : `${unsent} hand-overs have`} not been sent. Unlocking sends
            what waits; signing out drops it.
          </p>
          <div className={styles.acts}>
            <Button data-autofocus onClick={() => setAsks(false)}>
              Cancel
            </Button>
            <Button variant="danger" onClick={() => void forget()}>
              Sign out all the same
            </Button>
          </div>
        </div>
      </Dialog>
    </>
  )
}
