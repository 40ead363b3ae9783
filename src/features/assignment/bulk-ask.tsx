import type { BulkRow } from '#src/domain/bulk-run.ts'
import { askWords, countWords } from '#src/domain/bulk-words.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './bulk-bar.module.css'

type Props = {
  desk: Desk
  rows: readonly BulkRow[]
  /** How many of them the list doesn't show. */
  elsewhere: number
  /** They are all that is loaded, and the platform may have more. */
  isMore: boolean
  onYes: () => void
  onClose: () => void
}

/** Asks once before many are sent. */
export function BulkAsk({ desk, rows, elsewhere, isMore, onYes, onClose }: Props) {
  const { locale } = useReader()
  const [first] = rows
  if (!first) return null
  const around = { directory: desk.directory, me: desk.session.agentId }
  const { title, yes } = askWords(rows.length, first.to, around, locale)
  return (
    <Dialog open onClose={onClose} title={title} className={styles.dialog}>
      <div className={styles.ask}>
        <p>
          {elsewhere > 0 && `${countWords(elsewhere, locale)} of those marked can’t be seen in this view. `}
          {isMore && 'These are all that are loaded; the platform may have more. '}
          It can be stopped on the way, and taken back wherever the former holder is known.
        </p>
        <div className={styles.acts}>
          <Button onClick={onClose}>Cancel</Button>
          <Button variant="primary" data-autofocus onClick={onYes}>
            {yes} {countWords(rows.length, locale)}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
