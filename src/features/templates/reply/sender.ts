import type { Session } from '#src/data/session/session.ts'
import type { TicketChannel } from '#src/domain/tickets/ticket-channel.ts'
import { getSenderChannels } from '#src/features/templates/composer/channel-field.tsx'

/** The id of the channel that a reply goes from by default: the ticket's own, else the first that may send. */
export function getDefaultSender(session: Session, ticketChannel: TicketChannel | null): string {
  const senders = getSenderChannels(session)
  return (senders.find((it) => it.id === ticketChannel?.id?.toLowerCase()) ?? senders[0])?.id ?? ''
}

export type Sender = {
  /** Null if unknown. */
  readonly name: string | null
  /** Whether it is the channel of the ticket; null if that isn't known. */
  readonly isTicketChannel: boolean | null
}

/** The channel that a reply goes from. */
export function describeSender(
  { config }: Session,
  channelId: string,
  ticketChannel: TicketChannel | null,
): Sender {
  const name = config.channels.find((it) => it.id.toLowerCase() === channelId)?.name ?? null
  if (ticketChannel === null) return { name, isTicketChannel: null }
  if (ticketChannel.id !== null)
    return { name, isTicketChannel: ticketChannel.id.toLowerCase() === channelId }
  const isKnown = ticketChannel.name !== null && name !== null
  return { name, isTicketChannel: isKnown ? ticketChannel.name === name : null }
}
