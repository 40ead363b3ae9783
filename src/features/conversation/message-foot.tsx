import type { Message } from '#src/api/schema/message.ts'
import { type Delivery, deliveryOf } from '#src/domain/delivery.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Icon } from '#src/ui/icon.tsx'
import styles from './message-row.module.css'

type Props = { message: Message }

/** What became of it on its way, as far as the platform says (MSG-07). */
export function MessageFoot({ message }: Props) {
  const delivery = deliveryOf(message)
  if (!delivery) return null
  return (
    <footer className={styles.foot} data-state={delivery.state}>
      <Icon name={ICONS[delivery.state]} />
      <span>
        <Words delivery={delivery} />
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

const WORDS = { sent: 'Sent', delivered: 'Delivered', read: 'Read' }

function Words({ delivery }: { delivery: Delivery }) {
  if (delivery.state === 'other')
    return (
      <>
        Status “<Bdi text={delivery.status} max={80} />”
      </>
    )
  if (delivery.state !== 'failed') return WORDS[delivery.state]
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
