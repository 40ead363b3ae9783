import { isUuid } from '#src/lib/uuid.ts'

/** The ids in a text, when it is nothing else: one, or many with anything that parts them. */
export function idsIn(text: string): readonly string[] {
  const parts = text.split(/[\s,;"'[\]()]+/).filter((it) => it !== '')
  return parts.every(isUuid) ? [...new Set(parts.map((it) => it.toLowerCase()))] : []
}
