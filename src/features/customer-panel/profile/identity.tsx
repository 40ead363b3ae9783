import type { UseQueryResult } from '@tanstack/react-query'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { formatPhone, getPhoneDigits } from '#src/lib/text/phone.ts'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList } from '#src/ui/data-display/description-list.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/unreadable-fields-note.tsx'
import { getChannelIcon } from '#src/ui/icons/channel-icon.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { FindInCustomerList, ListRecordFacts } from './list-facts.tsx'

type Props = {
  customer: Customer
  /** What only the customer list tells, as far as it was read. */
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

/** The number as a telephone takes it; what is no number as it came. */
function toDialableNumber(phone: string): string {
  return formatPhone(phone).startsWith('+') ? `+${getPhoneDigits(phone)}` : phone
}

/** Breaks before the @, if it must. */
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
