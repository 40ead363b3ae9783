import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import type { Session } from '#src/data/session/session.ts'
import { listAssignees } from '#src/domain/directory/directory.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Select } from '#src/ui/controls/select.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import styles from './confirm-sign-out.module.css'

type Props = {
  session: Session
  tickets: readonly Ticket[]
  busy: boolean
  onRelease: (to: Assignee) => void
}

const UNASSIGNED_VALUE = 'nobody'

/** What is still held by whoever leaves, and whom it can go to. */
export function OwnTicketsList({ session, tickets, busy, onRelease }: Props) {
  const [to, setTo] = useState(UNASSIGNED_VALUE)
  const teams = listAssignees(session.directory, 'team').map(({ id, name }) => ({
    value: id,
    label: name ?? id,
  }))
  const count = tickets.length === 1 ? 'One ticket is' : `${tickets.length} tickets are`
  return (
    <section aria-label="Still yours" className={styles.mine}>
      <p>
        <b>{count} still yours</b>, of those that are loaded.
      </p>
      <ul className={`${styles.list} scroll`} tabIndex={-1}>
        {tickets.map(({ id, code, subject }) => (
          <li key={id} className="truncate">
            #{code} {subject !== null && <Bdi text={subject} max={120} />}
          </li>
        ))}
      </ul>
      <div className={styles.release}>
        <Select
          aria-label="Release to"
          value={to}
          options={[{ value: UNASSIGNED_VALUE, label: 'To nobody' }, ...teams]}
          onValueChange={setTo}
        />
        <Button
          variant="primary"
          busy={busy}
          onClick={() =>
            onRelease(to === UNASSIGNED_VALUE ? { kind: 'unassigned' } : { kind: 'team', id: to })
          }
        >
          Release {tickets.length === 1 ? 'it' : `all ${tickets.length}`}
        </Button>
      </div>
    </section>
  )
}
