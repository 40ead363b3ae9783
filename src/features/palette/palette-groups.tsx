import { type Ranked, rankEntries } from '#src/domain/palette-rank.ts'
import type { Option, OptionGroup } from '#src/ui/combobox-list.tsx'
import { MarkedName } from '#src/ui/marked-name.tsx'
import { Enter } from './customer-options.tsx'
import type { Entry, EntryGroup } from './entry.ts'
import styles from './palette.module.css'

const ORDER: readonly EntryGroup[] = ['marked', 'ticket', 'tickets', 'acts', 'places', 'settings']
const LABELS: Readonly<Record<Exclude<EntryGroup, 'marked'>, string>> = {
  ticket: 'This ticket',
  tickets: 'Tickets on this device',
  acts: 'Do',
  places: 'Views',
  settings: 'This device',
}
/** Shown of each group once something is typed. */
const MOST: Readonly<Record<EntryGroup, number>> = {
  marked: 7,
  ticket: 7,
  tickets: 7,
  acts: 7,
  places: 6,
  settings: 5,
}
const RECENT = 5

type Seen = {
  entries: readonly Entry[]
  query: string
  recent: readonly string[]
  /** The open ticket's code. */
  code: string | null
  marked: number
}

/** What is offered: before anything is typed the recent, then everything; after that what it may mean, best first. */
export function paletteGroups({ entries, query, recent, code, marked }: Seen): readonly OptionGroup[] {
  const label = (group: EntryGroup) => {
    if (group === 'ticket' && code) return `Ticket #${code}`
    if (group === 'marked') return marked === 1 ? '1 marked ticket' : `${marked} marked tickets`
    return LABELS[group]
  }
  if (query.trim() === '') {
    const last = recent
      .flatMap((key) => entries.filter((it) => it.key === key && it.whyNot === null))
      .slice(0, RECENT)
    const rest = entries.filter((it) => !it.onlyTyped && !last.includes(it))
    return [
      { key: 'recent', label: 'Recent', options: last.map((entry) => optionOf(unmarked(entry))) },
      ...ORDER.map((group) => ({
        key: group,
        label: label(group),
        options: rest.filter((it) => it.group === group).map((entry) => optionOf(unmarked(entry))),
      })),
    ]
  }
  const found = rankEntries(entries, query, recent)
  const groups = ORDER.map((group) => {
    const own = found.filter((it) => it.entry.group === group)
    // What can't be done stands behind what can.
    const sorted = own.toSorted((a, b) => Number(a.entry.whyNot !== null) - Number(b.entry.whyNot !== null))
    return { group, best: bestOf(sorted), own: sorted.slice(0, MOST[group]), all: own.length }
  })
  return groups
    .toSorted((a, b) => a.best - b.best)
    .map(({ group, own, all }) => ({
      key: group,
      label: label(group),
      note: all > own.length ? `${own.length} of ${all}` : undefined,
      options: own.map(optionOf),
    }))
}

function bestOf([first]: readonly Ranked<Entry>[]): number {
  if (!first) return Number.POSITIVE_INFINITY
  return first.rank + (first.entry.whyNot === null ? 0 : 10)
}

function unmarked(entry: Entry): Ranked<Entry> {
  return { entry, rank: 0, spans: [] }
}

function optionOf({ entry, spans }: Ranked<Entry>): Option {
  const { key, fields, prefix, shows, lead, note, whyNot } = entry
  const [name = '', more = ''] = fields
  return {
    key,
    lead: <span className={styles.glyph}>{lead}</span>,
    label: (
      <>
        {prefix}
        <bdi>
          <MarkedName name={name} spans={spans[0] ?? []} />
        </bdi>
        {shows && (
          <bdi className={styles.sub}>
            <MarkedName name={more} spans={spans[1] ?? []} />
          </bdi>
        )}
      </>
    ),
    note: note || undefined,
    end: <Enter />,
    ...(whyNot === null ? {} : { disabledReason: whyNot }),
  }
}
