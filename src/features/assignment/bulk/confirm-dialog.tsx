import type { Session } from '#src/data/session/session.ts'
import { formatTicketCount, getConfirmText } from '#src/domain/assignment/bulk-labels.ts'
import type { BulkRow } from '#src/domain/assignment/bulk-run.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './bar.module.css'

type Props = {
  session: Session
  rows: readonly BulkRow[]
  /** How many of them the list doesn't show. */
  hiddenCount: number
  /** They are all that is loaded, and the platform may have more. */
  mayHaveMore: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks once before many are sent. */
export function BulkConfirmDialog({ session, rows, hiddenCount, mayHaveMore, onConfirm, onClose }: Props) {
  const { locale } = useDisplayLocale()
  const [first] = rows
  if (!first) return null
  const context = { directory: session.directory, me: session.credentials.agentId }
  const { title, confirmLabel } = getConfirmText(rows.length, first.to, context, locale)
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      <div className={styles.ask}>
        <p>
          {hiddenCount > 0 &&
            `${formatTicketCount(hiddenCount, locale)} of those marked can’t be seen in this view. `}
          {mayHaveMore && 'These are all that are loaded; the platform may have more. '}
          It can be stopped on the way, and taken back wherever the former holder is known.
        </p>
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={onConfirm}>
            {confirmLabel} {formatTicketCount(rows.length, locale)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
