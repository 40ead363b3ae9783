import type { UseQueryResult } from '@tanstack/react-query'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import { formatPhone, phoneDigits } from '#src/lib/phone.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { channelIcon } from '#src/ui/channel-icon.ts'
import { CopyButton } from '#src/ui/copy-button.tsx'
import { Fact, Facts } from '#src/ui/facts.tsx'
import { Icon } from '#src/ui/icon.tsx'
import { UnreadableNote } from '#src/ui/unreadable-note.tsx'
import styles from './customer-pane.module.css'
import { FindInList, ListFacts } from './list-facts.tsx'

type Props = {
  customer: Customer
  /** What only the customer list tells, as far as it was read. */
  record: UseQueryResult<ListedCustomer | null>
}

export function Identity({ customer, record }: Props) {
  const { phone, email, instagramUsername } = customer
  return (
    <div className={styles.identity}>
      <Facts>
        <Fact
          name="Phone"
          none={noneOf(customer, 'phone')}
          end={phone && <CopyButton text={dialable(phone)} label="Copy phone number" />}
        >
          {phone && <Bdi text={formatPhone(phone)} dir="ltr" max={60} />}
        </Fact>
        <Fact
          name="Email"
          none={noneOf(customer, 'email')}
          end={email && <CopyButton text={email} label="Copy email address" />}
        >
          {email && <Email text={email} />}
        </Fact>
        {instagramUsername !== null && (
          <Fact name="Instagram" end={<CopyButton text={instagramUsername} label="Copy Instagram name" />}>
            <Bdi text={`@${instagramUsername}`} dir="ltr" max={100} />
          </Fact>
        )}
        <Fact name="Channel">
          <Channel customer={customer} />
        </Fact>
        <ListFacts record={record} />
      </Facts>
      <UnreadableNote fields={customer.unreadable} />
      <FindInList record={record} />
    </div>
  )
}

function noneOf(customer: Customer, field: 'phone' | 'email'): string {
  return isUnreadable(customer, field) ? 'Not readable' : 'Empty'
}

/** The number as a telephone takes it; what is no number as it came. */
function dialable(phone: string): string {
  return formatPhone(phone).startsWith('+') ? `+${phoneDigits(phone)}` : phone
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
      <Icon name={channelIcon(channelKind)} size="sm" />
      <Bdi text={[channelName, channelKind].filter(Boolean).join(', ')} max={120} />
    </span>
  )
}
