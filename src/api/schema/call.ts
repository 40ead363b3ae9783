import { toJson } from '#src/lib/text/json.ts'
import { callFieldNames, callFields } from './call-fields.ts'
import { type ReadRecordings, readRecordings } from './call-recordings.ts'
import { getField, type JsonObject, NO_FIELDS } from './json-text.ts'
import { toUnreadableFields, UNREADABLE } from './wire.ts'
import { z } from './zod.ts'

const wire = z.object({ ...callFields, [UNREADABLE]: callFieldNames })

/**
 * A voice call (CAL-01). Skipped where its id can't be read; `at` is null where its time can't be. Recordings whose addresses
 * are paths are links only with the address of the platform that sent the call.
 */
export function createCallSchema(platformUrl?: string) {
  return z.pipe(
    wire,
    z.transform((it: z.output<typeof wire>) => parseCall(it, platformUrl)),
  )
}

function parseCall(it: z.output<typeof wire>, platformUrl: string | undefined) {
  const context = { callSeconds: it.duration_seconds, ...(platformUrl !== undefined && { platformUrl }) }
  const read = (recordings: JsonObject, metadata: JsonObject) => readRecordings(recordings, metadata, context)
  const { recordings, unread } = read(it.recordings, it.metadata)
  return {
    id: it.id,
    at: it.created_at ?? null,
    customerId: it.customer_id,
    status: it.status,
    direction: it.type,
    mode: it.mode,
    agentId: it.agent_id,
    pilotId: it.pilot_id,
    teamId: it.team_id,
    from: it.from_number,
    to: it.to_number,
    answeredAt: it.answered_at,
    durationSeconds: it.duration_seconds,
    /** All of them, once each (CAL-06, CAL-07). */
    recordings,
    terminationReason: toShortText(
      getField(it.metadata, 'termination_reason') ?? getField(it.metadata, 'terminationReason'),
    ),
    hangupReason: it.hangup_reason,
    dialStatus: it.dial_status,
    endedBy: it.ended_by,
    disposition: toShortText(it.disposition),
    transcription: toShortText(it.transcription),
    summary: toShortText(it.summary),
    sentiment: toShortText(it.sentiment),
    journeyId: it.journey_id,
    campaignId: it.campaign_id,
    participants: it.participant_count,
    code: it.code,
    source: it.source,
    customerName: it.customer_name,
    customerPhone: it.customer_phone,
    unreadRecordings:
      toUnreadText(it.recordings, read(it.recordings, NO_FIELDS)) ?? (unread.join(', ') || null),
    unreadMetadata: toUnreadText(it.metadata, read(NO_FIELDS, it.metadata)),
    ...toUnreadableFields(it[UNREADABLE]),
  }
}
export type Call = ReturnType<typeof parseCall>

/** UTF-16 units of a text that isn't JSON. */
const MAX_UNREAD_LENGTH = 4_000

/** The text of a field that isn't the JSON object it should be (FLT-28); null where it is, or says nothing. */
function toUnreadText(json: JsonObject, { recordings }: ReadRecordings): string | null {
  const isRead = json.kind === 'fields' || recordings.length > 0
  if (isRead || /^\W*(?:none|null|undefined|nan)?\W*$/i.test(json.text.slice(0, MAX_UNREAD_LENGTH)))
    return null
  return json.text.slice(0, MAX_UNREAD_LENGTH)
}

function toShortText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : toJson(value)
}
