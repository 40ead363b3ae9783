import type { SendPlace } from '#src/domain/send-place.ts'
import type { Desk } from '#src/queries/desk.ts'
import { configPresets, keptPresetsQuery } from '#src/queries/template-presets.ts'
import { whyNotSend } from '#src/queries/template-sends.ts'
import { Icon } from '#src/ui/icon.tsx'
import type { Entry } from './entry.ts'
import type { Front } from './front.ts'

/** The presets, each into the composer: to the customer of the ticket that is open, or to nobody yet. */
export function templateEntries(
  { ticketId, book }: Front,
  desk: Desk,
  open: (place: SendPlace) => void,
): Entry[] {
  const ticket = ticketId === null ? undefined : book.tickets.get(ticketId)
  const kept = desk.queryClient.getQueryData(keptPresetsQuery(desk).queryKey) ?? []
  const whyNot = whyNotSend(desk)
  return [...configPresets(desk.config).presets, ...kept].map(({ key, name, label }) => ({
    key: `preset ${key}`,
    group: 'acts',
    prefix: 'Send ',
    fields: [label, `${name} template preset message`],
    lead: <Icon name="send" />,
    note: ticket ? `#${ticket.code}` : undefined,
    whyNot,
    onlyTyped: true,
    run: () =>
      open({
        preset: key,
        ...(ticketId === null ? {} : { ticket: ticketId }),
        ...(ticket ? { code: ticket.code } : {}),
        ...(ticket?.customerId ? { customer: ticket.customerId } : {}),
      }),
  }))
}
