import type { Ticket } from '#src/api/schema/ticket.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './conversation-header.module.css'

/** Values that were seen get a capital; every other one stands as it came (DEC-18). */
const KNOWN_VALUE_LABELS = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['low', 'Low'],
  ['normal', 'Normal'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
])

const getValueLabel = (value: string) => KNOWN_VALUE_LABELS.get(value) ?? value

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
            <Bdi text={getValueLabel(status)} max={60} />
          </b>
          {status === 'closed' && closedAt && <Time at={closedAt} />}
        </span>
      )}
      {priority && (
        <span>
          <b>
            <Bdi text={getValueLabel(priority)} max={60} />
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
          <Icon name={getChannelIcon(channelKind)} />
          <Bdi text={channel} max={80} />
        </span>
      )}
    </p>
  )
}
