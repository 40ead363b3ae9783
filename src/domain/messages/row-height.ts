import type { ThreadItem } from './thread-items.ts'

/** Characters in a line of a message at a usual width. */
const CHARACTERS_PER_LINE = 78
const LINE_HEIGHT_PX = 22

/** UTF-16 units of a text that are measured. */
const MAX_MEASURED_LENGTH = 12_000
/** Lines that a collapsed message shows, above its "Show all" button. */
const MAX_LINES = 270

/** The estimated height of a row before it is measured, in CSS pixels. Only the scroll bar's accuracy depends on it. */
export function estimateThreadRowHeight(row: ThreadItem): number {
  switch (row.kind) {
    case 'day':
    case 'system':
      return 16
    case 'start':
    case 'gap':
      return 32
    case 'message': {
      const { text, attachments, links } = row.message
      const lines = text
        .slice(0, MAX_MEASURED_LENGTH)
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS_PER_LINE)), 0)
      return (
        (row.startsGroup ? 24 : -8) +
        20 +
        Math.min(lines, MAX_LINES) * LINE_HEIGHT_PX +
        (attachments.length + links.length) * 56
      )
    }
  }
}
