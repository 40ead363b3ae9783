import type { UseQueryResult } from '@tanstack/react-query'
import type { ListedCustomer } from '#src/api/schema/customer.ts'
import { messagingFlags } from '#src/domain/customer-flags.ts'
import { problemOf } from '#src/domain/problem.ts'
import { isUnreadable } from '#src/domain/unreadable.ts'
import { failureOf } from '#src/queries/failure.ts'
import { Bdi } from '#src/ui/bdi.tsx'
import { Button } from '#src/ui/button.tsx'
import { Fact, FactList } from '#src/ui/facts.tsx'
import type { IconName } from '#src/ui/icons.ts'
import { Tag } from '#src/ui/tag.tsx'
import styles from './customer-pane.module.css'
import { useSaidAbove } from './use-said-above.ts'

type Props = { record: UseQueryResult<ListedCustomer | null> }

const ICONS = new Map<string, IconName>([
  ['Blocked', 'ban'],
  ['chatapp opt-out', 'message-circle-off'],
  ['Email opt-out', 'mail-x'],
  ['chatapp', 'check'],
  ['Email', 'check'],
])

/** What only a record of the customer list carries (CUS-20). Before one was read nothing is said to be so or not so. */
export function ListFacts({ record: { data } }: Props) {
  if (!data) {
    const words = data === null ? 'Not known' : 'Not read yet'
    return (
      <>
        <Fact name="Stage" none={words}>
          {null}
        </Fact>
        <Fact name="Messaging" none={words}>
          {null}
        </Fact>
      </>
    )
  }
  return (
    <>
      {(data.company || isUnreadable(data, 'company')) && (
        <Fact name="Company" none="Not readable">
          {data.company && <Bdi text={data.company} max={200} />}
        </Fact>
      )}
      <Fact name="Stage" none={isUnreadable(data, 'stage') ? 'Not readable' : 'No stage'}>
        {data.stage ? <Bdi text={data.stage} max={100} /> : null}
      </Fact>
      <Fact name="Messaging">
        <FactList>
          {messagingFlags(data).map((flag) => (
            <FlagTag key={flag.key} words={flag.words} tone={flag.tone} />
          ))}
        </FactList>
      </Fact>
      {(data.isPrimary || data.testUser) && (
        <Fact name="Record">
          <FactList>
            {data.isPrimary && <Tag>Primary</Tag>}
            {data.testUser && <Tag>Test user</Tag>}
          </FactList>
        </Fact>
      )}
      {data.segments.length > 0 && (
        <Fact name="Segments">{`${data.segments.length}, not named on this device`}</Fact>
      )}
    </>
  )
}

function FlagTag({ words, tone }: { words: string; tone: 'danger' | 'warning' | 'neutral' | 'plain' }) {
  const icon = ICONS.get(words)
  return (
    <Tag tone={tone} {...(icon ? { icon } : {})}>
      {words}
    </Tag>
  )
}

/** The way to what is still missing, where it did not come by itself. */
export function FindInList({ record }: Props) {
  const error = failureOf(record.error)
  const isSaid = useSaidAbove(error)
  if (record.data || isSaid || (!error && record.data !== null)) return null
  return (
    <>
      <p className={styles.none} role="status">
        {error
          ? `${problemOf(error).title}. ${problemOf(error).advice}`
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
