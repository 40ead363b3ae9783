'use memo'

import { remoteImageSendersQuery } from '#src/data/messages/remote-images.ts'
import type { Session } from '#src/data/session/session.ts'
import { useLocalQuery } from '#src/data/use-local-query.ts'
import type { Author } from '#src/domain/messages/author.ts'

/** Whether a sender's remote pictures wait to be asked for, and how to remember for this session that they were. */
export function useRemoteImages(session: Session, chatId: string, author: Author) {
  const options = remoteImageSendersQuery()
  const policy = session.config.content.remoteImages
  const sender = getSenderKey(chatId, author)
  const isShown = useLocalQuery(session.queryClient, options, (senders) => senders?.has(sender) === true)
  return {
    mode: policy === 'tap' && isShown ? ('shown' as const) : policy,
    allow: () =>
      session.queryClient.setQueryData(options.queryKey, (senders) => new Set(senders ?? []).add(sender)),
  }
}

/** A message names no customer: within a ticket there is one. */
function getSenderKey(chatId: string, author: Author): string {
  if (author.kind === 'agent' || author.kind === 'pilot') return `${author.kind} ${author.id ?? chatId}`
  return `${author.kind === 'other' ? author.role : author.kind} ${chatId}`
}
