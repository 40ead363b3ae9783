'use memo'

import type { ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerColumnId } from '#src/domain/customers/columns.ts'
import { getMessagingFlags } from '#src/domain/customers/messaging-flags.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-table.module.css'

type CellRenderer = (customer: ListedCustomer, searchString: string) => ReactNode

/** What each column shows of a customer. None and not told are never drawn alike (rule 1). */
export const CELL_RENDERERS: Record<CustomerColumnId, CellRenderer> = {
  name: (customer, searchString) => <Name customer={customer} searchString={searchString} />,
  phone: (customer) =>
    customer.phone ? (
      <Bdi text={formatPhone(customer.phone)} dir="ltr" max={60} />
    ) : (
      <None of={customer} field="phone" />
    ),
  email: (customer) =>
    customer.email ? <Bdi text={customer.email} dir="ltr" max={200} /> : <None of={customer} field="email" />,
  company: (customer) =>
    customer.company ? (
      <Bdi text={customer.company} max={120} />
    ) : (
      isUnreadable(customer, 'company') && <NotReadable />
    ),
  // An empty stage is no stage (CUS-10).
  stage: (customer) =>
    customer.stage ? (
      <Bdi text={customer.stage} max={80} />
    ) : (
      isUnreadable(customer, 'stage') && <NotReadable />
    ),
  channel: (customer) => <Channel customer={customer} />,
  chats: (customer) => <Chats customer={customer} />,
  flags: (customer) => <Flags customer={customer} />,
  created: (customer) =>
    isUnreadable(customer, 'created_at') ? <NotReadable /> : <Time at={customer.createdAt} format="date" />,
  updated: (customer) =>
    isUnreadable(customer, 'profile_updated_at') ? (
      <NotReadable />
    ) : (
      <Time at={customer.profileUpdatedAt} format="date" />
    ),
}

function None({ of, field }: { of: ListedCustomer; field: 'phone' | 'email' }) {
  return isUnreadable(of, field) ? <NotReadable /> : <span className="muted">None</span>
}

function NotReadable() {
  return <span className="muted">Not readable</span>
}

function Unknown() {
  return <span className="muted">Not known</span>
}

type Props = { customer: ListedCustomer }

/** Most records are the primary one of their person; said is where one isn't. The grid has the focus, not the link. */
function Name({ customer, searchString }: Props & { searchString: string }) {
  const { id, name, phone, email, isPrimary, testUser } = customer
  return (
    <a className={styles.name} href={`/customers/${id}${searchString}`} tabIndex={-1}>
      <Bdi
        className="truncate"
        text={
          name || formatPhone(phone) || email || (isUnreadable(customer, 'name') ? 'Not readable' : 'No name')
        }
        max={200}
      />
      {(isPrimary === false || testUser === true) && (
        <span className={styles.marks}>
          {isPrimary === false && <Tag>Not primary</Tag>}
          {testUser === true && <Tag>Test user</Tag>}
        </span>
      )}
    </a>
  )
}

function Channel({ customer }: Props) {
  const { channelName, channelKind } = customer
  if (channelName === null && channelKind === null)
    return isUnreadable(customer, 'channel_name', 'channel_kind', 'channels') ? <NotReadable /> : <Unknown />
  return (
    <span className={styles.channel}>
      <Icon name={getChannelIcon(channelKind)} size="sm" />
      <Bdi className="truncate" text={channelName ?? channelKind ?? ''} max={100} />
    </span>
  )
}

function Chats({ customer }: Props) {
  const { locale } = useDisplayLocale()
  if (customer.chats !== null) return formatNumber(customer.chats, locale)
  return isUnreadable(customer, 'chats') ? <NotReadable /> : <Unknown />
}

/** Only what stands in the way of a message, and what isn't known of that (CUS-13). */
function Flags({ customer }: Props) {
  const { blocked, chatappOptout, emailOptout } = customer
  const unknownFlags = getMessagingFlags(customer).filter(({ variant }) => variant === 'plain')
  return (
    <span className={styles.flags}>
      {blocked && (
        <Tag variant="danger" icon="ban">
          <span>Blocked</span>
        </Tag>
      )}
      {(chatappOptout || emailOptout) && (
        <Tag variant="warning">
          {chatappOptout && <Icon name="message-circle-off" size="xs" />}
          {emailOptout && <Icon name="mail-x" size="xs" />}
          {/* Beside the graver one there is room for its picture alone. */}
          <span className={blocked ? 'visually-hidden' : undefined}>
            {chatappOptout && emailOptout ? 'Both off' : chatappOptout ? 'chatapp off' : 'Email off'}
          </span>
        </Tag>
      )}
      {unknownFlags.length > 0 && (
        <span className="muted" title={unknownFlags.map(({ label }) => label).join(', ')}>
          {isUnreadable(customer, 'blocked', 'chatapp_optout', 'email_optout') ? 'Not readable' : 'Not known'}
        </span>
      )}
    </span>
  )
}
