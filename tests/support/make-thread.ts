import {
  readThreadAttention,
  type Thread,
  type ThreadAttention,
} from '#src/domain/attention/thread-attention.ts'
import { fromMillis } from '#src/lib/time/instant.ts'

/** Who a ticket of these threads is assigned to. */
export type Owner = 'agent' | 'pilot' | 'team' | 'unassigned' | 'unknown'

/** `by`, when in minutes, and what: `failed`, `delivered` or `read` after a `#` is the delivery status. */
export type Line = readonly [by: 'customer' | 'pilot' | 'human' | 'system', minute: number, text: string]

export type ThreadFields = {
  readonly owner?: Owner
  readonly status?: string
  readonly priority?: string
  readonly channel?: string
  readonly calls?: Thread['calls']
}

const ROLES = { customer: 'user', pilot: 'pilot', human: 'agent', system: 'system' } as const

/** ISO 8601, so many minutes after a day's begin. */
export function minuteToIso(minute: number): string {
  return fromMillis(Date.UTC(2026, 4, 4) + minute * 60_000).iso
}

/** A thread as of a minute; its messages have the ids m0, m1, … */
export function makeThread(lines: readonly Line[], nowMinute: number, fields: ThreadFields = {}): Thread {
  const { owner = 'team', status = 'open', priority = '', channel = 'playground', calls = [] } = fields
  return {
    now: minuteToIso(nowMinute),
    ticket: {
      assignee_type: owner,
      agent_id: owner === 'agent' ? 'a' : null,
      pilot_id: owner === 'pilot' ? 'p' : null,
      team_id: owner === 'team' ? 't' : null,
      status,
      priority,
      channel_kind: channel,
    },
    messages: lines.map(([by, minute, text], index) => {
      const [content = '', delivery = null] = text.split(' #')
      return {
        id: `m${index}`,
        role: ROLES[by],
        content,
        created_at: minuteToIso(minute),
        agent_id: by === 'human' ? 'a' : null,
        pilot_id: by === 'pilot' ? 'p' : null,
        status: delivery,
      }
    }),
    calls,
  }
}

/** Each signal as `kind proofId`. */
export function listSignals(
  lines: readonly Line[],
  nowMinute: number,
  fields?: ThreadFields,
): readonly string[] {
  return toLabels(readThreadAttention(makeThread(lines, nowMinute, fields)))
}

export function toLabels({ signals }: ThreadAttention): readonly string[] {
  return signals.map(({ kind, proofId }) => `${kind} ${proofId}`)
}
