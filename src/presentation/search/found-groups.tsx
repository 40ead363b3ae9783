/** The groups of a search's results, as every place shows them. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Directory } from '#src/domain/directory/directory.ts'
import type { FoundList, FoundPerson, FoundTicket } from '#src/domain/search/found-list.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './found.module.css'
import type { FoundTarget } from './found-target.ts'
import { createMessageRow } from './message-option.tsx'
import { createPersonOption } from './person-option.tsx'
import { createTicketOption } from './ticket-option.tsx'

export type FoundRow = { readonly target: FoundTarget; readonly option: ComboboxOption }

type Context = {
  readonly text: string
  readonly ticketStore: TicketStore
  readonly directory: Directory
}

/** Tickets and people that were found, and messages; and what each option opens, by its key. */
export function createFoundGroups(
  { found, foundTotal, messages, messageTotal, hiddenMessageCount }: FoundList,
  context: Context,
  i18n: I18n,
): { readonly groups: readonly ComboboxGroup[]; readonly targets: ReadonlyMap<string, FoundTarget> } {
  const rows = found.map((it) =>
    it.kind === 'ticket' ? createTicketRow(it, context, i18n) : createPersonRow(it, context, i18n),
  )
  const messageRows = messages.map((it) => createMessageRow(it, context, i18n))
  return {
    groups: [
      {
        key: 'found',
        label: t(i18n)({ message: 'Tickets and people', comment: 'Heading of search results' }),
        note: getShownNote(rows.length, foundTotal, i18n),
        options: rows.map((it) => toResultOption(it.option)),
      },
      {
        key: 'messages',
        label: t(i18n)({ message: 'Messages', comment: 'Heading of search results' }),
        note: getShownNote(messageRows.length, messageTotal, i18n),
        options: [
          ...messageRows.map((it) => toResultOption(it.option)),
          ...(hiddenMessageCount > 0 ? [createMoreOption(hiddenMessageCount, i18n)] : []),
        ],
      },
    ],
    targets: new Map([...rows, ...messageRows].map((it) => [it.option.key, it.target])),
  }
}

function createTicketRow({ ticket, fields, title }: FoundTicket, context: Context, i18n: I18n): FoundRow {
  const { text, ticketStore, directory } = context
  const assignee = ('assignee' in ticket ? ticket : ticketStore.tickets.get(ticket.id))?.assignee
  return {
    target: { kind: 'ticket', id: ticket.id, code: ticket.code },
    option: createTicketOption({ ticket, text, fields, title, assignee, directory }, i18n),
  }
}

function createPersonRow(
  { records, linkedIds }: FoundPerson,
  { text, ticketStore }: Context,
  i18n: I18n,
): FoundRow {
  return {
    target: { kind: 'customer', id: records[0].id },
    option: createPersonOption({ records, linkedIds, text, ticketStore }, i18n),
  }
}

export const MORE_MESSAGES_KEY = 'messages more'

function createMoreOption(count: number, i18n: I18n): ComboboxOption {
  return toResultOption({
    key: MORE_MESSAGES_KEY,
    isOnlyByChoice: true,
    leading: <Icon name="chevron-down" />,
    label: t(i18n)({
      message: plural(count, { one: 'Show # more message', other: 'Show # more messages' }),
      comment: 'Below the messages that a search has found',
    }),
  })
}

/** Says how many of the results are shown (rule 2). */
export function getShownNote(shownCount: number, matchCount: number, i18n: I18n): string | undefined {
  return matchCount > shownCount
    ? t(i18n)({
        message: `${shownCount} of ${matchCount}`,
        comment: 'The number of results that are shown, and of all results',
      })
    : undefined
}

/** Each option's icon has the same width, and the active one shows the key that chooses it. */
export function toResultOption(option: ComboboxOption): ComboboxOption {
  return {
    ...option,
    leading: <span className={styles.icon}>{option.leading}</span>,
    trailing: (
      <span className={styles.enterKey}>
        <Icon name="corner-down-left" size="sm" />
      </span>
    ),
  }
}
