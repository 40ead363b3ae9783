/** What an argument looks like, so that values of any size can be made of it in another thread. */
export type Shape =
  | { readonly kind: 'text' | 'number' | 'boolean' | 'date' | 'bytes' | 'messages' }
  | { readonly kind: 'one'; readonly value: string | number | boolean | null }
  | { readonly kind: 'nothing' }
  | { readonly kind: 'list' | 'set' | 'record'; readonly of: Shape }
  | { readonly kind: 'map'; readonly key: Shape; readonly of: Shape }
  | { readonly kind: 'tuple'; readonly of: readonly Shape[] }
  | { readonly kind: 'object'; readonly fields: readonly (readonly [string, Shape])[] }
  | { readonly kind: 'choice'; readonly of: readonly Shape[] }
  | { readonly kind: 'function'; readonly returns: Shape }

export type SearchedFunction = {
  /** The module's path in the project, and the function's name. */
  readonly path: string
  readonly name: string
  readonly parameters: readonly Shape[]
}

/** Whether a value of this shape can grow: otherwise there is nothing to measure. */
export function canGrow(shape: Shape): boolean {
  switch (shape.kind) {
    case 'text':
    case 'list':
    case 'set':
    case 'map':
    case 'record':
    case 'bytes':
      return true
    case 'tuple':
    case 'choice':
      return shape.of.some(canGrow)
    case 'object':
      return shape.fields.some(([, field]) => canGrow(field))
    case 'number':
    case 'boolean':
    case 'date':
    case 'messages':
    case 'one':
    case 'nothing':
    case 'function':
      return false
  }
}
