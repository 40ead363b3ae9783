import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import type { FoundCustomers } from '#src/data/customers/list-queries.ts'
import type { DeviceSearchResult } from '#src/data/search/device-search.ts'
import type { FoundTickets } from '#src/data/tickets/search-tickets.ts'
import { type RankedEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import { FOUND_RANKS, orderFound, type SearchRequest } from '#src/domain/commands/search-order.ts'
import type { CustomerDocument, SearchHit, TicketDocument } from '#src/domain/search/documents.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import { normalizeTicketCode } from '#src/domain/search/ticket-code.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { TicketStore } from '#src/domain/tickets/store.ts'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import { getStatusLabel } from '#src/presentation/tickets/status-label.ts'
import type { ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { PaletteEntry } from './entry.ts'
import { createOption, EnterKeyIcon, getShownNote, type PlacedGroup } from './groups.tsx'
import styles from './palette.module.css'
import { createPersonOption } from './person-option.tsx'

/** Hits of each kind that the palette asks for. */
export const PALETTE_LIMITS = { customers: 8, tickets: 8, messages: 5 } as const

const MAX_TICKETS = 7

type Found = {
  readonly entries: readonly PaletteEntry[]
  readonly request: SearchRequest
  readonly customers: FoundCustomers
  /** Tickets of the platform. */
  readonly tickets: FoundTickets
  /** Null: this device wasn't searched. */
  readonly device: DeviceSearchResult | null
  readonly ticketStore: TicketStore
  /** The text is a phone number or an email address. */
  readonly isContact: boolean
}

type FoundRow = {
  readonly kind: 'person' | 'ticket'
  readonly rank: (typeof FOUND_RANKS)[keyof typeof FOUND_RANKS]
  readonly option: ComboboxOption
}

/** Tickets and people that were found, and messages. */
export function createFoundGroups(found: Found, i18n: I18n): readonly PlacedGroup[] {
  const { request, device, customers } = found
  if (request.subject === '') return []
  const tickets = rankEntries(
    found.entries.filter((it) => it.group === 'tickets'),
    request.subject,
    [],
  )
  const rows = orderFound([...createTicketRows(found, tickets, i18n), ...createPersonRows(found, i18n)])
  const peopleCount = rows.filter((it) => it.kind === 'person').length
  const peopleTotal = customers.state === 'found' ? (customers.total ?? 0) : 0
  const total = tickets.length + Math.max(peopleCount, peopleTotal)
  return [
    {
      key: 'found',
      section: 'found',
      bestRank: 0,
      label: t(i18n)({ message: 'Tickets and people', comment: 'Heading of search results' }),
      note: getShownNote(rows.length, total, i18n),
      options: rows.map((it) => it.option),
    },
    {
      key: 'messages',
      section: 'messages',
      bestRank: 0,
      label: t(i18n)({ message: 'Messages', comment: 'Heading of search results' }),
      note: device ? getShownNote(device.messages.hits.length, device.messages.total, i18n) : undefined,
      options: device ? createMessageOptions(device, found.ticketStore) : [],
    },
  ]
}

function createTicketRows(
  { device, request, tickets }: Found,
  ranked: readonly RankedEntry<PaletteEntry>[],
  i18n: I18n,
): readonly FoundRow[] {
  const code = normalizeTicketCode(request.subject)
  const rows = ranked
    .map((it): FoundRow & { readonly entryRank: number } => ({
      kind: 'ticket',
      rank: isCode(it.entry, code) ? FOUND_RANKS.number : getEntryRank(it.rank),
      entryRank: it.rank,
      option: createOption(it, request),
    }))
    .toSorted((a, b) => a.rank - b.rank || a.entryRank - b.entryRank)
    .slice(0, MAX_TICKETS)
  const shownKeys = new Set(rows.map((it) => it.option.key))
  const hits = device?.tickets.hits ?? []
  const deviceRows = hits
    .filter(({ document }) => !shownKeys.has(`ticket ${document.id}`))
    .map(
      (hit): FoundRow => ({
        kind: 'ticket',
        rank: normalizeTicketCode(hit.document.code) === code ? FOUND_RANKS.number : MATCH_RANKS[hit.match],
        option: createDeviceTicketOption(hit, i18n),
      }),
    )
  for (const it of deviceRows) shownKeys.add(it.option.key)
  const found = tickets.state === 'found' ? tickets.tickets : []
  const platformRows = found
    .filter((it) => !shownKeys.has(`ticket ${it.id}`))
    .map(
      (ticket): FoundRow => ({
        kind: 'ticket',
        rank: normalizeTicketCode(ticket.code) === code ? FOUND_RANKS.number : FOUND_RANKS.text,
        option: createPlatformTicketOption(ticket, i18n),
      }),
    )
    .toSorted((a, b) => a.rank - b.rank)
    .slice(0, MAX_TICKETS)
  return [...rows, ...deviceRows, ...platformRows]
}

const isCode = ({ fields }: PaletteEntry, code: string) => normalizeTicketCode(fields[2] ?? '') === code

/** The ranks of `rankEntries`: a match inside a word is as far as another spelling. */
function getEntryRank(rank: number): FoundRow['rank'] {
  return rank < 3 ? FOUND_RANKS.text : FOUND_RANKS.spelling
}

const MATCH_RANKS: Readonly<Record<MatchKind, FoundRow['rank']>> = {
  exact: FOUND_RANKS.text,
  prefix: FOUND_RANKS.text,
  transliterated: FOUND_RANKS.spelling,
  typo: FOUND_RANKS.typo,
}

/** The people of this device in its order, then those whom only the platform has found. */
function createPersonRows(found: Found, i18n: I18n): readonly FoundRow[] {
  const { device, customers, request, isContact, ticketStore } = found
  const hits = device?.customers.hits ?? []
  const hitIds = new Set(hits.map((it) => it.document.id))
  const listed = customers.state === 'found' ? customers.customers : []
  const getRank = (hit: SearchHit<CustomerDocument> | undefined) => {
    if (isContact) return FOUND_RANKS.number
    return hit ? MATCH_RANKS[hit.match] : FOUND_RANKS.text
  }
  return [
    ...hits.map((hit): FoundRow => {
      const record = listed.find((it) => it.id === hit.document.id)
      const person = { customer: record ?? hit.document, hit, text: request.subject, ticketStore }
      return { kind: 'person', rank: getRank(hit), option: createPersonOption(person, i18n) }
    }),
    ...listed
      .filter((it) => !hitIds.has(it.id))
      .map((customer): FoundRow => {
        const person = { customer, hit: undefined, text: request.subject, ticketStore }
        return { kind: 'person', rank: getRank(undefined), option: createPersonOption(person, i18n) }
      }),
  ]
}

function createDeviceTicketOption(
  { document, match, fields }: SearchHit<TicketDocument>,
  i18n: I18n,
): ComboboxOption {
  const { id, code, customerName, subject } = document
  const title = fields.find((it) => it.field === 'subject')
  return {
    key: `ticket ${id}`,
    leading: <FoundIcon />,
    label: (
      <>
        <bdi dir="auto">{customerName.slice(0, 200) || t(i18n)`No name`}</bdi>
        <bdi className={styles.secondary}>
          {title ? (
            <HighlightedText text={title.text.slice(0, 200)} highlights={title.ranges} />
          ) : (
            subject.slice(0, 200)
          )}
        </bdi>
        <MatchWord match={match} i18n={i18n} />
      </>
    ),
    note: code === '' ? undefined : formatTicketCode(code, i18n.locale),
    trailing: <EnterKeyIcon />,
  }
}

/** How the text was found, where no highlight shows it. */
function MatchWord({ match, i18n }: { match: MatchKind; i18n: I18n }) {
  const word = getMatchKindLabel(match, i18n)
  return word === null ? null : <span className={styles.spelling}>{word}</span>
}

function createPlatformTicketOption(
  { id, code, customerName, subject, status }: Ticket,
  i18n: I18n,
): ComboboxOption {
  return {
    key: `ticket ${id}`,
    leading: <FoundIcon />,
    label: (
      <>
        <bdi dir="auto">{customerName.slice(0, 200) || t(i18n)`No name`}</bdi>
        <bdi className={styles.secondary}>{subject?.slice(0, 200)}</bdi>
        {status !== 'open' && <span className={styles.spelling}>{getStatusLabel(status, i18n)}</span>}
      </>
    ),
    note: formatTicketCode(code, i18n.locale),
    trailing: <EnterKeyIcon />,
  }
}

function createMessageOptions(
  { messages }: DeviceSearchResult,
  { tickets }: TicketStore,
): readonly ComboboxOption[] {
  return messages.hits.map(({ document, fields: [field] }) => {
    const ticket = tickets.get(document.chatId)
    return {
      key: `message ${document.id}`,
      leading: <FoundIcon />,
      label: (
        <bdi dir="auto">
          {field ? (
            <HighlightedText text={field.text} highlights={field.ranges} />
          ) : (
            document.text.slice(0, 160)
          )}
        </bdi>
      ),
      note: ticket ? <bdi dir="auto">{ticket.customerName.slice(0, 60)}</bdi> : undefined,
      trailing: <EnterKeyIcon />,
    }
  })
}

function FoundIcon() {
  return (
    <span className={styles.icon}>
      <Icon name="message-circle" />
    </span>
  )
}
