/** A call in words (CAL-05, CAL-10 to CAL-13). What was observed has a name; anything else is shown as it came. */
import type { Call } from '#src/api/schema/call.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { shortenId } from '#src/lib/text/uuid.ts'

export type CallVariant = 'missed' | 'inbound' | 'outbound' | 'other'

const STATUSES = new Map([
  ['missed', 'Missed'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
])
const DIRECTIONS = new Set(['inbound', 'outbound'])
const FAILED_STATUSES = new Set(['missed', 'failed'])
/** Ends of a call that say nothing beyond "it ended". */
const NORMAL_END_REASONS = new Set(['normal_clearing', 'answered'])

export function getCallTitle(call: Call): string {
  const { status, direction } = call
  const none = isUnreadable(call, 'status') ? 'Status not readable' : 'No status'
  return [STATUSES.get(status) ?? (status || none), direction].filter(Boolean).join(', ')
}

export function getCallVariant({ status, direction }: Call): CallVariant {
  if (FAILED_STATUSES.has(status)) return 'missed'
  if (!STATUSES.has(status) || !DIRECTIONS.has(direction)) return 'other'
  return direction === 'inbound' ? 'inbound' : 'outbound'
}

/** How long was talked, as m:ss; null where nobody answered (CAL-04). */
export function formatTalkTime({ answeredAt, durationSeconds }: Call): string | null {
  if (!answeredAt || durationSeconds === null || durationSeconds < 0) return null
  const seconds = String(durationSeconds % 60).padStart(2, '0')
  return `${Math.floor(durationSeconds / 60)}:${seconds}`
}

/** Who took the call: a person, a pilot, a team, or two of them (CAL-10). Null: nobody, as far as the record tells. */
export function getCallHandler({ agentId, pilotId, teamId }: Call, directory: Directory): string | null {
  const who = [
    agentId && (getDirectoryName(directory, 'agent', agentId) ?? `agent ${shortenId(agentId)}`),
    pilotId && `pilot ${getDirectoryName(directory, 'pilot', pilotId) ?? shortenId(pilotId)}`,
    teamId && `team ${getDirectoryName(directory, 'team', teamId) ?? shortenId(teamId)}`,
  ].filter(Boolean)
  return who.length > 0 ? who.join(', ') : null
}

/** Why a call came to nothing, or ended in another way than by hanging up (CAL-07, CAL-13). */
export function getCallEndReason({ hangupReason, terminationReason, endedBy, status }: Call): string | null {
  const reason = hangupReason ?? terminationReason
  if (reason === null || (NORMAL_END_REASONS.has(reason) && !FAILED_STATUSES.has(status))) return null
  return endedBy === null ? `Hangup ${reason}` : `Hangup ${reason}, ended by ${endedBy}`
}
