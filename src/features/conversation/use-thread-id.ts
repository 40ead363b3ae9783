import { useSyncExternalStore } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import { platformMessages, type ThreadId, threadIdOf } from '#src/queries/thread-id.ts'

/** The messages to be shown of a ticket: others, as soon as the switch for platform-facing ones is turned. */
export function useThreadId({ config }: Desk, chatId: string): ThreadId {
  const isWanted = useSyncExternalStore(platformMessages.subscribe, platformMessages.get)
  return threadIdOf(config, chatId, isWanted)
}
