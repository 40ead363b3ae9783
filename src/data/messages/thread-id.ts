import type { Config } from '#src/api/schema/config.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/** A ticket's messages, with or without those that face the platform; which, only some deployments can say (MSG-21). */
export type ThreadId = { readonly chatId: string; readonly platformMessages: boolean }

/** Whether messages that face the platform are wanted on this device: the platform's own default is that they are. */
export const platformMessagesPreference = createPreference('platformMessages', (stored) => stored !== false)

/** The messages to be read of a ticket. Without the flag's name the platform can't be asked to leave any out. */
export function getThreadId(
  { platform }: Config,
  chatId: string,
  isWanted: boolean = platformMessagesPreference.get(),
): ThreadId {
  return { chatId, platformMessages: platform.platformMessagesFlag === null || isWanted }
}
