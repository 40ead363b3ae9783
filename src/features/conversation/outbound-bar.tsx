import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import { ACTS } from '#src/domain/acts.ts'
import type { Desk } from '#src/queries/desk.ts'
import type { TicketAddress } from '#src/queries/tickets.ts'
import { later } from '#src/ui/later.tsx'
import { useAct } from '#src/ui/use-act.ts'
import styles from './outbound-bar.module.css'

// The conversation is there first.
const Outbound = later(async () => (await import('./outbound.tsx')).Outbound)

type Props = { desk: Desk; address: TicketAddress }

/** Where replies go out. There is no box to write in: the platform has no free-text reply. */
export function OutboundBar({ desk, address }: Props) {
  const navigate = useNavigate()
  const { id: ticket, code } = address
  // The key is heard from the start; what is known of the customer comes with the rest.
  useAct(
    ACTS.send,
    () => void navigate({ to: '/send', search: code === null ? { ticket } : { ticket, code } }),
    { enabled: desk.session.legacy !== null && desk.config.platform.legacyBaseUrl !== undefined },
  )
  return (
    <footer className={styles.outbound}>
      <Suspense>
        <Outbound desk={desk} address={address} />
      </Suspense>
    </footer>
  )
}
