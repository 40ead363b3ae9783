/** What the searching thread says. */
export type Report =
  | { readonly kind: 'started'; readonly id: string; readonly with: string }
  | { readonly kind: 'searched' | 'refused'; readonly id: string }
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
