import { callRecordingId } from '../media/call-recording.ts'
import { DAY, MINUTE, type Micros, microsOf, SECOND, stamp } from './clock.ts'
import type { Contact } from './customers.ts'
import type { Random } from './random.ts'
import type { CallRow } from './rows.ts'
import type { SeedContext } from './tickets.ts'

/** The fields of CAL-01 that live in `record`; the three that are JSON on the wire are text already (CAL-06 to -08). */
export type CallRecord = Record<string, string | number | null>

type Outcome = { status: string; hangup: string; dial: string; endedBy: string; isConnected: boolean }
const OUTCOMES: [Outcome, number][] = [
  [{ status: 'missed', hangup: 'failed', dial: 'failed', endedBy: 'system', isConnected: false }, 30],
  [
    {
      status: 'completed',
      hangup: 'normal_clearing',
      dial: 'answered',
      endedBy: 'customer',
      isConnected: true,
    },
    45,
  ],
  [
    { status: 'completed', hangup: 'normal_clearing', dial: 'answered', endedBy: 'agent', isConnected: true },
    12,
  ],
  [
    {
      status: 'failed',
      hangup: 'network_out_of_order',
      dial: 'congestion',
      endedBy: 'system',
      isConnected: false,
    },
    7,
  ],
  [{ status: 'no_answer', hangup: 'no_answer', dial: 'noanswer', endedBy: 'system', isConnected: false }, 4],
  [
    {
      status: 'voicemail_left',
      hangup: 'normal_clearing',
      dial: 'machine',
      endedBy: 'customer',
      isConnected: true,
    },
    2,
  ],
]

/** Adds calls to a customer that has a phone: none for most, many for a few. */
export function addCalls(context: SeedContext, contact: Contact): void {
  const { random, now } = context
  if (contact.row.phone_digits === '') return
  const count = random.weigh([
    [0, 58],
    [1, 18],
    [2, 12],
    [3, 8],
    [9, 3],
    [34, 0.7],
  ])
  const since = microsOf(contact.row.created_at)
  for (let index = 0; index < count; index += 1) {
    const outcome = random.weigh(OUTCOMES)
    const time = since + Math.floor(random.next() * Math.max(MINUTE, now - since - 40 * MINUTE))
    addCall(context, contact, Math.min(time, now - 40 * MINUTE), outcome, {})
  }
}

