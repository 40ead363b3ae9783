'use memo'

import type { Message } from '#src/api/schema/message.ts'
import { getMessageDelivery, type MessageDelivery } from '#src/domain/messages/delivery-status.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './message-row.module.css'

type Props = { message: Message }

/** What became of it on its way, as far as the platform says (MSG-07). */
export function MessageFooter({ message }: Props) {
  const delivery = getMessageDelivery(message)
  if (!delivery) return null
  return (
    <footer className={styles.foot} data-state={delivery.state}>
      <Icon name={ICONS[delivery.state]} />
      <span>
        <DeliveryStatus delivery={delivery} />
      </span>
    </footer>
  )
}

const ICONS = {
  sent: 'check',
  delivered: 'check-check',
  read: 'check-check',
  failed: 'circle-alert',
  other: 'clock',
} as const

const STATUS_LABELS = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

function DeliveryStatus({ delivery }: { delivery: MessageDelivery }) {
  if (delivery.state === 'other')
    return (
      <>
        Status “<Bdi text={delivery.status} max={80} />”
      </>
    )
  if (delivery.state !== 'failed') return STATUS_LABELS[delivery.state]
  const { code, details } = delivery
  return (
    <>
      <b>Failed</b>
      {code !== null && (
        <>
          , code <Bdi text={code} max={40} />
        </>
      )}
      {details !== null && (
        <>
          {code === null ? ', ' : ': '}
          <Bdi text={details} max={500} />
        </>
      )}
    </>
  )
}
