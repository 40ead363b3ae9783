import { plural } from '@lingui/core/macro'
import { useLingui } from '@lingui/react/macro'
import { useRef, useState } from 'react'
import { resolveBulkFailure } from '#src/data/assignment/bulk-state.ts'
import { submitAssignments } from '#src/data/assignment/submit.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { removeFromSelection } from '#src/data/tickets/selection.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import type { BulkFailure, BulkRun } from '#src/domain/assignment/bulk-run.ts'
import { getCurrentAssignee, isConflictState } from '#src/domain/assignment/state.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { getFailureLabel, getFailureReason } from '#src/presentation/assignment/bulk-failure-labels.ts'
import { getAssignAnywayLabel } from '#src/presentation/assignment/conflict-labels.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Popover } from '#src/ui/overlays/popover.tsx'
import styles from './bulk-bar.module.css'

type Props = {
  run: BulkRun
  failures: readonly (readonly [string, BulkFailure])[]
}

/** Lists the tickets of a bulk run that were not assigned, each with its reason (rule 20). */
export function BulkFailures({ run, failures }: Props) {
  const { t, i18n } = useLingui()
  const session = useSession()
  const { locale } = useDisplayLocale()
  const anchor = useRef<HTMLButtonElement>(null)
  const [isOpen, setOpen] = useState(false)
  const context = { directory: session.directory, me: session.credentials.agentId }
  const failureCount = failures.length
  const count = formatNumber(failureCount, locale)
  const notAssigned = t({
    message: 'Couldn’t be assigned',
    comment: 'List of the tickets that could not be assigned',
  })
  return (
    <>
      <button
        ref={anchor}
        type="button"
        className={styles.failuresButton}
        aria-haspopup="dialog"
        aria-expanded={isOpen}
        onClick={() => setOpen(!isOpen)}
      >
        {t`${plural(failureCount, { one: `${count} problem`, other: `${count} problems` })}`}
      </button>
      <Popover
        open={isOpen}
        onClose={() => setOpen(false)}
        label={notAssigned}
        anchor={anchor}
        className={styles.failures}
      >
        <div
          className={`${styles.list} scroll`}
          role="group"
          aria-label={t({ message: 'Reasons', comment: 'Why tickets were not assigned' })}
          tabIndex={0}
          data-autofocus
        >
          <ul aria-label={notAssigned}>
            {failures.map(([id, failure]) => {
              const row = run.rows.get(id)
              if (!row) return null
              const { ticket, to } = row
              const reason = getFailureReason(failure, i18n)
              return (
                <li key={id} className={styles.failure}>
                  <p>
                    {formatTicketCode(ticket.code, i18n.locale)}{' '}
                    <Bdi text={getFailureLabel(failure, to, context, i18n)} max={200} />
                  </p>
                  {isConflictState(failure) && (
                    <Button
                      size="sm"
                      onClick={() => {
                        resolveBulkFailure(session.store, id)
                        removeFromSelection(session.store, [id])
                        // Sent only if the ticket is still with the assignee named here.
                        const latestAssignee = getTicketStore(session.store).tickets.get(id)?.assignee
                        const updatedTicket = {
                          ...ticket,
                          assignee: getCurrentAssignee(latestAssignee, failure),
                        }
                        void submitAssignments(session, [
                          { ticket: updatedTicket, to, undoes: run.undoes, ignoresConflict: true },
                        ])
                      }}
                    >
                      {getAssignAnywayLabel(to, context, i18n)}
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
