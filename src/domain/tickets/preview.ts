import type { MessagePreview, Ticket } from '#src/api/schema/ticket.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { toPlainText } from '#src/lib/text/plain-text.ts'

/** The latest message on one line: its author (null: the customer) and its plain text. */
export type PreviewLine = { readonly from: string | null; readonly text: string }

export function createPreviewLine(
  preview: MessagePreview,
  directory: Directory,
  me: string | null,
): PreviewLine {
  return { from: getPreviewAuthorName(preview, directory, me), text: toPlainText(preview.text) }
}

/** A ticket's title in a list: its subject or summary, else its latest message. */
export type TicketTitle =
  | { readonly kind: 'subject'; readonly text: string }
  | { readonly kind: 'message'; readonly line: PreviewLine }

export function getTicketTitle(
  ticket: Pick<Ticket, 'subject' | 'summary' | 'preview' | 'unreadable'>,
  directory: Directory,
  me: string | null,
): TicketTitle | null {
  const { subject, summary, preview } = ticket
  const text = subject?.trim() || summary?.trim()
  if (text) return { kind: 'subject', text }
  if (isUnreadable(ticket, 'subject')) return { kind: 'subject', text: 'Subject not readable' }
  const line = preview && createPreviewLine(preview, directory, me)
  return line && line.text.trim() !== '' ? { kind: 'message', line } : null
}

function getPreviewAuthorName(
  preview: MessagePreview,
  directory: Directory,
  me: string | null,
): string | null {
  const author = getAuthor(preview)
  switch (author.kind) {
    case 'customer':
      return null
    case 'system':
      return 'System'
    case 'agent':
      if (author.id !== null && author.id === me) return 'You'
      return (author.id && getDirectoryName(directory, 'agent', author.id)) ?? 'Agent'
    case 'pilot':
      return (author.id && getDirectoryName(directory, 'pilot', author.id)) ?? 'Pilot'
    case 'other':
      return author.role || null
  }
}
