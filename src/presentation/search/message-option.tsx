import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import type { MessageDocument, SearchHit } from '#src/domain/search/documents.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { FoundTarget } from './found-target.ts'
import { MatchedText, toInstant } from './ticket-option.tsx'

export type MessageRow = {
  readonly target: Extract<FoundTarget, { kind: 'message' }>
  readonly option: ComboboxOption
}

type Sources = { readonly text: string; readonly ticketStore: TicketStore; readonly directory: Directory }

/** A message by the words that were found in it, then whose ticket it is in. */
export function createMessageRow(
  { document, fields: [field] }: SearchHit<MessageDocument>,
  { text, ticketStore, directory }: Sources,
  i18n: I18n,
): MessageRow {
  const { id, chatId, micros, isUntimed } = document
  const ticket = ticketStore.tickets.get(chatId)
  const code = ticket?.code ?? ''
  const author = getAuthorName(document, directory, i18n)
  return {
    target: { kind: 'message', id, chatId, code },
    option: {
      key: `message ${id}`,
      leading: <Icon name="message-circle" />,
      label: (
        <span className="truncate-parts">
          {author !== null && (
            <span>
              <bdi>{author.slice(0, 60)}</bdi>:{' '}
            </span>
          )}
          <MatchedText text={document.text} search={text} field={field} />
        </span>
      ),
      description: (
        <span className="truncate truncate-parts">
          <Bdi
            text={
              ticket?.customerName ||
              t(i18n)({ message: 'No name', comment: 'In place of a customer’s name' })
            }
            max={60}
          />
          {code !== '' && ` · ${formatTicketCode(code, i18n.locale)}`}
        </span>
      ),
      note: <Time at={isUntimed ? null : toInstant(micros)} />,
    },
  }
}

/** Null: the customer, or unknown. */
function getAuthorName(
  { authorKind, authorId }: MessageDocument,
  directory: Directory,
  i18n: I18n,
): string | null {
  if (authorKind !== 'agent' && authorKind !== 'pilot') return null
  return (
    (authorId === null ? null : getDirectoryName(directory, authorKind, authorId)) ??
    (authorKind === 'agent'
      ? t(i18n)({ message: 'Agent', comment: 'Author of a message' })
      : t(i18n)({ message: 'Pilot', comment: 'Author of a message: an AI agent' }))
  )
}
