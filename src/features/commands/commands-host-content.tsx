import { useNavigate, useRouter } from '@tanstack/react-router'
import { useEffect, useEffectEvent } from 'react'
import { startNotifications } from '#src/data/notifications.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/preferences/directory.ts'
import type { Session } from '#src/data/session/session.ts'
import type { PaletteContext } from '#src/features/commands/palette/entry.ts'
import { Palette } from '#src/features/commands/palette/palette.tsx'
import { ShortcutsDialog } from '#src/features/commands/shortcuts/shortcuts-dialog.tsx'
import { OpenTicketCommands } from './open-ticket-commands.tsx'

/** The open dialog: the palette with its context, or the keyboard shortcuts. */
export type OpenDialog = PaletteContext | 'keys' | null

type Props = { session: Session; openDialog: OpenDialog; onClose: () => void }

/** The lazily loaded part of `CommandsHost`: both dialogs, and the commands and effects that belong to no pane. */
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

/** Runs on every page of a session: notifies of new messages, and applies the names stored on this device. */
function SessionEffects({ session }: { session: Session }) {
  const navigate = useNavigate()
  const openTicket = useEffectEvent((chatId: string, code: string) => {
    void navigate({ to: '/inbox/$chatId', params: { chatId }, search: { view: 'mine', code } })
  })
  useEffect(() => startNotifications(session, (id, code) => openTicket(id, code)), [session])
  useLocalDirectory()
  return null
}

/** Applies a changed name everywhere at once, in every tab. */
function useLocalDirectory() {
  const router = useRouter()
  useEffect(() => {
    const { config, sessions } = router.options.context
    const applyDirectory = () => {
      const updatedConfig = withLocalDirectory(config)
      if (sessions.current()?.config === updatedConfig) return
      sessions.updateConfig(updatedConfig)
      void router.invalidate()
    }
    applyDirectory()
    return getDirectoryStore(config).subscribe(applyDirectory)
  }, [router])
}
