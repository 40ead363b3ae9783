import { type RankedEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { ComboboxGroup, ComboboxOption } from '#src/ui/controls/combobox-list.tsx'
import { HighlightedText } from '#src/ui/data-display/highlighted-text.tsx'
import { EnterKeyIcon } from './customer-options.tsx'
import type { PaletteEntry, PaletteGroup } from './entry.ts'
import styles from './palette.module.css'

const GROUP_ORDER: readonly PaletteGroup[] = ['marked', 'ticket', 'tickets', 'acts', 'places', 'settings']
const GROUP_LABELS: Readonly<Record<Exclude<PaletteGroup, 'marked'>, string>> = {
  ticket: 'This ticket',
  tickets: 'Tickets on this device',
  acts: 'Do',
  places: 'Views',
  settings: 'This device',
}
/** Shown of each group once something is typed. */
const MAX_PER_GROUP: Readonly<Record<PaletteGroup, number>> = {
  marked: 7,
  ticket: 7,
  tickets: 7,
  acts: 7,
  places: 6,
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

/** What is offered: before anything is typed the recent, then everything; after that what it may mean, best first. */
export function createPaletteGroups({
  entries,
  query,
  recent,
  code,
  selectedCount,
}: PaletteState): readonly ComboboxGroup[] {
  const label = (group: PaletteGroup) => {
    if (group === 'ticket' && code) return `Ticket #${code}`
    if (group === 'marked') return selectedCount === 1 ? '1 marked ticket' : `${selectedCount} marked tickets`
    return GROUP_LABELS[group]
  }
  if (query.trim() === '') {
    const recentEntries = recent
      .flatMap((key) => entries.filter((it) => it.key === key && it.disabledReason === null))
      .slice(0, MAX_RECENT)
    const rest = entries.filter((it) => !it.hiddenUntilTyping && !recentEntries.includes(it))
    return [
      {
        key: 'recent',
        label: 'Recent',
        options: recentEntries.map((entry) => createOption(withoutHighlights(entry))),
      },
      ...GROUP_ORDER.map((group) => ({
        key: group,
        label: label(group),
        options: rest
          .filter((it) => it.group === group)
          .map((entry) => createOption(withoutHighlights(entry))),
      })),
    ]
  }
  const ranked = rankEntries(entries, query, recent)
  const groups = GROUP_ORDER.map((group) => {
    const own = ranked.filter((it) => it.entry.group === group)
    // What can't be done stands behind what can.
    const sorted = own.toSorted(
      (a, b) => Number(a.entry.disabledReason !== null) - Number(b.entry.disabledReason !== null),
    )
    return { group, best: getBestRank(sorted), own: sorted.slice(0, MAX_PER_GROUP[group]), all: own.length }
  })
  return groups
    .toSorted((a, b) => a.best - b.best)
    .map(({ group, own, all }) => ({
      key: group,
      label: label(group),
      note: all > own.length ? `${own.length} of ${all}` : undefined,
      options: own.map(createOption),
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
    leading: <span className={styles.glyph}>{leading}</span>,
    label: (
      <>
        {prefix}
        <bdi>
          <HighlightedText text={name} highlights={highlights[0] ?? []} />
        </bdi>
        {shownFields && (
          <bdi className={styles.sub}>
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
