/** Texts about a call (CAL-05, CAL-10 to CAL-13). Observed values have a label; any other is shown in the platform's words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Call } from '#src/api/schema/call.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { formatList } from '#src/lib/text/format.ts'
import { shortenId } from '#src/lib/text/uuid.ts'
import { toWords } from '#src/lib/text/words.ts'

export type CallVariant = 'missed' | 'inbound' | 'outbound' | 'other'

export const CALL_ICONS = {
  missed: 'phone-missed',
  inbound: 'phone-incoming',
  outbound: 'phone-outgoing',
  other: 'phone',
} as const satisfies Record<CallVariant, string>

const STATUS_LABELS = new Map([
  ['missed', msg({ message: 'Missed', comment: 'State of a call' })],
  ['completed', msg({ message: 'Completed', comment: 'State of a call' })],
  ['failed', msg({ message: 'Failed', comment: 'State of a call', context: 'call' })],
])
const DIRECTION_LABELS = new Map([
  [
    'inbound',
    msg({ message: 'inbound', comment: 'Direction of a call, after its state: “Missed, inbound”' }),
  ],
  [
    'outbound',
    msg({ message: 'outbound', comment: 'Direction of a call, after its state: “Failed, outbound”' }),
  ],
])
/** Observed reasons, modes and sources, and usual ones of telephony. */
const VALUE_LABELS = new Map([
  ['failed', msg({ message: 'Failed', comment: 'State of a call', context: 'call' })],
  ['answered', msg({ message: 'Answered', comment: 'What a call resulted in', context: 'call' })],
  ['no_answer', msg({ message: 'No answer', comment: 'What a call resulted in', context: 'call' })],
  ['noanswer', msg({ message: 'No answer', comment: 'What a call resulted in', context: 'call' })],
  ['busy', msg({ message: 'Line busy', comment: 'What a call resulted in', context: 'call' })],
  ['normal_clearing', msg({ message: 'Ended normally', comment: 'Why a call ended', context: 'call' })],
  [
    'human',
    msg({ message: 'A person', comment: 'How a call was made: not by an AI agent', context: 'call' }),
  ],
  ['direct', msg({ message: 'Direct call', comment: 'What started a call', context: 'call' })],
  ['customer', msg({ message: 'Customer', comment: 'Which side ended a call', context: 'call' })],
  ['agent', msg({ message: 'Agent', comment: 'Which side ended a call', context: 'call' })],
  ['pilot', msg({ message: 'Pilot', comment: 'Which side ended a call: an AI agent', context: 'call' })],
  ['system', msg({ message: 'System', comment: 'Which side ended a call', context: 'call' })],
])
const FAILED_STATUSES = new Set(['missed', 'failed'])
/** Hangup reasons of a call that ended normally. */
const NORMAL_END_REASONS = new Set(['normal_clearing', 'answered'])

export function getCallTitle(call: Call, i18n: I18n): string {
  const direction = getLabel(DIRECTION_LABELS, call.direction, i18n)
  const status =
    getLabel(STATUS_LABELS.has(call.status) ? STATUS_LABELS : VALUE_LABELS, call.status, i18n) ||
    getMissingStatusLabel(call, i18n)
  if (direction === '') return status
  return t(i18n)({
    message: `${status}, ${direction}`,
    comment: 'State and direction of a call: “Missed, inbound”.',
  })
}

function getMissingStatusLabel(call: Call, i18n: I18n): string {
  return isUnreadable(call, 'status') ? t(i18n)`Status unreadable` : t(i18n)`No status`
}

/** The label of a platform's value, or the value in words if it has none. */
function getLabel(labels: ReadonlyMap<string, MessageDescriptor>, value: string, i18n: I18n): string {
  const label = labels.get(value)
  return label ? i18n._(label) : toWords(value)
}

/** The label of a reason, mode or source of a call. */
export function getCallValueLabel(value: string, i18n: I18n): string {
  return getLabel(VALUE_LABELS, value, i18n)
}

export function getCallVariant({ status, direction }: Call): CallVariant {
  if (FAILED_STATUSES.has(status)) return 'missed'
  if (!STATUS_LABELS.has(status) || !DIRECTION_LABELS.has(direction)) return 'other'
  return direction === 'inbound' ? 'inbound' : 'outbound'
}

/** The talk time as m:ss; null if the call wasn't answered (CAL-04). */
export function formatTalkTime({ answeredAt, durationSeconds }: Call): string | null {
  if (!answeredAt || durationSeconds === null || durationSeconds < 0) return null
  const seconds = String(durationSeconds % 60).padStart(2, '0')
  return `${Math.floor(durationSeconds / 60)}:${seconds}`
}

/** Who took the call: an agent, a pilot, a team, or several of them (CAL-10). Null if the record names none. */
export function getCallHandler(
  { agentId, pilotId, teamId }: Call,
  directory: Directory,
  locale: string,
  i18n: I18n,
): string | null {
  const handlers: string[] = []
  if (agentId) handlers.push(getDirectoryName(directory, 'agent', agentId) ?? getAgentLabel(agentId, i18n))
  if (pilotId) {
    const name = getDirectoryName(directory, 'pilot', pilotId) ?? shortenId(pilotId)
    handlers.push(
      t(i18n)({ message: `pilot ${name}`, comment: 'A pilot, a bot of the platform, by its name.' }),
    )
  }
  if (teamId) {
    const name = getDirectoryName(directory, 'team', teamId) ?? shortenId(teamId)
    handlers.push(t(i18n)({ message: `team ${name}`, comment: 'A team by its name.' }))
  }
  return handlers.length > 0 ? formatList(handlers, locale) : null
}

function getAgentLabel(agentId: string, i18n: I18n): string {
  const id = shortenId(agentId)
  return t(i18n)({ message: `agent ${id}`, comment: 'An agent whose name is not known, by a shortened id.' })
}

/** Why a call failed or ended abnormally (CAL-07, CAL-13); null after a normal end. */
export function getCallEndReason(
  { hangupReason, terminationReason, endedBy, status }: Call,
  i18n: I18n,
): string | null {
  const reason = hangupReason ?? terminationReason
  if (reason === null || (NORMAL_END_REASONS.has(reason) && !FAILED_STATUSES.has(status))) return null
  const reasonLabel = getCallValueLabel(reason, i18n)
  if (endedBy === null)
    return t(i18n)({ message: `End reason: ${reasonLabel}`, comment: 'Why a call ended: “Failed”.' })
  const sideLabel = getCallValueLabel(endedBy, i18n)
  return t(i18n)({
    message: `End reason: ${reasonLabel}. Ended by: ${sideLabel}`,
    comment: 'Why a call ended, and which side ended it: “Failed”, “System”.',
  })
}

/** The fields of a call that can't be read, among them those that are no JSON object (FLT-28). */
export function getUnreadableFields({
  unreadable = [],
  unreadRecordings,
  unreadMetadata,
}: Call): readonly string[] {
  return [
    ...unreadable,
    ...(unreadRecordings === null ? [] : ['recordings']),
    ...(unreadMetadata === null ? [] : ['metadata']),
  ]
}
