/** What the searching thread says. */
export type Report =
  | { readonly kind: 'started'; readonly id: string; readonly with: string }
  /** `tried`: how many of the kinds of input, before the time for one function was over. */
  | { readonly kind: 'searched'; readonly id: string; readonly tried: number; readonly inputs: number }
  | { readonly kind: 'refused'; readonly id: string }
  | {
      readonly kind: 'steep'
      readonly id: string
      readonly with: string
      readonly size: number
      readonly milliseconds: number
      readonly ratios: readonly number[]
    }
  | { readonly kind: 'thrown'; readonly id: string; readonly with: string; readonly error: string }
  | { readonly kind: 'finished' }
