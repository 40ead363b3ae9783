import { useState } from 'react'
import type { Assignee, Ticket } from '#src/api/schema/ticket.ts'
import { peopleOf } from '#src/domain/directory.ts'
import type { Desk } from '#src/queries/desk.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Select } from '#src/ui/select.tsx'
import styles from './leave-question.module.css'

type Props = {
  desk: Desk
  mine: readonly Ticket[]
  busy: boolean
  onRelease: (to: Assignee) => void
}

const NOBODY = 'nobody'

/** What is still held by whoever leaves, and whom it can go to. */
export function MineList({ desk, mine, busy, onRelease }: Props) {
  const [to, setTo] = useState(NOBODY)
  const teams = peopleOf(desk.directory, 'team').map(({ id, name }) => ({ value: id, label: name ?? id }))
  const count = mine.length === 1 ? 'One ticket is' : `${mine.length} tickets are`
  return (
    <section aria-label="Still yours" className={styles.mine}>
      <p>
        <b>{count} still yours</b>, of those that are loaded.
      </p>
      <ul className={`${styles.list} scroll`} tabIndex={-1}>
        {mine.map(({ id, code, subject }) => (
          <li key={id} className="truncate">
            #{code} {subject !== null && <Bdi text={subject} max={120} />}
          </li>
        ))}
      </ul>
      <div className={styles.release}>
        <Select
          aria-label="Release to"
          value={to}
          options={[{ value: NOBODY, label: 'To nobody' }, ...teams]}
          onValue={setTo}
        />
        <Button
          variant="primary"
          busy={busy}
          onClick={() => onRelease(to === NOBODY ? { kind: 'unassigned' } : { kind: 'team', id: to })}
        >
          Release {mine.length === 1 ? 'it' : `all ${mine.length}`}
        </Button>
      </div>
    </section>
  )
}
