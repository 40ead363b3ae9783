import { Trans, useLingui } from '@lingui/react/macro'
import type { WordedCheck } from '#src/features/templates/checks/check-text.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './send-dialogs.module.css'

type Props = {
  questions: readonly Pick<WordedCheck, 'id' | 'title' | 'advice'>[]
  onSend: () => void
  onClose: () => void
}

/** Asks before a message is sent to a customer who may have opted out or be blocked (rule 43). */
export function SendQuestionsDialog({ questions, onSend, onClose }: Props) {
  const { t } = useLingui()
  return (
    <Dialog open onClose={onClose} title={t`Send to this number?`} className={styles.dialog}>
      <div className={styles.confirmation}>
        <ul className={styles.questions}>
          {questions.map(({ id, title, advice }) => (
            <li key={id}>
              <bdi>{title}</bdi>
              {advice !== null && <p className="muted">{advice}</p>}
            </li>
          ))}
        </ul>
        <div className={styles.actionRow}>
          <Button variant="primary" data-autofocus onClick={onClose}>
            <Trans>Don’t send</Trans>
          </Button>
          <Button onClick={onSend}>
            <Trans>Send anyway</Trans>
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
