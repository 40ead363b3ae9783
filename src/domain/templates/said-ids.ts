/** The ids that the customer named since the last answer of a human, and the templates that have a place for one of them. */
import { type Instant, toMillis } from '#src/lib/time/instant.ts'
import { getFieldKind } from './candidates/field-kind.ts'
import { findInText, type SaidOptions } from './candidates/find-said.ts'
import type { IdTopic } from './candidates/said.ts'
import type { Preset } from './preset.ts'

export type SaidId = {
  /** As it stands in the message. */
  readonly words: string
  /** Null in the ticket's subject. */
  readonly at: Instant | null
  readonly topic: IdTopic | null
}

/** `texts`: newest first. Without ids that the customer denies, or says to have received. */
export function findSaidIds(
  texts: readonly { readonly text: string; readonly at: Instant | null }[],
  options: SaidOptions,
): readonly SaidId[] {
  return texts.flatMap(({ text, at }) =>
    // Without a figure, nothing is an id.
    /\p{Nd}{3}/u.test(text)
      ? findInText(text, at ? toMillis(at) : 0, options)
          .filter((it) => it.kind === 'id' && !it.isDenied && !it.isReceived)
          .map((it) => ({ words: it.text, at, topic: it.topic }))
      : [],
  )
}

/** The newest of the ids that a value of the preset may be. */
export function findIdFor({ values }: Preset, ids: readonly SaidId[], options: SaidOptions): SaidId | null {
  if (ids.length === 0) return null
  const fields = values.flatMap((value) => {
    const kind = getFieldKind(value, options)
    return kind?.kind === 'id' ? [kind.topic] : []
  })
  return ids.find(({ topic }) => fields.some((it) => it === null || topic === null || it === topic)) ?? null
}
