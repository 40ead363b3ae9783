import { toJson } from '#src/lib/text/json.ts'
import { toWebUrl } from './item.ts'
import { getField, type JsonObject, jsonObject } from './json-text.ts'
import {
  createFieldNamesSchema,
  id,
  idOrNull,
  instant,
  instantOrNull,
  intOrNull,
  text,
  textOrNull,
  toUnreadableFields,
  UNREADABLE,
} from './wire.ts'
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
  duration_seconds: intOrNull,
  recordings: jsonObject,
  metadata: jsonObject,
  hangup_reason: textOrNull,
  dial_status: textOrNull,
  ended_by: textOrNull,
  disposition: anything,
  transcription: anything,
  summary: anything,
  sentiment: anything,
  journey_id: idOrNull,
  campaign_id: idOrNull,
  participant_count: intOrNull,
  code: intOrNull,
  source: text,
  customer_name: text,
  customer_phone: text,
}
export const callFieldNames = createFieldNamesSchema(fields)
const wire = z.object({ ...fields, [UNREADABLE]: callFieldNames })

/** A voice call (CAL-01). Skipped where its id or time can't be read. */
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
    durationSeconds: it.duration_seconds,
    /** The first http(s) URL in `recordings` or else in `metadata` (CAL-06, CAL-07). */
    recordingHref: findRecordingUrl(it.recordings) ?? findRecordingUrl(it.metadata),
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

/** Levels searched for a recording's URL: the specification doesn't show the shape of these objects. */
const MAX_DEPTH = 4

function findRecordingUrl(object: JsonObject): string | null {
  return object.kind === 'fields' ? findUrl(Object.fromEntries(object.fields), MAX_DEPTH) : null
}

function findUrl(value: unknown, depth: number): string | null {
  if (typeof value === 'string') return toWebUrl(value)
  if (depth === 0 || typeof value !== 'object' || value === null) return null
  for (const child of Object.values(value)) {
    const url = findUrl(child, depth - 1)
    if (url) return url
  }
  return null
}

function toShortText(value: unknown): string | null {
  if (value === null || value === undefined || value === '') return null
  return typeof value === 'string' ? value : toJson(value)
}
