'use memo'

import { messageLogSlice } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { hasNewerPages } from '#src/domain/messages/thread-pagination.ts'
import { findSaid, type SaidMessage, type SaidOptions } from '#src/domain/templates/candidates/find-said.ts'
import { compileIdPatterns } from '#src/domain/templates/candidates/id-patterns.ts'
import type { Said } from '#src/domain/templates/candidates/said.ts'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'

export type Conversation = {
  readonly said: readonly Said[]
  readonly options: SaidOptions
  /** The messages that it was found in. */
  readonly messages: readonly SaidMessage[]
}

/** What was said in a ticket's newest loaded messages that may fill a template. */
export function useSaid(ticketId: string): Conversation {
  const { config } = useSession()
  const { locale, zone } = useDisplayLocale()
  const log = useSessionState(messageLogSlice(getThreadId(config, ticketId)))
  const options = { idPatterns: compileIdPatterns(config.idPatterns), locale, zone }
  const messages = hasNewerPages(log) ? [] : (log.segments[0]?.messages.flat() ?? [])
  return { said: findSaid(messages, options), options, messages }
}
