import { Suspense } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { ACTS } from '#src/domain/acts.ts'
import { problemOf } from '#src/domain/problem.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { IconButton } from '#src/ui/icon-button.tsx'
import { later } from '#src/ui/later.tsx'
import { Skeleton } from '#src/ui/skeleton.tsx'
import { useAct } from '#src/ui/use-act.ts'
import { useKey } from '#src/ui/use-key.ts'
import { BackToList } from './back-to-list.tsx'
import styles from './thread-head.module.css'
import { TicketFacts } from './ticket-facts.tsx'
import type { RecordState } from './use-ticket.ts'

const ThreadTools = later(() => import('./thread-tools.tsx').then((it) => it.ThreadTools))

type Props = {
  desk: Desk
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  state: RecordState
  onShowCustomer: () => void
  onFind: () => void
}

export function ThreadHead(props: Props) {
  const { address, ticket, state, onShowCustomer } = props
  useAct(ACTS.customer, onShowCustomer)
  return (
    <header className={styles.head}>
      <BackToList />
      <div className={styles.id}>
        {ticket && <KnownTicket ticket={ticket} />}
        {!ticket && state === 'reading' && <Reading />}
        {!ticket && state !== 'reading' && <Unknown address={address} state={state} />}
      </div>
      <Suspense fallback={<span className={styles.tools} />}>
        <ThreadTools {...props} />
      </Suspense>
      <span className={styles.narrow}>
        <IconButton
          icon="panel-right"
          label="Show customer"
          keys={useKey(ACTS.customer)}
          flip
          onClick={onShowCustomer}
        />
      </span>
    </header>
  )
}

function KnownTicket({ ticket }: { ticket: Ticket }) {
  const subject = ticket.subject || ticket.summary
  return (
    <>
      <h2 className={`${styles.subject} truncate`} title={subject ?? undefined}>
        {subject ? (
          <Bdi text={subject} max={300} />
        ) : isUnreadable(ticket, 'subject') ? (
          'Subject not readable'
        ) : (
          'No subject'
        )}
      </h2>
      <TicketFacts ticket={ticket} />
    </>
  )
}

function Reading() {
  return (
    <>
      <h2 className={styles.subject}>
        <span className="visually-hidden">Reading the ticket’s record</span>
        <span className={styles.line}>
          <Skeleton width="min(320px, 60%)" height="14px" />
        </span>
      </h2>
      <p className={styles.line}>
        <Skeleton width="min(240px, 45%)" />
      </p>
    </>
  )
}

/** No operation reads one ticket: what isn't among those searched may exist all the same (D4). */
function Unknown({ address, state }: Pick<Props, 'address' | 'state'>) {
  const words =
    typeof state === 'object'
      ? `Its record can’t be read: ${problemOf(state).title}.`
      : 'Its record was not among the tickets searched. Its messages are shown anyway.'
  return (
    <>
      <h2 className={`${styles.subject} truncate`}>
        Ticket{' '}
        <span title={address.id}>{address.code === null ? shortId(address.id) : `#${address.code}`}</span>
      </h2>
      <p className={`${styles.note} truncate`} title={words}>
        {words}
      </p>
    </>
  )
}
