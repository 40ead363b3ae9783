/**
 * The signals of a thread as the platform's records tell it, in one function, so that it can be run from outside the app:
 * `readThreadAttention(thread)`.
 */
import { toTicketAssignee } from '#src/api/schema/ticket.ts'
import { parseInstant } from '#src/lib/time/instant.ts'
import { createCourtesyCheck } from './courtesy.ts'
import { createFacts, type FactCall, type FactMessage, type FactTicket } from './facts.ts'
import { readText } from './person/reader.ts'
import { COURTESY_PHRASES } from './phrases/all.ts'
import { readSignals } from './signals/read-signals.ts'
import { DEFAULT_SIGNAL_SETTINGS, type SignalSettings } from './signals/rule.ts'
import type { SignalKind } from './signals/signal.ts'

type Optional = string | null | undefined

/**
 * A whole thread with the names of the platform's fields; times are ISO 8601. Messages and calls stand in any order; those
 * of the same time oldest first. What is missing counts as null.
 */
export type Thread = {
  readonly now: string
  readonly ticket: {
    readonly assignee_type?: Optional
    readonly agent_id?: Optional
    readonly pilot_id?: Optional
    readonly team_id?: Optional
    readonly status?: Optional
    readonly priority?: Optional
    readonly channel_kind?: Optional
  }
  readonly messages: readonly ThreadMessage[]
  readonly calls?: readonly ThreadCall[] | null
}

type ThreadMessage = {
  readonly id: string
  readonly created_at: string
  readonly role?: Optional
  readonly content?: Optional
  readonly agent_id?: Optional
  readonly pilot_id?: Optional
  readonly status?: Optional
  readonly error_code?: Optional | number
  readonly is_feedback_message?: boolean | null
}

type ThreadCall = {
  readonly id: string
  readonly created_at: string
  readonly type?: Optional
  readonly status?: Optional
  readonly answered_at?: Optional
  readonly duration_seconds?: number | null
}

/** Signals most urgent first; `proofId` is of a message or a call. `unansweredSince` is the message's time as it was given. */
export type ThreadAttention = {
  readonly signals: readonly { readonly kind: SignalKind; readonly proofId: string }[]
  readonly unansweredSince: string | null
}

const rules = {
  isCourtesy: createCourtesyCheck(COURTESY_PHRASES),
  readText,
}

/** `pilotAnswers`: whether the answer of a pilot ends a wait. */
export function readThreadAttention(
  thread: Thread,
  settings: SignalSettings = DEFAULT_SIGNAL_SETTINGS,
  pilotAnswers = false,
): ThreadAttention {
  const { ticket, messages, calls } = thread
  const facts = createFacts(
    {
      ticket: toTicket(ticket),
      messages: [messages.flatMap(toMessage).toSorted((a, b) => a.at.micros - b.at.micros)],
      isWhole: true,
      calls: (calls ?? []).map(toCall),
      sends: [],
    },
    { ...rules, pilotAnswers },
  )
  const now = (parseInstant(thread.now)?.micros ?? 0) / 1000
  return {
    signals: readSignals(facts, now, settings).map(({ kind, proof }) => ({ kind, proofId: proof.id })),
    unansweredSince: facts.wait.state === 'waits' ? facts.wait.since.iso : null,
  }
}

function toTicket(record: Thread['ticket']): FactTicket {
  return {
    id: '',
    status: record.status ?? '',
    priority: record.priority ?? '',
    channelKind: record.channel_kind ?? null,
    assignee: toTicketAssignee(record.assignee_type, record),
    preview: null,
    lastMessageAt: null,
  }
}

/** One without a readable time has no place in the thread. */
function toMessage(record: ThreadMessage): readonly FactMessage[] {
  const at = parseInstant(record.created_at)
  if (!at) return []
  const message = {
    id: record.id,
    at,
    role: record.role ?? '',
    text: record.content ?? '',
    html: '',
    agentId: record.agent_id ?? null,
    pilotId: record.pilot_id ?? null,
    isFeedback: record.is_feedback_message === true,
    status: record.status ?? null,
    errorCode: record.error_code?.toString() ?? null,
    errorDetails: null,
    attachments: [],
  }
  return [message]
}

function toCall(record: ThreadCall): FactCall {
  return {
    id: record.id,
    at: parseInstant(record.created_at),
    status: record.status ?? '',
    direction: record.type ?? '',
    answeredAt: parseInstant(record.answered_at ?? ''),
    durationSeconds: record.duration_seconds ?? null,
  }
}
