import { lazy, Suspense } from 'react'
import type { Desk } from '#src/queries/desk.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import styles from './outbound-bar.module.css'

// The conversation is there first.
const Outbound = lazy(async () => ({ default: (await import('./outbound.tsx')).Outbound }))

type Props = { desk: Desk; address: TicketAddress }

/** Where replies go out. There is no box to write in: the platform has no free-text reply. */
export function OutboundBar({ desk, address }: Props) {
  return (
    <footer className={styles.outbound}>
      <Suspense>
        <Outbound desk={desk} address={address} />
      </Suspense>
    </footer>
  )
}
