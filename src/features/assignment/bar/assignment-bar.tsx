import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import type { Session } from '#src/data/session/session.ts'
import { ticketQuery } from '#src/data/tickets/queries.ts'
import { ticketStoreQuery } from '#src/data/tickets/store.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { Skeleton } from '#src/ui/feedback/skeleton.tsx'
import styles from './assignment-bar.module.css'
import { TicketAssignmentBar } from './ticket-assignment-bar.tsx'

type Props = { session: Session; ticketId: string }

/** Who holds the open ticket, and handing it over. It wears the holder's tint and is never hidden. */
export function AssignmentBar(props: Props) {
  return (
    <div className={styles.frame}>
      <AssignmentBarContent {...props} />
    </div>
  )
}

function AssignmentBarContent({ session, ticketId }: Props) {
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const { data: ticket } = useQuery({
    ...ticketStoreQuery(),
    select: (ticketStore) => ticketStore.tickets.get(ticketId) ?? null,
  })
  // Only watched: the conversation asks for it.
  const { fetchStatus } = useQuery({
    ...ticketQuery(session.api, { id: ticketId, code }),
    enabled: false,
  })
  if (ticket) return <TicketAssignmentBar key={ticketId} session={session} ticket={ticket} />
  if (fetchStatus === 'fetching') return <AssignmentBarSkeleton />
  // An id is enough to hand a ticket over (TKT-09), also where its record can't be read.
  const unlistedTicket = {
    id: ticketId,
    code: code ?? shortenId(ticketId),
    holder: { known: 'no' },
    status: '',
  } as const
  return <TicketAssignmentBar key={ticketId} session={session} ticket={unlistedTicket} />
}

function AssignmentBarSkeleton() {
  return (
    <div role="group" aria-label="Assignment" aria-busy="true" className={styles.strip}>
      <span className={styles.holder}>
        <Skeleton shape="mark" width="32px" height="32px" />
        <span className={styles.words}>
          <Skeleton width="88px" />
          <Skeleton width="128px" />
        </span>
      </span>
    </div>
  )
}
