/** The fields of a call's record. Apart from their interpretation: a start needs only these. */
import { jsonObject } from './json-text.ts'
import {
  anything,
  createFieldNamesSchema,
  id,
  idOrNull,
  instant,
  instantOrNull,
  intOrNull,
  text,
  textOrNull,
  visibleText,
} from './wire.ts'
import { z } from './zod.ts'

export const callFields = {
  id,
  created_at: z.optional(instant),
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
  code: textOrNull,
  source: text,
  customer_name: visibleText,
  customer_phone: text,
}
export const callFieldNames = createFieldNamesSchema(callFields)
