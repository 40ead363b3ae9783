import { useParams } from '@tanstack/react-router'
import { Suspense, useEffect, useState } from 'react'
import type { Session } from '#src/data/session/session.ts'
import { getTicketStore } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { OpenDialog } from '#src/features/commands/palette/context.ts'
import { whenIdle } from '#src/lib/browser/when-idle.ts'
import { getActiveCommands, useCommand } from '#src/ui/commands/use-command.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

const CommandsHostContent = lazyWithRetry(
  async () => (await import('./commands-host-content.tsx')).CommandsHostContent,
)

type Props = { session: Session }

/** The keys that open the palette and the list of keys. What they open comes when it is wanted, or when nothing else goes on. */
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
    // Whoever pressed the key types on: until there is a field, what they type must not meet single keys that do something.
    <Suspense fallback={openDialog && <dialog open className="visually-hidden" aria-label="Opening" />}>
      {(openDialog || isIdle) && (
        <CommandsHostContent session={session} openDialog={openDialog} onClose={() => setOpenDialog(null)} />
      )}
    </Suspense>
  )
}
