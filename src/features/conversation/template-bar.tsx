import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './template-bar.module.css'

// The conversation is there first.
const TemplateBarContent = lazyWithRetry(
  async () => (await import('./template-bar-content.tsx')).TemplateBarContent,
)

type Props = { session: Session; address: TicketAddress }

/** Where replies go out. There is no box to write in: the platform has no free-text reply. */
export function TemplateBar({ session, address }: Props) {
  const navigate = useNavigate()
  const { id: ticket, code } = address
  // The key is heard from the start; what is known of the customer comes with the rest.
  useCommand(
    COMMANDS.send,
    () => void navigate({ to: '/send', search: code === null ? { ticket } : { ticket, code } }),
    { enabled: session.credentials.legacy !== null && session.config.platform.legacyBaseUrl !== undefined },
  )
  return (
    <footer className={styles.outbound}>
      <Suspense>
        <TemplateBarContent session={session} address={address} />
      </Suspense>
    </footer>
  )
}
