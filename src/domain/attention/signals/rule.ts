/** Why a ticket may need a person, and what proves it. */
import type { Facts, ThreadTurn } from '#src/domain/attention/facts.ts'
import type { WaitLimits } from '#src/domain/attention/wait-level.ts'
import type { Instant } from '#src/lib/time/instant.ts'

/** Most urgent first. */
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
export type SignalKind = (typeof SIGNAL_KINDS)[number]

/** `preview`: the ticket's latest message, of which its record shows no id; `id` is the ticket's. */
export type Proof = {
  readonly record: 'message' | 'preview' | 'call' | 'send'
  readonly id: string
  /** The words that prove it, as they are written there; null where the record as a whole does. */
  readonly words: string | null
}

/** `at` is the time of the record that proves it. */
export type Signal = { readonly kind: SignalKind; readonly at: Instant; readonly proof: Proof }

export type SignalSettings = {
  readonly limits: WaitLimits
  /** The kinds of channels on which a free reply is possible for 24 hours only. */
  readonly windowChannelKinds: readonly string[]
}

export const DEFAULT_SIGNAL_SETTINGS: SignalSettings = {
  limits: { default: 15 },
  windowChannelKinds: ['chatapp'],
}

/** Null: it doesn't hold, or what would show it isn't loaded. `now` is in milliseconds since 1970. */
export type SignalRule = (facts: Facts, now: number, settings: SignalSettings) => Signal | null

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds, with the microseconds as a fraction: limits are exact. */
export function getAge({ micros }: Instant, now: number): number {
  return (Math.round(now * 1000) - micros) / 1000
}

export function createSignal(kind: SignalKind, turn: ThreadTurn, words: string | null = null): Signal {
  const record = turn.isPreview ? 'preview' : 'message'
  return { kind, at: turn.at, proof: { record, id: turn.id, words } }
}

/** Whether a message, a call or a send says so; a long wait alone is shown by its clock. */
export function needsPerson(signals: readonly Signal[]): boolean {
  return signals.some((it) => it.kind !== 'waits-too-long')
}

export function isSameSignals(a: readonly Signal[], b: readonly Signal[]): boolean {
  return (
    a.length === b.length &&
    a.every(({ kind, at, proof }, index) => {
      const other = b[index]
      return kind === other?.kind && at.micros === other.at.micros && proof.id === other.proof.id
    })
  )
}
