import { Plural, Trans, useLingui } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import { useEffect, useState } from 'react'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { customerQuery, customerRecordQuery, type HistoryScope } from '#src/data/customers/queries.ts'
import { messagesHeadQuery } from '#src/data/messages/queries.ts'
import { getThreadId } from '#src/data/messages/thread-id.ts'
import { cachedAtSlice } from '#src/data/offline-cache/cached-at.ts'
import { getHistoryRecordId } from '#src/data/offline-cache/record-ids.ts'
import { getApiError } from '#src/data/query-error.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { CustomerFiles } from '#src/features/customer-panel/history/customer-files.tsx'
import { RecentCalls } from '#src/features/customer-panel/history/recent-calls.tsx'
import { RecentChats } from '#src/features/customer-panel/history/recent-chats.tsx'
import { LinkedContacts } from '#src/features/customer-panel/profile/linked-contacts.tsx'
import { Profile } from '#src/features/customer-panel/profile/profile.tsx'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { AsOf, Time } from '#src/ui/data-display/time.tsx'
import { EmptyState } from '#src/ui/feedback/empty-state.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-panel.module.css'
import { PanelHeader, PanelScrollArea } from './panel-frame.tsx'
import { NameSkeleton } from './panel-skeletons.tsx'
import { TicketRecord } from './ticket-record.tsx'
import { TimelineLink } from './timeline-link.tsx'

type Props = { ticket: Ticket; customerId: string; onClose: () => void }

const EMPTY_CUSTOMER = { id: '', name: '', email: '', phone: '' }

export function CustomerDetails({ ticket, customerId, onClose }: Props) {
  const { t, i18n } = useLingui()
  const { api } = useSession()
  const [includesContacts, setIncludesContacts] = useState(true)
  const { isPainted, hasSettled } = useTicketDwell(ticket.id)
  const query = useQuery(customerQuery(api, customerId))
  const customer = query.data ?? null
  // Requested without the agent's doing, but after the requests that matter more. Nothing waits for it.
  const record = useQuery({
    ...customerRecordQuery(api, customer ?? { ...EMPTY_CUSTOMER, id: customerId }),
    enabled: customer !== null && hasSettled,
  })
  const error = getApiError(query.error)
  if (error?.kind === 'forbidden' && !customer)
    return (
      <>
        <PanelHeader name={ticket.customerName} onClose={onClose} />
        <PanelScrollArea>
          <EmptyState icon="lock" title={t`You don’t have permission to see customer details`} level={3}>
            {describeFailure(error, i18n).advice} <Trans>The ticket still shows the customer’s name.</Trans>
          </EmptyState>
          <TicketRecord ticket={ticket} customer={null} record={null} />
        </PanelScrollArea>
      </>
    )
  const name = customer
    ? customer.name || formatPhone(customer.phone) || customer.email
    : ticket.customerName || <NameSkeleton />
  return (
    <>
      <PanelHeader
        name={name}
        subtitle={
          customer ? (
            <CustomerSince at={customer.createdAt} chatCount={record.data?.chats ?? null} />
          ) : (
            '\u00a0'
          )
        }
        action={
          <TimelineLink className={styles.timeline} title={t`Messages, calls and chats in one timeline`}>
            <Icon name="history" />
            <span>
              <Trans>Timeline</Trans>
            </span>
          </TimelineLink>
        }
        onClose={onClose}
      />
      <PanelScrollArea>
        <PanelAsOf customerId={customerId} includeLinkedContacts={includesContacts} />
        <Profile query={query} record={record} />
        <LinkedContacts
          customerId={customerId}
          isIncluded={includesContacts}
          onIncludedChange={setIncludesContacts}
          canLoad={isPainted}
        />
        <RecentCalls customerId={customerId} includeLinkedContacts={includesContacts} canLoad={hasSettled} />
        <RecentChats
          customerId={customerId}
          customerName={customer?.name ?? ticket.customerName}
          includeLinkedContacts={includesContacts}
          ticketId={ticket.id}
          canLoad={hasSettled}
        />
        <CustomerFiles customerId={customerId} ticketId={ticket.id} />
        <TicketRecord ticket={ticket} customer={customer} record={record.data ?? null} />
      </PanelScrollArea>
    </>
  )
}

/** The age of the oldest part of the panel that came from the offline cache, shown once for all parts. */
function PanelAsOf(history: HistoryScope) {
  const historyId = getHistoryRecordId(history)
  const customer = useSessionState(cachedAtSlice('customer', history.customerId))
  const calls = useSessionState(cachedAtSlice('calls', historyId))
  const chats = useSessionState(cachedAtSlice('chats', historyId))
  const times = [customer, calls, chats].filter((at) => at !== null)
  if (times.length === 0) return null
  return (
    <p className={styles.asOf}>
      <AsOf at={Math.min(...times)} />
    </p>
  )
}

type CustomerSinceProps = {
  at: Instant | null
  /** Only the list record has it; null until that is loaded. */
  chatCount: number | null
}

function CustomerSince({ at, chatCount }: CustomerSinceProps) {
  const { locale } = useDisplayLocale()
  if (chatCount === null)
    return at ? (
      <Trans>
        Customer since <Time at={at} format="date" />
      </Trans>
    ) : (
      <Trans>Customer since an unknown date</Trans>
    )
  const formattedCount = formatNumber(chatCount, locale)
  return at ? (
    <Trans>
      Customer since <Time at={at} format="date" />,{' '}
      <Plural value={chatCount} one="1 chat" other={`${formattedCount} chats`} />
    </Trans>
  ) : (
    <Trans>
      Customer since an unknown date,{' '}
      <Plural value={chatCount} one="1 chat" other={`${formattedCount} chats`} />
    </Trans>
  )
}

/** After this long on a ticket, the agent is taken to stay on it. */
const SETTLE_DELAY_MS = 600

type TicketDwell = {
  /** The ticket's messages are painted: requests sent from now on don't delay them. */
  readonly isPainted: boolean
  /** The agent stays on the ticket, and isn't just stepping through the list. */
  readonly hasSettled: boolean
}

/** How far the agent has settled on a ticket. Tickets that the agent only steps past cause no further requests. */
function useTicketDwell(ticketId: string): TicketDwell {
  const { api, config, store } = useSession()
  const [isPainted, setPainted] = useState(false)
  const [hasSettled, setHasSettled] = useState(false)
  const head = messagesHeadQuery({ api, store }, getThreadId(config, ticketId))
  const { isLoading } = useQuery({ ...head, enabled: false })
  useEffect(() => {
    if (isLoading) return undefined
    // The first frame paints them, the callback of the second one runs after it.
    let frame = requestAnimationFrame(() => {
      frame = requestAnimationFrame(() => setPainted(true))
    })
    return () => cancelAnimationFrame(frame)
  }, [isLoading])
  useEffect(() => {
    if (!isPainted) return undefined
    const timer = setTimeout(() => setHasSettled(true), SETTLE_DELAY_MS)
    return () => clearTimeout(timer)
  }, [isPainted])
  return { isPainted, hasSettled }
}
