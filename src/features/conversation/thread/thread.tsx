'use memo'

import { Suspense } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { hasNewerPages } from '#src/domain/messages/paging.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { affectsAllRequests } from '#src/domain/session/error-kinds.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { AllRecordsSkipped, SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { ThreadLog } from './log.tsx'
import styles from './thread.module.css'
import { useJumpToMessage } from './use-jump-to-message.ts'
import { useMessagePages } from './use-message-pages.ts'

const JumpToMessage = lazyWithRetry(() => import('./jump-to-message.tsx').then((it) => it.JumpToMessage))
const NewerMessages = lazyWithRetry(() => import('./newer-messages.tsx').then((it) => it.NewerMessages))
const FindBar = lazyWithRetry(() =>
  import('#src/features/conversation/find/find-bar.tsx').then((it) => it.FindBar),
)

type Props = {
  id: ThreadId
  log: MessageLog
  customerName: string
  skippedRecords: FetchResult['skippedRecords']
  /** Why the last request for the newest messages failed. */
  error: ApiError | null
  onRetry: () => void
  /** How often the agent has requested find since the find bar was last closed. */
  findRequestCount: number
  onFindClose: () => void
}

/** The conversation, once its first page is loaded. */
export function ConversationThread(props: Props) {
  const { id, log, customerName, skippedRecords, error, onRetry, findRequestCount, onFindClose } = props
  const pages = useMessagePages(id)
  const thread = createThread(log)
  const {
    request: jumpRequest,
    destination: jumpDestination,
    setDestination: setJumpDestination,
    jumpTo,
    retry: retryJump,
    cancel: cancelJump,
    removeMessageParam,
  } = useJumpToMessage()
  // The list and the banner already report errors that affect the whole session.
  const isPermanentError = error !== null && !affectsAllRequests(error.kind)
  const allSkippedRecords = [...skippedRecords, ...pages.skippedRecords]
  const hasNewerMessages = hasNewerPages(log)
  return (
    <>
      {findRequestCount > 0 && (
        <Suspense fallback={null}>
          <FindBar
            id={id}
            messages={thread.messages}
            isWhole={
              log.segments.length === 1 && thread.olderPagination?.state === 'end' && !hasNewerMessages
            }
            requestCount={findRequestCount}
            jumpTo={jumpTo}
            onClose={onFindClose}
          />
        </Suspense>
      )}
      {jumpRequest && (
        <Suspense fallback={null}>
          <JumpToMessage
            key={jumpRequest.jumpId}
            thread={id}
            request={jumpRequest}
            newest={thread.messages.at(-1)}
            onResolved={setJumpDestination}
            onRetry={retryJump}
            onStop={cancelJump}
          />
        </Suspense>
      )}
      {thread.messages.length === 0 && thread.olderPagination?.state === 'end' ? (
        <NoMessages unreadableCount={allSkippedRecords.length} onRetry={onRetry} />
      ) : (
        <ThreadLog
          id={id}
          log={log}
          thread={thread}
          customerName={customerName}
          pages={pages}
          destination={jumpDestination}
          onMoveAway={removeMessageParam}
        />
      )}
      {(allSkippedRecords.length > 0 || isPermanentError || hasNewerMessages) && (
        <div className={styles.notes}>
          {hasNewerMessages && (
            <Suspense fallback={null}>
              <NewerMessages id={id} onLoad={onRetry} />
            </Suspense>
          )}
          <SkippedRecordsNote records={allSkippedRecords} noun={MESSAGE_NOUNS} />
          {isPermanentError && (
            <ProblemNotice variant="box" problem={describeFailure(error)} onRetry={onRetry} />
          )}
        </div>
      )}
    </>
  )
}

const MESSAGE_NOUNS = ['message', 'messages'] as const

/** No messages and only unreadable messages must look different (rule 1). */
function NoMessages({ unreadableCount, onRetry }: { unreadableCount: number; onRetry: () => void }) {
  return (
    <div className={styles.empty}>
      {unreadableCount === 0 ? (
        <EmptyState icon="message-circle" title="No messages yet">
          The platform has none for this ticket.
        </EmptyState>
      ) : (
        <AllRecordsSkipped
          count={unreadableCount}
          noun={MESSAGE_NOUNS}
          detailsPosition="below"
          onRetry={onRetry}
        />
      )}
    </div>
  )
}
