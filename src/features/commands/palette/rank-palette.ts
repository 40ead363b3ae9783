import type { AssigneeOption } from '#src/domain/assignment/options.ts'
import { type RankedEntry, rankEntries } from '#src/domain/commands/rank-entries.ts'
import type { SearchRequest } from '#src/domain/commands/search-order.ts'
import type { MatchKind } from '#src/domain/search/match-word.ts'
import type { PaletteEntry } from './entry.ts'

export type RankedPaletteEntry = RankedEntry<PaletteEntry> & {
  /** How the assign menu matches the name; undefined: something else was found, or it isn't an assignee. */
  readonly match?: MatchKind | null
}

/** The rank of a name in another spelling: as far as a match inside a word. */
const OTHER_SPELLING = 3

/**
 * The entries that match, the best first. `assignees`: the options of the assign menu for the same name, whose order and
 * matches those to whom the ticket can be assigned have.
 */
export function rankPalette(
  entries: readonly PaletteEntry[],
  { text }: SearchRequest,
  recent: readonly string[],
  assignees: readonly AssigneeOption[],
): readonly RankedPaletteEntry[] {
  const ranked = rankEntries(entries, text, recent)
  const ranks = new Map(ranked.map((it) => [it.entry.key, it.rank]))
  const entriesByKey = new Map(entries.map((it) => [it.key, it]))
  const named = new Map<string, RankedPaletteEntry>()
  let rank = 0
  for (const { key, ranges, matchKind } of assignees) {
    const entry = entriesByKey.get(getAssigneeEntryKey(key))
    if (!entry) continue
    rank = Math.max(rank, ranks.get(entry.key) ?? OTHER_SPELLING)
    named.set(entry.key, { entry, rank, highlights: [ranges], match: matchKind })
  }
  const others = ranked.filter((it) => !named.has(it.entry.key))
  return [...named.values(), ...others].toSorted((a, b) => a.rank - b.rank)
}

/** The key of the entry that assigns the open ticket. `key`: of the assign menu's option. */
export function getAssigneeEntryKey(key: string): string {
  return `to ${key}`
}
