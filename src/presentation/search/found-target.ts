/** What a row opens. */
export type FoundTarget =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly code: string }
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly code: string }
