import { COMMANDS } from '#src/domain/commands/commands.ts'
import { runCommand } from '#src/ui/commands/use-command.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './confirm-sign-out.module.css'
import { UnsentNotice } from './unsent-notice.tsx'

type Props = { onSignOut: () => void; onCancel: () => void }

/** Asks before a sign-out that would lose what has not been sent. */
export function SignOutDialog({ onSignOut, onCancel }: Props) {
  return (
    <Dialog open onClose={onCancel} title="Sign out now?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNotice />
        <p>Locking keeps them on this device until you are back.</p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onCancel}>
            Cancel
          </Button>
          <Button icon="lock" onClick={() => runCommand(COMMANDS.lock)}>
            Lock instead
          </Button>
          <Button variant="danger" onClick={onSignOut}>
            Sign out all the same
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
