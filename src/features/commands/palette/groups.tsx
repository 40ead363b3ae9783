import { type RankedEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-list.tsx'
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
const GROUP_LABELS: Readonly<Record<Exclude<PaletteGroup, 'selection'>, string>> = {
  ticket: 'This ticket',
  tickets: 'Tickets on this device',
  commands: 'Commands',
  views: 'Views',
  settings: 'This device',
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

/** The palette's options: without a query, recent entries and then all others; with one, matches in order of rank. */
export function createPaletteGroups({
  entries,
  query,
  recent,
  code,
  selectedCount,
}: PaletteState): readonly ComboboxGroup[] {
  const label = (group: PaletteGroup) => {
    if (group === 'ticket' && code) return `Ticket #${code}`
    if (group === 'selection')
      return selectedCount === 1 ? '1 selected ticket' : `${selectedCount} selected tickets`
    return GROUP_LABELS[group]
  }
  if (query.trim() === '') {
    const recentEntries = recent
      .flatMap((key) => entries.filter((it) => it.key === key && it.disabledReason === null))
      .slice(0, MAX_RECENT)
    const otherEntries = entries.filter((it) => !it.hiddenUntilTyping && !recentEntries.includes(it))
    return [
      {
        key: 'recent',
        label: 'Recent',
        options: recentEntries.map((entry) => createOption(withoutHighlights(entry))),
      },
      ...GROUP_ORDER.map((group) => ({
        key: group,
        label: label(group),
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
      matchCount: matches.length,
    }
  })
  return groups
    .toSorted((a, b) => a.bestRank - b.bestRank)
    .map(({ group, shown, matchCount }) => ({
      key: group,
      label: label(group),
      note: matchCount > shown.length ? `${shown.length} of ${matchCount}` : undefined,
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
  const { key, fields, prefix, shownFields, leading, note, disabledReason } = entry
  const [name = '', more = ''] = fields
  return {
    key,
    leading: <span className={styles.icon}>{leading}</span>,
    label: (
      <>
        {prefix}
        <bdi>
          <HighlightedText text={name} highlights={highlights[0] ?? []} />
        </bdi>
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
