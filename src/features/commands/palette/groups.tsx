import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import type { AssigneeOption } from '#src/domain/assignment/options.ts'
import {
  isOnlyByChoice,
  orderGroups,
  readSearchRequest,
  type SearchRequest,
  type SearchSection,
} from '#src/domain/commands/search-order.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import { getShownNote, toResultOption } from '#src/presentation/search/found-groups.tsx'
import { getMatchKindLabel } from '#src/presentation/search/search-labels.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { Bdi } from '#src/ui/data-display/bdi.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import { type RankedPaletteEntry, rankPalette } from './rank-palette.ts'

const GROUP_ORDER = ['selection', 'ticket', 'commands', 'views', 'settings'] as const
const GROUP_LABELS: Readonly<Record<Exclude<PaletteGroup, 'selection'>, MessageDescriptor>> = {
  ticket: msg({ message: 'This ticket', comment: 'Group of commands for the open ticket' }),
  commands: msg`Commands`,
  views: msg({ message: 'Views', comment: 'Group of commands that open a list of tickets' }),
  settings: msg({ message: 'This device', comment: 'Group of settings that apply to this device' }),
}
/** Maximum number of search results per group. */
const MAX_PER_GROUP = 7
const MAX_RECENT = 5

type PaletteState = {
  entries: readonly PaletteEntry[]
  request: SearchRequest
  /** Whom the assign menu finds for the request, in its order. */
  assignees: readonly AssigneeOption[]
  recent: readonly string[]
  /** The open ticket's code, and whose it is; '' where it is unknown. */
  code: string | null
  customerName: string
  selectedCount: number
}

/** A group of results, and where the search's order puts it. */
type PlacedGroup = ComboboxGroup & { readonly section: SearchSection; readonly bestRank: number }

const FOUND_SECTIONS: readonly SearchSection[] = ['found', 'messages', 'navigation']

/** The groups of `useFoundList` in the search's order; the link to all customers follows the pages that match. */
export function placeFound(groups: readonly ComboboxGroup[]): readonly PlacedGroup[] {
  return groups.map((group, index) => ({
    ...group,
    section: FOUND_SECTIONS[index] ?? 'navigation',
    bestRank: index < 2 ? 0 : Number.POSITIVE_INFINITY,
  }))
}

/** What the query asks for, by the verbs of the agent's language. */
export function readQuery(query: string, i18n: I18n): SearchRequest {
  return readSearchRequest(
    query,
    t(i18n)({
      message:
        'assign reassign hand take unassign clear undo revert keep send lock sign log logout end finish',
      comment: 'Verbs by which people ask for a change. A search without one of them only opens things',
      context: 'verbs of commands',
    }),
  )
}

/**
 * The palette's options in the order of a search: what was found, then pages and commands. Without a query, recent entries and
 * then all others.
 */
export function createPaletteGroups(
  state: PaletteState,
  foundGroups: readonly PlacedGroup[],
  i18n: I18n,
): readonly ComboboxGroup[] {
  const { intent } = state.request
  if (intent === 'browse') return createBrowseGroups(state, i18n)
  return orderGroups([...foundGroups, ...createEntryGroups(state, i18n)], intent)
}

function createBrowseGroups(state: PaletteState, i18n: I18n): readonly ComboboxGroup[] {
  const { entries, recent } = state
  const recentEntries = recent
    .flatMap((key) => entries.filter((it) => it.key === key && it.disabledReason === null))
    .slice(0, MAX_RECENT)
    // The first one is active at once.
    .toSorted((a, b) => Number(a.isChange ?? false) - Number(b.isChange ?? false))
  const otherEntries = entries.filter((it) => !it.hiddenUntilTyping && !recentEntries.includes(it))
  const createOptions = (listed: readonly PaletteEntry[]) =>
    listed.map((entry) => createOption({ entry, rank: 0, highlights: [] }, state.request, i18n))
  return [
    {
      key: 'recent',
      label: t(i18n)({ message: 'Recent', comment: 'Group of the commands chosen last' }),
      options: createOptions(recentEntries),
    },
    ...GROUP_ORDER.map((group) => ({
      key: group,
      label: getGroupLabel(group, state, i18n),
      note: renderCustomer(group, state),
      options: createOptions(otherEntries.filter((it) => it.group === group)),
    })),
  ]
}

