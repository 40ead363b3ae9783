import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { NewMessages } from '#src/data/notifications.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { showSystemNotification } from '#src/lib/browser/notifications.ts'

/** Shows a notification of the system for each ticket. `onOpen`: the agent clicked one. */
export function showNewMessages(
  { tickets, isTokenRefused }: NewMessages,
  onOpen: (ticketId: string, code: string) => void,
  i18n: I18n,
): void {
  for (const { id, code, assignee } of tickets) {
    const isUnassigned = assignee.known === 'yes' && assignee.assignee.kind === 'unassigned'
    showSystemNotification({
      tag: id,
      title: getTitle(isTokenRefused ? null : code, isUnassigned, i18n),
      onClick: () => onOpen(id, code),
    })
  }
}

/** `ticketCode` is null while the token is refused: the ticket is then not named. */
function getTitle(ticketCode: Ticket['code'] | null, isUnassigned: boolean, i18n: I18n): string {
  if (ticketCode === null)
    return isUnassigned ? t(i18n)`New message on a ticket, unassigned` : t(i18n)`New message on a ticket`
  const code = formatTicketCode(ticketCode, i18n.locale)
  return isUnassigned
    ? t(i18n)`New message on ticket ${code}, unassigned`
    : t(i18n)`New message on ticket ${code}`
}
