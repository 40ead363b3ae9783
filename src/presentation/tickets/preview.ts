import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { MessagePreview, Ticket } from '#src/api/schema/ticket.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import { getAuthor } from '#src/domain/messages/author.ts'
import { isUnreadable } from '#src/domain/text/unreadable-fields.ts'
import { fieldToLine } from '#src/lib/text/html-text.ts'
import { createImageLabels } from '#src/ui/safe-html/image-label.ts'

/** The latest message on one line: its author (null: the customer) and its plain text. */
export type PreviewLine = { readonly from: string | null; readonly text: string }

export function createPreviewLine(
  preview: MessagePreview,
  directory: Directory,
  me: string | null,
  i18n: I18n,
): PreviewLine {
  return {
    from: getPreviewAuthor(preview, directory, me, i18n),
    text: fieldToLine(preview.text, createImageLabels(i18n)),
  }
}

/** A ticket's latest message on one line. If its text could not be read, the line says so instead of being empty. */
export function getTicketPreviewLine(
  ticket: Pick<Ticket, 'preview' | 'unreadable'>,
  directory: Directory,
  me: string | null,
  i18n: I18n,
): PreviewLine | null {
  if (ticket.preview === null) return null
  const line = createPreviewLine(ticket.preview, directory, me, i18n)
  const isTextUnreadable = line.text === '' && isUnreadable(ticket, 'message_content')
  return isTextUnreadable ? { ...line, text: t(i18n)`Message unreadable` } : line
}

/** A ticket's title in a list: its subject or summary, else its latest message. */
export type TicketTitle =
  | { readonly kind: 'subject'; readonly text: string }
  | { readonly kind: 'message'; readonly line: PreviewLine }

export function getTicketTitle(
  ticket: Pick<Ticket, 'subject' | 'summary' | 'preview' | 'unreadable'>,
  directory: Directory,
  me: string | null,
  i18n: I18n,
): TicketTitle | null {
  const { subject, summary, preview } = ticket
  const text = subject?.trim() || summary?.trim()
  if (text) return { kind: 'subject', text }
  if (isUnreadable(ticket, 'subject')) return { kind: 'subject', text: t(i18n)`Subject unreadable` }
  const line = preview && createPreviewLine(preview, directory, me, i18n)
  return line && line.text.trim() !== '' ? { kind: 'message', line } : null
}

/** The name of a ticket's customer, or what stands in its place. */
export function getCustomerName(ticket: Pick<Ticket, 'customerName' | 'unreadable'>, i18n: I18n): string {
  if (ticket.customerName) return ticket.customerName
  return isUnreadable(ticket, 'customer_name')
    ? t(i18n)`Name unreadable`
    : t(i18n)({ message: 'No name', comment: 'In place of a customer’s name' })
}

/** Null: the customer. */
export function getPreviewAuthor(
  preview: Omit<MessagePreview, 'text'>,
  directory: Directory,
  me: string | null,
  i18n: I18n,
): string | null {
  const author = getAuthor(preview)
  switch (author.kind) {
    case 'customer':
      return null
    case 'system':
      return t(i18n)({ message: 'System', comment: 'Author of a message', context: 'author' })
    case 'agent':
      if (author.id !== null && author.id === me)
        return t(i18n)({ message: 'You', comment: 'Author of a message', context: 'author' })
      return (
        (author.id && getDirectoryName(directory, 'agent', author.id)) ??
        t(i18n)({ message: 'Agent', comment: 'Author of a message', context: 'author' })
      )
    case 'pilot':
      return (
        (author.id && getDirectoryName(directory, 'pilot', author.id)) ??
        t(i18n)({ message: 'Pilot', comment: 'Author of a message: an AI agent', context: 'author' })
      )
    case 'other':
      return author.role || null
  }
}
