/** Texts about a call (CAL-05, CAL-10 to CAL-13). Observed statuses have a label; any other value is shown as it came. */
import type { Call } from '#src/api/schema/call.ts'
import type { Config } from '#src/api/schema/config.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { formatPhone } from '#src/lib/text/phone.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

export type CallVariant = 'missed' | 'inbound' | 'outbound' | 'other'

const STATUSES = new Map([
  ['missed', 'Missed'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
])
const DIRECTIONS = new Set(['inbound', 'outbound'])
const FAILED_STATUSES = new Set(['missed', 'failed'])
/** Hangup reasons of a call that ended normally. */
const NORMAL_END_REASONS = new Set(['normal_clearing', 'answered'])

export function getCallTitle(call: Call): string {
  const { status, direction } = call
  const placeholder = isUnreadable(call, 'status') ? 'Status not readable' : 'No status'
  return [STATUSES.get(status) ?? (status || placeholder), direction].filter(Boolean).join(', ')
}

export function getCallVariant({ status, direction }: Call): CallVariant {
  if (FAILED_STATUSES.has(status)) return 'missed'
  if (!STATUSES.has(status) || !DIRECTIONS.has(direction)) return 'other'
  return direction === 'inbound' ? 'inbound' : 'outbound'
}

/** The talk time as m:ss; null if the call wasn't answered (CAL-04). */
export function formatTalkTime({ answeredAt, durationSeconds }: Call): string | null {
  if (!answeredAt || durationSeconds === null || durationSeconds < 0) return null
  const seconds = String(durationSeconds % 60).padStart(2, '0')
  return `${Math.floor(durationSeconds / 60)}:${seconds}`
}

/** Who took the call: an agent, a pilot, a team, or several of them (CAL-10). Null if the record names none. */
export function getCallHandler({ agentId, pilotId, teamId }: Call, directory: Directory): string | null {
  const handlers = [
    agentId && (getDirectoryName(directory, 'agent', agentId) ?? `agent ${shortenId(agentId)}`),
    pilotId && `pilot ${getDirectoryName(directory, 'pilot', pilotId) ?? shortenId(pilotId)}`,
    teamId && `team ${getDirectoryName(directory, 'team', teamId) ?? shortenId(teamId)}`,
  ].filter(Boolean)
  return handlers.length > 0 ? handlers.join(', ') : null
}

/** Why a call failed or ended abnormally (CAL-07, CAL-13); null after a normal end. */
export function getCallEndReason({ hangupReason, terminationReason, endedBy, status }: Call): string | null {
  const reason = hangupReason ?? terminationReason
  if (reason === null || (NORMAL_END_REASONS.has(reason) && !FAILED_STATUSES.has(status))) return null
  return endedBy === null ? `Hangup ${reason}` : `Hangup ${reason}, ended by ${endedBy}`
}

export type TextDetail = { readonly name: string; readonly text: string; readonly dir?: 'ltr' }

/** The remaining details of a call as labelled texts (CAL-07 to CAL-15). A detail that the record lacks is left out. */
export function getCallDetails(
  call: Call,
  { campaigns, journeys }: Config['entities'],
): readonly TextDetail[] {
  const details: readonly (readonly [string, string | null, 'ltr'?])[] = [
    ['From', call.from && formatPhone(call.from), 'ltr'],
    ['To', call.to && formatPhone(call.to), 'ltr'],
    ['Disposition', call.disposition],
    ['Sentiment', call.sentiment],
    ['Transcription', call.transcription],
    ['Ended', call.terminationReason],
    ['Hangup', call.hangupReason],
    ['Ended by', call.endedBy],
    ['Dial status', call.dialStatus],
    ['Mode', call.mode],
    ['Source', call.source],
    ['Campaign', call.campaignId && getEntityName(campaigns, call.campaignId)],
    ['Journey', call.journeyId && getEntityName(journeys, call.journeyId)],
    ['Participants', call.participants === null ? null : String(call.participants)],
    ['Code', call.code === null ? null : String(call.code)],
  ]
  return details.flatMap(([name, text, dir]) => (text ? [{ name, text, ...(dir ? { dir } : {}) }] : []))
}

/** A campaign's or journey's name, if this deployment names it (D10), else its shortened id. */
function getEntityName(
  entities: readonly { readonly id: string; readonly name: string }[],
  id: string,
): string {
  return entities.find((it) => it.id.toLowerCase() === id)?.name ?? shortenId(id)
}
