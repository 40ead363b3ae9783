import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { whenIdle } from '#src/lib/browser/scheduling.ts'
import { getActiveCommands, useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'
import type { OpenDialog } from './commands-host-content.tsx'

const CommandsHostContent = lazyWithRetry(
  async () => (await import('./commands-host-content.tsx')).CommandsHostContent,
)

type Props = { session: Session }

/** Opens the palette and the keyboard shortcuts. Their code loads when the browser is idle, or on first use. */
export function CommandsHost({ session }: Props) {
  const { chatId = null } = useParams({ strict: false })
  const [openDialog, setOpenDialog] = useState<OpenDialog>(null)
  const [isIdle, setIsIdle] = useState(false)
  useCommand(COMMANDS.palette, () =>
    setOpenDialog({
      commands: getActiveCommands(),
      ticketId: chatId,
      ticketStore: getTicketStore(session.queryClient),
    }),
  )
  useCommand(COMMANDS.keys, () => setOpenDialog('keys'))
  useEffect(() => whenIdle(() => setIsIdle(true)), [])
  return (
    // The user types on after the shortcut: while the palette loads, this dialog keeps those keys from running shortcuts.
    <Suspense fallback={openDialog && <dialog open className="visually-hidden" aria-label="Opening" />}>
      {(openDialog || isIdle) && (
        <CommandsHostContent session={session} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </Suspense>
  )
}
