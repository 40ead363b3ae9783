import type { Preset } from '#src/domain/templates/preset.ts'
import { fillTemplateText } from '#src/domain/templates/text.ts'

/** The text of a template on one line, with … for its values; the name of a template whose text isn't known. */
export function getReplyExcerpt({ text, name, values }: Preset): string {
  if (text === null) return name
  const ellipses = Array.from({ length: Math.max(values.length, 20) }, () => '…')
  return fillTemplateText(text, ellipses).replaceAll(/\s+/gu, ' ').trim()
}
