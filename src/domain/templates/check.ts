/** The result of a check before sending, and what the checks may know. */
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import type { Contradiction } from './candidates/contradiction.ts'
import type { Draft } from './draft.ts'
import type { FillContext } from './fill-context.ts'
import type { SendFinding } from './finding.ts'
import type { PresetCategory } from './preset.ts'
import type { DraftFieldName } from './refusal.ts'

/**
 * `ask`: the agent must answer before anything is sent. `wait`: what the check depends on is still loading; nothing can be sent
 * until it is known.
 */
export type SendCheckLevel = 'ok' | 'warn' | 'ask' | 'wait' | 'stop'
export type SendCheck = {
  readonly id: string
  readonly level: SendCheckLevel
  readonly finding: SendFinding
  readonly field: DraftFieldName | null
  /** Which of the field's values or buttons it is about, counted from zero. */
  readonly valueIndex?: number
}

/** The context of the draft. Unknown is never taken for "no" (rule 1). */
export type SendCheckContext = {
  /** Null until the module with the rules for phone numbers has loaded. */
  readonly phone: ParsedPhone | null
  readonly recipients: Recipients
  /** The customer's last message, in milliseconds since 1970. `never`: they never wrote; null: unknown. */
  readonly lastCustomerMessageAt: number | 'never' | null
  /** The category's delivery rate over the last 30 days; null if unknown. */
  readonly rate: { readonly category: PresetCategory; readonly rate: number; readonly sent: number } | null
  /** Links that the platform couldn't fetch. */
  readonly unreachableLinks: readonly string[]
  /** The number of values in the preset, for a template with an unknown text. */
  readonly presetValueCount: number | null
  /** What filled the values that have a source. */
  readonly fillContext: FillContext
  /** For each value, what the conversation says otherwise (`findContradictions`). Without it, nothing was said. */
  readonly contradictions?: readonly (Contradiction | null)[]
  readonly now: number
}

/** The list records of the customers with the number that is sent to. `unknown`: they can't be read. */
export type Recipients = RecipientRecords | 'loading' | 'unknown'
export type RecipientRecords = {
  /** The record that the send changes first. */
  readonly same: readonly RecipientRecord[]
  /** Those with another spelling of the number. */
  readonly possible: readonly RecipientRecord[]
  /** False: others may have the number too. */
  readonly isComplete: boolean
}

export type RecipientRecord = {
  readonly name: string
  readonly phone: string
  readonly blocked: boolean | null
  readonly optedOut: boolean | null
}

type CheckResult = SendCheck | readonly SendCheck[] | null
export type SendRule = (draft: Draft, context: SendCheckContext) => CheckResult

export type StructureContext = Pick<SendCheckContext, 'presetValueCount' | 'fillContext' | 'contradictions'>
/** A check of what the messages of one template have in common, for any customer. */
export type StructureRule = (draft: Draft, context: StructureContext) => CheckResult

/** `field`: where the finding can be changed; null: nowhere in the form. */
export function createCheck(
  id: string,
  level: SendCheckLevel,
  finding: SendFinding,
  field: DraftFieldName | null = null,
): SendCheck {
  return { id, level, finding, field }
}

/** Whether a text has a character that no database stores: a NUL or half of a surrogate pair. */
export function hasBrokenCharacter(text: string): boolean {
  return text.includes('\0') || !text.isWellFormed()
}
