import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { getApiError } from '#src/data/query-error.ts'
import { getMessagingFlags } from '#src/domain/customers/messaging-flags.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import styles from '#src/features/customer-panel/customer-panel.module.css'
import { useIsReportedInBanner } from '#src/features/customer-panel/use-is-reported-in-banner.ts'
import { Button } from '#src/ui/controls/button.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { DescriptionItem, ValueList } from '#src/ui/data-display/description-list.tsx'
import { Tag } from '#src/ui/data-display/tag.tsx'
import type { IconName } from '#src/ui/icons/core-icons.ts'

type Props = { record: UseQueryResult<ListedCustomer | null> }

const ICONS = new Map<string, IconName>([
  ['Blocked', 'ban'],
  ['chatapp opt-out', 'message-circle-off'],
  ['Email opt-out', 'mail-x'],
  ['chatapp', 'check'],
  ['Email', 'check'],
])

/** What only a record of the customer list carries (CUS-20). Before one was read nothing is said to be so or not so. */
export function ListRecordFacts({ record: { data } }: Props) {
  if (!data) {
    const emptyText = data === null ? 'Not known' : 'Not read yet'
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
        <DescriptionItem term="Segments">{`${data.segments.length}, not named on this device`}</DescriptionItem>
      )}
    </>
  )
}

function FlagTag({ label, variant }: { label: string; variant: 'danger' | 'warning' | 'neutral' | 'plain' }) {
  const icon = ICONS.get(label)
  return (
    <Tag variant={variant} {...(icon ? { icon } : {})}>
      {label}
    </Tag>
  )
}

/** The way to what is still missing, where it did not come by itself. */
export function FindInCustomerList({ record }: Props) {
  const error = getApiError(record.error)
  const isReported = useIsReportedInBanner(error)
  if (record.data || isReported || (!error && record.data !== null)) return null
  return (
    <>
      <p className={styles.none} role="status">
        {error
          ? `${describeFailure(error).title}. ${describeFailure(error).advice}`
          : 'Not among the first matches of the customer list.'}
      </p>
      <Button
        size="sm"
        icon="search"
        className={styles.find}
        busy={record.isFetching}
        onClick={() => void record.refetch()}
      >
        Find in customer list
      </Button>
    </>
  )
}
