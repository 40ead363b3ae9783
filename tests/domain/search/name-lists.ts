/** The lists of names by which the search is measured, and how often it finds a name by each kind of query. */
import { existsSync, readFileSync } from 'node:fs'
import { z } from 'zod/mini'
import { findNames } from '#src/domain/search/match-name.ts'
import { createIndex, customer, search } from './index-fixture.ts'

const QUERY_KINDS = ['native', 'romanised', 'typo', 'swapped', 'partial'] as const

const nameSchema = z.object({
  name: z.string(),
  script: z.string(),
  romanised: z.array(z.string()),
  typo: z.array(z.string()),
  swapped: z._default(z.array(z.string()), []),
  partial: z.array(z.string()),
})
export type ListedName = z.infer<typeof nameSchema>

/** The second was only counted: its misses were not read. */
export const NAME_LISTS = ['names.json', 'held-out-names.json'] as const

/** Null if the repository doesn't have this list. */
export function readNameList(file: string): readonly ListedName[] | null {
  const path = `tests/search/${file}`
  return existsSync(path) ? z.array(nameSchema).parse(JSON.parse(readFileSync(path, 'utf8'))) : null
}

type Count = { queries: number; amongFirstFive: number; first: number }
export type RecallTable = {
  readonly recallAtFive: number
  readonly precisionAtOne: number
  /** By script and kind of query, for people. */
  readonly rows: readonly (readonly string[])[]
}

/** Scripts that the list has beside the nine that count: Chinese names, for example, aren't romanised. */
const OTHER_SCRIPTS = ['Han', 'Cyrillic', 'Greek', 'Latin']

/** The names found, the best first. */
type NameSearch = (query: string) => readonly string[]

/** Searches in the two places where names are: menus, which compare all names, and the index of customers. */
export const NAME_SEARCHES: Readonly<Record<string, (names: readonly string[]) => NameSearch>> = {
  menus: (names) => {
    const people = names.map((name) => ({ name }))
    return (query) => findNames(people, query).map((it) => it.name)
  },
  'the index': (names) => {
    const index = createIndex(names.map((name, at) => customer(String(at), name)))
    return (query) => search(index, query).customers.hits.map((it) => it.document.name)
  },
}

/**
 * Searches all names of the list by every `step`th query: how often its name is among the first five, and how often it is the
 * first. Only names of the nine scripts are searched for.
 */
export function measureRecall(
  names: readonly ListedName[],
  step: number,
  createSearch: (names: readonly string[]) => NameSearch,
): RecallTable {
  const searchNames = createSearch([...new Set(names.map((it) => it.name))])
  const counts = new Map<string, Count>()
  let number = 0
  for (const listed of names.filter((it) => !OTHER_SCRIPTS.includes(it.script)))
    for (const kind of QUERY_KINDS)
      for (const query of kind === 'native' ? [listed.name] : listed[kind]) {
        number += 1
        if (number % step !== 0) continue
        const place = searchNames(query).indexOf(listed.name)
        for (const key of [`${listed.script} ${kind}`, `all ${kind}`, `${listed.script} all`, 'all all']) {
          const count = counts.get(key) ?? { queries: 0, amongFirstFive: 0, first: 0 }
          counts.set(key, count)
          count.queries += 1
          if (place >= 0 && place < 5) count.amongFirstFive += 1
          if (place === 0) count.first += 1
        }
      }
  const total = counts.get('all all') ?? { queries: 1, amongFirstFive: 0, first: 0 }
  return {
    recallAtFive: total.amongFirstFive / total.queries,
    precisionAtOne: total.first / total.queries,
    rows: [...counts].toSorted(([a], [b]) => (a < b ? -1 : 1)).map(formatCount),
  }
}

/** The columns of the rows. */
export const RECALL_COLUMNS = ['script and kind of query', 'queries', 'among the first five', 'first']

function formatCount([key, { queries, amongFirstFive, first }]: readonly [string, Count]): readonly string[] {
  const formatShare = (share: number) => `${((share / queries) * 100).toFixed(1)} %`
  return [key, String(queries), formatShare(amongFirstFive), formatShare(first)]
}
