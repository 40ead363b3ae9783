import { useInfiniteQuery } from '@tanstack/react-query'
import { recentCallsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { CallEntry } from './call-entry.tsx'
import { pagedOf } from './paged-of.ts'
import { PagedSection } from './paged-section.tsx'

type Props = { desk: Desk; customerId: string; includeLinkedContacts: boolean }

export function RecentCalls({ desk, customerId, includeLinkedContacts }: Props) {
  const query = useInfiniteQuery(recentCallsQuery(desk.api, { customerId, includeLinkedContacts }))
  const paged = pagedOf(query)
  return (
    <PagedSection title="Recent calls" noun="calls" none="No calls." paged={paged}>
      {paged.rows.map((call) => (
        <CallEntry key={call.id} desk={desk} call={call} isOwn={call.customerId === customerId} />
      ))}
    </PagedSection>
  )
}
