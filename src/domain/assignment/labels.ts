/** Texts about an assignment that isn't simply confirmed: its progress, refusal, conflict or lost race. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { getAssigneeNameInSentence, getAssignmentTargetText, isMe } from './assignee-labels.ts'
import type { AssignmentError, ConflictReason, LostRace, PendingAssignment, QueueReason } from './state.ts'

type LabelContext = { readonly directory: Directory; readonly me: string | null }

/** The caption above the assignee's name while an assignment has a state to show. */
export function getAssignmentCaption(
  { state, to }: Pick<PendingAssignment, 'state' | 'to'>,
  { directory, me }: LabelContext,
): string {
  switch (state.step) {
    case 'queued':
      return getQueuedCaption(state.why)
    case 'pending':
    case 'sending':
      return isMe(to, me) ? 'Assigning to you…' : 'Sending…'
    case 'confirmed':
      return 'Confirmed'
    case 'refused':
      return getRefusedCaption(state.error)
    case 'differs':
      return to.kind === 'unassigned'
        ? 'Not as requested: you unassigned it'
        : `Not as requested: you chose ${getAssigneeNameInSentence(to, directory, me)}`
    case 'lost':
      return `Reassigned ${formatWithin(state.withinMs)}`
    case 'asks':
      return CONFLICT_CAPTIONS[state.why]
  }
}

const CONFLICT_CAPTIONS: Readonly<Record<ConflictReason, string>> = {
  moved: 'Not sent: the ticket was reassigned',
  old: 'Not sent for over 15 minutes',
  unsure: 'Outcome unknown: may have been sent',
}

/** Why the assignment is queued, and what it waits for. */
function getQueuedCaption(why: QueueReason): string {
  if (why === 'offline') return 'Queued until you are online'
  if (why === 'ended') return 'Queued: checking the assignee'
  if (why.kind === 'unauthorized') return 'Queued until you sign in'
  if (why.kind === 'unreachable') return 'Queued until the platform can be reached'
  return `Queued: ${describeFailure(why).title.toLowerCase()}`
}

function getRefusedCaption({ status }: AssignmentError): string {
  return status === null ? 'Assignment failed' : `Assignment failed, error ${status}`
}

/** The full reason of a refusal: what it means, what to do, and the platform's own message. */
export function getRefusalReason(error: AssignmentError): {
  readonly text: string
  readonly platformMessage: string | null
} {
  const { title, advice, platformMessage } = describeFailure(error)
  const fields = error.fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
  return { text: `${title}. ${advice}`, platformMessage: platformMessage ?? (fields || null) }
}

/** The label of the button that assigns the ticket despite the conflict. */
export function getAssignAnywayLabel(to: Assignee, { directory, me }: LabelContext): string {
  if (isMe(to, me)) return 'Assign to me anyway'
  return to.kind === 'unassigned'
    ? 'Unassign anyway'
    : `Assign to ${getAssigneeNameInSentence(to, directory, me)} anyway`
}

/** The label of the button that leaves the ticket with its current assignee. */
export function getKeepAssigneeLabel(
  ticketAssignee: TicketAssignee,
  { directory, me }: LabelContext,
): string {
  if (ticketAssignee.known !== 'yes') return 'Keep assignee'
  if (ticketAssignee.assignee.kind === 'unassigned') return 'Keep unassigned'
  return `Keep assigned to ${getAssigneeNameInSentence(ticketAssignee.assignee, directory, me)}`
}

/** The conflict as full sentences, for display and for screen readers (rule 18). */
export function getConflictText(
  { code, to, undoes }: Pick<PendingAssignment, 'code' | 'to' | 'undoes'>,
  {
    why,
    assignee: currentAssignee,
  }: Pick<Extract<PendingAssignment['state'], { step: 'asks' }>, 'why' | 'assignee'>,
  context: LabelContext,
): string {
  const getRequest = (ticket: string) => getRequestText(ticket, { to, undoes }, context)
  switch (why) {
    case 'moved':
      return `${getReassignedText(code, currentAssignee, context)} ${getRequest('it')} was not sent.`
    case 'old':
      return `${getRequest(`#${code}`)} was not sent: it waited for over 15 minutes.`
    case 'unsure':
      return `${getRequest(`#${code}`)} may have been sent. The current assignee is not reported.`
  }
}

/** The request as the subject of a sentence; `ticket` is "it" or the ticket's code. */
function getRequestText(
  ticket: string,
  { to, undoes }: Pick<PendingAssignment, 'to' | 'undoes'>,
  context: LabelContext,
): string {
  if (to.kind === 'unassigned') return `Your request to unassign ${ticket}`
  return `Your request to assign ${ticket} ${undoes ? 'back to' : 'to'} ${getTargetName(to, context)}`
}

function getTargetName(to: Assignee, { directory, me }: LabelContext): string {
  return isMe(to, me) ? 'yourself' : getAssigneeNameInSentence(to, directory, me)
}

function getReassignedText(code: string, ticketAssignee: TicketAssignee, context: LabelContext): string {
  if (ticketAssignee.known !== 'yes') return `#${code} was reassigned to a pilot or a team, or unassigned.`
  return `#${code} is now ${getAssignmentTargetText(ticketAssignee.assignee, context.directory, context.me)}.`
}

/** Who reassigned the ticket right after the agent (rule 18). Only an upper bound of the time in between is known. */
export function getLostRaceText(
  { code, to }: Pick<PendingAssignment, 'code' | 'to'>,
  { assignee: winner, withinMs }: LostRace,
  { directory, me }: LabelContext,
): string {
  const request =
    to.kind === 'unassigned'
      ? 'you unassigned it'
      : `you assigned it to ${getTargetName(to, { directory, me })}`
  const after = `${formatWithin(withinMs)} after ${request}`
  if (winner.known !== 'yes') return `#${code} was reassigned ${after}`
  return winner.assignee.kind === 'unassigned'
    ? `#${code} was unassigned ${after}`
    : `#${code} was reassigned to ${getAssigneeNameInSentence(winner.assignee, directory, me)} ${after}`
}

const SECONDS = ['one second', 'two seconds', 'three seconds', 'four seconds', 'five seconds'] as const

function formatWithin(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  return `within ${SECONDS[seconds - 1] ?? `${seconds} seconds`}`
}
