import type { Config } from '#src/api/schema/config.ts'
import { createPreference } from '#src/lib/storage/preference.ts'

/**
 * Identifies a thread: a ticket's messages, with or without platform-facing ones. Only some deployments can leave those
 * out (MSG-21).
 */
export type ThreadId = { readonly chatId: string; readonly platformMessages: boolean }

/**
 * Whether this device shows platform-facing messages; true, the platform's own default, unless the agent turned it off.
 */
export const platformMessagesPreference = createPreference('platformMessages', (stored) => stored !== false)

/** The thread to read for a ticket. Without the flag's name in the config, it includes platform-facing messages. */
export function getThreadId(
  { platform }: Config,
  chatId: string,
  isWanted: boolean = platformMessagesPreference.get(),
): ThreadId {
  return { chatId, platformMessages: platform.platformMessagesFlag === null || isWanted }
}
