'use memo'

import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Session } from '#src/data/session/session.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { UnreadableFieldsNote } from '#src/ui/feedback/unreadable-fields-note.tsx'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import { MessageBody } from './body.tsx'
import { MessageFooter } from './footer.tsx'
import { MessageHeader } from './header.tsx'
import styles from './message-row.module.css'

const MessageItems = lazyWithRetry(() => import('./items.tsx').then((it) => it.MessageItems))

type Props = {
  row: Extract<ThreadItem, { kind: 'message' }>
  session: Session
  customerName: string
  ticketHref: string
  isJumpTarget: boolean
}

/** Roles are told apart by side, hue, shape and word. */
export function MessageRow({ row, session, customerName, ticketHref, isJumpTarget }: Props) {
  const { message, author } = row
  const isOutgoing = author.kind === 'agent' || author.kind === 'pilot'
  return (
    <article
      className={styles.row}
      data-message={row.key}
      data-target={isJumpTarget || undefined}
      tabIndex={-1}
      data-role={author.kind}
      data-side={isOutgoing ? 'out' : undefined}
      data-continues={row.startsGroup ? undefined : true}
    >
      <MessageHeader row={row} session={session} customerName={customerName} ticketHref={ticketHref} />
      <MessageBody session={session} message={message} author={author} />
      {hasItems(message) && (
        <Suspense fallback={null}>
          <MessageItems message={message} />
        </Suspense>
      )}
      <MessageFooter message={message} />
      {message.unreadable && (
        <footer className={styles.foot}>
          <UnreadableFieldsNote fields={message.unreadable} />
        </footer>
      )}
    </article>
  )
}

function hasItems({ attachments, links, context, outboundContext, metadata }: Message): boolean {
  return (
    attachments.length + links.length > 0 || context !== null || outboundContext !== null || metadata !== null
  )
}
