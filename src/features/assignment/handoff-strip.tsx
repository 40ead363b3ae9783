import { useQuery } from '@tanstack/react-query'
import { useSearch } from '@tanstack/react-router'
import { shortId } from '#src/lib/uuid.ts'
import type { Desk } from '#src/queries/desk.ts'
import { ticketBookQuery } from '#src/queries/ticket-book.ts'
import { ticketQuery } from '#src/queries/tickets.ts'
import { Skeleton } from '#src/ui/skeleton.tsx'
import styles from './handoff-strip.module.css'
import { TicketStrip } from './ticket-strip.tsx'

type Props = { desk: Desk; ticketId: string }

/** Who holds the open ticket, and handing it over. It wears the holder's tint and is never hidden. */
export function HandoffStrip(props: Props) {
  return (
    <div className={styles.frame}>
      <Strip {...props} />
    </div>
  )
}

function Strip({ desk, ticketId }: Props) {
  const code = useSearch({ strict: false, select: (search) => search.code ?? null })
  const { data: ticket } = useQuery({
    ...ticketBookQuery(),
    select: (book) => book.tickets.get(ticketId) ?? null,
  })
  // Only watched: the conversation asks for it.
  const { fetchStatus } = useQuery({
    ...ticketQuery(desk.api, { id: ticketId, code }),
    enabled: false,
  })
  if (ticket) return <TicketStrip key={ticketId} desk={desk} ticket={ticket} />
  if (fetchStatus === 'fetching') return <StripSkeleton />
  // An id is enough to hand a ticket over (TKT-09), also where its record can't be read.
  const unread = {
    id: ticketId,
    code: code ?? shortId(ticketId),
    holder: { known: 'no' },
    status: '',
  } as const
  return <TicketStrip key={ticketId} desk={desk} ticket={unread} />
}

function StripSkeleton() {
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
