import type { Row } from './thread-rows.ts'

/** Characters in a line of a message, and the height of one, in pixels, at a usual width. */
const CHARACTERS = 78
const LINE = 22

/** UTF-16 units of a text that are looked at, and lines that a message shows before "Show all" is pressed. */
const READ = 12_000
const MOST_LINES = 270

/** A likely height of a row that nobody has measured, in pixels: the scroll bar is as exact as this, and nothing else. */
export function likelyHeight(row: Row): number {
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
        .slice(0, READ)
        .split('\n')
        .reduce((sum, line) => sum + Math.max(1, Math.ceil(line.length / CHARACTERS)), 0)
      return (
        (row.opens ? 24 : -8) +
        20 +
        Math.min(lines, MOST_LINES) * LINE +
        (attachments.length + links.length) * 56
      )
    }
  }
}
