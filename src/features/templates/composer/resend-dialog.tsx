import type { DuplicateReason, Send } from '#src/domain/templates/send.ts'
import {
  DUPLICATE_REASON_TEXTS,
  getRecipientLabel,
  SEND_STEP_LABELS,
} from '#src/domain/templates/send-labels.ts'
import { DeviceTime } from '#src/features/templates/sends/device-time.tsx'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './send-form.module.css'

type Props = { send: Send; reason: DuplicateReason; onResend: () => void; onClose: () => void }

/** The same content to the same phone asks before it is a second message. */
export function ResendDialog({ send, reason, onResend, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Send the same again?" className={styles.dialog}>
      <div className={styles.ask}>
        <p>{DUPLICATE_REASON_TEXTS[reason]}</p>
        <p className="muted">
          <span className="mono">{send.templateName}</span> to <Bdi text={getRecipientLabel(send)} />,{' '}
          {SEND_STEP_LABELS[send.state.step].toLowerCase()}, pressed at <DeviceTime at={send.at} />
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onClose}>
            Don’t send
          </Button>
          <Button variant="primary" onClick={onResend}>
            Send it again
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
