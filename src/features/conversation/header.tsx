'use memo'

import { Trans, useLingui } from '@lingui/react/macro'
import { useNavigate } from '@tanstack/react-router'
import type { ReactNode } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { ThreadId } from '#src/data/messages/thread-id.ts'
import { useSession } from '#src/data/session/use-session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { toWords } from '#src/lib/text/words.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { getCustomerName, getTicketTitle } from '#src/presentation/tickets/preview.ts'
import { getStatusLabel, getSubStatusLabel } from '#src/presentation/tickets/status-label.ts'
import { useShortcutLabel } from '#src/ui/commands/shortcuts.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { IconButton } from '#src/ui/controls/icon-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './conversation-header.module.css'
import { TicketSteps } from './ticket-steps.tsx'
import { ConversationTools } from './tools.tsx'
import type { RecordState } from './use-open-ticket.ts'

type Props = {
  threadId: ThreadId
  address: TicketAddress
  ticket: Ticket | undefined
  state: RecordState
  /** Shows the customer's other open tickets, beside the name. */
  otherTickets: ReactNode
  onShowCustomer: () => void
  onFind: () => void
}

export function ConversationHeader(props: Props) {
  const { t } = useLingui()
  const { address, ticket, state, onShowCustomer } = props
  useCommand(COMMANDS.customer, onShowCustomer)
  return (
    <header className={styles.head}>
      <BackToList />
      <div className={styles.id}>
        {ticket && <KnownTicket ticket={ticket} otherTickets={props.otherTickets} />}
        {!ticket && state === 'reading' && <TicketSkeleton />}
        {!ticket && state !== 'reading' && <UnlistedTicket address={address} state={state} />}
      </div>
      <TicketSteps />
      <ConversationTools {...props} />
      <span className={styles.showCustomer}>
        <IconButton
          icon="panel-right"
          label={t`Show customer`}
          shortcut={useShortcutLabel(COMMANDS.customer)}
          onClick={onShowCustomer}
        />
      </span>
    </header>
  )
}

/** The customer, and below what the ticket is about. */
function KnownTicket({ ticket, otherTickets }: { ticket: Ticket; otherTickets: ReactNode }) {
  const { i18n } = useLingui()
  const name = getCustomerName(ticket, i18n)
  return (
    <>
      <div className={styles.nameLine}>
        <h2 className={`${styles.name} truncate`} title={name}>
          <Bdi text={name} max={300} className="truncate truncate-end" />
        </h2>
        {otherTickets}
      </div>
      <TicketFacts ticket={ticket} />
    </>
  )
}

function TicketSkeleton() {
  return (
    <>
      <h2 className={styles.name}>
        <span className="visually-hidden">
          <Trans>Loading ticket details</Trans>
        </span>
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
  const { t, i18n } = useLingui()
  const failure = typeof state === 'object' ? describeFailure(state, i18n).title : null
  const note =
    failure === null
      ? t`Couldn’t find the ticket’s details. Its messages are shown anyway.`
      : t({
          message: `Couldn’t load ticket details. ${failure}.`,
          comment: 'failure: for example “No connection to the server”',
        })
  const label = address.code === null ? shortenId(address.id) : formatTicketCode(address.code, i18n.locale)
  return (
    <>
      <h2 className={`${styles.name} truncate`}>
        <Trans comment="label: the ticket’s number such as “#1042”, or its shortened id">
          Ticket <span title={address.id}>{label}</span>
        </Trans>
      </h2>
      <p className={`${styles.note} truncate`} title={note}>
        {note}
      </p>
    </>
  )
}

/** The subject, or else the latest message, and the ticket's record in one line. Fields without a value are left out. */
function TicketFacts({ ticket }: { ticket: Ticket }) {
  const { i18n } = useLingui()
  const { directory, credentials } = useSession()
  const title = getTicketTitle(ticket, directory, credentials.agentId, i18n)
  const subject = title?.kind === 'message' ? title.line.text : title?.text
  const { code, status, closedAt, priority, subStatus, channelKind, channelName } = ticket
  const channel = channelName || (channelKind && getChannelLabel(channelKind, i18n))
  return (
    <p className={styles.meta}>
      {subject !== undefined && (
        <span className={styles.subject} title={subject.slice(0, 300).toWellFormed()}>
          <Bdi text={subject} max={300} className="truncate" />
        </span>
      )}
      <span>
        {code ? (
          <Bdi text={`#${code}`} max={40} dir="ltr" />
        ) : (
          <Trans comment="The number of a ticket">Number unknown</Trans>
        )}
      </span>
      {status && (
        <span>
          <b>
            <Bdi text={getStatusLabel(status, i18n)} max={60} />
          </b>
          {status === 'closed' && closedAt && <Time at={closedAt} />}
        </span>
      )}
      {priority && (
        <span>
          <Priority value={priority} />
        </span>
      )}
      {subStatus && (
        <span title={subStatus.slice(0, 80).toWellFormed()}>
          <Bdi text={getSubStatusLabel(subStatus, i18n)} max={80} />
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

/** The priorities observed so far; any other is shown as the platform sent it (DEC-18). */
function Priority({ value }: { value: string }) {
  switch (value) {
    case 'low':
      return (
        <Trans comment="Priority of a ticket">
          <b>Low</b> priority
        </Trans>
      )
    case 'normal':
      return (
        <Trans comment="Priority of a ticket">
          <b>Normal</b> priority
        </Trans>
      )
    case 'high':
      return (
        <Trans comment="Priority of a ticket">
          <b>High</b> priority
        </Trans>
      )
    case 'urgent':
      return (
        <Trans comment="Priority of a ticket">
          <b>Urgent</b> priority
        </Trans>
      )
    default:
      return (
        <Trans comment="Priority of a ticket, as the platform sent it">
          <b>
            <Bdi text={toWords(value)} max={60} />
          </b>{' '}
          priority
        </Trans>
      )
  }
}

/** Leads back to the list; only shown where the window has room for one pane. */
function BackToList() {
  const { t } = useLingui()
  const navigate = useNavigate()
  return (
    <span className={styles.backToList}>
      <IconButton
        icon="arrow-left"
        label={t`Back to tickets`}
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
