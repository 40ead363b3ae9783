'use memo'

import type { Message } from '#src/api/schema/message.ts'
import { MessageAttachments } from './attachments.tsx'
import { MessageExtras } from './extras.tsx'

type Props = { message: Message }

/** What a message brings beside its words. Few do: it loads with the first of them. */
export function MessageItems({ message }: Props) {
  return (
    <>
      <MessageAttachments attachments={message.attachments} links={message.links} />
      <MessageExtras message={message} />
    </>
  )
}
