import { expect, test } from 'vitest'
import { getAssigneeKey } from '#src/domain/assignment/assignees.ts'
import { getAssigneeOptions } from '#src/domain/assignment/options.ts'
import { readSearchRequest } from '#src/domain/commands/search-order.ts'
import { createDirectory, listAssignees } from '#src/domain/directory/directory.ts'
import type { PaletteEntry } from '#src/features/commands/palette/entry.ts'
import { getAssigneeEntryKey, rankPalette } from '#src/features/commands/palette/rank-palette.ts'

const named = (...names: string[]) => names.map((name) => ({ id: name.toLowerCase(), name }))
const DIRECTORY = createDirectory({
  agents: named('Lakshmi Narayanan', 'Anil Lakshman', 'सुनीता रावत', 'Farhan Qureshi'),
  pilots: named('Lakshmi', 'Refund pilot'),
  teams: named('Laxmi Nagar', 'Refunds'),
})
const WORDS = {
  assignToMe: 'Assign to me',
  unassign: 'Unassign',
  unassignAliases: [],
  getKindLabel: (kind: string) => kind,
}
const entry = (key: string, ...fields: string[]): PaletteEntry => ({
  key,
  fields,
  group: 'ticket',
  leading: null,
  disabledReason: null,
  run: () => undefined,
})
const ENTRIES = [
  ...(['agent', 'pilot', 'team'] as const).flatMap((kind) =>
    listAssignees(DIRECTORY, kind).map((it) =>
      entry(getAssigneeEntryKey(getAssigneeKey(it)), it.name ?? '', 'assign to'),
    ),
  ),
  entry('reassign', 'Assign…', 'refund'),
]

const menu = (query: string) =>
  getAssigneeOptions({
    directory: DIRECTORY,
    me: null,
    currentAssignee: { known: 'no' },
    openCounts: null,
    query,
    recent: [],
    words: WORDS,
  }).flatMap((it) => it.options)

test.each(['lakshmi', 'laxmi', 'sunita', 'refund', 'farhan', 'lakshmi nara', 'fahran'])(
  'after a verb, “%s” finds the assignees of the assign menu, in its order',
  (name) => {
    const request = readSearchRequest(`assign ${name}`, 'assign')
    const options = menu(request.subject)
    const ranked = rankPalette(ENTRIES, request, [], options)
    const keys = ranked.map((it) => it.entry.key).filter((it) => it !== 'reassign')
    expect(options.length).toBeGreaterThan(0)
    expect(keys).toEqual(options.map((it) => getAssigneeEntryKey(it.key)))
  },
)

test('a name in another spelling says so, and what is found by other words stays', () => {
  const request = readSearchRequest('assign sunita', 'assign')
  expect(rankPalette(ENTRIES, request, [], menu('sunita'))).toMatchObject([{ match: 'transliterated' }])
  const byWords = rankPalette(ENTRIES, readSearchRequest('> assign to', 'assign'), [], [])
  expect(byWords).toHaveLength(ENTRIES.length - 1)
})
