/** Why a ticket may need a person, and what proves it. */
import type { Finding } from './rule.ts'
import type { RULES } from './rules.ts'

export type SignalKind = (typeof RULES)[number][0]

/** `rank`: 0 is the most urgent kind. */
export type Signal = Finding & { readonly kind: SignalKind; readonly rank: number }

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
