import { withMediaLinksInText } from '../media/signed-link.ts'
import { zulu } from './time.ts'

export type CallRow = {
  id: string
  workspace_id: string
  customer_id: string
  created_at: string
  record: unknown
  customer_name: string
  customer_phone: string
}

/** The fields of CAL-01 that a stored record may leave out, as they are when nothing is known. */
const UNKNOWN = {
  channel_id: null,
  status: '',
  type: '',
  mode: '',
  agent_id: null,
  pilot_id: null,
  team_id: null,
  from_number: '',
  to_number: '',
  answered_at: null,
  ended_at: null,
  duration_seconds: 0,
  recordings: '{}',
  metadata: '{}',
  schedule_metadata: '{}',
  usage_stats: null,
  hangup_reason: '',
  dial_status: '',
  ended_by: '',
  asterisk_ip: null,
  asterisk_ari_port: 0,
  conference_id: null,
  controller_task_id: null,
  disposition: null,
  disposition_set_by: null,
  disposition_set_at: null,
  transcription: null,
  summary: null,
  sentiment: null,
  customer_journey_id: null,
  journey_id: null,
  campaign_id: null,
  scheduled_at: null,
  scheduled_by: null,
  participant_count: 0,
  code: 0,
  source: '',
}

/**
 * A voice call record with all its 45 fields (CAL-01). Name and phone are the customer's of today. `mediaLink` signs
 * the links to recordings that the platform has itself.
 */
export function call(row: CallRow, mediaLink: (id: string) => string) {
  const createdAt = zulu(row.created_at)
  const record = { ...UNKNOWN, updated_at: createdAt, ...(typeof row.record === 'object' ? row.record : {}) }
  return {
    ...record,
    recordings: withMediaLinksInText(objectText(record.recordings), mediaLink),
    metadata: withMediaLinksInText(objectText(record.metadata), mediaLink),
    schedule_metadata: objectText(record.schedule_metadata),
    id: row.id,
    call_id: row.id,
    created_at: createdAt,
    workspace_id: row.workspace_id,
    customer_id: row.customer_id,
    customer_name: row.customer_name,
    customer_phone: row.customer_phone,
  }
}

/** A JSON object as text, whatever a provider left there (CAL-06 to CAL-08): what is none goes inside of one. */
function objectText(text: string): string {
  try {
    const value: unknown = JSON.parse(text)
    if (typeof value === 'object' && value !== null && !Array.isArray(value)) return text
  } catch {
    // Not even JSON: text like any other.
  }
  return JSON.stringify(text ? { text } : {})
}
