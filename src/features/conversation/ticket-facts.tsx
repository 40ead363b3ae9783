import type { Ticket } from '#src/api/schema/ticket.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { Icon } from '#src/ui/icon.tsx'
import { Time } from '#src/ui/time.tsx'
import styles from './thread-head.module.css'

/** Values that were seen get a capital; every other one stands as it came (DEC-18). */
const SEEN = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['low', 'Low'],
  ['normal', 'Normal'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
])

const asWord = (value: string) => SEEN.get(value) ?? value

/** What the ticket's record says, in one line. What it doesn't say isn't there. */
export function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { code, status, closedAt, priority, subStatus, channelKind, channelName } = ticket
  const channel = channelName || channelKind
  return (
    <p className={styles.meta}>
      <span>{code ? <Bdi text={`#${code}`} max={40} dir="ltr" /> : 'Number not known'}</span>
      {status && (
        <span>
          <b>
            <Bdi text={asWord(status)} max={60} />
          </b>
          {status === 'closed' && closedAt && <Time at={closedAt} />}
        </span>
      )}
      {priority && (
        <span>
          <b>
            <Bdi text={asWord(priority)} max={60} />
          </b>{' '}
          priority
        </span>
      )}
      {subStatus && (
        <span>
          <Bdi text={subStatus} max={80} />
        </span>
      )}
      {channel && (
        <span>
          <Icon name={channelIcon(channelKind)} />
          <Bdi text={channel} max={80} />
        </span>
      )}
    </p>
  )
}
