'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import type { Message } from '#src/api/schema/message.ts'
import { getMessageDelivery, type MessageDelivery } from '#src/domain/messages/delivery-status.ts'
import { isBlankMessage } from '#src/domain/messages/message-text.ts'
import type { ThreadItem } from '#src/domain/messages/thread-items.ts'
import { DELIVERY_LABELS } from '#src/features/conversation/delivery-labels.ts'
import { toWords } from '#src/lib/text/words.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { HTML_ROW_ATTRIBUTE } from '#src/ui/safe-html/html-row.ts'
import { MessageBody } from './body.tsx'
import { MessageHeader } from './header.tsx'
import { MessageItems } from './items.tsx'
import { LazyMessageParts, LazyMessageQuote } from './lazy-structured.tsx'
import styles from './message-row.module.css'

type Props = {
  row: Extract<ThreadItem, { kind: 'message' }>
  customerName: string
  ticketHref: string
  isJumpTarget: boolean
}

/** Side, hue, shape and label distinguish the roles. */
export function MessageRow({ row, customerName, ticketHref, isJumpTarget }: Props) {
  const { message, author } = row
  const isOutgoing = author.kind === 'agent' || author.kind === 'pilot'
  return (
    <article
      className={styles.row}
      data-message={row.key}
      {...{ [HTML_ROW_ATTRIBUTE]: true }}
      data-target={isJumpTarget || undefined}
      tabIndex={-1}
      data-role={author.kind}
      data-side={isOutgoing ? 'out' : undefined}
      data-continues={row.startsGroup ? undefined : true}
    >
      <MessageHeader row={row} customerName={customerName} ticketHref={ticketHref} />
      {hasQuote(message) && <LazyMessageQuote {...{ message, customerName, ticketHref }} />}
      <MessageBody message={message} author={author} />
      {message.structured && (
        <LazyMessageParts
          message={message}
          isAlone={isBlankMessage(message) && message.attachments.length + message.links.length === 0}
          ticketHref={ticketHref}
        />
      )}
      {hasItems(message) && <MessageItems message={message} customerName={customerName} />}
      <MessageFooter message={message} />
      {message.unreadable && (
        <footer className={styles.footer}>
          <UnreadableFieldsNote fields={message.unreadable} />
        </footer>
      )}
    </article>
  )
}

function hasItems({ attachments, links, metadata }: Message): boolean {
  return attachments.length + links.length > 0 || metadata !== null
}

function hasQuote({ context, outboundContext, quoted }: Message): boolean {
  return context !== null || outboundContext !== null || quoted !== undefined
}

type FooterProps = { message: Message }

/** The delivery status, where the platform reports one (MSG-07). */
function MessageFooter({ message }: FooterProps) {
  const delivery = getMessageDelivery(message)
  if (!delivery) return null
  return (
    <footer className={styles.footer} data-state={delivery.state}>
      <Icon name={STATUS_ICONS[delivery.state]} />
      <span>
        <DeliveryStatus delivery={delivery} />
      </span>
    </footer>
  )
}

const STATUS_ICONS = {
  sent: 'check',
  delivered: 'check-check',
  read: 'check-check',
  failed: 'circle-alert',
  other: 'clock',
} as const

function DeliveryStatus({ delivery }: { delivery: MessageDelivery }) {
  const { t } = useLingui()
  if (delivery.state === 'other')
    return (
      <Trans comment="Delivery status of a message, as the platform sent it">
        Status “<Bdi text={toWords(delivery.status)} max={80} />”
      </Trans>
    )
  if (delivery.state !== 'failed') return t(DELIVERY_LABELS[delivery.state])
  const { code, details } = delivery
  if (code === null && details === null)
    return (
      <Trans comment="Delivery status of a message">
        <b>Failed</b>
      </Trans>
    )
  if (code === null)
    return (
      <Trans comment="Delivery status of a message. <1/>: the reason, as the platform sent it">
        <b>Failed</b>, <Bdi text={details ?? ''} max={500} />
      </Trans>
    )
  if (details === null)
    return (
      <Trans comment="Delivery status of a message. <1/>: the error code">
        <b>Failed</b>, code <Bdi text={code} max={40} />
      </Trans>
    )
  return (
    <Trans comment="Delivery status of a message. <1/>: the error code. <2/>: the reason, as the platform sent it">
      <b>Failed</b>, code <Bdi text={code} max={40} />: <Bdi text={details} max={500} />
    </Trans>
  )
}
