/** Labels for a ticket's assignee, in the assignment bar and in rows. Unassigned and unknown never share a label (rule 1). */
import type { Assignee, AssigneeKind, TicketAssignee } from '#src/api/schema/ticket.ts'
import { type Directory, getAssigneeLabel, getDirectoryName } from '#src/domain/directory/directory.ts'

type AssigneeLabelInput = {
  readonly ticketAssignee: TicketAssignee
  readonly directory: Directory
  /** The id of the signed-in agent; null until one is chosen. */
  readonly me: string | null
}

const ASSIGNED_CAPTIONS: Record<AssigneeKind, string> = {
  agent: 'Assigned to agent',
  pilot: 'Assigned to pilot',
  team: 'Assigned to team',
}

/** The caption above the assignee's name. A closed ticket has only a last assignee (STA-01). */
export function getAssigneeCaption({
  ticketAssignee,
  directory,
  me,
  closed,
}: AssigneeLabelInput & { closed: boolean }): string {
  if (ticketAssignee.known === 'no') return 'Assignee unknown'
  if (ticketAssignee.known === 'partly') return 'Pilot, team or unassigned'
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return 'Unassigned'
  const owner = isMe(assignee, me) ? 'you' : assignee.kind
  const caption = closed
    ? `Last assigned to ${owner}`
    : owner === 'you'
      ? 'Assigned to you'
      : ASSIGNED_CAPTIONS[assignee.kind]
  return getDirectoryName(directory, assignee.kind, assignee.id) === null ? `${caption}, no name` : caption
}

/** The assignee's name, on the line below the caption. */
export function getAssigneeDisplayName(ticketAssignee: TicketAssignee, directory: Directory): string {
  if (ticketAssignee.known === 'no') return 'Not reported'
  if (ticketAssignee.known === 'partly') return 'Not reported which'
  return ticketAssignee.assignee.kind === 'unassigned'
    ? 'No assignee'
    : getAssigneeLabel(directory, ticketAssignee.assignee)
}

/** Caption and name as one sentence, for agents who see neither the icon's shape nor its colour. */
export function getAssigneeSentence({ ticketAssignee, directory, me }: AssigneeLabelInput): string {
  if (ticketAssignee.known === 'no') return 'Assignee unknown'
  if (ticketAssignee.known === 'partly') return 'Assigned to a pilot or a team, or unassigned'
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return 'Unassigned'
  if (isMe(assignee, me)) return 'Assigned to you'
  const name = getAssigneeLabel(directory, assignee)
  return `Assigned to ${assignee.kind} ${name}`
}

/** The assignee's name inside a sentence: "you", "nobody", a name or a shortened id. */
export function getAssigneeNameInSentence(
  assignee: Assignee,
  directory: Directory,
  me: string | null,
): string {
  if (assignee.kind === 'unassigned') return 'nobody'
  return isMe(assignee, me) ? 'you' : getAssigneeLabel(directory, assignee)
}

/** What an assignment leads to, inside a sentence: "unassigned" or "assigned to" and the name. */
export function getAssignmentTargetText(assignee: Assignee, directory: Directory, me: string | null): string {
  return assignee.kind === 'unassigned'
    ? 'unassigned'
    : `assigned to ${getAssigneeNameInSentence(assignee, directory, me)}`
}

export function isMe(assignee: Assignee, me: string | null): boolean {
  return assignee.kind === 'agent' && assignee.id === me
}
