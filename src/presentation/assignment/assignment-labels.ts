/** Texts about an assignment that isn't simply confirmed: its progress and its refusal. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { ErrorKind } from '#src/api/schema/api-error.ts'
import { isMe } from '#src/domain/assignment/assignees.ts'
import type {
  Assignment,
  AssignmentError,
  ConflictReason,
  QueueReason,
} from '#src/domain/assignment/state.ts'
import { isolate } from '#src/lib/text/isolate.ts'
import { describeFailure } from '#src/presentation/session/problem.ts'
import { getAssigneeMention, type LabelContext } from './assignee-labels.ts'
import { formatWithin } from './race-labels.ts'

/** The caption above the assignee's name while an assignment has a state to show. */
export function getAssignmentCaption(
  { state, to }: Pick<Assignment, 'state' | 'to'>,
  context: LabelContext,
  i18n: I18n,
): string {
  switch (state.step) {
    case 'queued':
      return i18n._(QUEUED_CAPTIONS[getQueueReasonKey(state.why)])
    case 'pending':
    case 'sending':
      return isMe(to, context.me)
        ? t(i18n)`Assigning to you…`
        : t(i18n)({ message: 'Sending…', comment: 'An assignment is being sent', context: 'assignment' })
    case 'confirmed':
      return t(i18n)({ message: 'Confirmed', comment: 'State of an assignment', context: 'assignment' })
    case 'refused':
      return getRefusedCaption(state.error, i18n)
    case 'differs':
      return getDifferentCaption(to, context, i18n)
    case 'lost': {
      const within = formatWithin(state.withinMs, i18n)
      return t(i18n)({
        message: `Reassigned ${within}`,
        comment: 'Another user reassigned the ticket. within: for example “within two seconds”',
      })
    }
    case 'asks':
      return i18n._(CONFLICT_CAPTIONS[state.why])
  }
}

const CONFLICT_CAPTIONS: Readonly<Record<ConflictReason, MessageDescriptor>> = {
  moved: msg`Not sent (ticket reassigned)`,
  old: msg({ message: 'Not sent (waited over 15 minutes)', comment: 'An assignment waited that long' }),
  unsure: msg({
    message: 'Outcome unknown (may have been sent)',
    comment: 'An assignment: the platform may have received it',
  }),
}

/** Why the assignment is queued, and what it waits for. */
const QUEUED_CAPTIONS: Readonly<Record<ErrorKind | 'offline' | 'ended', MessageDescriptor>> = {
  offline: msg({ message: 'Queued until you are online', comment: 'An assignment that is not sent yet' }),
  ended: msg({ message: 'Queued (checking the assignee)', comment: 'An assignment that is not sent yet' }),
  unauthorized: msg`Queued until you sign in`,
  unreachable: msg`Queued until the connection is back`,
  forbidden: msg`Queued (no permission)`,
  notFound: msg`Queued (not found)`,
  rejected: msg`Queued (request denied)`,
  malformed: msg`Queued (request rejected)`,
  rateLimited: msg`Queued (server busy)`,
  server: msg`Queued (server error)`,
  timeout: msg`Queued (no response in time)`,
  unreadable: msg`Queued (unreadable response)`,
  fault: msg({ message: 'Queued (app error)', comment: 'Handoff: the name of this app' }),
}

function getQueueReasonKey(why: QueueReason): keyof typeof QUEUED_CAPTIONS {
  return typeof why === 'string' ? why : why.kind
}

function getRefusedCaption({ status }: AssignmentError, i18n: I18n): string {
  return status === null
    ? t(i18n)`Assignment failed`
    : t(i18n)({
        message: `Assignment failed, error ${status}`,
        comment: 'status: an HTTP status such as 403',
      })
}

function getDifferentCaption(to: Assignment['to'], context: LabelContext, i18n: I18n): string {
  const { who, name } = getAssigneeMention(to, context)
  switch (who) {
    case 'unassigned':
      return t(i18n)({
        message: 'You asked to unassign the ticket',
        comment: 'The ticket has another assignee than the user requested',
      })
    case 'you':
      return t(i18n)({
        message: 'You asked to assign the ticket to yourself',
        comment:
          'The ticket has another assignee than the user requested: they had assigned it to themselves',
      })
    case 'other':
      return t(i18n)({
        message: `You asked to assign the ticket to ${name}`,
        comment: 'The ticket has another assignee than the user requested',
      })
  }
}

/** The full reason of a refusal: what it means, what to do, and the platform's own message. */
export function getRefusalReason(
  error: AssignmentError,
  i18n: I18n,
): {
  readonly text: string
  readonly platformMessage: string | null
} {
  const { title, advice, platformMessage } = describeFailure(error, i18n)
  const fields = error.fields.map(({ path, message }) => (path ? `${path}: ${message}` : message)).join('; ')
  const text = t(i18n)({
    message: `${title}. ${advice}`,
    comment: 'title: what happened, a sentence without its full stop. advice: the sentences after it',
  })
  return { text, platformMessage: platformMessage ?? (fields || null) }
}

/** The full reason of a refusal in one text. */
export function getRefusalText(error: AssignmentError, i18n: I18n): string {
  const { text, platformMessage: message } = getRefusalReason(error, i18n)
  if (message === null) return text
  const platformMessage = isolate(message, i18n.locale)
  return t(i18n)({
    message: `${text} Server message: “${platformMessage}”`,
    comment: 'text: sentences that explain the failure',
  })
}
