import type { Session } from '#src/data/session/session.ts'
import { getConfigPresets, storedPresetsQuery } from '#src/data/templates/presets.ts'
import { getSendDisabledReason } from '#src/data/templates/sends.ts'
import type { SendSearchParams } from '#src/domain/templates/search-params.ts'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { PaletteContext } from './context.ts'
import type { PaletteEntry } from './entry.ts'

/** The presets, each into the composer: to the customer of the ticket that is open, or to nobody yet. */
export function createTemplateEntries(
  { ticketId, ticketStore }: PaletteContext,
  session: Session,
  openComposer: (searchParams: SendSearchParams) => void,
): PaletteEntry[] {
  const ticket = ticketId === null ? undefined : ticketStore.tickets.get(ticketId)
  const storedPresets = session.queryClient.getQueryData(storedPresetsQuery(session).queryKey) ?? []
  const disabledReason = getSendDisabledReason(session)
  return [...getConfigPresets(session.config).presets, ...storedPresets].map(({ key, name, label }) => ({
    key: `preset ${key}`,
    group: 'acts',
    prefix: 'Send ',
    fields: [label, `${name} template preset message`],
    leading: <Icon name="send" />,
    note: ticket ? `#${ticket.code}` : undefined,
    disabledReason,
    hiddenUntilTyping: true,
    run: () =>
      openComposer({
        preset: key,
        ...(ticketId === null ? {} : { ticket: ticketId }),
        ...(ticket ? { code: ticket.code } : {}),
        ...(ticket?.customerId ? { customer: ticket.customerId } : {}),
      }),
  }))
}
