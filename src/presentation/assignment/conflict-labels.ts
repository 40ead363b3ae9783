/** Texts about a ticket that another user reassigned before the agent's assignment was sent (rule 18). Apart from those that a start may show. */

import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Assignment } from '#src/domain/assignment/state.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention, type LabelContext } from './assignee-labels.ts'

/** The label of the button that assigns the ticket despite the conflict. */
export function getAssignAnywayLabel(to: Assignee, context: LabelContext, i18n: I18n): string {
  const { who, name } = getAssigneeMention(to, context)
  switch (who) {
    case 'you':
      return t(i18n)`Assign to me anyway`
    case 'unassigned':
      return t(i18n)`Unassign anyway`
    case 'other':
      return t(i18n)`Assign to ${name} anyway`
  }
}

/** The label of the button that leaves the ticket with its current assignee. */
export function getKeepAssigneeLabel(
  ticketAssignee: TicketAssignee,
  context: LabelContext,
  i18n: I18n,
): string {
  if (ticketAssignee.known !== 'yes') return t(i18n)`Keep assignee`
  const { who, name } = getAssigneeMention(ticketAssignee.assignee, context)
  switch (who) {
    case 'you':
      return t(i18n)`Keep assigned to you`
    case 'unassigned':
      return t(i18n)`Keep unassigned`
    case 'other':
      return t(i18n)`Keep assigned to ${name}`
  }
}

type Request = Pick<Assignment, 'code' | 'to' | 'undoes'>

/** The conflict as full sentences, for display and for screen readers (rule 18). */
export function getConflictText(
  request: Request,
  {
    why,
    assignee: currentAssignee,
  }: Pick<Extract<Assignment['state'], { step: 'asks' }>, 'why' | 'assignee'>,
  context: LabelContext,
  i18n: I18n,
): string {
  switch (why) {
    case 'moved':
      return `${getReassignedText(formatTicketCode(request.code, i18n.locale), currentAssignee, context, i18n)} ${getNotSentText(request, context, i18n)}`
    case 'old':
      return getWaitedText(request, context, i18n)
    case 'unsure':
      return getUnsureText(request, context, i18n)
  }
}

function getReassignedText(
  code: string,
  ticketAssignee: TicketAssignee,
  context: LabelContext,
  i18n: I18n,
): string {
  if (ticketAssignee.known !== 'yes')
    return t(i18n)`${code} was reassigned to a pilot or a team, or unassigned.`
  const { who, name } = getAssigneeMention(ticketAssignee.assignee, context)
  return t(i18n)`${select(who, {
    unassigned: `${code} is now unassigned.`,
    you: `${code} is now assigned to you.`,
    other: `${code} is now assigned to ${name}.`,
  })}`
}

/** Follows the sentence that names the ticket and its current assignee. */
function getNotSentText({ to, undoes }: Request, context: LabelContext, i18n: I18n): string {
  const { who, name } = getAssigneeMention(to, context)
  return undoes
    ? t(i18n)({
        message: select(who, {
          unassigned: 'Your request to unassign it wasn’t sent.',
          you: 'Your request to assign it back to yourself wasn’t sent.',
          other: `Your request to assign it back to ${name} wasn’t sent.`,
        }),
        comment: 'Follows a sentence about the ticket, such as “#10001 is now assigned to Farhan.”',
      })
    : t(i18n)({
        message: select(who, {
          unassigned: 'Your request to unassign it wasn’t sent.',
          you: 'Your request to assign it to yourself wasn’t sent.',
          other: `Your request to assign it to ${name} wasn’t sent.`,
        }),
        comment: 'Follows a sentence about the ticket, such as “#10001 is now assigned to Farhan.”',
      })
}

function getWaitedText(request: Request, context: LabelContext, i18n: I18n): string {
  const { to, undoes } = request
  const code = formatTicketCode(request.code, i18n.locale)
  const { who, name } = getAssigneeMention(to, context)
  return undoes
    ? t(i18n)`${select(who, {
        unassigned: `Your request to unassign ${code} waited over 15 minutes and wasn’t sent.`,
        you: `Your request to assign ${code} back to yourself waited over 15 minutes and wasn’t sent.`,
        other: `Your request to assign ${code} back to ${name} waited over 15 minutes and wasn’t sent.`,
      })}`
    : t(i18n)`${select(who, {
        unassigned: `Your request to unassign ${code} waited over 15 minutes and wasn’t sent.`,
        you: `Your request to assign ${code} to yourself waited over 15 minutes and wasn’t sent.`,
        other: `Your request to assign ${code} to ${name} waited over 15 minutes and wasn’t sent.`,
      })}`
}

function getUnsureText(request: Request, context: LabelContext, i18n: I18n): string {
  const { to, undoes } = request
  const code = formatTicketCode(request.code, i18n.locale)
  const { who, name } = getAssigneeMention(to, context)
  return undoes
    ? t(i18n)`${select(who, {
        unassigned: `Your request to unassign ${code} may have been sent. Check the current assignee.`,
        you: `Your request to assign ${code} back to yourself may have been sent. Check the current assignee.`,
        other: `Your request to assign ${code} back to ${name} may have been sent. Check the current assignee.`,
      })}`
    : t(i18n)`${select(who, {
        unassigned: `Your request to unassign ${code} may have been sent. Check the current assignee.`,
        you: `Your request to assign ${code} to yourself may have been sent. Check the current assignee.`,
        other: `Your request to assign ${code} to ${name} may have been sent. Check the current assignee.`,
      })}`
}
