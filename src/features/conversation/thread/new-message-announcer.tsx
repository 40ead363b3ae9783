'use memo'

import { Suspense, useState } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import { countUpToPosition } from '#src/domain/messages/thread.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const LazyAnnouncement = lazyWithRetry(
  async () => (await import('./new-message-announcement.tsx')).NewMessageAnnouncement,
)

type Props = {
  messages: readonly Message[]
  customerName: string
  /** Whether the newest message is out of view: then the jump-to-latest button announces the count. */
  isAway: boolean
}

/**
 * Announces messages that arrive while the newest one is in view. The log's own live region is off: it would also announce
 * older messages and rows that scrolling adds.
 */
export function NewMessageAnnouncer({ messages, customerName, isAway }: Props) {
  const newest = messages.at(-1)
  const [lastAnnounced, setLastAnnounced] = useState(newest)
  const [arrived, setArrived] = useState<readonly Message[]>([])
  if (newest && newest.id !== lastAnnounced?.id) {
    setLastAnnounced(newest)
    setArrived(isAway || !lastAnnounced ? [] : messages.slice(countUpToPosition(messages, lastAnnounced)))
  }
  return (
    <output className="visually-hidden">
      {/* The key makes two messages with the same text two announcements. */}
      {arrived.length > 0 && (
        <Suspense key={lastAnnounced?.id}>
          <LazyAnnouncement arrived={arrived} messages={messages} customerName={customerName} />
        </Suspense>
      )}
    </output>
  )
}
