'use memo'

import { useNavigate } from '@tanstack/react-router'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import { getChannelIcon } from '#src/ui/icons/record-icons.ts'
import styles from './conversation-header.module.css'
import { ConversationTools } from './tools.tsx'
import type { RecordState } from './use-open-ticket.ts'

type Props = {
  thread: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  state: RecordState
  onShowCustomer: () => void
  onFind: () => void
}

export function ConversationHeader(props: Props) {
  const { address, ticket, state, onShowCustomer } = props
  useCommand(COMMANDS.customer, onShowCustomer)
  return (
    <header className={styles.head}>
      <BackToList />
      <div className={styles.id}>
        {ticket && <KnownTicket ticket={ticket} />}
        {!ticket && state === 'reading' && <TicketSkeleton />}
        {!ticket && state !== 'reading' && <UnlistedTicket address={address} state={state} />}
      </div>
      <ConversationTools {...props} />
      <span className={styles.showCustomer}>
        <IconButton
          icon="panel-right"
          label="Show customer"
          shortcut={useShortcutLabel(COMMANDS.customer)}
          flip
          onClick={onShowCustomer}
        />
      </span>
    </header>
  )
}

function KnownTicket({ ticket }: { ticket: Ticket }) {
  const subject = ticket.subject || ticket.summary
  return (
    <>
      <h2 className={`${styles.subject} truncate`} title={subject ?? undefined}>
        {subject ? (
          <Bdi text={subject} max={300} />
        ) : isUnreadable(ticket, 'subject') ? (
          'Subject not readable'
        ) : (
          'No subject'
        )}
      </h2>
      <TicketFacts ticket={ticket} />
    </>
  )
}

function TicketSkeleton() {
  return (
    <>
      <h2 className={styles.subject}>
        <span className="visually-hidden">Loading ticket details</span>
        <span className={styles.line}>
          <Skeleton width="min(320px, 60%)" height="14px" />
        </span>
      </h2>
      <p className={styles.line}>
        <Skeleton width="min(240px, 45%)" />
      </p>
    </>
  )
}

/** The platform can't be queried for one ticket: one that isn't in the lists searched may still exist (D4). */
function UnlistedTicket({ address, state }: Pick<Props, 'address' | 'state'>) {
  const note =
    typeof state === 'object'
      ? `Ticket details can’t be loaded: ${describeFailure(state).title}.`
      : 'Ticket details were not found. Its messages are shown anyway.'
  return (
    <>
      <h2 className={`${styles.subject} truncate`}>
        Ticket{' '}
        <span title={address.id}>{address.code === null ? shortenId(address.id) : `#${address.code}`}</span>
      </h2>
      <p className={`${styles.note} truncate`} title={note}>
        {note}
      </p>
    </>
  )
}

/** Labels of the values observed so far; any other value is shown as the platform sent it (DEC-18). */
const KNOWN_VALUE_LABELS = new Map([
  ['open', 'Open'],
  ['closed', 'Closed'],
  ['low', 'Low'],
  ['normal', 'Normal'],
  ['high', 'High'],
  ['urgent', 'Urgent'],
])

const getValueLabel = (value: string) => KNOWN_VALUE_LABELS.get(value) ?? value

/** The ticket's record in one line. Fields without a value are left out. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { code, status, closedAt, priority, subStatus, channelKind, channelName } = ticket
  const channel = channelName || channelKind
  return (
    <p className={styles.meta}>
      <span>{code ? <Bdi text={`#${code}`} max={40} dir="ltr" /> : 'Number unknown'}</span>
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

/** Leads back to the list; only shown where the window has room for one pane. */
function BackToList() {
  const navigate = useNavigate()
  return (
    <span className={styles.backToList}>
      <IconButton
        icon="arrow-left"
        label="Back to tickets"
        flip
        onClick={() =>
          void navigate({
            to: '/inbox',
            search: ({ view, q }) => ({ view: view ?? 'open', ...(q === undefined ? {} : { q }) }),
          })
        }
      />
    </span>
  )
}