/** The entries that match the query: pages and settings in one group, commands by what they apply to, changes apart. */
function createEntryGroups(state: PaletteState, i18n: I18n): readonly PlacedGroup[] {
  const { entries, request, recent, assignees } = state
  const ranked: readonly RankedPaletteEntry[] =
    request.text === ''
      ? entries.filter((it) => !it.hiddenUntilTyping).map((entry) => ({ entry, rank: 0, highlights: [] }))
      : rankPalette(entries, request, recent, assignees)
  const groups = new Map<string, RankedPaletteEntry[]>()
  for (const it of ranked) {
    const section = getSection(it.entry)
    const key = section === 'navigation' ? section : `${it.entry.group} ${section}`
    groups.set(key, [...(groups.get(key) ?? []), it])
  }
  return [...groups].flatMap(([key, matches]) => {
    // Disabled entries come last.
    const sorted = matches.toSorted((a, b) => Number(isDisabled(a)) - Number(isDisabled(b)))
    const [first] = sorted
    if (!first) return []
    const section = getSection(first.entry)
    const shown = sorted.slice(0, request.text === '' ? sorted.length : MAX_PER_GROUP)
    return [
      {
        key,
        section,
        bestRank: first.rank + (isDisabled(first) ? 10 : 0),
        label:
          section === 'navigation'
            ? t(i18n)({ message: 'Pages and settings', comment: 'Heading of search results' })
            : getGroupLabel(first.entry.group, state, i18n),
        note:
          getShownNote(shown.length, matches.length, i18n) ??
          (section === 'navigation' ? undefined : renderCustomer(first.entry.group, state)),
        options: shown.map((it) => createOption(it, request, i18n)),
      },
    ]
  })
}

const isDisabled = ({ entry }: RankedPaletteEntry) => entry.disabledReason !== null

function getSection({ isChange, isNavigation, group }: PaletteEntry): SearchSection {
  if (isChange) return 'changes'
  return isNavigation || group === 'views' || group === 'settings' ? 'navigation' : 'commands'
}

function getGroupLabel(
  group: PaletteGroup,
  { code: ticketCode, selectedCount }: PaletteState,
  i18n: I18n,
): string {
  if (group === 'ticket' && ticketCode) {
    const code = formatTicketCode(ticketCode, i18n.locale)
    return t(i18n)`Ticket ${code}`
  }
  if (group === 'selection')
    return t(i18n)`${plural(selectedCount, { one: '# selected ticket', other: '# selected tickets' })}`
  return i18n._(GROUP_LABELS[group])
}

/** Beside the number of the ticket that the commands are for. */
function renderCustomer(group: PaletteGroup, { code, customerName }: PaletteState) {
  return group === 'ticket' && code && customerName ? <Bdi text={customerName} max={60} /> : undefined
}

/** The option of an entry of `usePaletteEntries`. */
function createOption(
  { entry, highlights, match }: RankedPaletteEntry,
  { intent }: SearchRequest,
  i18n: I18n,
): ComboboxOption {
  const { key, fields, renderLabel = (it) => it, leading, note, disabledReason } = entry
  return toResultOption({
    key,
    leading,
    label: renderLabel(
      <bdi>
        <HighlightedText text={fields[0] ?? ''} highlights={highlights[0] ?? []} />
      </bdi>,
    ),
    note: (match && getMatchKindLabel(match, i18n)) ?? (note || undefined),
    ...(disabledReason === null ? {} : { disabledReason }),
    ...(isOnlyByChoice(getSection(entry), intent) && { isOnlyByChoice: true }),
  })
}
