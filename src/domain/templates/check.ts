/** One check of what is about to be sent, and what it may know. */
import type { ParsedPhone } from '#src/lib/text/phone-number.ts'
import type { Draft } from './draft.ts'
import type { PresetCategory } from './preset.ts'
import type { DraftFieldName } from './refusal.ts'

export type SendCheckLevel = 'ok' | 'warn' | 'stop'
export type SendCheck = {
  readonly id: string
  readonly level: SendCheckLevel
  readonly title: string
  /** What to do about it; null where there is nothing to do. */
  readonly advice: string | null
  readonly field: DraftFieldName | null
}

/** What is known around the draft. Not known is never taken for "no" (rule 1). */
export type SendCheckContext = {
  /** Null while the numbers' own rules are on their way. */
  readonly phone: ParsedPhone | null
  /** What the list says of whoever has this number; `nobody`: it knows none; null: it hasn't said. */
  readonly person: RecipientRecord | 'nobody' | null
  /** Milliseconds since 1970 of their last message; `never`: they never wrote; null: not known. */
  readonly lastCustomerMessageAt: number | 'never' | null
  /** How many of the category's messages of the last 30 days arrived; null where it isn't known. */
  readonly rate: { readonly category: PresetCategory; readonly rate: number; readonly sent: number } | null
  /** Links that the platform could not fetch. */
  readonly unreachableLinks: readonly string[]
  /** How many values the preset names, for a template whose text isn't known. */
  readonly presetValueCount: number | null
  readonly now: number
}

export type RecipientRecord = {
  readonly name: string
  readonly blocked: boolean | null
  readonly optedOut: boolean | null
}

export type SendRule = (draft: Draft, facts: SendCheckContext) => SendCheck | readonly SendCheck[] | null

export function createPassedCheck(id: string, title: string): SendCheck {
  return { id, level: 'ok', title, advice: null, field: null }
}

export function createWarning(
  id: string,
  title: string,
  advice: string | null,
  field: DraftFieldName | null,
): SendCheck {
  return { id, level: 'warn', title, advice, field }
}

export function createBlockingCheck(
  id: string,
  title: string,
  advice: string,
  field: DraftFieldName | null,
): SendCheck {
  return { id, level: 'stop', title, advice, field }
}
