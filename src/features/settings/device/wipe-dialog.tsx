import styles from '#src/features/settings/directory/directory-section.module.css'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'

type Props = { onWipe: () => void; onClose: () => void }

/** Asks once: what is wiped is not had back. */
export function WipeDialog({ onWipe, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Wipe this device?" className={styles.dialog}>
      <div className={styles.form}>
        <p>
          Settings, changed keys, the names that were given here, saved views and places are lost. Names can
          be exported first. Nothing on the platform changes.
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onClose}>
            Cancel
          </Button>
          <Button variant="danger" onClick={onWipe}>
            Wipe and sign out
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
