import type { I18n } from '@lingui/core'
import { t } from '@lingui/core/macro'
import type { Ticket } from '#src/api/schema/ticket.ts'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { Directory } from '#src/domain/directory/directory.ts'
import { FOUND_RANKS, orderFound } from '#src/domain/search/found-order.ts'
import { normalizeTicketCode } from '#src/domain/search/ticket-code.ts'
import {
  createFoundRows,
  type FoundRow,
  type FoundSources,
  type FoundTarget,
} from '#src/presentation/search/found-rows.tsx'
import { createMessageRow } from '#src/presentation/search/message-option.tsx'
import { createTicketOption } from '#src/presentation/search/ticket-option.tsx'
import type { PaletteEntry } from './entry.ts'
import { getShownNote, type PlacedGroup, toPaletteOption } from './groups.tsx'

type Sources = Omit<FoundSources, 'listedTickets'> & {
  readonly entries: readonly PaletteEntry[]
  readonly directory: Directory
}

const MAX_LOADED_TICKETS = 7

/** Tickets and people that were found, and messages; and what each option opens, by its key. */
export function createFoundGroups(
  sources: Sources,
  i18n: I18n,
): { readonly groups: readonly PlacedGroup[]; readonly targets: ReadonlyMap<string, FoundTarget> } {
  const { text, search } = sources
  if (text === '') return { groups: [], targets: new Map() }
  const loaded = createLoadedRows(sources, i18n)
  const found = createFoundRows({ ...sources, listedTickets: loaded.tickets }, i18n)
  const rows = orderFound([...loaded.rows, ...found.rows])
  const messages = (search.device?.messages.hits ?? []).map((it) => createMessageRow(it, sources, i18n))
  return {
    groups: [
      {
        key: 'found',
        section: 'found',
        bestRank: 0,
        label: t(i18n)({ message: 'Tickets and people', comment: 'Heading of search results' }),
        note: getShownNote(rows.length, loaded.rows.length + loaded.hiddenCount + found.total, i18n),
        options: rows.map((it) => toPaletteOption(it.option)),
      },
      {
        key: 'messages',
        section: 'messages',
        bestRank: 0,
        label: t(i18n)({ message: 'Messages', comment: 'Heading of search results' }),
        note: search.device ? getShownNote(messages.length, search.device.messages.total, i18n) : undefined,
        options: messages.map((it) => toPaletteOption(it.option)),
      },
    ],
    targets: new Map([...rows, ...messages].map((it) => [it.option.key, it.target])),
  }
}

/** The tickets that were loaded when the palette opened: there before this device's index is searched. */
function createLoadedRows(
  { entries, text, ticketStore }: Sources,
  i18n: I18n,
): {
  readonly rows: readonly FoundRow[]
  readonly tickets: readonly Ticket[]
  readonly hiddenCount: number
} {
  const code = normalizeTicketCode(text)
  const ranked = rankEntries(
    entries.filter((it) => it.group === 'tickets'),
    text,
    [],
  )
  const rows = ranked.flatMap(({ entry, rank: entryRank }) => {
    const [, title, entryCode = ''] = entry.fields
    const ticket = ticketStore.tickets.get(entry.key.slice('ticket '.length))
    if (!ticket) return []
    const rank = normalizeTicketCode(entryCode) === code ? FOUND_RANKS.number : getRank(entryRank)
    const row: FoundRow = {
      kind: 'ticket',
      rank,
      target: { kind: 'ticket', id: ticket.id, code: ticket.code },
      option: createTicketOption({ ticket, text, title, leading: entry.leading }, i18n),
    }
    return [{ row, ticket, entryRank }]
  })
  const sorted = rows.toSorted((a, b) => a.row.rank - b.row.rank || a.entryRank - b.entryRank)
  const shown = sorted.slice(0, MAX_LOADED_TICKETS)
  return {
    rows: shown.map((it) => it.row),
    tickets: shown.map((it) => it.ticket),
    hiddenCount: Math.max(0, sorted.length - MAX_LOADED_TICKETS),
  }
}

/** The ranks of `rankEntries`: a match inside a word is as far as another spelling. */
function getRank(rank: number): FoundRow['rank'] {
  return rank < 3 ? FOUND_RANKS.text : FOUND_RANKS.spelling
}
