'use memo'

import { useSyncExternalStore } from 'react'
import { getThreadId, platformMessagesPreference, type ThreadId } from '#src/data/messages/thread-id.ts'
import type { Session } from '#src/data/session/session.ts'

/** The messages to be shown of a ticket: others, as soon as the switch for platform-facing ones is turned. */
export function useThreadId({ config }: Session, chatId: string): ThreadId {
  const includesPlatformMessages = useSyncExternalStore(
    platformMessagesPreference.subscribe,
    platformMessagesPreference.get,
  )
  return getThreadId(config, chatId, includesPlatformMessages)
}
