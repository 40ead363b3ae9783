import type { Preview } from '#src/api/schema/ticket.ts'
import { plainText } from '#src/lib/plain-text.ts'
import { authorOf } from './author.ts'
import { type Directory, nameOf } from './directory.ts'

/** The latest message on one line: who wrote it (null: the customer), and its words as text. */
export type PreviewLine = { readonly from: string | null; readonly text: string }

export function previewLine(preview: Preview, directory: Directory, me: string | null): PreviewLine {
  return { from: authorName(preview, directory, me), text: plainText(preview.text) }
}

function authorName(preview: Preview, directory: Directory, me: string | null): string | null {
  const author = authorOf(preview)
  switch (author.kind) {
    case 'customer':
      return null
    case 'system':
      return 'System'
    case 'agent':
      if (author.id !== null && author.id === me) return 'You'
      return (author.id && nameOf(directory, 'agent', author.id)) ?? 'Agent'
    case 'pilot':
      return (author.id && nameOf(directory, 'pilot', author.id)) ?? 'Pilot'
    case 'other':
      return author.role || null
  }
}
