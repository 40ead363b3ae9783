'use memo'

import { plural } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { useSearch } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { FetchResult } from '#src/data/tickets/store.ts'
import type { MessageLog } from '#src/domain/messages/message-log.ts'
import { createThread } from '#src/domain/messages/thread.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import { affectsAllRequests } from '#src/domain/session/error-kinds.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { ProblemNotice } from '#src/ui/feedback/problem-notice.tsx'
import { AllRecordsSkipped, SkippedRecordsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { ThreadLog } from './log.tsx'
import styles from './thread.module.css'
import { useJumpToMessage } from './use-jump-to-message.ts'
import { useMessagePages } from './use-message-pages.ts'

const JumpToMessage = lazyWithRetry(() => import('./jump-to-message.tsx').then((it) => it.JumpToMessage))
const NewerMessages = lazyWithRetry(() => import('./newer-messages.tsx').then((it) => it.NewerMessages))
const ThreadImageViewer = lazyWithRetry(() =>
  import('#src/features/conversation/media/thread-image-viewer.tsx').then((it) => it.ThreadImageViewer),
)
const FindBar = lazyWithRetry(() =>
  import('#src/features/conversation/find/find-bar.tsx').then((it) => it.FindBar),
)

type Props = {
  threadId: ThreadId
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
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { threadId, log, customerName, skippedRecords, error, onRetry, findRequestCount, onFindClose } = props
  const pages = useMessagePages(threadId)
  const openImageId = useSearch({ strict: false, select: (search) => search.image ?? null })
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
  const skippedCount = allSkippedRecords.length
  const formattedCount = formatNumber(skippedCount, locale)
  const skippedTitle = t`${plural(skippedCount, {
    one: `Couldn’t load ${formattedCount} message`,
    other: `Couldn’t load ${formattedCount} messages`,
  })}`
  const hasNewerMessages = hasNewerPages(log)
  return (
    <>
      {findRequestCount > 0 && (
        <Suspense fallback={null}>
          <FindBar
            threadId={threadId}
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
            threadId={threadId}
            request={jumpRequest}
            newest={thread.messages.at(-1)}
            onResolved={setJumpDestination}
            onRetry={retryJump}
            onStop={cancelJump}
          />
        </Suspense>
      )}
      {thread.messages.length === 0 && thread.olderPagination?.state === 'end' ? (
        <NoMessages skippedTitle={allSkippedRecords.length > 0 ? skippedTitle : null} onRetry={onRetry} />
      ) : (
        <ThreadLog
          threadId={threadId}
          log={log}
          thread={thread}
          customerName={customerName}
          pages={pages}
          destination={jumpDestination}
          onMoveAway={removeMessageParam}
        />
      )}
      {openImageId !== null && (
        <Suspense fallback={null}>
          <ThreadImageViewer
            {...{ thread, hasNewerMessages, pages }}
            customerName={customerName}
            openImageId={openImageId}
          />
        </Suspense>
      )}
      {(allSkippedRecords.length > 0 || isPermanentError || hasNewerMessages) && (
        <div className={styles.notes}>
          {hasNewerMessages && (
            <Suspense fallback={null}>
              <NewerMessages threadId={threadId} onLoad={onRetry} />
            </Suspense>
          )}
          <SkippedRecordsNote records={allSkippedRecords} title={skippedTitle} />
          {isPermanentError && (
            <ProblemNotice variant="box" problem={describeFailure(error, i18n)} onRetry={onRetry} />
          )}
        </div>
      )}
    </>
  )
}

type NoMessagesProps = {
  /** How many messages could not be read; null where there are none. */
  skippedTitle: string | null
  onRetry: () => void
}

/** No messages and only unreadable messages must look different (rule 1). */
function NoMessages({ skippedTitle, onRetry }: NoMessagesProps) {
  const { t } = useLingui()
  return (
    <div className={styles.empty}>
      {skippedTitle === null ? (
        <EmptyState icon="message-circle" title={t`No messages yet`}>
          <Trans comment="None: no messages">This ticket has no messages.</Trans>
        </EmptyState>
      ) : (
        <AllRecordsSkipped title={skippedTitle} detailsPosition="below" onRetry={onRetry} />
      )}
    </div>
  )
}
