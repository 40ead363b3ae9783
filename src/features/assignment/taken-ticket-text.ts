import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { TakenTicket } from '#src/domain/assignment/taken-tickets.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention } from '#src/presentation/assignment/assignee-labels.ts'

/** Who has the agent's ticket now, for the notification. */
export function getTakenTicketText(
  ticket: Pick<TakenTicket, 'code' | 'assignee'>,
  directory: Directory,
  i18n: I18n,
): string {
  const ticketAssignee = ticket.assignee
  const code = formatTicketCode(ticket.code, i18n.locale)
  if (ticketAssignee.known !== 'yes') return t(i18n)`${code} is no longer assigned to you`
  const { who, name } = getAssigneeMention(ticketAssignee.assignee, { directory, me: null })
  return who === 'unassigned'
    ? t(i18n)`You were unassigned from ${code}`
    : t(i18n)`${code} was reassigned from you to ${name}`
}
