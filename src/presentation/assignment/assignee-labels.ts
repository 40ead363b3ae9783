/** Labels for a ticket's assignee, in the assignment bar and in rows. Unassigned and unknown never share a label (rule 1). */
import type { I18n } from '@lingui/core'
import { select, t } from '@lingui/core/macro'
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import { isMe } from '#src/domain/assignment/assignees.ts'
import { type Directory, getAssigneeLabel, getDirectoryName } from '#src/domain/directory/directory.ts'

export type LabelContext = {
  readonly directory: Directory
  /** The id of the signed-in agent; null until one is chosen. */
  readonly me: string | null
}

/** Those that the messages below tell apart, of which `other` is a team. Another kind is a type error here, and needs its own words in each of them. */
type Owner = 'you' | 'agent' | 'pilot' | 'team'

type AssigneeLabelInput = LabelContext & { readonly ticketAssignee: TicketAssignee }

/** The caption above the assignee's name. A closed ticket has only a last assignee (STA-01). */
export function getAssigneeCaption(
  { ticketAssignee, directory, me, closed }: AssigneeLabelInput & { closed: boolean },
  i18n: I18n,
): string {
  if (ticketAssignee.known === 'no') return t(i18n)`Assignee unknown`
  if (ticketAssignee.known === 'partly')
    return t(i18n)({
      message: 'Pilot, team or unassigned',
      comment: 'Assignee of a ticket, as far as it is known: it is not an agent. A pilot is an AI agent',
    })
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return getUnassignedText(i18n)
  const owner: Owner = isMe(assignee, me) ? 'you' : assignee.kind
  const isNamed = getDirectoryName(directory, assignee.kind, assignee.id) !== null
  return closed ? getLastOwnerCaption(owner, isNamed, i18n) : getOwnerCaption(owner, isNamed, i18n)
}

function getOwnerCaption(owner: Owner, isNamed: boolean, i18n: I18n): string {
  return isNamed
    ? t(i18n)({
        message: select(owner, {
          you: 'Assigned to you',
          agent: 'Assigned to agent',
          pilot: 'Assigned to pilot',
          other: 'Assigned to team',
        }),
        comment: 'Caption above the assignee’s name',
      })
    : t(i18n)({
        message: select(owner, {
          you: 'Assigned to you, no name',
          agent: 'Assigned to agent, no name',
          pilot: 'Assigned to pilot, no name',
          other: 'Assigned to team, no name',
        }),
        comment: 'Caption above the assignee’s id: no name is known',
      })
}

function getLastOwnerCaption(owner: Owner, isNamed: boolean, i18n: I18n): string {
  return isNamed
    ? t(i18n)({
        message: select(owner, {
          you: 'Last assigned to you',
          agent: 'Last assigned to agent',
          pilot: 'Last assigned to pilot',
          other: 'Last assigned to team',
        }),
        comment: 'Caption above the assignee’s name, for a closed ticket',
      })
    : t(i18n)({
        message: select(owner, {
          you: 'Last assigned to you, no name',
          agent: 'Last assigned to agent, no name',
          pilot: 'Last assigned to pilot, no name',
          other: 'Last assigned to team, no name',
        }),
        comment: 'Caption above the assignee’s id, for a closed ticket: no name is known',
      })
}

/** The assignee's name, on the line below the caption. */
export function getAssigneeDisplayName(
  ticketAssignee: TicketAssignee,
  directory: Directory,
  i18n: I18n,
): string {
  if (ticketAssignee.known !== 'yes')
    return t(i18n)({ message: 'Unknown', comment: 'In place of the assignee’s name' })
  return ticketAssignee.assignee.kind === 'unassigned'
    ? t(i18n)`No assignee`
    : getAssigneeLabel(directory, ticketAssignee.assignee)
}

/** Caption and name as one sentence, for agents who see neither the icon's shape nor its colour. */
export function getAssigneeSentence(
  { ticketAssignee, directory, me }: AssigneeLabelInput,
  i18n: I18n,
): string {
  if (ticketAssignee.known === 'no') return t(i18n)`Assignee unknown`
  if (ticketAssignee.known === 'partly') return t(i18n)`Assigned to a pilot or a team, or unassigned`
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return getUnassignedText(i18n)
  const owner: Owner = isMe(assignee, me) ? 'you' : assignee.kind
  const name = getAssigneeLabel(directory, assignee)
  return t(i18n)`${select(owner, {
    you: 'Assigned to you',
    agent: `Assigned to agent ${name}`,
    pilot: `Assigned to pilot ${name}`,
    other: `Assigned to team ${name}`,
  })}`
}

function getUnassignedText(i18n: I18n): string {
  return t(i18n)({ message: 'Unassigned', comment: 'The ticket has no assignee', context: 'assignee' })
}

/** An assignee inside a sentence. Messages differ between the user, no assignee, and another one, who has a name or an id. */
export type AssigneeMention = { readonly who: 'you' | 'unassigned' | 'other'; readonly name: string }

export function getAssigneeMention(assignee: Assignee, { directory, me }: LabelContext): AssigneeMention {
  if (assignee.kind === 'unassigned') return { who: 'unassigned', name: '' }
  return { who: isMe(assignee, me) ? 'you' : 'other', name: getAssigneeLabel(directory, assignee) }
}
