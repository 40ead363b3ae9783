import { expect, test } from 'vitest'
import { getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { getOptionWords } from '#src/presentation/assignment/option-words.ts'
import { depth } from '../../support/depth.ts'
import { english } from '../../support/english.ts'
import { type ListedName, measureRecall, NAME_LISTS, NAME_SEARCHES, readNameList } from './name-lists.ts'

/** What decision 27 asks. It also says what all queries reach. */
const MIN_RECALL_AT_FIVE = 0.98
const MIN_PRECISION_AT_ONE = 0.92

test.each(
  Object.entries(NAME_SEARCHES).flatMap(([place, create]) =>
    NAME_LISTS.map((file) => [place, file, create] as const),
  ),
)(
  'in %s, names in nine scripts are found by their usual spellings, typing errors and parts, of %s',
  (_, file, createSearch) => {
    const names = readNameList(file)
    // The list may be kept elsewhere.
    if (names === null) return
    const { recallAtFive, precisionAtOne, rows } = measureRecall(names, depth(11, 1), createSearch)
    const text = rows.map((row) => row.join('  ')).join('\n')
    expect(recallAtFive, text).toBeGreaterThanOrEqual(MIN_RECALL_AT_FIVE)
    expect(precisionAtOne, text).toBeGreaterThanOrEqual(MIN_PRECISION_AT_ONE)
  },
)

/** What the assign menu shows without scrolling. */
const VISIBLE_ROWS = 8
const DIRECTORY_SIZE = 300

/** The same share of each script, in the order of the list. */
function pickDirectory(names: readonly ListedName[]): readonly ListedName[] {
  const byScript = Map.groupBy(names, (it) => it.script)
  const share = Math.ceil(DIRECTORY_SIZE / byScript.size)
  return [...byScript.values()].flatMap((it) => it.slice(0, share)).slice(0, DIRECTORY_SIZE)
}

/** The first two letters of each word, as written and as usually romanised: what an agent may type. */
function getTypedLetters({ name, romanised }: ListedName): readonly string[] {
  const words = [name, ...romanised].flatMap((it) => it.split(/\s+/))
  return [...new Set(words.map((it) => Array.from(it.toLowerCase()).slice(0, 2).join('')))]
}

test('in a directory of 300 people in all scripts, two letters show 95 % of them among the first eight rows', () => {
  const names = readNameList('names.json')
  if (names === null) return
  const people = pickDirectory(names)
  const ids = new Map(
    people.map(({ name }, at) => [name, `00000000-0000-4000-9000-${String(at).padStart(12, '0')}`]),
  )
  const directory = createDirectory({
    agents: [...ids].map(([name, id]) => ({ id, name })),
    pilots: [],
    teams: [],
  })
  const visibleNames = new Map<string, readonly (string | null)[]>()
  const listVisibleNames = (query: string) => {
    const known = visibleNames.get(query)
    if (known) return known
    const groups = getAssigneeOptions({
      directory,
      me: null,
      currentAssignee: { known: 'no' },
      openCounts: new Map(),
      query,
      recent: [],
      words: getOptionWords(english),
    })
    const listed = groups.flatMap((it) => it.options.map(({ name }) => name)).slice(0, VISIBLE_ROWS)
    visibleNames.set(query, listed)
    return listed
  }
  const missed = people.filter((it) =>
    getTypedLetters(it).every((query) => !listVisibleNames(query).includes(it.name)),
  )
  expect(people).toHaveLength(DIRECTORY_SIZE)
  expect(missed.length, missed.map((it) => it.name).join(', ')).toBeLessThanOrEqual(DIRECTORY_SIZE * 0.05)
})
