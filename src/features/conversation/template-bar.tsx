import { useNavigate } from '@tanstack/react-router'
import { Suspense } from 'react'
import type { Session } from '#src/data/session/session.ts'
import type { TicketAddress } from '#src/data/tickets/queries.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import styles from './template-bar.module.css'

// Loaded after the conversation itself.
const TemplateBarContent = lazyWithRetry(
  async () => (await import('./template-bar-content.tsx')).TemplateBarContent,
)

type Props = { session: Session; address: TicketAddress }

/** Where agents reply. Only by template: the platform has no operation for free text. */
export function TemplateBar({ session, address }: Props) {
  const navigate = useNavigate()
  const { id: ticket, code } = address
  // The shortcut works before the lazy content has loaded, which then registers the command with the customer's id.
  useCommand(
    COMMANDS.send,
    () => void navigate({ to: '/send', search: code === null ? { ticket } : { ticket, code } }),
    { enabled: session.credentials.legacy !== null && session.config.platform.legacyBaseUrl !== undefined },
  )
  return (
    <footer className={styles.bar}>
      <Suspense>
        <TemplateBarContent session={session} address={address} />
      </Suspense>
    </footer>
  )
}
