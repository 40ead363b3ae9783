import { useInfiniteQuery } from '@tanstack/react-query'
import { recentCallsQuery } from '#src/queries/customers.ts'
import type { Desk } from '#src/queries/desk.ts'
import { CallEntry } from './call-entry.tsx'
import { pagedOf } from './paged-of.ts'
import { PagedSection } from './paged-section.tsx'
import { useInSight } from './use-in-sight.ts'
import { useRecalled } from './use-recalled.ts'

type Props = {
  desk: Desk
  customerId: string
  includeLinkedContacts: boolean
  /** They may be asked for, once they are in sight. */
  isDue: boolean
}

export function RecentCalls({ desk, customerId, includeLinkedContacts, isDue }: Props) {
  const { isSeen, watch } = useInSight()
  const history = { customerId, includeLinkedContacts }
  const isRecalled = useRecalled('calls', history)
  const query = useInfiniteQuery({
    ...recentCallsQuery(desk.api, history),
    enabled: isDue && (isSeen || isRecalled),
  })
  const paged = pagedOf(query)
  return (
    <PagedSection title="Recent calls" noun="calls" one="call" none="No calls." paged={paged} watch={watch}>
      {paged.rows.map((call) => (
        <CallEntry key={call.id} desk={desk} call={call} isOwn={call.customerId === customerId} />
      ))}
    </PagedSection>
  )
}
