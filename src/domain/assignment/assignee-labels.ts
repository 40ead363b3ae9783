/** What a holder is called, on the strip and in a row. None and not known never sound alike (rule 1). */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import {
  type AssigneeKind,
  type Directory,
  getAssigneeLabel,
  getDirectoryName,
} from '#src/domain/directory/directory.ts'

type AssigneeLabelInput = {
  readonly ticketAssignee: TicketAssignee
  readonly directory: Directory
  /** The agent at the desk. */
  readonly me: string | null
}

const ASSIGNED_CAPTIONS: Record<AssigneeKind, string> = {
  agent: 'Held by agent',
  pilot: 'Held by pilot',
  team: 'Waiting in team queue',
}

/** The caption over the holder's name. A closed ticket is with nobody any more (STA-01). */
export function getAssigneeCaption({
  ticketAssignee,
  directory,
  me,
  closed,
}: AssigneeLabelInput & { closed: boolean }): string {
  if (ticketAssignee.known === 'no') return 'Holder not known'
  if (ticketAssignee.known === 'partly') return 'Not an agent: pilot, team or nobody'
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return 'Unassigned'
  const who = isMe(assignee, me) ? 'you' : assignee.kind
  const caption = closed
    ? `Last held by ${who}`
    : who === 'you'
      ? 'Held by you'
      : ASSIGNED_CAPTIONS[assignee.kind]
  return getDirectoryName(directory, assignee.kind, assignee.id) === null
    ? `${caption}, no name known`
    : caption
}

/** The line under the caption. */
export function getAssigneeDisplayName(ticketAssignee: TicketAssignee, directory: Directory): string {
  if (ticketAssignee.known === 'no') return 'The platform hasn’t said'
  if (ticketAssignee.known === 'partly') return 'Not known which'
  return ticketAssignee.assignee.kind === 'unassigned'
    ? 'Nobody'
    : getAssigneeLabel(directory, ticketAssignee.assignee)
}

/** Caption and name as one sentence, for whoever sees neither shape nor hue. */
export function getAssigneeSentence({ ticketAssignee, directory, me }: AssigneeLabelInput): string {
  if (ticketAssignee.known === 'no') return 'Holder not known'
  if (ticketAssignee.known === 'partly') return 'Held by a pilot, a team or nobody'
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return 'Unassigned'
  if (isMe(assignee, me)) return 'Held by you'
  const name = getAssigneeLabel(directory, assignee)
  return assignee.kind === 'team' ? `Waiting in team queue ${name}` : `Held by ${assignee.kind} ${name}`
}

/** Whom something goes to, in the middle of a sentence. */
export function getAssigneeNameInSentence(
  assignee: Assignee,
  directory: Directory,
  me: string | null,
): string {
  if (assignee.kind === 'unassigned') return 'nobody'
  return isMe(assignee, me) ? 'you' : getAssigneeLabel(directory, assignee)
}

export function isMe(assignee: Assignee, me: string | null): boolean {
  return assignee.kind === 'agent' && assignee.id === me
}
