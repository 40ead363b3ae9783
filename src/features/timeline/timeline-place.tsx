import { Suspense } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { later } from '#src/ui/later.tsx'

// Few open it, and nobody at first.
const TicketTimeline = later(async () => (await import('./ticket-timeline.tsx')).TicketTimeline)

type Props = {
  desk: Desk
  address: TicketAddress
  /** The entry to begin at. */
  at: string | undefined
  onClose: () => void
}

/** The timeline of a ticket's customer, in the place of the ticket's conversation. */
export function TimelinePlace(props: Props) {
  return (
    <Suspense fallback={<section style={{ gridArea: 'thread' }} aria-label="Timeline" aria-busy="true" />}>
      <TicketTimeline {...props} />
    </Suspense>
  )
}
