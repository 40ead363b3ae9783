/** What a row opens. */
export type FoundTarget =
  | { readonly kind: 'customer'; readonly id: string }
  | { readonly kind: 'ticket'; readonly id: string; readonly code: string }
  | { readonly kind: 'message'; readonly id: string; readonly chatId: string; readonly code: string }

/** The key of the option that opens it. */
export function getTargetKey({ kind, id }: Pick<FoundTarget, 'kind' | 'id'>): string {
  return `${kind} ${id}`
}
