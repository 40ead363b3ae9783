/** Texts about an assignment that isn't simply confirmed: its progress, refusal, conflict or lost race. */
import type { Assignee, TicketAssignee } from '#src/api/schema/ticket.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { describeFailure } from '#src/domain/session/problem.ts'
import { getAssigneeNameInSentence, isMe } from './assignee-labels.ts'
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
      return `Not as asked: you chose ${getAssigneeNameInSentence(to, directory, me)}`
    case 'lost':
      return `Reassigned ${formatWithin(state.withinMs)} after you`
    case 'asks':
      return CONFLICT_CAPTIONS[state.why]
  }
}

const CONFLICT_CAPTIONS: Readonly<Record<ConflictReason, string>> = {
  moved: 'Reassigned since you looked, yours was not sent',
  old: 'Waited for over 15 minutes, not sent',
  unsure: 'May have been sent, can’t be told',
}

/** Why the assignment is queued, and what it waits for. */
function getQueuedCaption(why: QueueReason): string {
  if (why === 'offline') return 'Queued, sends when online'
  if (why === 'ended') return 'Queued, being checked'
  if (why.kind === 'unauthorized') return 'Queued, sends when you are signed in'
  if (why.kind === 'unreachable') return 'Queued, sends when the platform is reached'
  return `Queued, ${describeFailure(why).title.toLowerCase()}`
}

function getRefusedCaption({ status }: AssignmentError): string {
  return status === null ? 'Not assigned' : `Not assigned, platform answered ${status}`
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
  if (isMe(to, me)) return 'Take it anyway'
  return to.kind === 'unassigned'
    ? 'Unassign it anyway'
    : `Assign to ${getAssigneeNameInSentence(to, directory, me)} anyway`
}

/** The label of the button that leaves the ticket with its current assignee. */
export function getKeepAssigneeLabel(
  ticketAssignee: TicketAssignee,
  { directory, me }: LabelContext,
): string {
  if (ticketAssignee.known !== 'yes') return 'Leave it as it is'
  if (ticketAssignee.assignee.kind === 'unassigned') return 'Leave it unassigned'
  return `Leave it with ${getAssigneeNameInSentence(ticketAssignee.assignee, directory, me)}`
}

/** The assignee at the beginning of a sentence; "Somebody else" if the record doesn't say who. */
function getAssigneeSubject(ticketAssignee: TicketAssignee, { directory, me }: LabelContext): string {
  if (ticketAssignee.known !== 'yes') return 'Somebody else'
  const name = getAssigneeNameInSentence(ticketAssignee.assignee, directory, me)
  return `${name.slice(0, 1).toUpperCase()}${name.slice(1)}`
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
  const subject = undoes ? 'Your undo' : 'Your assignment'
  const target = getAssigneeNameInSentence(to, context.directory, context.me)
  switch (why) {
    case 'moved':
      return `${getReassignedText(code, currentAssignee, context)} ${subject} to ${target} was not sent.`
    case 'old':
      return `${subject} of #${code} to ${target} waited for over 15 minutes and was not sent.`
    case 'unsure':
      return `${subject} of #${code} to ${target} may have been sent; the platform doesn’t say who has it now.`
  }
}

function getReassignedText(code: string, ticketAssignee: TicketAssignee, context: LabelContext): string {
  if (ticketAssignee.known !== 'yes')
    return `Somebody else has changed who has #${code}: a pilot, a team or nobody.`
  if (ticketAssignee.assignee.kind === 'unassigned') return `#${code} is unassigned now.`
  return `${getAssigneeSubject(ticketAssignee, context)} ${isMe(ticketAssignee.assignee, context.me) ? 'have' : 'has'} #${code} now.`
}

/** Who reassigned the ticket right after the agent (rule 18). Only an upper bound of the time in between is known. */
export function getLostRaceText(
  { code, to }: Pick<PendingAssignment, 'code' | 'to'>,
  { assignee: winner, withinMs }: LostRace,
  { directory, me }: LabelContext,
): string {
  const after = `${formatWithin(withinMs)} after you${isMe(to, me) ? '' : ` assigned it to ${getAssigneeNameInSentence(to, directory, me)}`}`
  if (winner.known !== 'yes') return `Somebody else reassigned #${code} ${after}`
  const { assignee } = winner
  switch (assignee.kind) {
    case 'agent':
      return `${isMe(assignee, me) ? 'You' : getAssigneeNameInSentence(assignee, directory, me)} took #${code} ${after}`
    case 'pilot':
    case 'team':
      return `#${code} went to ${getAssigneeNameInSentence(assignee, directory, me)} ${after}`
    case 'unassigned':
      return `Somebody unassigned #${code} ${after}`
  }
}

const SECONDS = ['one second', 'two seconds', 'three seconds', 'four seconds', 'five seconds'] as const

function formatWithin(ms: number): string {
  const seconds = Math.max(1, Math.ceil(ms / 1_000))
  return `within ${SECONDS[seconds - 1] ?? `${seconds} seconds`}`
}
