import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { Suspense, useEffect, useEffectEvent, useLayoutEffect, useState } from 'react'
import { useShowNotice } from '#src/data/notices/use-notices.ts'
import { type TicketNews, ticketNotifications } from '#src/data/notifications.ts'
import { getDirectoryStore, withLocalDirectory } from '#src/data/session/directory-names.ts'
import { useSession } from '#src/data/session/use-session.ts'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { getTicketStore, ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import type { PaletteContext } from '#src/features/commands/palette/entry.ts'
import { toKeystroke } from '#src/lib/browser/keyboard.ts'
import { ShortcutBlocker } from '#src/ui/commands/shortcut-blocker.tsx'
import { getActiveKey } from '#src/ui/commands/shortcuts.ts'
import { getActiveCommands, useCommand } from '#src/ui/commands/use-command.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import { loadRemainingMessages } from '#src/ui/language/language.ts'
import { lazyWithRetry } from '#src/ui/loading/lazy-with-retry.tsx'

/** Few agents let the system notify them: a start needs neither this code nor its texts. */
async function loadShowTicketNews() {
  const [{ showTicketNews }] = await Promise.all([
    import('./new-message-notification.ts'),
    loadRemainingMessages(),
  ])
  return showTicketNews
}

const Palette = lazyWithRetry(async () => (await import('./palette/palette.tsx')).Palette)
const ShortcutsDialog = lazyWithRetry(
  async () => (await import('./shortcuts/shortcuts-dialog.tsx')).ShortcutsDialog,
)

/** Opens the palette and the keyboard shortcuts, and holds the commands and effects that belong to no pane. */
export function CommandsHost() {
  const { store } = useSession()
  const { chatId = null } = useParams({ strict: false })
  /** The open dialog: the palette with its context, or the keyboard shortcuts. */
  const [openDialog, setOpenDialog] = useState<PaletteContext | 'keys' | null>(null)
  const close = () => setOpenDialog(null)
  useCommand(COMMANDS.palette, () =>
    setOpenDialog({
      commands: getActiveCommands(),
      ticketId: chatId,
      ticketStore: getTicketStore(store),
    }),
  )
  useCommand(COMMANDS.keys, () => setOpenDialog('keys'))
  useCloseShortcut(openDialog !== null && openDialog !== 'keys', close)
  return (
    <>
      {chatId !== null && <OpenTicketCommands id={chatId} />}
      <SessionEffects />
      <Suspense fallback={<ShortcutBlocker />}>
        {openDialog === 'keys' && <ShortcutsDialog onClose={close} />}
        {openDialog !== null && openDialog !== 'keys' && <Palette context={openDialog} onClose={close} />}
      </Suspense>
    </>
  )
}

/**
 * Closes the palette by the shortcut that opens it, also while its code loads. A layout effect, as the dialog is shown in
 * one: no key comes between them.
 */
function useCloseShortcut(isOpen: boolean, onClose: () => void) {
  const onKeyDown = useEffectEvent((event: KeyboardEvent) => {
    if (toKeystroke(event) !== getActiveKey(COMMANDS.palette)) return
    event.preventDefault()
    // Held down, the key that opened the palette doesn't close it again.
    if (!event.repeat) onClose()
  })
  useLayoutEffect(() => {
    if (!isOpen) return undefined
    const abortController = new AbortController()
    document.addEventListener('keydown', (event) => onKeyDown(event), { signal: abortController.signal })
    return () => abortController.abort()
  }, [isOpen])
}

/** Runs on every page of a session: notifies of new messages, and applies the names stored on this device. */
function SessionEffects() {
  const { i18n } = useLingui()
  const session = useSession()
  const navigate = useNavigate()
  const openTicket = (chatId: string, code: string) =>
    void navigate({ to: '/inbox/$chatId', params: { chatId }, search: { view: 'mine', code } })
  const show = useEffectEvent(async (messages: TicketNews) => {
    // Where its code can't be loaded now, nothing is said, as where the browser refuses to.
    const showTicketNews = await loadShowTicketNews().catch(() => null)
    if (!session.endSignal.aborted) showTicketNews?.(messages, openTicket, i18n)
  })
  useEffect(() => ticketNotifications(session).subscribe((messages) => void show(messages)), [session])
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

/** Commands for the open ticket that belong to none of its panes. */
function OpenTicketCommands({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { buildLocation } = useRouter()
  const showNotice = useShowNotice()
  const linkedCode = useSearch({ strict: false, select: (search) => search.code })
  const knownCode = useSessionState(ticketStoreSlice, (ticketStore) => ticketStore.tickets.get(id)?.code)
  const code = knownCode ?? linkedCode
  const notify = (text: string, icon: 'check' | 'circle-alert') =>
    showNotice({ key: 'copied', leading: <Icon name={icon} />, text })
  const copy = async (text: string, confirmation: string) => {
    try {
      await navigator.clipboard.writeText(text)
      notify(confirmation, 'check')
    } catch {
      // The browser rejects it without HTTPS, without focus, or by its settings.
      notify(t`The browser blocked copying`, 'circle-alert')
    }
  }
  useCommand(COMMANDS.copyCode, () => void (code !== undefined && copy(code, t`Copied ${code}`)), {
    disabledReason: code === undefined ? t`The ticket code isn’t loaded yet` : null,
  })
  useCommand(COMMANDS.copyLink, () => {
    // Without `m`, the message that was jumped to: the link is to the ticket.
    const { href } = buildLocation({ to: '.', search: ({ m: _m, ...searchParams }) => searchParams })
    void copy(new URL(href, location.origin).href, t`Link copied`)
  })
  useCommand(COMMANDS.timeline, () => {
    void navigate({
      to: '/inbox/$chatId',
      params: { chatId: id },
      search: ({ view = 'open', ...searchParams }) => ({ ...searchParams, view, show: 'timeline' }),
    })
  })
  return null
}
