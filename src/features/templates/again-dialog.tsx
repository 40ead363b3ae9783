import type { Again, Send } from '#src/domain/template-send.ts'
import { AGAIN_WORDS, STEP_WORDS, whom } from '#src/domain/template-send-words.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { Clock } from './clock.tsx'
import styles from './send-form.module.css'

type Props = { send: Send; why: Again; onAgain: () => void; onClose: () => void }

/** The same content to the same phone asks before it is a second message. */
export function AgainDialog({ send, why, onAgain, onClose }: Props) {
  return (
    <Dialog open onClose={onClose} title="Send the same again?" className={styles.dialog}>
      <div className={styles.ask}>
        <p>{AGAIN_WORDS[why]}</p>
        <p className="muted">
          <span className="mono">{send.templateName}</span> to <Bdi text={whom(send)} />,{' '}
          {STEP_WORDS[send.state.step].toLowerCase()}, pressed at <Clock at={send.at} />
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onClose}>
            Don’t send
          </Button>
          <Button variant="primary" onClick={onAgain}>
            Send it again
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
