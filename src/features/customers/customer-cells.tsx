import type { ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { ColumnId } from '#src/domain/customer-columns.ts'
import { messagingFlags } from '#src/domain/customer-flags.ts'
import { formatNumber } from '#src/lib/format.ts'
import { formatPhone } from '#src/lib/phone.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { Icon } from '#src/ui/icon.tsx'
import { useReader } from '#src/ui/reader.tsx'
import { Tag } from '#src/ui/tag.tsx'
import { Time } from '#src/ui/time.tsx'
import styles from './customer-table.module.css'

type Cell = (customer: ListedCustomer, placeText: string) => ReactNode

/** What each column shows of a customer. None and not told are never drawn alike (rule 1). */
export const CELLS: Record<ColumnId, Cell> = {
  name: (customer, placeText) => <Name customer={customer} placeText={placeText} />,
  phone: ({ phone }) => (phone ? <Bdi text={formatPhone(phone)} dir="ltr" max={60} /> : <None />),
  email: ({ email }) => (email ? <Bdi text={email} dir="ltr" max={200} /> : <None />),
  company: ({ company }) => company && <Bdi text={company} max={120} />,
  // An empty stage is no stage (CUS-10).
  stage: ({ stage }) => stage && <Bdi text={stage} max={80} />,
  channel: (customer) => <Channel customer={customer} />,
  chats: ({ chats }) => <Chats count={chats} />,
  flags: (customer) => <Flags customer={customer} />,
  created: ({ createdAt }) => <Time at={createdAt} form="date" />,
  updated: ({ profileUpdatedAt }) => <Time at={profileUpdatedAt} form="date" />,
}

function None() {
  return <span className="muted">None</span>
}

function Unknown() {
  return <span className="muted">Not known</span>
}

type Props = { customer: ListedCustomer }

/** Most records are the primary one of their person; said is where one isn't. The grid has the focus, not the link. */
function Name({ customer, placeText }: Props & { placeText: string }) {
  const { id, name, phone, email, isPrimary, testUser } = customer
  return (
    <a className={styles.name} href={`/customers/${id}${placeText}`} tabIndex={-1}>
      <Bdi className="truncate" text={name || formatPhone(phone) || email || 'No name'} max={200} />
      {isPrimary === false && <Tag>Not primary</Tag>}
      {testUser === true && <Tag>Test user</Tag>}
    </a>
  )
}

function Channel({ customer: { channelName, channelKind } }: Props) {
  if (channelName === null && channelKind === null) return <Unknown />
  return (
    <span className={styles.channel}>
      <Icon name={channelIcon(channelKind)} size="sm" />
      <Bdi className="truncate" text={channelName ?? channelKind ?? ''} max={100} />
    </span>
  )
}

function Chats({ count }: { count: number | null }) {
  const { locale } = useReader()
  return count === null ? <Unknown /> : formatNumber(count, locale)
}

/** Only what stands in the way of a message, and what isn't known of that (CUS-13). */
function Flags({ customer }: Props) {
  const { blocked, chatappOptout, emailOptout } = customer
  const unknown = messagingFlags(customer).filter(({ tone }) => tone === 'plain')
  return (
    <span className={styles.flags}>
      {blocked && (
        <Tag tone="danger" icon="ban">
          <span>Blocked</span>
        </Tag>
      )}
      {(chatappOptout || emailOptout) && (
        <Tag tone="warning">
          {chatappOptout && <Icon name="message-circle-off" size="xs" />}
          {emailOptout && <Icon name="mail-x" size="xs" />}
          {/* Beside the graver one there is room for its picture alone. */}
          <span className={blocked ? 'visually-hidden' : undefined}>
            {chatappOptout && emailOptout ? 'Both off' : chatappOptout ? 'chatapp off' : 'Email off'}
          </span>
        </Tag>
      )}
      {unknown.length > 0 && (
        <span className="muted" title={unknown.map(({ words }) => words).join(', ')}>
          Not known
        </span>
      )}
    </span>
  )
}
