import { useLingui } from '@lingui/react/macro'
import { useNavigate, useParams, useRouter, useSearch } from '@tanstack/react-router'
import { useSessionState } from '#src/data/session/use-session-state.ts'
import { ticketStoreSlice } from '#src/data/tickets/store.ts'
import { COMMANDS } from '#src/domain/commands/commands.ts'
import { useCommand } from '#src/ui/commands/use-command.ts'
import { useShowToast } from '#src/ui/feedback/toaster.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'

/** Commands for the open ticket that belong to none of its panes. */
export function OpenTicketCommands() {
  const { chatId } = useParams({ strict: false })
  return chatId !== undefined && <TicketCommands id={chatId} />
}

function TicketCommands({ id }: { id: string }) {
  const { t } = useLingui()
  const navigate = useNavigate()
  const { buildLocation } = useRouter()
  const showToast = useShowToast()
  const linkedCode = useSearch({ strict: false, select: (search) => search.code })
  const knownCode = useSessionState(ticketStoreSlice, (ticketStore) => ticketStore.tickets.get(id)?.code)
  const code = knownCode ?? linkedCode
  const notify = (text: string, icon: 'check' | 'circle-alert') =>
    showToast({ key: 'copied', leading: <Icon name={icon} />, text })
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
    disabledReason: code === undefined ? t`The ticket code is not loaded yet` : null,
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
