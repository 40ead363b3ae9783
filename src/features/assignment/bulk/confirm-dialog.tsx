import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSession } from '#src/data/session/use-session.ts'
import type { BulkRow } from '#src/domain/assignment/bulk-run.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Dialog } from '#src/ui/overlays/dialog.tsx'
import styles from './bulk-bar.module.css'
import { getConfirmText } from './bulk-labels.ts'

type Props = {
  rows: readonly BulkRow[]
  /** Number of tickets that the list doesn't show. */
  hiddenCount: number
  /** All loaded tickets are selected, and the platform may have more. */
  mayHaveMore: boolean
  onConfirm: () => void
  onClose: () => void
}

/** Asks for confirmation before many tickets are assigned. */
export function BulkConfirmDialog({ rows, hiddenCount, mayHaveMore, onConfirm, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { directory, credentials } = useSession()
  const { locale } = useDisplayLocale()
  const [first] = rows
  if (!first) return null
  const context = { directory, me: credentials.agentId }
  const { title, confirmLabel } = getConfirmText(rows.length, first.to, context, locale, i18n)
  const hidden = formatNumber(hiddenCount, locale)
  const notes = [
    hiddenCount > 0 &&
      t`${plural(hiddenCount, {
        one: `Not shown in this view: ${hidden} ticket.`,
        other: `Not shown in this view: ${hidden} tickets.`,
      })}`,
    mayHaveMore && t`Only loaded tickets are included. There may be more.`,
    t({
      message: 'You can stop at any time, and undo any ticket whose previous assignee is known.',
      comment: 'It: the assignment of many tickets',
    }),
  ]
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      <div className={styles.confirm}>
        <p>{notes.filter((it) => it !== false).join(' ')}</p>
        <div className={styles.confirmActions}>
          <Button onClick={onClose}>
            <Trans>Cancel</Trans>
          </Button>
          <Button variant="primary" data-autofocus onClick={onConfirm}>
            {confirmLabel}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
