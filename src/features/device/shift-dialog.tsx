import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import { isOver, tally } from '#src/domain/bulk-run.ts'
import { heldBy } from '#src/domain/held-by.ts'
import { handOverAll } from '#src/queries/bulk.ts'
import { bulkQuery } from '#src/queries/bulk-state.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { Button } from '#src/ui/button.tsx'
import { Dialog } from '#src/ui/dialog.tsx'
import styles from './leave-question.module.css'
import { MineList } from './mine-list.tsx'
import { UnsentNote } from './unsent-note.tsx'

type Props = {
  desk: Desk
  /** Signs out, and wipes this device. */
  onEnd: () => void
  onStay: () => void
}

/** The end of a shift: what is still mine can be released first, then nothing stays here (rule 33). */
export function ShiftDialog({ desk, onEnd, onStay }: Props) {
  const { data: book } = useQuery(ticketBookQuery())
  const { data: run } = useQuery(bulkQuery())
  const [releases, setReleases] = useState(false)
  const mine = heldBy(book, desk.session.agentId)
  const isBusy = releases && run !== null && !isOver(run)
  const refused = releases && run !== null && isOver(run) ? tally(run).refused : 0
  return (
    <Dialog open onClose={onStay} title="End your shift?" className={styles.dialog}>
      <div className={styles.form}>
        <UnsentNote />
        {mine.length > 0 && (
          <MineList
            desk={desk}
            mine={mine}
            busy={isBusy}
            onRelease={(to) => {
              setReleases(true)
              void handOverAll(
                desk,
                mine.map((ticket) => ({ ticket, to })),
              )
            }}
          />
        )}
        <p role="status">
          {refused > 0
            ? `${refused} could not be released. They stay yours, or try again.`
            : mine.length === 0 && 'Of the tickets that are loaded, none is yours.'}
        </p>
        <p>
          Ending signs out in every tab and wipes what this device keeps: settings, names, saved views,
          drafts. Nothing on the platform changes.
        </p>
        <div className={styles.acts}>
          <Button data-autofocus onClick={onStay}>
            Cancel
          </Button>
          <Button
            variant="danger"
            disabledReason={isBusy ? 'Tickets are being released' : null}
            onClick={onEnd}
          >
            {mine.length === 0 ? 'End shift' : `End shift, keep ${mine.length}`}
          </Button>
        </div>
      </div>
    </Dialog>
  )
}
