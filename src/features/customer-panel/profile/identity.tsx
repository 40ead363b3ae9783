import { Trans, useLingui } from '@lingui/react/macro'
import type { UseQueryResult } from '@tanstack/react-query'
import type { Customer, ListedCustomer } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { getChannelIcon } from '#src/domain/tickets/channel-icon.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { SourceItem } from '#src/features/customer-panel/pointing/source-item.tsx'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { formatDetails } from '#src/lib/text/format.ts'
import { getDialableNumber } from '#src/lib/text/phone.ts'
import {
  type FlagVariant,
  getMessagingFlags,
  type MessagingFlag,
} from '#src/presentation/customers/messaging-flags.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getChannelLabel } from '#src/presentation/tickets/channel-label.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { CopyButton } from '#src/ui/controls/copy-button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, DescriptionList, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import { UnreadableFieldsNote } from '#src/ui/feedback/skipped-records.tsx'
import { useDisplayLocale } from '#src/ui/hooks/display-locale.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { IconName } from '#src/ui/icons/icons.ts'
import { PhoneNumber } from './phone-number.tsx'

type Props = {
  customer: Customer
  /** The query of the customer's list record, which has fields that the customer's own record lacks. */
  record: UseQueryResult<ListedCustomer | null>
}

export function Identity({ customer, record }: Props) {
  const { t } = useLingui()
  const { phone, email, instagramUsername } = customer
  return (
    <div className={styles.identity}>
      <DescriptionList>
        <SourceItem
          source={{ from: 'customer', field: 'phone' }}
          term={t`Phone`}
          emptyText={isUnreadable(customer, 'phone') ? t`Unreadable` : t`Empty`}
          trailing={
            phone && <CopyButton text={getDialableNumber(phone) ?? phone} label={t`Copy phone number`} />
          }
        >
          {phone && <PhoneNumber phone={phone} />}
        </SourceItem>
        <SourceItem
          source={{ from: 'customer', field: 'email' }}
          term={t`Email`}
          emptyText={isUnreadable(customer, 'email') ? t`Unreadable` : t`Empty`}
          trailing={email && <CopyButton text={email} label={t`Copy email address`} />}
        >
          {email && <Email text={email} />}
        </SourceItem>
        {instagramUsername !== null && (
          <DescriptionItem
            term={t`Instagram`}
            trailing={<CopyButton text={instagramUsername} label={t`Copy Instagram name`} />}
          >
            <Bdi text={`@${instagramUsername}`} dir="ltr" max={100} />
          </DescriptionItem>
        )}
        <DescriptionItem term={t`Channel`}>
          <Channel customer={customer} />
        </DescriptionItem>
        <ListRecordFacts record={record} />
      </DescriptionList>
      <UnreadableFieldsNote fields={customer.unreadable} />
      <FindInCustomerList record={record} />
    </div>
  )
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
  const { i18n } = useLingui()
  const { locale } = useDisplayLocale()
  const details = [channelName, channelKind && getChannelLabel(channelKind, i18n)].flatMap((it) =>
    it ? [it] : [],
  )
  if (channelName === null && channelKind === null) return null
  return (
    <span className={styles.channel}>
      <Icon name={getChannelIcon(channelKind)} size="sm" />
      <Bdi text={formatDetails(details, locale)} max={120} />
    </span>
  )
}

const STAGE = { from: 'customer', field: 'stage' } as const

type ListRecordProps = { record: UseQueryResult<ListedCustomer | null> }

/** Fields that only the list record has (CUS-20). Until it is loaded, none is shown as set or unset. */
function ListRecordFacts({ record: { data } }: ListRecordProps) {
  const { t, i18n } = useLingui()
  const messagingLabel = t({ message: 'Messaging', comment: 'Whether a customer may get messages' })
  if (!data) {
    const emptyText = data === null ? t`Unknown` : t`Not loaded yet`
    return (
      <>
        <SourceItem source={STAGE} term={t`Stage`} emptyText={emptyText}>
          {null}
        </SourceItem>
        <DescriptionItem term={messagingLabel} emptyText={emptyText}>
          {null}
        </DescriptionItem>
      </>
    )
  }
  const segmentCount = data.segments.length
  return (
    <>
      {(data.company || isUnreadable(data, 'company')) && (
        <SourceItem
          source={{ from: 'customer', field: 'company' }}
          term={t`Company`}
          emptyText={t`Unreadable`}
        >
          {data.company && <Bdi text={data.company} max={200} />}
        </SourceItem>
      )}
      <SourceItem
        source={STAGE}
        term={t`Stage`}
        emptyText={isUnreadable(data, 'stage') ? t`Unreadable` : t`No stage`}
      >
        {data.stage ? <Bdi text={data.stage} max={100} /> : null}
      </SourceItem>
      <DescriptionItem term={messagingLabel}>
        <ValueList>
          {getMessagingFlags(data, i18n).map(({ key, label, variant }) => {
            const icon = getFlagIcon(key, variant)
            return (
              <Tag key={key} variant={variant} {...(icon ? { icon } : {})}>
                {label}
              </Tag>
            )
          })}
        </ValueList>
      </DescriptionItem>
      {(data.isPrimary || data.testUser) && (
        <DescriptionItem
          term={t({
            message: 'Profile type',
            comment: 'What kind of record a customer has: primary, test user',
          })}
        >
          <ValueList>
            {data.isPrimary && (
              <Tag>
                <Trans comment="The main record of a customer with several.">Primary</Trans>
              </Tag>
            )}
            {data.testUser && (
              <Tag>
                <Trans>Test user</Trans>
              </Tag>
            )}
          </ValueList>
        </DescriptionItem>
      )}
      {data.segments.length > 0 && (
        <DescriptionItem term={t({ message: 'Segments', comment: 'Groups of customers' })}>
          <Trans comment="A number of segments, which this device has no names for.">
            {segmentCount} (names unavailable)
          </Trans>
        </DescriptionItem>
      )}
    </>
  )
}

/** A flag whose value isn't known has none. */
function getFlagIcon(key: MessagingFlag['key'], variant: FlagVariant): IconName | null {
  switch (variant) {
    case 'plain':
      return null
    case 'neutral':
      return 'check'
    case 'danger':
    case 'warning':
      return FLAG_ICONS[key]
  }
}

const FLAG_ICONS = { blocked: 'ban', chatapp: 'message-circle-off', email: 'mail-x' } as const

/** A button that requests the list record where the automatic request didn't find it. */
function FindInCustomerList({ record }: ListRecordProps) {
  const { t, i18n } = useLingui()
  const error = getApiError(record.error)
  const isReported = useIsReportedInBanner(error)
  if (record.data || isReported || (!error && record.data !== null)) return null
  return (
    <>
      <p className={styles.none} role="status">
        {error
          ? `${describeFailure(error, i18n).title}. ${describeFailure(error, i18n).advice}`
          : t`This customer isn’t in the customer list’s first results.`}
      </p>
      <Button
        size="sm"
        icon="search"
        className={styles.findButton}
        busy={record.isFetching}
        onClick={() => void record.refetch()}
      >
        <Trans>Find in customer list</Trans>
      </Button>
    </>
  )
}
