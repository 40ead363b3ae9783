'use memo'

import type { MessageDescriptor } from '@lingui/core'
import { msg } from '@lingui/core/macro'
import { Trans, useLingui } from '@lingui/react/macro'
import { memo, type ReactNode } from 'react'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import type { CustomerColumnId, VisibleColumn } from '#src/domain/customers/columns.ts'
import type { CustomerHit } from '#src/domain/customers/found-customers.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import { cx } from '#src/lib/text/cx.ts'
import { formatList, formatNumber } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { getMessagingFlags } from '#src/presentation/customers/messaging-flags.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './customer-table.module.css'
import { Name } from './name.tsx'
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
  /** Where the record comes from, and what the search on this device matched in it. */
  source?: 'platform' | 'device'
  hit?: CustomerHit | undefined
  /** The text that was searched; '': none. */
  searchText: string
  /** The query string of the list, which links to customers keep. */
  searchString: string
}

const PLACEHOLDER_TEXTS: Record<Exclude<RowContent['kind'], 'record' | 'loading'>, MessageDescriptor> = {
  unreadable: msg`Couldn’t load this customer`,
  absent: msg`No customer found for this row`,
  failed: msg`Not loaded`,
}

/** One customer in one line. `memo`: it renders again only when its own props change. */
export const CustomerRow = memo(function Row(props: Props) {
  const { t } = useLingui()
  const { id, row, kind, customer, columns, template, isActive, source = 'platform', hit } = props
  const { searchText, searchString } = props
  const isLoading = kind === 'loading'
  return (
    <div
      role="row"
      id={id}
      data-row={row}
      aria-rowindex={row + 2}
      aria-selected={isActive}
      aria-busy={isLoading || undefined}
      data-searched={searchText !== '' || undefined}
      className={styles.row}
      style={{ gridTemplateColumns: template }}
    >
      {customer &&
        columns.map((column) =>
          renderCell(
            column,
            column.id === 'name' ? (
              <Name {...{ customer, hit, searchText, searchString }} />
            ) : (
              CELL_RENDERERS[column.id](customer, source === 'device')
            ),
          ),
        )}
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

type CellRenderer = (customer: ListedCustomer, isPartial: boolean) => ReactNode

/**
 * How each column shows a customer. No value and an unknown value must look different (rule 1): of a partial record, which
 * comes from the search index of this device, only the fields of *get customer* are known to be empty.
 */
const CELL_RENDERERS: Record<Exclude<CustomerColumnId, 'name'>, CellRenderer> = {
  phone: (customer) =>
    customer.phone ? (
      <Bdi text={formatPhone(customer.phone)} dir="ltr" max={60} />
    ) : (
      <NoValue customer={customer} field="phone" />
    ),
  email: (customer) =>
    customer.email ? (
      <Bdi text={customer.email} dir="ltr" max={200} className="truncate truncate-end" />
    ) : (
      <NoValue customer={customer} field="email" />
    ),
  company: (customer, isPartial) => <Text customer={customer} field="company" isPartial={isPartial} />,
  // An empty stage is no stage (CUS-10).
  stage: (customer, isPartial) => <Text customer={customer} field="stage" isPartial={isPartial} />,
  channel: (customer) => <Channel customer={customer} />,
  chats: (customer) => <Chats customer={customer} />,
  flags: (customer) => <Flags customer={customer} />,
  created: (customer, isPartial) => {
    if (isPartial) return <Unknown />
    return isUnreadable(customer, 'created_at') ? (
      <NotReadable />
    ) : (
      <Time at={customer.createdAt} format="date" />
    )
  },
  updated: (customer, isPartial) => {
    if (isPartial) return <Unknown />
    return isUnreadable(customer, 'profile_updated_at') ? (
      <NotReadable />
    ) : (
      <Time at={customer.profileUpdatedAt} format="date" />
    )
  },
}

type TextProps = CellProps & { field: 'company' | 'stage'; isPartial: boolean }

function Text({ customer, field, isPartial }: TextProps) {
  const text = customer[field]
  if (text) return <Bdi text={text} max={120} className="truncate truncate-end" />
  if (isPartial) return <Unknown />
  return isUnreadable(customer, field) && <NotReadable />
}

function NoValue({ customer, field }: { customer: ListedCustomer; field: 'phone' | 'email' }) {
  if (isUnreadable(customer, field)) return <NotReadable />
  return (
    <span className="muted">
      <Trans comment="The customer has no phone number, or no email address." context="contact">
        None
      </Trans>
    </span>
  )
}

function NotReadable() {
  return (
    <span className="muted">
      <Trans>Unreadable</Trans>
    </span>
  )
}

function Unknown() {
  return (
    <span className="muted">
      <Trans>Unknown</Trans>
    </span>
  )
}

type CellProps = { customer: ListedCustomer }

function Channel({ customer }: CellProps) {
  const { i18n } = useLingui()
  const { channelName, channelKind } = customer
  if (channelName === null && channelKind === null)
    return isUnreadable(customer, 'channel_name', 'channel_kind', 'channels') ? <NotReadable /> : <Unknown />
  return (
    <span className={styles.channel}>
      <Icon name={getChannelIcon(channelKind)} size="sm" />
      <Bdi
        className="truncate"
        text={channelName ?? (channelKind === null ? '' : getChannelLabel(channelKind, i18n))}
        max={100}
      />
    </span>
  )
}

function Chats({ customer }: CellProps) {
  const { t } = useLingui()
  const { locale } = useDisplayLocale()
  if (customer.chats !== null) return formatNumber(customer.chats, locale)
  if (isUnreadable(customer, 'chats')) return <NotReadable />
  // The column is too narrow for words.
  return (
    <span className="muted" title={t`Unknown`}>
      <span aria-hidden="true">–</span>
      <span className="visually-hidden">
        <Trans>Unknown</Trans>
      </span>
    </span>
  )
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
          {isUnreadable(customer, 'blocked', 'chatapp_optout', 'email_optout') ? t`Unreadable` : t`Unknown`}
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
    <Trans comment="The customer refuses messages in the chat app.">Chat app off</Trans>
  ) : (
    <Trans comment="The customer refuses emails.">Email off</Trans>
  )
}
