import { toJson } from '#src/lib/text/to-json.ts'
import { toWebUrl } from './item.ts'
import { getField, type JsonObject, jsonObject } from './json-text.ts'
import { createFieldNamesSchema, toUnreadableFields, UNREADABLE } from './unreadable.ts'
import { count, id, idOrNull, instant, instantOrNull, text, textOrNull } from './wire.ts'
import { z } from './zod.ts'

const anything = z.optional(z.unknown())
const fields = {
  id,
  created_at: instant,
  customer_id: idOrNull,
  status: text,
  type: text,
  mode: text,
  agent_id: idOrNull,
  pilot_id: idOrNull,
  team_id: idOrNull,
  from_number: text,
  to_number: text,
  answered_at: instantOrNull,
  ended_at: instantOrNull,
  duration_seconds: count,
  recordings: jsonObject,
  metadata: jsonObject,
  schedule_metadata: jsonObject,
  hangup_reason: textOrNull,
  dial_status: textOrNull,
  ended_by: textOrNull,
  disposition: anything,
  transcription: anything,
  summary: anything,
  sentiment: anything,
  scheduled_at: anything,
  customer_journey_id: idOrNull,
  journey_id: idOrNull,
  campaign_id: idOrNull,
  participant_count: count,
  code: count,
  source: text,
  customer_name: text,
  customer_phone: text,
}
export const callFieldNames = createFieldNamesSchema(fields)
const wire = z.object({ ...fields, [UNREADABLE]: callFieldNames })

/** A voice call (CAL-01). Without a readable id or time it can't be shown. */
export const call = z.pipe(
  wire,
  z.transform((it: z.output<typeof wire>) => ({
    id: it.id,
    at: it.created_at,
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
    endedAt: it.ended_at,
    durationSeconds: it.duration_seconds,
    recordings: it.recordings,
    /** The first recording that has an address, from `recordings` or from `metadata` (CAL-06, CAL-07). */
    recordingHref: findRecordingUrl(it.recordings) ?? findRecordingUrl(it.metadata),
    metadata: it.metadata,
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
    ...toUnreadableFields(it[UNREADABLE]),
  })),
)
export type Call = z.output<typeof call>

/** How deep a recording's address is looked for: the shape of the object is not shown. */
const DEPTH = 4

function findRecordingUrl(object: JsonObject): string | null {
  return object.kind === 'fields' ? findUrl(Object.fromEntries(object.fields), DEPTH) : null
}

function findUrl(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return toWebUrl(value)
  if (depth === 0 || typeof value !== 'object' || value === null) return null
  for (const each of Object.values(value)) {
    const found = findUrl(each, depth - 1)
    if (found) return found
  }
  return null
}

function toShortText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : toJson(value)
}
