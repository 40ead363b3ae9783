'use memo'

import { useLingui } from '@lingui/react/macro'
import { type ReactNode, Suspense, useEffect, useState } from 'react'
import { signalsSlice } from '#src/data/attention/signals.ts'
import { messageLogSlice } from '#src/data/messages/queries.ts'
import { usePause } from '#src/data/session/use-pause.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { loadContent } from '#src/features/conversation/message/content.tsx'
import { ThreadSkeleton } from '#src/features/conversation/thread/skeleton.tsx'
import { ConversationThread } from '#src/features/conversation/thread/thread.tsx'
import { useRestoreReadingPosition } from '#src/features/conversation/thread/use-restore-reading-position.ts'
import { isUuid } from '#src/lib/text/uuid.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { lazyPart, lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './conversation.module.css'
import { ConversationHeader } from './header.tsx'
import { ConversationPane } from './pane.tsx'
import { TemplateBar } from './template-bar.tsx'
import { useMarkAsRead } from './use-mark-as-read.ts'
import { useMessagesPolling, useThreadId, useTicket } from './use-open-ticket.ts'

const NoSuchTicket = lazyWithRetry(() => import('./no-such-ticket.tsx').then((it) => it.NoSuchTicket))

// Only once something has looked for signals, which a start doesn't wait for.
const SignalLine = lazyPart(async () => (await import('./signal-line.tsx')).SignalLine)

type Props = {
  address: TicketAddress
  /** Shows the ticket's assignee, between the header and the messages. */
  assignmentBar: ReactNode
  /** Shows the customer's other open tickets, in the header. */
  otherTickets: ReactNode
  /** Where a reply is written, in place of the bar that offers it; null: none is being written. */
  reply: ReactNode
  onShowCustomer: () => void
}

export function Conversation(props: Props) {
  return (
    <ConversationPane>
      {/* Only a UUID is ever sent to the platform as a ticket id (MSG-15). */}
      {isUuid(props.address.id) ? (
        <OpenTicket {...props} />
      ) : (
        <Suspense fallback={<ThreadSkeleton />}>
          <NoSuchTicket id={props.address.id} />
        </Suspense>
      )}
    </ConversationPane>
  )
}
function OpenTicket({ address, assignmentBar, otherTickets, reply, onShowCustomer }: Props) {
  const { i18n } = useLingui()
  const { id } = address
  /** How often the agent has requested find since the find bar was last closed. */
  const [findRequestCount, setFindRequestCount] = useState(0)
  const { ticket, state } = useTicket(address)
  const threadId = useThreadId(id)
  const { head, checkNow } = useMessagesPolling(threadId)
  useMarkAsRead(threadId)
  const pause = usePause()
  const log = useSessionState(messageLogSlice(threadId))
  const isEmpty = log.segments.length === 0
  // While the messages are on their way.
  useEffect(() => void loadContent(), [])
  const hasSignals = useSessionState(signalsSlice) !== null
  const isRestoring = useRestoreReadingPosition(threadId, log)
  if (isEmpty && head.error?.kind === 'notFound') {
    return (
      <Suspense fallback={<ThreadSkeleton />}>
        <NoSuchTicket id={id} />
      </Suspense>
    )
  }
  return (
    <>
      <ConversationHeader
        address={address}
        threadId={threadId}
        ticket={ticket}
        state={state}
        otherTickets={otherTickets}
        onShowCustomer={onShowCustomer}
        onFind={() => setFindRequestCount(findRequestCount + 1)}
      />
      {assignmentBar}
      {hasSignals && <SignalLine threadId={threadId} customerName={ticket?.customerName ?? ''} />}
      {!isEmpty && !isRestoring && (
        <ConversationThread
          key={String(threadId.platformMessages)}
          threadId={threadId}
          log={log}
          customerName={ticket?.customerName ?? ''}
          skippedRecords={head.data?.skippedRecords ?? []}
          error={head.error}
          onRetry={checkNow}
          findRequestCount={findRequestCount}
          onFindClose={() => setFindRequestCount(0)}
        />
      )}
      {isEmpty && !isRestoring && head.error && (
        <div className={styles.centered}>
          <ProblemNotice
            problem={describeFailure(head.error, i18n)}
            retryAt={pause?.until ?? null}
            onRetry={checkNow}
          />
        </div>
      )}
      {((isEmpty && !head.error) || isRestoring) && <ThreadSkeleton />}
      {reply ?? <TemplateBar address={address} />}
    </>
  )
}
