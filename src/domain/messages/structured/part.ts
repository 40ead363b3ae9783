/** A part of a message: what its structured content says, in lines. */
import { MAX_LINES } from './values.ts'

export type PartKind = 'reply' | 'answers' | 'choices' | 'reaction' | 'order' | 'contact' | 'place'

export type MessagePart = {
  readonly kind: PartKind
  /** Empty for a reaction that was taken back. */
  readonly lines: readonly string[]
  /** The message that a reaction is to, if its record names it. */
  readonly target: string | null
}

export function toPart(
  kind: PartKind,
  lines: readonly (string | null)[],
  target: string | null = null,
): readonly MessagePart[] {
  const texts = lines.filter((it) => it !== null)
  const shown = texts.slice(0, MAX_LINES)
  return texts.length === 0
    ? []
    : [{ kind, lines: texts.length > shown.length ? [...shown, '…'] : shown, target }]
}
