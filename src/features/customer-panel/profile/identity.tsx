import type { UseQueryResult } from '@tanstack/react-query'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { getMessagingFlags } from '#src/domain/customers/messaging-flags.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { getChannelIcon } from '#src/ui/icons/record-icons.ts'

type Props = {
  customer: Customer
  /** The query of the customer's list record, which has fields that the customer's own record lacks. */
  record: UseQueryResult<ListedCustomer | null>
}

export function Identity({ customer, record }: Props) {
  const { phone, email, instagramUsername } = customer
  return (
    <div className={styles.identity}>
      <DescriptionList>
        <DescriptionItem
          term="Phone"
          emptyText={getEmptyText(customer, 'phone')}
          trailing={phone && <CopyButton text={toDialableNumber(phone)} label="Copy phone number" />}
        >
          {phone && <Bdi text={formatPhone(phone)} dir="ltr" max={60} />}
        </DescriptionItem>
        <DescriptionItem
          term="Email"
          emptyText={getEmptyText(customer, 'email')}
          trailing={email && <CopyButton text={email} label="Copy email address" />}
        >
          {email && <Email text={email} />}
        </DescriptionItem>
        {instagramUsername !== null && (
          <DescriptionItem
            term="Instagram"
            trailing={<CopyButton text={instagramUsername} label="Copy Instagram name" />}
          >
            <Bdi text={`@${instagramUsername}`} dir="ltr" max={100} />
          </DescriptionItem>
        )}
        <DescriptionItem term="Channel">
          <Channel customer={customer} />
        </DescriptionItem>
        <ListRecordFacts record={record} />
      </DescriptionList>
      <UnreadableFieldsNote fields={customer.unreadable} />
      <FindInCustomerList record={record} />
    </div>
  )
}

function getEmptyText(customer: Customer, field: 'phone' | 'email'): string {
  return isUnreadable(customer, field) ? 'Not readable' : 'Empty'
}

/** The number as a phone can dial it; text that is no number stays as it is. */
function toDialableNumber(phone: string): string {
  return formatPhone(phone).startsWith('+') ? `+${getPhoneDigits(phone)}` : phone
}

/** An address that may wrap before its @. */
function Email({ text }: { text: string }) {
  const at = text.lastIndexOf('@')
  return (
    <bdi dir="ltr">
      {text.slice(0, Math.max(at, 0)).slice(0, 200)}
      <wbr />
      {text.slice(Math.max(at, 0)).slice(0, 200)}
    </bdi>
  )
}

function Channel({ customer: { channelName, channelKind } }: Pick<Props, 'customer'>) {
  if (channelName === null && channelKind === null) return null
  return (
    <span className={styles.channel}>
      <Icon name={getChannelIcon(channelKind)} size="sm" />
      <Bdi text={[channelName, channelKind].filter(Boolean).join(', ')} max={120} />
    </span>
  )
}

type ListRecordProps = { record: UseQueryResult<ListedCustomer | null> }

const FLAG_ICONS = new Map<string, IconName>([
  ['Blocked', 'ban'],
  ['chatapp opt-out', 'message-circle-off'],
  ['Email opt-out', 'mail-x'],
  ['chatapp', 'check'],
  ['Email', 'check'],
])

/** Fields that only the list record has (CUS-20). Until it is loaded, none is shown as set or unset. */
function ListRecordFacts({ record: { data } }: ListRecordProps) {
  if (!data) {
    const emptyText = data === null ? 'Unknown' : 'Not loaded yet'
    return (
      <>
        <DescriptionItem term="Stage" emptyText={emptyText}>
          {null}
        </DescriptionItem>
        <DescriptionItem term="Messaging" emptyText={emptyText}>
          {null}
        </DescriptionItem>
      </>
    )
  }
  return (
    <>
      {(data.company || isUnreadable(data, 'company')) && (
        <DescriptionItem term="Company" emptyText="Not readable">
          {data.company && <Bdi text={data.company} max={200} />}
        </DescriptionItem>
      )}
      <DescriptionItem term="Stage" emptyText={isUnreadable(data, 'stage') ? 'Not readable' : 'No stage'}>
        {data.stage ? <Bdi text={data.stage} max={100} /> : null}
      </DescriptionItem>
      <DescriptionItem term="Messaging">
        <ValueList>
          {getMessagingFlags(data).map((flag) => (
            <FlagTag key={flag.key} label={flag.label} variant={flag.variant} />
          ))}
        </ValueList>
      </DescriptionItem>
      {(data.isPrimary || data.testUser) && (
        <DescriptionItem term="Record">
          <ValueList>
            {data.isPrimary && <Tag>Primary</Tag>}
            {data.testUser && <Tag>Test user</Tag>}
          </ValueList>
        </DescriptionItem>
      )}
      {data.segments.length > 0 && (
        <DescriptionItem term="Segments">{`${data.segments.length}, no names on this device`}</DescriptionItem>
      )}
    </>
  )
}

function FlagTag({ label, variant }: { label: string; variant: 'danger' | 'warning' | 'neutral' | 'plain' }) {
  const icon = FLAG_ICONS.get(label)
  return (
    <Tag variant={variant} {...(icon ? { icon } : {})}>
      {label}
    </Tag>
  )
}

/** A button that requests the list record where the automatic request didn't find it. */
function FindInCustomerList({ record }: ListRecordProps) {
  const error = getApiError(record.error)
  const isReported = useIsReportedInBanner(error)
  if (record.data || isReported || (!error && record.data !== null)) return null
  return (
    <>
      <p className={styles.none} role="status">
        {error
          ? `${describeFailure(error).title}. ${describeFailure(error).advice}`
          : 'Not found in the first results of the customer list.'}
      </p>
      <Button
        size="sm"
        icon="search"
        className={styles.findButton}
        busy={record.isFetching}
        onClick={() => void record.refetch()}
      >
        Find in customer list
      </Button>
    </>
  )
}
