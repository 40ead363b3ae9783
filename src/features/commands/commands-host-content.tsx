import type { Session } from '#src/data/session/session.ts'
import type { OpenDialog } from '#src/features/commands/palette/context.ts'
import { Palette } from '#src/features/commands/palette/palette.tsx'
import { ShortcutsDialog } from '#src/features/commands/shortcuts/shortcuts-dialog.tsx'
import { OpenTicketCommands } from './open-ticket-commands.tsx'
import { SessionEffects } from './session-effects.tsx'

type Props = { session: Session; openDialog: OpenDialog; onClose: () => void }

/** Behind the door: the palette, the list of keys, and what belongs to no pane. */
export function CommandsHostContent({ openDialog, ...props }: Props) {
  return (
    <>
      <OpenTicketCommands />
      <SessionEffects session={props.session} />
      {openDialog === 'keys' && <ShortcutsDialog onClose={props.onClose} />}
      {openDialog !== null && openDialog !== 'keys' && <Palette {...props} context={openDialog} />}
    </>
  )
}
