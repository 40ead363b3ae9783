import type { Author } from '#src/domain/author.ts'
import type { Desk } from '#src/queries/desk.ts'
import { shownSendersQuery } from '#src/queries/remote-images.ts'
import { useLocal } from '#src/queries/use-local.ts'

/** Whether a sender's remote pictures wait to be asked for, and how to remember for this session that they were. */
export function useRemoteImages(desk: Desk, chatId: string, author: Author) {
  const options = shownSendersQuery()
  const policy = desk.config.content.remoteImages
  const sender = senderOf(chatId, author)
  const isShown = useLocal(desk.queryClient, options, (senders) => senders?.has(sender) === true)
  return {
    mode: policy === 'tap' && isShown ? ('shown' as const) : policy,
    allow: () => desk.queryClient.setQueryData(options.queryKey, (known) => new Set(known ?? []).add(sender)),
  }
}

/** A message names no customer: within a ticket there is one. */
function senderOf(chatId: string, author: Author): string {
  if (author.kind === 'agent' || author.kind === 'pilot') return `${author.kind} ${author.id ?? chatId}`
  return `${author.kind === 'other' ? author.role : author.kind} ${chatId}`
}
