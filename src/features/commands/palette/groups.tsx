import type { I18n, MessageDescriptor } from '@lingui/core'
import { msg, plural, t } from '@lingui/core/macro'
import { hasVerb, type RankedEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import { formatTicketCode } from '#src/domain/tickets/format-code.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-options.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { Icon } from '#src/ui/icons/icon.tsx'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import styles from './palette.module.css'

const GROUP_ORDER: readonly PaletteGroup[] = [
  'selection',
  'ticket',
  'tickets',
  'commands',
  'views',
  'settings',
]
const GROUP_LABELS: Readonly<Record<Exclude<PaletteGroup, 'selection'>, MessageDescriptor>> = {
  ticket: msg({ message: 'This ticket', comment: 'Group of commands for the open ticket' }),
  tickets: msg`Tickets on this device`,
  commands: msg`Commands`,
  views: msg({ message: 'Views', comment: 'Group of commands that open a list of tickets' }),
  settings: msg({ message: 'This device', comment: 'Group of settings that apply to this device' }),
}
/** Maximum number of search results per group. */
const MAX_PER_GROUP: Readonly<Record<PaletteGroup, number>> = {
  selection: 7,
  ticket: 7,
  tickets: 7,
  commands: 7,
  views: 6,
  settings: 5,
}
const MAX_RECENT = 5

type PaletteState = {
  entries: readonly PaletteEntry[]
  query: string
  recent: readonly string[]
  /** The open ticket's code. */
  code: string | null
  selectedCount: number
}

/** The entries that Enter may choose at once for a query, and those that only a verb or the user's own choice leads to. */
export function splitByVerb(
  entries: readonly PaletteEntry[],
  query: string,
  i18n: I18n,
): { readonly offered: readonly PaletteEntry[]; readonly heldBack: readonly PaletteEntry[] } {
  const verbs = t(i18n)({
    message: 'assign reassign hand take unassign clear undo revert keep send lock sign log logout end finish',
    comment: 'Verbs by which people ask for a change. A search without one of them only opens things',
    context: 'verbs of commands',
  })
  if (query.trim() === '' || hasVerb(query, verbs)) return { offered: entries, heldBack: [] }
  return {
    offered: entries.filter((it) => !it.isChange),
    heldBack: entries.filter((it) => it.isChange),
  }
}

/** The palette's options: without a query, recent entries and then all others; with one, matches in order of rank. */
export function createPaletteGroups(
  { entries, query, recent, code: ticketCode, selectedCount }: PaletteState,
  i18n: I18n,
): readonly ComboboxGroup[] {
  const getLabel = (group: PaletteGroup) => {
    if (group === 'ticket' && ticketCode) {
      const code = formatTicketCode(ticketCode, i18n.locale)
      return t(i18n)`Ticket ${code}`
    }
    if (group === 'selection')
      return t(i18n)`${plural(selectedCount, { one: '# selected ticket', other: '# selected tickets' })}`
    return i18n._(GROUP_LABELS[group])
  }
  if (query.trim() === '') {
    const recentEntries = recent
      .flatMap((key) => entries.filter((it) => it.key === key && it.disabledReason === null))
      .slice(0, MAX_RECENT)
      // The first one is active at once.
      .toSorted((a, b) => Number(a.isChange ?? false) - Number(b.isChange ?? false))
    const otherEntries = entries.filter((it) => !it.hiddenUntilTyping && !recentEntries.includes(it))
    return [
      {
        key: 'recent',
        label: t(i18n)({ message: 'Recent', comment: 'Group of the commands chosen last' }),
        options: recentEntries.map((entry) => createOption(withoutHighlights(entry))),
      },
      ...GROUP_ORDER.map((group) => ({
        key: group,
        label: getLabel(group),
        options: otherEntries
          .filter((it) => it.group === group)
          .map((entry) => createOption(withoutHighlights(entry))),
      })),
    ]
  }
  const ranked = rankEntries(entries, query, recent)
  const groups = GROUP_ORDER.map((group) => {
    const matches = ranked.filter((it) => it.entry.group === group)
    // Disabled entries come last.
    const sorted = matches.toSorted(
      (a, b) => Number(a.entry.disabledReason !== null) - Number(b.entry.disabledReason !== null),
    )
    return {
      group,
      bestRank: getBestRank(sorted),
      shown: sorted.slice(0, MAX_PER_GROUP[group]),
      shownCount: Math.min(matches.length, MAX_PER_GROUP[group]),
      matchCount: matches.length,
    }
  })
  return groups
    .toSorted((a, b) => a.bestRank - b.bestRank)
    .map(({ group, shown, shownCount, matchCount }) => ({
      key: group,
      label: getLabel(group),
      note:
        matchCount > shownCount
          ? t(i18n)({
              message: `${shownCount} of ${matchCount}`,
              comment: 'The number of results that are shown, and of all results',
            })
          : undefined,
      options: shown.map(createOption),
    }))
}

function getBestRank([first]: readonly RankedEntry<PaletteEntry>[]): number {
  if (!first) return Number.POSITIVE_INFINITY
  return first.rank + (first.entry.disabledReason === null ? 0 : 10)
}

function withoutHighlights(entry: PaletteEntry): RankedEntry<PaletteEntry> {
  return { entry, rank: 0, highlights: [] }
}

function createOption({ entry, highlights }: RankedEntry<PaletteEntry>): ComboboxOption {
  const { key, fields, renderLabel = (it) => it, shownFields, leading, note, disabledReason } = entry
  const [name = '', more = ''] = fields
  return {
    key,
    leading: <span className={styles.icon}>{leading}</span>,
    label: (
      <>
        {renderLabel(
          <bdi>
            <HighlightedText text={name} highlights={highlights[0] ?? []} />
          </bdi>,
        )}
        {shownFields && (
          <bdi className={styles.secondary}>
            <HighlightedText text={more} highlights={highlights[1] ?? []} />
          </bdi>
        )}
      </>
    ),
    note: note || undefined,
    trailing: <EnterKeyIcon />,
    ...(disabledReason === null ? {} : { disabledReason }),
  }
}

/** Shown on the active option: Enter chooses it. */
export function EnterKeyIcon() {
  return (
    <span className={styles.enterKey}>
      <Icon name="corner-down-left" size="sm" />
    </span>
  )
}
