/** What a rule is that tells a signal, and what its rules share. */
import type { Facts, ThreadTurn } from '#src/domain/attention/facts.ts'
import type { WaitLimits } from '#src/domain/attention/wait-level.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import type { Clock } from './clock.ts'

/** `preview`: the ticket's latest message, of which its record shows no id; `id` is the ticket's. */
export type Proof = {
  readonly record: 'message' | 'preview' | 'call' | 'send'
  readonly id: string
  /** The words that prove it, as they are written there; null where the record as a whole does. */
  readonly words: string | null
}

/** What a rule finds. `at` is the time of the record that proves it. */
export type Finding = { readonly at: Instant; readonly proof: Proof }

export type SignalSettings = {
  readonly limits: WaitLimits
  /** The kinds of channels on which a free reply is possible for 24 hours only. */
  readonly windowChannelKinds: readonly string[]
}

export const DEFAULT_SIGNAL_SETTINGS: SignalSettings = {
  limits: { default: 15 },
  windowChannelKinds: ['chatapp'],
}

/** Null: it doesn't hold, or what would show it isn't loaded. Of the time, a rule knows only what it asks the clock. */
export type SignalRule = (facts: Facts, clock: Clock, settings: SignalSettings) => Finding | null

export const MINUTE_MS = 60_000
export const HOUR_MS = 60 * MINUTE_MS

/** Milliseconds from one time to a later one, with the microseconds as a fraction: limits are exact. */
export function getSpan(from: Instant, to: Instant): number {
  return (to.micros - from.micros) / 1000
}

export function createFinding({ isPreview, at, id }: ThreadTurn, words: string | null = null): Finding {
  return { at, proof: { record: isPreview ? 'preview' : 'message', id, words } }
}
