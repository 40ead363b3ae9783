/** Texts about a call (CAL-05, CAL-10 to CAL-13). Observed values have a label; any other is shown in the platform's words. */
import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, t } from '@lingui/core/macro'
import type { Call } from '#src/api/schema/call.ts'
import type { Config } from '#src/api/schema/config.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { formatClockTime } from '#src/lib/text/clock-time.ts'
import { formatList } from '#src/lib/text/format.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
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
  return isUnreadable(call, 'status') ? t(i18n)`Status not readable` : t(i18n)`No status`
}

/** The label of a platform's value, or the value in words if it has none. */
function getLabel(labels: ReadonlyMap<string, MessageDescriptor>, value: string, i18n: I18n): string {
  const label = labels.get(value)
  return label ? i18n._(label) : toWords(value)
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
  const reasonLabel = getLabel(VALUE_LABELS, reason, i18n)
  if (endedBy === null)
    return t(i18n)({ message: `Hang-up reason: ${reasonLabel}`, comment: 'Why a call ended: “Failed”.' })
  const sideLabel = getLabel(VALUE_LABELS, endedBy, i18n)
  return t(i18n)({
    message: `Hang-up reason: ${reasonLabel}. Ended by: ${sideLabel}`,
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

export type TextDetail = { readonly name: string; readonly text: string; readonly dir?: 'ltr' }

/** The remaining details of a call as labelled texts (CAL-07 to CAL-15). A detail that the record lacks is left out. */
export function getCallDetails(
  call: Call,
  { campaigns, journeys }: Config['entities'],
  i18n: I18n,
): readonly TextDetail[] {
  const labelOf = (value: string | null) => value && getLabel(VALUE_LABELS, value, i18n)
  const details: readonly (readonly [MessageDescriptor, string | null, 'ltr'?])[] = [
    [DETAIL_NAMES.from, call.from && formatPhone(call.from), 'ltr'],
    [DETAIL_NAMES.to, call.to && formatPhone(call.to), 'ltr'],
    [DETAIL_NAMES.disposition, labelOf(call.disposition)],
    [DETAIL_NAMES.sentiment, labelOf(call.sentiment)],
    [DETAIL_NAMES.transcription, call.transcription],
    [DETAIL_NAMES.terminationReason, labelOf(call.terminationReason)],
    [DETAIL_NAMES.hangupReason, labelOf(call.hangupReason)],
    [DETAIL_NAMES.endedBy, labelOf(call.endedBy)],
    [DETAIL_NAMES.dialStatus, labelOf(call.dialStatus)],
    [DETAIL_NAMES.mode, labelOf(call.mode)],
    [DETAIL_NAMES.source, labelOf(call.source)],
    [DETAIL_NAMES.campaign, call.campaignId && getEntityName(campaigns, call.campaignId)],
    [DETAIL_NAMES.journey, call.journeyId && getEntityName(journeys, call.journeyId)],
    [DETAIL_NAMES.participants, call.participants === null ? null : String(call.participants)],
    [DETAIL_NAMES.code, call.code],
    [DETAIL_NAMES.recordings, describeRecordings(call), 'ltr'],
    [DETAIL_NAMES.unreadRecordings, call.unreadRecordings, 'ltr'],
    [DETAIL_NAMES.unreadMetadata, call.unreadMetadata, 'ltr'],
  ]
  return details.flatMap(([name, text, dir]) =>
    text ? [{ name: i18n._(name), text, ...(dir ? { dir } : {}) }] : [],
  )
}

const DETAIL_NAMES = {
  from: msg({ message: 'From', comment: 'The number that a call came from', context: 'call' }),
  to: msg({ message: 'To', comment: 'The number that was called', context: 'call' }),
  disposition: msg({ message: 'Disposition', comment: 'How the agent filed a call' }),
  sentiment: msg({ message: 'Sentiment', comment: 'The mood of a call, as the platform rates it' }),
  transcription: msg({ message: 'Transcription', comment: 'The text of a call' }),
  terminationReason: msg({ message: 'End reason', comment: 'Why a call ended', context: 'call' }),
  hangupReason: msg({ message: 'Hang-up reason', comment: 'Why a call was hung up' }),
  endedBy: msg({ message: 'Ended by', comment: 'Which side ended a call' }),
  dialStatus: msg({ message: 'Dial status', comment: 'What dialling a number resulted in' }),
  mode: msg({ message: 'Mode', comment: 'How a call was made, as the platform reports it', context: 'call' }),
  source: msg({ message: 'Source', comment: 'What started a call', context: 'call' }),
  campaign: msg`Campaign`,
  journey: msg({ message: 'Journey', comment: 'A sequence of automatic messages and calls' }),
  participants: msg({ message: 'Participants', comment: 'How many people took part in a call' }),
  code: msg({ message: 'Code', comment: 'The number of a call', context: 'call' }),
  recordings: msg({ message: 'Recordings', comment: 'Of a call' }),
  unreadRecordings: msg({
    message: 'Recordings, not readable',
    comment: 'In front of the text that was sent',
  }),
  unreadMetadata: msg({
    message: 'More details, not readable',
    comment: 'In front of the text that was sent',
  }),
}

/** The files of several recordings and their lengths; null for one, which needs no list. */
function describeRecordings({ recordings }: Call): string | null {
  if (recordings.length < 2) return null
  const files = recordings.map(({ href, durationSeconds }) => {
    const { host, pathname } = new URL(href)
    return `${host}${pathname}${durationSeconds === null ? '' : ` (${formatClockTime(durationSeconds)})`}`
  })
  return files.join(', ')
}

/** A campaign's or journey's name, if this deployment names it (D10), else its shortened id. */
function getEntityName(
  entities: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return entities.find((it) => it.id.toLowerCase() === id)?.name ?? shortenId(id)
}
