import { Suspense } from 'react'
import type { ApiError } from '#src/api/schema/api-error.ts'
import type { MessageLog } from '#src/domain/message-log.ts'
import { hasNewer } from '#src/domain/message-paging.ts'
import { problemOf } from '#src/domain/problem.ts'
import { threadOf } from '#src/domain/thread.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { ThreadId } from '#src/queries/thread-id.ts'
import type { Reading } from '#src/queries/ticket-book.ts'
import { Empty } from '#src/ui/empty.tsx'
import { later } from '#src/ui/later.tsx'
import { NoneReadable } from '#src/ui/none-readable.tsx'
import { ProblemNotice } from '#src/ui/problem-notice.tsx'
import { SetAsideNote } from '#src/ui/set-aside-note.tsx'
import styles from './thread.module.css'
import { ThreadLog } from './thread-log.tsx'
import { usePages } from './use-pages.ts'
import { useReach } from './use-reach.ts'

const Reach = later(() => import('./reach.tsx').then((it) => it.Reach))
const NewerMessages = later(() => import('./newer-messages.tsx').then((it) => it.NewerMessages))
const FindBar = later(() => import('./find-bar.tsx').then((it) => it.FindBar))

type Props = {
  desk: Desk
  id: ThreadId
  log: MessageLog
  customerName: string
  setAside: Reading['setAside']
  /** Why the newest messages could not be read the last time. */
  error: ApiError | null
  onRetry: () => void
  /** How often find was asked for since it was closed. */
  asked: number
  onFound: () => void
}

/** A conversation of which something is known. */
export function Thread(props: Props) {
  const { desk, id, log, customerName, setAside, error, onRetry, asked, onFound } = props
  const pages = usePages(desk, id)
  const thread = threadOf(log)
  const { going, landing, setLanding, goTo, again, stop, forget } = useReach()
  // What makes the whole desk quiet is said once, by the list and the banner.
  const isLasting =
    error !== null && !['rateLimited', 'server', 'unreachable', 'timeout'].includes(error.kind)
  const notes = [...setAside, ...pages.setAside]
  const isBehind = hasNewer(log)
  return (
    <>
      {asked > 0 && (
        <Suspense fallback={null}>
          <FindBar
            desk={desk}
            id={id}
            messages={thread.messages}
            isWhole={log.stretches.length === 1 && thread.start?.state === 'beginning' && !isBehind}
            asked={asked}
            goTo={goTo}
            onClose={onFound}
          />
        </Suspense>
      )}
      {going && (
        <Suspense fallback={null}>
          <Reach
            key={going.n}
            desk={desk}
            thread={id}
            going={going}
            newest={thread.messages.at(-1)}
            onLand={setLanding}
            onRetry={again}
            onStop={stop}
          />
        </Suspense>
      )}
      {thread.messages.length === 0 && thread.start?.state === 'beginning' ? (
        <NoMessages unread={notes.length} onRetry={onRetry} />
      ) : (
        <ThreadLog
          desk={desk}
          id={id}
          log={log}
          thread={thread}
          customerName={customerName}
          pages={pages}
          target={landing}
          onLeave={forget}
        />
      )}
      {(notes.length > 0 || isLasting || isBehind) && (
        <div className={styles.notes}>
          {isBehind && (
            <Suspense fallback={null}>
              <NewerMessages desk={desk} id={id} onLoad={onRetry} />
            </Suspense>
          )}
          <SetAsideNote records={notes} noun={MESSAGES} />
          {isLasting && <ProblemNotice look="box" problem={problemOf(error)} onRetry={onRetry} />}
        </div>
      )}
    </>
  )
}

const MESSAGES = ['message', 'messages'] as const

/** None at all, or none that could be read: never drawn alike (rule 1). */
function NoMessages({ unread, onRetry }: { unread: number; onRetry: () => void }) {
  return (
    <div className={styles.none}>
      {unread === 0 ? (
        <Empty picture="message-circle" title="No messages yet">
          The platform has none for this ticket.
        </Empty>
      ) : (
        <NoneReadable count={unread} noun={MESSAGES} listed="below" onRetry={onRetry} />
      )}
    </div>
  )
}
