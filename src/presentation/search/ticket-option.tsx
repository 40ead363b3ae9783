import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket, TicketAssignee } from '#src/api/schema/ticket.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import { type Directory, getDirectoryName } from '#src/domain/directory/directory.ts'
import type { FieldMatch, TicketDocument } from '#src/domain/search/documents.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { Instant } from '#src/lib/time/instant.ts'
import { getStatusLabel } from '#src/presentation/tickets/status-label.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Avatar } from '#src/ui/data-display/avatar.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Time } from '#src/ui/data-display/time.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './found.module.css'
import { getMatchKindLabel } from './search-labels.ts'

type FoundTicket = {
  readonly ticket:
    | Pick<Ticket, 'id' | 'code' | 'customerName' | 'subject' | 'status' | 'lastMessageAt'>
    | TicketDocument
  /** The text that was searched. */
  readonly text: string
  /** Why this device found it; empty where it is unknown. */
  readonly fields?: readonly FieldMatch[]
  /** In place of a subject. */
  readonly title?: string | undefined
  /** Undefined: unknown, because this device hasn't loaded the ticket. */
  readonly assignee: TicketAssignee | undefined
  readonly directory: Directory
}

const MAX_LENGTH = 200

/** A ticket by its number and subject, then whose it is; one that isn't open says so. */
export function createTicketOption(found: FoundTicket, i18n: I18n): ComboboxOption {
  const { ticket, text, fields = [], assignee, directory } = found
  const { id, code, status } = ticket
  const subject = ticket.subject || found.title || t(i18n)`No subject`
  const name =
    ticket.customerName || t(i18n)({ message: 'No name', comment: 'In place of a customer’s name' })
  const word = fields[0] && getMatchKindLabel(fields[0].match, i18n)
  const other = fields.find((it) => it.field === 'custom')
  return {
    key: `ticket ${id}`,
    leading: assignee ? (
      <TicketAvatar ticketAssignee={assignee} directory={directory} />
    ) : (
      <Icon name="message-circle" />
    ),
    label: (
      <span className="truncate-parts">
        {code !== '' && (
          <span>
            <bdi>{formatTicketCode(code, i18n.locale)}</bdi>{' '}
          </span>
        )}
        <MatchedText text={subject} search={text} field={fields.find((it) => it.field === 'subject')} />
      </span>
    ),
    description: (
      <span className="truncate truncate-parts">
        <MatchedText text={name} search={text} field={fields.find((it) => it.field === 'name')} />
        {word && <span className={styles.word}>{word}</span>}
        {status !== 'open' && ` · ${getStatusLabel(status, i18n)}`}
        {other && (
          <>
            {' · '}
            <MatchedText text={other.text} search={text} field={other} />
          </>
        )}
      </span>
    ),
    note: (
      <Time at={'lastMessageAt' in ticket ? ticket.lastMessageAt : toInstant(ticket.lastMessageMicros)} />
    ),
  }
}

type AvatarProps = { ticketAssignee: TicketAssignee; directory: Directory }

function TicketAvatar({ ticketAssignee, directory }: AvatarProps) {
  if (ticketAssignee.known !== 'yes') return <Avatar kind="unknown" />
  const { assignee } = ticketAssignee
  if (assignee.kind === 'unassigned') return <Avatar kind="unassigned" />
  return <Avatar kind={assignee.kind} name={getDirectoryName(directory, assignee.kind, assignee.id)} />
}

type MatchedTextProps = {
  text: string
  search: string
  /** What this device matched in the text. */
  field?: FieldMatch | undefined
}

/** A text with what was searched marked in it. */
export function MatchedText({ text, search, field }: MatchedTextProps) {
  const shown = (field?.text ?? text).slice(0, MAX_LENGTH)
  const highlights =
    field?.ranges ?? rankEntries([{ key: '', fields: [shown] }], search, [])[0]?.highlights[0] ?? []
  return (
    <bdi dir="auto">
      <HighlightedText text={shown} highlights={highlights} />
    </bdi>
  )
}

/** `micros`: microseconds since 1970; 0: unknown. */
export function toInstant(micros: number): Instant | null {
  return micros > 0 ? { micros, iso: new Date(Math.floor(micros / 1000)).toISOString() } : null
}
