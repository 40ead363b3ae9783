import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import type { Author } from '#src/domain/messages/author.ts'
import { stripBidiControls } from '#src/lib/text/writing-system.ts'

/** The name of a message's author in one line: never empty. */
export function getAuthorLabel(
  author: Author,
  directory: Directory,
  customerName: string,
  i18n: I18n,
): string {
  switch (author.kind) {
    case 'customer':
      return (
        toSingleLine(customerName) ||
        t(i18n)({ message: 'Customer', comment: 'Author of a message', context: 'author' })
      )
    case 'system':
      return t(i18n)({ message: 'System', comment: 'Author of a message', context: 'author' })
    case 'other':
      return (
        toSingleLine(author.role) ||
        t(i18n)({ message: 'Unknown', comment: 'Author of a message', context: 'author' })
      )
    case 'agent':
    case 'pilot':
      if (author.id !== null)
        return toSingleLine(getDirectoryName(directory, author.kind, author.id) ?? author.id)
      return author.kind === 'agent'
        ? t(i18n)({ message: 'An agent', comment: 'Author of a message' })
        : t(i18n)({ message: 'A pilot', comment: 'Author of a message: an AI agent' })
  }
}

/** Untrusted text on one line, without characters that could reverse the rest of the line. */
export function toSingleLine(text: string): string {
  return stripBidiControls(text.slice(0, 300)).replaceAll(/\s+/g, ' ').trim()
}
