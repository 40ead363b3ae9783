import { isUuid } from '#src/lib/text/uuid.ts'

/** The ids in a text, with anything that parts them, and what else is in it: a column comes with its head. */
export function parseIds(text: string): {
  readonly ids: readonly string[]
  readonly others: readonly string[]
} {
  const parts = [...new Set(text.split(/[\s,;"'[\]()]+/).filter((it) => it !== ''))]
  return {
    ids: [...new Set(parts.filter(isUuid).map((it) => it.toLowerCase()))],
    others: parts.filter((it) => !isUuid(it)),
  }
}
