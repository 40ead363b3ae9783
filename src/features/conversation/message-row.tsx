import { Suspense } from 'react'
import type { Message } from '#src/api/schema/message.ts'
import type { Row } from '#src/domain/thread-rows.ts'
import type { Desk } from '#src/queries/desk.ts'
import { later } from '#src/ui/later.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import { MessageBody } from './message-body.tsx'
import { MessageFoot } from './message-foot.tsx'
import { MessageHead } from './message-head.tsx'
import styles from './message-row.module.css'

const MessageItems = later(() => import('./message-items.tsx').then((it) => it.MessageItems))

type Props = {
  row: Extract<Row, { kind: 'message' }>
  desk: Desk
  customerName: string
  here: string
  isTarget: boolean
}

/** Roles are told apart by side, hue, shape and word. */
export function MessageRow({ row, desk, customerName, here, isTarget }: Props) {
  const { message, author } = row
  const isOurs = author.kind === 'agent' || author.kind === 'pilot'
  return (
    <article
      className={styles.row}
      data-message={row.key}
      data-target={isTarget || undefined}
      tabIndex={-1}
      data-role={author.kind}
      data-side={isOurs ? 'out' : undefined}
      data-continues={row.opens ? undefined : true}
    >
      <MessageHead row={row} desk={desk} customerName={customerName} here={here} />
      <MessageBody desk={desk} message={message} author={author} />
      {hasItems(message) && (
        <Suspense fallback={null}>
          <MessageItems message={message} />
        </Suspense>
      )}
      <MessageFoot message={message} />
      {message.unreadable && (
        <footer className={styles.foot}>
          <UnreadableNote fields={message.unreadable} />
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