/** Adds one call at that time; `fixed` overrides fields by their wire names. */
export function addCall(
  context: SeedContext,
  contact: Contact,
  time: Micros,
  outcome: Outcome,
  fixed: CallRecord,
): CallRow {
  const { random, facts, unlisted, rows } = context
  const id = random.uuid()
  const fixedSeconds = fixed.duration_seconds
  const seconds =
    typeof fixedSeconds === 'number' ? fixedSeconds : outcome.isConnected ? random.int(18, 1260) : 0
  const inbound = random.chance(0.7)
  const pilotMode = outcome.isConnected && random.chance(0.35)
  const ours = `+${random.pick(Object.values(unlisted.phones))}`
  const theirs = `+${contact.row.phone_digits}`
  const [agent, pilot] = [random.pick(facts.agents), random.pick([...facts.pilots, unlisted.pilot])]
  const answered = time + random.int(4, 28) * SECOND + random.int(0, 999_999)
  const ended = (outcome.isConnected ? answered : time + 31 * SECOND) + seconds * SECOND
  const linked = !inbound && random.chance(0.3)
  // The dialler of journeys keeps its recordings on a server of its own.
  const link = linked
    ? `https://recordings.kaveriliving.example/${id}.mp3`
    : `media:${callRecordingId(seconds)}`
  const record: CallRecord = {
    call_id: id,
    updated_at: stamp(ended + random.int(1, 900) * 1000),
    channel_id: contact.row.channel_id,
    status: outcome.status,
    type: inbound ? 'inbound' : 'outbound',
    mode: pilotMode ? 'pilot' : 'human',
    agent_id: outcome.isConnected && !pilotMode ? agent.id : null,
    pilot_id: pilotMode ? pilot.id : null,
    team_id: random.chance(0.15) ? random.pick(facts.teams).id : null,
    from_number: inbound ? theirs : ours,
    to_number: inbound ? ours : theirs,
    answered_at: outcome.isConnected ? stamp(answered) : null,
    ended_at: random.chance(0.97) ? stamp(ended) : null,
    duration_seconds: seconds,
    recordings: JSON.stringify(
      outcome.isConnected
        ? { url: link, duration: seconds, format: linked ? 'mp3' : 'wav', channels: linked ? 2 : 1 }
        : {},
    ),
    metadata: metadataOf(random, outcome, link),
    schedule_metadata: JSON.stringify(
      random.chance(0.05) ? { asked_for: stamp(time - DAY), zone: 'Asia/Kolkata' } : {},
    ),
    usage_stats: null,
    hangup_reason: outcome.hangup,
    dial_status: outcome.dial,
    ended_by: outcome.endedBy,
    asterisk_ip: random.chance(0.8) ? '10.20.4.17' : null,
    asterisk_ari_port: 8088,
    conference_id: null,
    controller_task_id: null,
    disposition: random.chance(0.06) ? 'callback_promised' : null,
    disposition_set_by: null,
    disposition_set_at: null,
    transcription:
      outcome.isConnected && random.chance(0.1) ? 'Caller: Hello? Pilot: Namaste, how may I help you?' : null,
    summary:
      outcome.isConnected && random.chance(0.12)
        ? 'Asked where the parcel is; promised a call back by six.'
        : null,
    sentiment:
      outcome.isConnected && random.chance(0.1) ? random.pick(['positive', 'neutral', 'negative']) : null,
    customer_journey_id: linked ? random.uuid() : null,
    journey_id: linked ? random.pick(facts.journeys).id : null,
    campaign_id: !inbound && !linked && random.chance(0.2) ? random.pick(facts.campaigns).id : null,
    scheduled_at: null,
    scheduled_by: null,
    participant_count: outcome.isConnected
      ? random.weigh([
          [2, 92],
          [3, 8],
        ])
      : 1,
    code: random.int(1000, 99_999),
    source: random.weigh([
      ['direct', 85],
      ['ivr_menu', 10],
      ['click_to_call', 5],
    ]),
    customer_name: contact.row.name,
    customer_phone: contact.row.phone,
    ...fixed,
  }
  const row: CallRow = {
    id,
    workspace_id: facts.id,
    customer_id: contact.row.id,
    created_at: stamp(time),
    record,
  }
  rows.calls.push(row)
  return row
}

/** Mostly a JSON object; now and then what real providers leave there: nothing, text, a list, a cut-off object. */
function metadataOf(random: Random, outcome: Outcome, link: string): string {
  if (random.chance(0.04)) return random.pick(ODD_METADATA)
  return JSON.stringify({
    provider: random.pick(['sip-trunk-1', 'sip-trunk-2']),
    headers: { 'X-Call-ID': random.digits(10), 'User-Agent': 'gateway/4.2', 'P-Asserted-Identity': null },
    termination_reason: outcome.hangup,
    recording_link: outcome.isConnected ? link : null,
  })
}

/** Values of `metadata` that are no JSON object, on purpose. */
export const ODD_METADATA: readonly string[] = [
  '',
  'null',
  '[]',
  '"sip:486 Busy Here"',
  '{"provider":"sip-trunk-2","headers":{"Via":',
]

/** The outcomes that the showcase asks for by name. */
export const MISSED: Outcome = {
  status: 'missed',
  hangup: 'failed',
  dial: 'failed',
  endedBy: 'system',
  isConnected: false,
}
export const COMPLETED: Outcome = {
  status: 'completed',
  hangup: 'normal_clearing',
  dial: 'answered',
  endedBy: 'customer',
  isConnected: true,
}
