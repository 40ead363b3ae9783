import { useInfiniteQuery } from '@tanstack/react-query'
import { recentCallsQuery } from '#src/data/customers/queries.ts'
import type { Session } from '#src/data/session/session.ts'
import { CallEntry } from './call-entry.tsx'
import { PagedSection } from './paged-section.tsx'
import { toPagedList } from './to-paged-list.ts'
import { useInViewport } from './use-in-viewport.ts'
import { useIsFromCache } from './use-is-from-cache.ts'

type Props = {
  session: Session
  customerId: string
  includeLinkedContacts: boolean
  /** They may be asked for, once they are in sight. */
  isDue: boolean
}

export function RecentCalls({ session, customerId, includeLinkedContacts, isDue }: Props) {
  const { hasBeenVisible, visibilityRef } = useInViewport()
  const history = { customerId, includeLinkedContacts }
  const isFromCache = useIsFromCache('calls', history)
  const query = useInfiniteQuery({
    ...recentCallsQuery(session.api, history),
    enabled: isDue && (hasBeenVisible || isFromCache),
  })
  const paged = toPagedList(query)
  return (
    <PagedSection
      title="Recent calls"
      plural="calls"
      singular="call"
      emptyText="No calls."
      paged={paged}
      visibilityRef={visibilityRef}
    >
      {paged.rows.map((call) => (
        <CallEntry key={call.id} session={session} call={call} isOwn={call.customerId === customerId} />
      ))}
    </PagedSection>
  )
}
