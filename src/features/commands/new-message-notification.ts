import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { TicketNews } from '#src/data/notifications.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { showSystemNotification } from '#src/lib/browser/notifications.ts'

/** Shows a notification of the system for each ticket. `onOpen`: the agent clicked one. */
export function showTicketNews(
  { about, tickets, isTokenRefused }: TicketNews,
  onOpen: (ticketId: string, code: string) => void,
  i18n: I18n,
): void {
  for (const { id, code, assignee } of tickets) {
    const isUnassigned = assignee.known === 'yes' && assignee.assignee.kind === 'unassigned'
    showSystemNotification({
      tag: id,
      title:
        about === 'need'
          ? getNeedTitle(isTokenRefused ? null : code, i18n)
          : getTitle(isTokenRefused ? null : code, isUnassigned, i18n),
      onClick: () => onOpen(id, code),
    })
  }
}

/** As `getTitle`. */
function getNeedTitle(ticketCode: Ticket['code'] | null, i18n: I18n): string {
  if (ticketCode === null) return t(i18n)`A ticket needs a person`
  const code = formatTicketCode(ticketCode, i18n.locale)
  return t(i18n)`Ticket ${code} needs a person`
}

/** `ticketCode` is null while the token is refused: the ticket is then not named. */
function getTitle(ticketCode: Ticket['code'] | null, isUnassigned: boolean, i18n: I18n): string {
  if (ticketCode === null)
    return isUnassigned ? t(i18n)`New message on an unassigned ticket` : t(i18n)`New message on a ticket`
  const code = formatTicketCode(ticketCode, i18n.locale)
  return isUnassigned
    ? t(i18n)`New message on unassigned ticket ${code}`
    : t(i18n)`New message on ticket ${code}`
}
