'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerColumnId, VisibleColumn } from '#src/domain/customers/columns.ts'
import { getMessagingFlags } from '#src/domain/customers/messaging-flags.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatList, formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-table.module.css'
import type { RowContent } from './use-customer-pages.ts'

type Props = {
  id: string
  /** Index of the row, from 0. */
  row: number
  kind: RowContent['kind']
  customer: ListedCustomer | null
  columns: readonly VisibleColumn[]
  /** The columns' widths, as a CSS grid template. */
  template: string
  isActive: boolean
  /** The query string of the list, which links to customers keep. */
  searchString: string
}

const PLACEHOLDER_TEXTS: Record<Exclude<RowContent['kind'], 'record' | 'loading'>, MessageDescriptor> = {
  unreadable: msg`This record could not be read`,
  absent: msg`The platform returned no record for this row`,
  failed: msg`Not loaded`,
}

/** One customer in one line. `memo`: it renders again only when its own props change. */
export const CustomerRow = memo(function Row(props: Props) {
  const { t } = useLingui()
  const { id, row, kind, customer, columns, template, isActive, searchString } = props
  const isLoading = kind === 'loading'
  return (
    <div
      role="row"
      id={id}
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={isActive}
      aria-busy={isLoading || undefined}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
    >
      {customer &&
        columns.map((column) => renderCell(column, CELL_RENDERERS[column.id](customer, searchString)))}
      {isLoading &&
        columns.map((column) =>
          renderCell(column, <Skeleton width={SKELETON_WIDTHS[column.id]?.[row % 4] ?? '80%'} />),
        )}
      {!customer && !isLoading && kind !== 'record' && (
        <div role="gridcell" className={styles.placeholder} aria-colspan={columns.length}>
          {t(PLACEHOLDER_TEXTS[kind])}
        </div>
      )}
    </div>
  )
})

function renderCell({ id }: VisibleColumn, content: ReactNode) {
  return (
    <div key={id} role="gridcell" data-column={id} className={cx(styles.cell, id === 'phone' && 'tabular')}>
      {content}
    </div>
  )
}

/** Typical widths of names and addresses; short or often missing values have one width. */
const SKELETON_WIDTHS: Partial<Record<CustomerColumnId, readonly string[]>> = {
  name: ['44%', '62%', '51%', '70%'],
  email: ['54%', '72%', '61%', '80%'],
  stage: ['60%', '60%', '60%', '60%'],
  channel: ['70%', '70%', '70%', '70%'],
  flags: ['0', '0', '0', '0'],
}

type CellRenderer = (customer: ListedCustomer, searchString: string) => ReactNode

/** How each column shows a customer. No value and an unknown value must look different (rule 1). */
const CELL_RENDERERS: Record<CustomerColumnId, CellRenderer> = {
  name: (customer, searchString) => <Name customer={customer} searchString={searchString} />,
  phone: (customer) =>
    customer.phone ? (
      <Bdi text={formatPhone(customer.phone)} dir="ltr" max={60} />
    ) : (
      <NoValue customer={customer} field="phone" />
    ),
  email: (customer) =>
    customer.email ? (
      <Bdi text={customer.email} dir="ltr" max={200} />
    ) : (
      <NoValue customer={customer} field="email" />
    ),
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

function NoValue({ customer, field }: { customer: ListedCustomer; field: 'phone' | 'email' }) {
  if (isUnreadable(customer, field)) return <NotReadable />
  return (
    <span className="muted">
      <Trans comment="The customer has no phone number, or no email address.">None</Trans>
    </span>
  )
}

function NotReadable() {
  return (
    <span className="muted">
      <Trans>Not readable</Trans>
    </span>
  )
}

function Unknown() {
  return (
    <span className="muted">
      <Trans>Not known</Trans>
    </span>
  )
}

type CellProps = { customer: ListedCustomer }

/** Most records are their person's primary one, so only the others have a tag. The grid has the focus, not the link. */
function Name({ customer, searchString }: CellProps & { searchString: string }) {
  const { t } = useLingui()
  const { id, name, phone, email, isPrimary, testUser } = customer
  const missingNameText = isUnreadable(customer, 'name') ? t`Not readable` : t`No name`
  return (
    <a className={styles.name} href={`/customers/${id}${searchString}`} tabIndex={-1}>
      <Bdi className="truncate" text={name || formatPhone(phone) || email || missingNameText} max={200} />
      {(isPrimary === false || testUser === true) && (
        <span className={styles.tags}>
          {isPrimary === false && (
            <Tag>
              <Trans comment="The record is not the main one of its customer, who has several.">
                Not primary
              </Trans>
            </Tag>
          )}
          {testUser === true && (
            <Tag>
              <Trans>Test user</Trans>
            </Tag>
          )}
        </span>
      )}
    </a>
  )
}

function Channel({ customer }: CellProps) {
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

function Chats({ customer }: CellProps) {
  const { locale } = useDisplayLocale()
  if (customer.chats !== null) return formatNumber(customer.chats, locale)
  return isUnreadable(customer, 'chats') ? <NotReadable /> : <Unknown />
}

/** Only flags that keep messages from being sent, and flags whose value isn't known (CUS-13). */
function Flags({ customer }: CellProps) {
  const { t, i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const { blocked, chatappOptout, emailOptout } = customer
  const unknownFlags = getMessagingFlags(customer, i18n).filter(({ variant }) => variant === 'plain')
  return (
    <span className={styles.flags}>
      {blocked && (
        <Tag variant="danger" icon="ban">
          <span>
            <Trans>Blocked</Trans>
          </span>
        </Tag>
      )}
      {(chatappOptout || emailOptout) && (
        <Tag variant="warning">
          {chatappOptout && <Icon name="message-circle-off" size="xs" />}
          {emailOptout && <Icon name="mail-x" size="xs" />}
          {/* Beside the tag "Blocked" there is room for the icon only. */}
          <span className={blocked ? 'visually-hidden' : undefined}>
            <OptOutText chatappOptout={chatappOptout === true} emailOptout={emailOptout === true} />
          </span>
        </Tag>
      )}
      {unknownFlags.length > 0 && (
        <span
          className="muted"
          title={formatList(
            unknownFlags.map(({ label }) => label),
            locale,
          )}
        >
          {isUnreadable(customer, 'blocked', 'chatapp_optout', 'email_optout')
            ? t`Not readable`
            : t`Not known`}
        </span>
      )}
    </span>
  )
}

/** The channels in which the customer refuses messages. */
function OptOutText({ chatappOptout, emailOptout }: { chatappOptout: boolean; emailOptout: boolean }) {
  if (chatappOptout && emailOptout)
    return <Trans comment="The customer refuses messages in the chat app, and emails.">Both off</Trans>
  return chatappOptout ? (
    <Trans comment="The customer refuses messages in the chat app.">chatapp off</Trans>
  ) : (
    <Trans comment="The customer refuses emails.">Email off</Trans>
  )
}
