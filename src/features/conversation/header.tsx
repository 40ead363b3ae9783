'use memo'

import { Suspense } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShortcutLabel } from '#src/ui/commands/use-shortcut-label.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { BackToList } from './back-to-list.tsx'
import styles from './conversation-header.module.css'
import { TicketFacts } from './ticket-facts.tsx'
import type { RecordState } from './use-ticket.ts'

const ThreadTools = lazyWithRetry(() => import('./tools.tsx').then((it) => it.ConversationTools))

type Props = {
  session: Session
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  state: RecordState
  onShowCustomer: () => void
  onFind: () => void
}

export function ConversationHeader(props: Props) {
  const { address, ticket, state, onShowCustomer } = props
  useCommand(COMMANDS.customer, onShowCustomer)
  return (
    <header className={styles.head}>
      <BackToList />
      <div className={styles.id}>
        {ticket && <KnownTicket ticket={ticket} />}
        {!ticket && state === 'reading' && <TicketSkeleton />}
        {!ticket && state !== 'reading' && <UnlistedTicket address={address} state={state} />}
      </div>
      <Suspense fallback={<span className={styles.tools} />}>
        <ThreadTools {...props} />
      </Suspense>
      <span className={styles.narrow}>
        <IconButton
          icon="panel-right"
          label="Show customer"
          shortcut={useShortcutLabel(COMMANDS.customer)}
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

function TicketSkeleton() {
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
function UnlistedTicket({ address, state }: Pick<Props, 'address' | 'state'>) {
  const note =
    typeof state === 'object'
      ? `Its record can’t be read: ${describeFailure(state).title}.`
      : 'Its record was not among the tickets searched. Its messages are shown anyway.'
  return (
    <>
      <h2 className={`${styles.subject} truncate`}>
        Ticket{' '}
        <span title={address.id}>{address.code === null ? shortenId(address.id) : `#${address.code}`}</span>
      </h2>
      <p className={`${styles.note} truncate`} title={note}>
        {note}
      </p>
    </>
  )
}
