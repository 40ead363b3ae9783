/** A call in words (CAL-05, CAL-10 to CAL-13). What was observed has a name; anything else is shown as it came. */
import type { Call } from '#src/api/schema/call.ts'
import { shortId } from '#src/lib/uuid.ts'
import { type Directory, nameOf } from './directory.ts'
import { isUnreadable } from './unreadable.ts'

export type CallLook = 'missed' | 'inbound' | 'outbound' | 'other'

const STATUSES = new Map([
  ['missed', 'Missed'],
  ['completed', 'Completed'],
  ['failed', 'Failed'],
])
const DIRECTIONS = new Set(['inbound', 'outbound'])
const BROKEN = new Set(['missed', 'failed'])
/** Ends of a call that say nothing beyond "it ended". */
const ORDINARY = new Set(['normal_clearing', 'answered'])

export function callTitle(call: Call): string {
  const { status, direction } = call
  const none = isUnreadable(call, 'status') ? 'Status not readable' : 'No status'
  return [STATUSES.get(status) ?? (status || none), direction].filter(Boolean).join(', ')
}

export function callLook({ status, direction }: Call): CallLook {
  if (BROKEN.has(status)) return 'missed'
  if (!STATUSES.has(status) || !DIRECTIONS.has(direction)) return 'other'
  return direction === 'inbound' ? 'inbound' : 'outbound'
}

/** How long was talked, as m:ss; null where nobody answered (CAL-04). */
export function talkTime({ answeredAt, durationSeconds }: Call): string | null {
  if (!answeredAt || durationSeconds === null || durationSeconds < 0) return null
  const seconds = String(durationSeconds % 60).padStart(2, '0')
  return `${Math.floor(durationSeconds / 60)}:${seconds}`
}

/** Who took the call: a person, a pilot, a team, or two of them (CAL-10). Null: nobody, as far as the record tells. */
export function takenBy({ agentId, pilotId, teamId }: Call, directory: Directory): string | null {
  const who = [
    agentId && (nameOf(directory, 'agent', agentId) ?? `agent ${shortId(agentId)}`),
    pilotId && `pilot ${nameOf(directory, 'pilot', pilotId) ?? shortId(pilotId)}`,
    teamId && `team ${nameOf(directory, 'team', teamId) ?? shortId(teamId)}`,
  ].filter(Boolean)
  return who.length > 0 ? who.join(', ') : null
}

/** Why a call came to nothing, or ended in another way than by hanging up (CAL-07, CAL-13). */
export function howItEnded({ hangupReason, terminationReason, endedBy, status }: Call): string | null {
  const reason = hangupReason ?? terminationReason
  if (reason === null || (ORDINARY.has(reason) && !BROKEN.has(status))) return null
  return endedBy === null ? `Hangup ${reason}` : `Hangup ${reason}, ended by ${endedBy}`
}
