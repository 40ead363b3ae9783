/** The groups of a search's results, as every place shows them. */
import type { I18n } from '@lingui/core'
import { plural, t } from '@lingui/core/macro'
import type { Directory } from '#src/domain/directory/directory.ts'
import type { FoundList, FoundPerson, FoundTicket } from '#src/domain/search/found-list.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import styles from './found.module.css'
import { type FoundTarget, getTargetKey } from './found-target.ts'
import { createMessageRow } from './message-option.tsx'
import { createPersonOption } from './person-option.tsx'
import { createTicketOption } from './ticket-option.tsx'

/** `targets`: what the option opens, and what those would that it stands for. */
type FoundRow = { readonly targets: readonly FoundTarget[]; readonly option: ComboboxOption }

type Context = {
  readonly text: string
  readonly ticketStore: TicketStore
  readonly directory: Directory
}

/** Tickets and people that were found, and messages; and what each option opens, by its key and by those it stands for. */
export function createFoundGroups(
  { found, foundTotal, messages, messageTotal, hiddenMessages }: FoundList,
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
        options: rows.map((it) => toFoundOption(it.option)),
      },
      {
        key: 'messages',
        label: t(i18n)({ message: 'Messages', comment: 'Heading of search results' }),
        note: getShownNote(messageRows.length, messageTotal, i18n),
        options: [
          ...messageRows.map((it) => toFoundOption(it.option)),
          ...createMoreOption(hiddenMessages, i18n),
        ],
      },
    ],
    targets: new Map(
      [...rows.flatMap((it) => it.targets), ...messageRows.map((it) => it.target)].map((it) => [
        getTargetKey(it),
        it,
      ]),
    ),
  }
}

function createTicketRow({ ticket, fields, title }: FoundTicket, context: Context, i18n: I18n): FoundRow {
  const { text, ticketStore, directory } = context
  const assignee = ('assignee' in ticket ? ticket : ticketStore.tickets.get(ticket.id))?.assignee
  return {
    targets: [{ kind: 'ticket', id: ticket.id, code: ticket.code }],
    option: createTicketOption({ ticket, text, fields, title, assignee, directory }, i18n),
  }
}

function createPersonRow(
  { records, linkedIds }: FoundPerson,
  { text, ticketStore }: Context,
  i18n: I18n,
): FoundRow {
  const ids = new Set([...records.map((it) => it.id), ...linkedIds])
  const targets = [...ids].map((id) => ({ kind: 'customer', id }) as const)
  const [, ...otherKeys] = targets.map(getTargetKey)
  return {
    targets,
    option: { ...createPersonOption({ records, linkedIds, text, ticketStore }, i18n), otherKeys },
  }
}

export const MORE_MESSAGES_KEY = 'messages more'

function createMoreOption(hidden: FoundList['hiddenMessages'], i18n: I18n): readonly ComboboxOption[] {
  const [first] = hidden
  if (!first) return []
  const count = hidden.length
  const option = {
    key: MORE_MESSAGES_KEY,
    isOnlyByChoice: true,
    revealedKey: getTargetKey(first.document),
    leading: <Icon name="chevron-down" />,
    label: t(i18n)({
      message: plural(count, { one: 'Show # more message', other: 'Show # more messages' }),
      comment: 'Below the messages that a search has found',
    }),
  }
  return [toResultOption(option)]
}

/** Down to the active one, what was found stays: an answer that arrives later may have other best matches. */
function toFoundOption(option: ComboboxOption): ComboboxOption {
  return { ...toResultOption(option), isKept: true }
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
