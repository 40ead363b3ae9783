import { useQuery } from '@tanstack/react-query'
import { type ReactNode, Suspense, useState } from 'react'
import { problemOf } from '#src/domain/problem.ts'
import { isUuid } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { messageLogQuery } from '#src/queries/messages.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { later } from '#src/ui/later.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import styles from './conversation.module.css'
import { OutboundBar } from './outbound-bar.tsx'
import { Thread } from './thread.tsx'
import { ThreadHead } from './thread-head.tsx'
import { ThreadSkeleton } from './thread-skeleton.tsx'
import { useMessagesPoll } from './use-messages-poll.ts'
import { useReturn } from './use-return.ts'
import { useThreadId } from './use-thread-id.ts'
import { useTicket } from './use-ticket.ts'

const NoSuchTicket = later(() => import('./no-such-ticket.tsx').then((it) => it.NoSuchTicket))

type Props = {
  desk: Desk
  address: TicketAddress
  /** Who holds the ticket, between the head and the messages. */
  strip: ReactNode
  onShowCustomer: () => void
}

export function Conversation(props: Props) {
  return (
    <section className={styles.pane} aria-label="Conversation">
      {/* Only an id is ever sent as one (MSG-15). */}
      {isUuid(props.address.id) ? (
        <OpenTicket {...props} />
      ) : (
        <Suspense fallback={<ThreadSkeleton />}>
          <NoSuchTicket id={props.address.id} />
        </Suspense>
      )}
    </section>
  )
}

function OpenTicket({ desk, address, strip, onShowCustomer }: Props) {
  const { id } = address
  /** How often find was asked for since it was closed. */
  const [asked, setAsked] = useState(0)
  const { ticket, state } = useTicket(desk, address)
  const thread = useThreadId(desk, id)
  const { head, checkNow } = useMessagesPoll(desk, thread)
  const { data: log } = useQuery(messageLogQuery(thread))
  const isEmpty = log.stretches.length === 0
  const isReturning = useReturn(desk, thread, log)
  if (isEmpty && head.error?.kind === 'notFound') {
    return (
      <Suspense fallback={<ThreadSkeleton />}>
        <NoSuchTicket id={id} />
      </Suspense>
    )
  }
  return (
    <>
      <ThreadHead
        desk={desk}
        address={address}
        thread={thread}
        ticket={ticket}
        state={state}
        onShowCustomer={onShowCustomer}
        onFind={() => setAsked(asked + 1)}
      />
      {strip}
      {!isEmpty && !isReturning && (
        <Thread
          key={String(thread.platformMessages)}
          desk={desk}
          id={thread}
          log={log}
          customerName={ticket?.customerName ?? ''}
          setAside={head.data?.setAside ?? []}
          error={head.error}
          onRetry={checkNow}
          asked={asked}
          onFound={() => setAsked(0)}
        />
      )}
      {isEmpty && !isReturning && head.error && (
        <div className={styles.middle}>
          <ProblemNotice problem={problemOf(head.error)} onRetry={checkNow} />
        </div>
      )}
      {((isEmpty && !head.error) || isReturning) && <ThreadSkeleton />}
      <OutboundBar desk={desk} address={address} />
    </>
  )
}
