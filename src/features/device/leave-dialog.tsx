import { ACTS } from '#src/domain/acts.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { doAct } from '#src/ui/use-act.ts'
import styles from './leave-question.module.css'
import { UnsentNote } from './unsent-note.tsx'

type Props = { onLeave: () => void; onStay: () => void }

/** Asks before a sign-out that would lose what has not been sent. */
export function LeaveDialog({ onLeave, onStay }: Props) {
  return (
    <Dialog open onClose={onStay} title="Sign out now?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNote />
        <p>Locking keeps them on this device until you are back.</p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onStay}>
            Cancel
          </Button>
          <Button icon="lock" onClick={() => doAct(ACTS.lock)}>
            Lock instead
          </Button>
          <Button variant="danger" onClick={onLeave}>
            Sign out all the same
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
