import { expect, test } from 'vitest'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import { searchAgents } from '#src/domain/directory/agent-options.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { createSearchPattern, findTextRanges } from '#src/domain/messages/find.ts'
import { matchName } from '#src/domain/text/name-search.ts'
import { compareNames } from '#src/lib/text/compare-names.ts'

test('a name matches by any part of any word, in any order, regardless of case and accents', () => {
  expect(matchName('Payments, tier 2', 'tier pay')).toEqual({
    rank: 1,
    highlights: [
      [0, 3],
      [10, 14],
    ],
  })
  expect(matchName('Zoë Müller', 'zoe mu')?.highlights).toEqual([
    [0, 3],
    [4, 6],
  ])
  expect(matchName('सुनीता रावत', 'राव')).toEqual({ rank: 1, highlights: [[7, 10]] })
  expect(matchName('Order status', 'ta')).toEqual({ rank: 2, highlights: [[7, 9]] })
  expect(matchName('Saarthi', '')).toEqual({ rank: 0, highlights: [] })
  expect(matchName('Saarthi', 'saa zz')).toBeNull()
  expect(matchName('Saarthi', '\u0301')).toBeNull()
})

const FOLDINGS: readonly (readonly [name: string, query: string, matches: boolean])[] = [
  ['Meera Iyer', 'MEERA', true],
  ['Zoë Müller', 'zoe muller', true],
  ['Zoe Muller', 'Zoë Müller', true],
  ['Ångström', 'A\u030angstrom', true],
  ['Strauß', 'STRAUSS', true],
  ['ＡＢＣ support', 'abc', true],
  ['İlker', 'ilker', true],
  ['Νίκος', 'ΝΙΚΟΣ', true],
  ['Team ٣', 'team 3', true],
  ['Sales\u00adteam', 'salesteam', true],
  // A vowel sign is a letter of its own: without it, it is another name.
  ['सुनीता', 'सन', false],
  ['Meera Iyer', 'mira', false],
]

test.each(FOLDINGS)('wherever names are searched, %j matches %j: %j', (name, query, matches) => {
  const directory = createDirectory({
    agents: [{ id: '00000000-0000-4000-9000-000000000001', name }],
    pilots: [],
    teams: [],
  })
  const pattern = createSearchPattern(query)
  expect({
    menus: matchName(name, query) !== null,
    agents: searchAgents(directory, query).length > 0,
    palette: rankEntries([{ key: 'a', fields: [name] }], query, []).length > 0,
    messages: pattern !== null && findTextRanges(pattern, name).length > 0,
  }).toEqual({ menus: matches, agents: matches, palette: matches, messages: matches })
})

test('names are sorted regardless of case and accents, and numbers in them by value', () => {
  const names = ['Team 10', 'zoe', 'Émile', 'team 9', 'Zoë', 'Eve', 'emil']
  expect(names.toSorted(compareNames)).toEqual(['emil', 'Émile', 'Eve', 'team 9', 'Team 10', 'zoe', 'Zoë'])
})
