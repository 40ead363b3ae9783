/** What the checks before sending find, as facts: how each reads is written where it is shown. */
import type { PhoneDoubt, PhoneProblem } from '#src/lib/text/phone-number.ts'
import type { LinkProblem } from '#src/lib/text/public-link.ts'
import type { FillProblem } from './bindings.ts'
import type { Candidate } from './candidates/list-candidates.ts'
import type { PresetCategory } from './preset.ts'
import type { ValueSource } from './value-source.ts'
import type { ValueWarning } from './value-warnings.ts'

export type SendFinding = FormFinding | ValueFinding | RecipientFinding

type LinkedMedia = 'image' | 'document'

/** About the fields of the form, except its values. */
export type FormFinding =
  | { readonly kind: 'channel-missing' }
  | { readonly kind: 'template-missing' }
  | { readonly kind: 'template-outer-space' }
  | { readonly kind: 'template-broken' }
  | { readonly kind: 'phone-unchecked' }
  | { readonly kind: 'phone-missing' }
  | { readonly kind: 'phone-unroutable'; readonly reason: PhoneProblem }
  | { readonly kind: 'phone-ambiguous'; readonly numbers: readonly string[] }
  | { readonly kind: 'phone-unusual'; readonly doubt: PhoneDoubt }
  | { readonly kind: 'phone-valid' }
  | { readonly kind: 'name-missing' }
  | { readonly kind: 'name-invalid' }
  | { readonly kind: 'name-placeholder' }
  | { readonly kind: 'link-not-public'; readonly media: LinkedMedia; readonly problem: LinkProblem }
  | { readonly kind: 'link-unreachable'; readonly media: LinkedMedia }
  | { readonly kind: 'link-public'; readonly media: LinkedMedia }
  | { readonly kind: 'link-odd'; readonly warning: ValueWarning }
  | { readonly kind: 'button-empty'; readonly index: number; readonly label: string | null }
  | { readonly kind: 'button-broken'; readonly index: number }
  | { readonly kind: 'button-index-repeated'; readonly index: number }
  | { readonly kind: 'button-index-missing' }
  | { readonly kind: 'button-whole-address'; readonly index: number }
  | {
      readonly kind: 'button-odd'
      readonly index: number
      readonly label: string | null
      readonly warning: ValueWarning
    }

/** `hasText`: the values were counted in the template's text, not in its preset. */
type ValueCount = { readonly expected: number; readonly given: number; readonly hasText: boolean }

/** About the values of the template. Numbers count from one. */
export type ValueFinding =
  | { readonly kind: 'value-broken' }
  | ({ readonly kind: 'values-miscounted' } & ValueCount)
  | ({ readonly kind: 'values-complete' } & ValueCount)
  | { readonly kind: 'values-uncounted'; readonly given: number }
  | {
      readonly kind: 'value-empty'
      readonly number: number
      /** Why its source gave nothing; null: it has no source. */
      readonly unfilled: { readonly source: ValueSource; readonly problem: FillProblem } | null
    }
  /** The agent has to take one of the two values. */
  | {
      readonly kind: 'value-differs'
      readonly number: number
      readonly named: Candidate
      readonly against: Candidate
    }
  | { readonly kind: 'value-unshown'; readonly number: number }
  | { readonly kind: 'placeholder-malformed'; readonly text: string }
  | { readonly kind: 'value-odd'; readonly number: number; readonly warning: ValueWarning }
  | { readonly kind: 'code-missing' }
  | { readonly kind: 'code-broken' }
  | { readonly kind: 'code-valid' }

/** About the customers who have the number, and how messages to them arrive. An empty name: the record has none. */
export type RecipientFinding =
  /** `customerName`: null where it goes without saying who is meant. */
  | { readonly kind: 'blocked'; readonly customerName: string | null }
  | { readonly kind: 'opted-out'; readonly customerName: string | null; readonly hasReason: boolean }
  | { readonly kind: 'opt-out-loading' }
  /** The record doesn't say. */
  | { readonly kind: 'opt-out-unreported' }
  /** Not all records with the number could be read. */
  | { readonly kind: 'opt-out-unread' }
  | { readonly kind: 'not-opted-out' }
  | { readonly kind: 'new-customer' }
  | { readonly kind: 'number-shared'; readonly count: number; readonly names: readonly string[] }
  | {
      readonly kind: 'number-similar'
      readonly customerName: string
      readonly phone: string
      readonly blocked: boolean | null
      readonly optedOut: boolean | null
    }
  | { readonly kind: 'renamed'; readonly currentName: string }
  | { readonly kind: 'last-message-unknown' }
  | { readonly kind: 'never-wrote' }
  | { readonly kind: 'wrote-long-ago'; readonly ageMs: number }
  | { readonly kind: 'wrote-recently' }
  | { readonly kind: 'delivery-rate'; readonly category: PresetCategory; readonly percent: number }
