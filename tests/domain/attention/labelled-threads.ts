/** Threads that people labelled by the definitions of the signals, without sight of the rules or of their phrases. */
import { readdirSync, readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { rootDir } from '../../support/project-files.ts'

/** The most urgent first. */
export const SIGNAL_KINDS = [
  'asks-for-person',
  'person-promised',
  'pilot-repeats',
  'customer-repeats',
  'pilot-silent',
  'pilot-over-person',
  'delivery-failed',
  'missed-call',
  'window-closing',
  'waits-too-long',
] as const

const id = z.nullable(z.string())
// Times are kept as the platform writes them: with `Z` or an offset, with six decimals or none.
const time = z.string().check(z.regex(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d(\.\d{6})?(Z|\+00:00)$/))
const assignee = { agent_id: id, pilot_id: id, team_id: id }

const ticketSchema = z.strictObject({
  assignee_type: z.enum(['agent', 'pilot', 'team', 'unassigned']),
  ...assignee,
  status: z.enum(['open', 'closed']),
  priority: z.string(),
  channel_kind: z.string(),
  created_at: time,
})

const messageSchema = z.strictObject({
  id: z.string(),
  role: z.string(),
  content: z.string(),
  created_at: time,
  agent_id: id,
  pilot_id: id,
  status: z.nullable(z.string()),
  error_code: z.nullable(z.union([z.string(), z.number()])),
  is_feedback_message: z.boolean(),
})

const callSchema = z.strictObject({
  id: z.string(),
  created_at: time,
  type: z.enum(['inbound', 'outbound']),
  status: z.string(),
  mode: z.string(),
  ...assignee,
  answered_at: z.nullable(time),
  ended_at: z.nullable(time),
  duration_seconds: z.number(),
})

const threadSchema = z.strictObject({
  id: z.string(),
  /** A BCP 47 tag, or `mixed`. */
  lang: z.string(),
  now: time,
  /** Whether a careless rule would find a signal that doesn't hold. */
  trap: z.boolean(),
  note: z.string(),
  ticket: ticketSchema,
  messages: z.array(messageSchema),
  calls: z.array(callSchema),
  expect: z.strictObject({
    /** `accept`: other messages that prove the signal as well. */
    signals: z.array(
      z.strictObject({
        kind: z.enum(SIGNAL_KINDS),
        proofId: z.string(),
        accept: z.optional(z.array(z.string())),
      }),
    ),
    unansweredSince: z.nullable(time),
  }),
})
export type LabelledThread = z.infer<typeof threadSchema>

const folder = `${rootDir}tests/domain/attention/threads/`

/** The threads by the name of their file, which is their language. */
export function readLabelledThreads(): ReadonlyMap<string, readonly LabelledThread[]> {
  const files = readdirSync(folder).toSorted()
  return new Map(
    files.map((file) => [
      file.replace(/\.json$/, ''),
      z.array(threadSchema).parse(JSON.parse(readFileSync(`${folder}${file}`, 'utf8'))),
    ]),
  )
}
