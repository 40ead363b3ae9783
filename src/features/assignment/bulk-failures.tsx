import { useRef, useState } from 'react'
import type { BulkRun, Failure } from '#src/domain/bulk-run.ts'
import { failureReason, failureWords } from '#src/domain/bulk-words.ts'
import { currentAssignee, isConflict } from '#src/domain/hand-over.ts'
import { anywayLabel } from '#src/domain/hand-over-words.ts'
import { unmark } from '#src/domain/ticket-marks.ts'
import { formatNumber } from '#src/lib/format.ts'
import type { Desk } from '#src/queries/desk.ts'
import { handOverTickets } from '#src/queries/hand-overs.ts'
import { bookOf } from '#src/queries/ticket-book.ts'
import { changeMarks } from '#src/queries/ticket-marks.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Popover } from '#src/ui/popover.tsx'
import { useReader } from '#src/ui/reader.tsx'
import styles from './bulk-bar.module.css'

type Props = {
  desk: Desk
  run: BulkRun
  failures: readonly (readonly [string, Failure])[]
  onSeenTo: (id: string) => void
}

/** Which of them are not where they were sent, and why, one by one (rule 20). */
export function BulkFailures({ desk, run, failures, onSeenTo }: Props) {
  const { locale } = useReader()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const around = { directory: desk.directory, me: desk.session.agentId }
  const count = formatNumber(failures.length, locale)
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.why}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {count} not done
      </button>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label="Not handed over"
        anchor={anchor}
        className={styles.failures}
      >
        <div
          className={`${styles.list} scroll`}
          role="group"
          aria-label="Reasons"
          tabIndex={0}
          data-autofocus
        >
          <ul aria-label="Not handed over">
            {failures.map(([id, failure]) => {
              const row = run.rows.get(id)
              if (!row) return null
              const { ticket, to } = row
              const reason = failureReason(failure)
              return (
                <li key={id} className={styles.failure}>
                  <p>
                    #{ticket.code} <Bdi text={failureWords(failure, to, around)} max={200} />
                  </p>
                  {isConflict(failure) && (
                    <Button
                      size="sm"
                      onClick={() => {
                        onSeenTo(id)
                        changeMarks(desk.queryClient, (marks) => unmark(marks, [id]))
                        // Compared anew with who is named here.
                        const known = bookOf(desk.queryClient).tickets.get(id)?.holder
                        const seen = { ...ticket, holder: currentAssignee(known, failure) }
                        void handOverTickets(desk, [{ ticket: seen, to, undoes: run.undoes, anyway: true }])
                      }}
                    >
                      {anywayLabel(to, around)}
                    </Button>
                  )}
                  {reason !== null && (
                    <p className="muted">
                      <Bdi text={reason} max={400} />
                    </p>
                  )}
                </li>
              )
            })}
          </ul>
        </div>
      </Popover>
    </>
  )
}
