/** Texts about a ticket that another user reassigned right after or right before the agent (rule 18). */

import type { I18n } from '@lingui/core'
import { plural, select, t } from '@lingui/core/macro'
import type { Assignee } from '#src/api/schema/ticket.ts'
import type { Assignment, LostRace } from '#src/domain/assignment/state.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getAssigneeMention, type LabelContext } from './assignee-labels.ts'

/**
 * Who reassigned the ticket right after the agent (rule 18), without a full stop. Only an upper bound of the time in between
 * is known.
 */
export function getLostRaceText(
  { code: ticketCode, to }: Pick<Assignment, 'code' | 'to'>,
  { assignee: winner, withinMs }: LostRace,
  context: LabelContext,
  i18n: I18n,
): string {
  const code = formatTicketCode(ticketCode, i18n.locale)
  const { who: requested, name: requestedName } = getAssigneeMention(to, context)
  const within = formatWithin(withinMs, i18n)
  if (winner.known !== 'yes')
    return t(i18n)({
      message: select(requested, {
        unassigned: `${code} was reassigned ${within} after you unassigned it`,
        you: `${code} was reassigned ${within} after you assigned it to yourself`,
        other: `${code} was reassigned ${within} after you assigned it to ${requestedName}`,
      }),
      comment: 'within: for example “within two seconds”',
    })
  const { who, name } = getAssigneeMention(winner.assignee, context)
  switch (who) {
    case 'unassigned':
      return t(i18n)({
        message: select(requested, {
          unassigned: `${code} was unassigned ${within} after you unassigned it`,
          you: `${code} was unassigned ${within} after you assigned it to yourself`,
          other: `${code} was unassigned ${within} after you assigned it to ${requestedName}`,
        }),
        comment: 'within: for example “within two seconds”',
      })
    case 'you':
      return t(i18n)({
        message: select(requested, {
          unassigned: `${code} was reassigned to you ${within} after you unassigned it`,
          you: `${code} was reassigned to you ${within} after you assigned it to yourself`,
          other: `${code} was reassigned to you ${within} after you assigned it to ${requestedName}`,
        }),
        comment: 'within: for example “within two seconds”',
      })
    case 'other':
      return t(i18n)({
        message: select(requested, {
          unassigned: `${code} was reassigned to ${name} ${within} after you unassigned it`,
          you: `${code} was reassigned to ${name} ${within} after you assigned it to yourself`,
          other: `${code} was reassigned to ${name} ${within} after you assigned it to ${requestedName}`,
        }),
        comment: 'within: for example “within two seconds”',
      })
  }
}

/** Whose assignment the agent's has replaced without either knowing of the other (rule 18), without a full stop. */
export function getOverwrittenText(
  { code: ticketCode, to }: Pick<Assignment, 'code' | 'to'>,
  overwritten: Assignee,
  context: LabelContext,
  i18n: I18n,
): string {
  const code = formatTicketCode(ticketCode, i18n.locale)
  const { name } = getAssigneeMention(overwritten, context)
  const { who, name: requestedName } = getAssigneeMention(to, context)
  return t(i18n)`${select(who, {
    unassigned: `${code} was assigned to ${name} just before you unassigned it`,
    you: `${code} was assigned to ${name} just before you assigned it to yourself`,
    other: `${code} was assigned to ${name} just before you assigned it to ${requestedName}`,
  })}`
}

/** An upper bound of a time, rounded up to seconds: “within two seconds”. */
export function formatWithin(ms: number, i18n: I18n): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  return t(i18n)({
    message: plural(seconds, {
      1: 'within one second',
      2: 'within two seconds',
      3: 'within three seconds',
      4: 'within four seconds',
      5: 'within five seconds',
      other: 'within # seconds',
    }),
    comment: 'Inside a sentence: “#10001 was reassigned within two seconds after you unassigned it”',
  })
}
