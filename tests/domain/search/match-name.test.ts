import { expect, onTestFinished, test } from 'vitest'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import { searchAgents } from '#src/domain/directory/agent-options.ts'
import { createDirectory } from '#src/domain/directory/directory.ts'
import { createSearchPattern, findTextRanges } from '#src/domain/messages/find.ts'
import { setHanReadings } from '#src/domain/search/han-readings.ts'
import {
  compareNameMatches,
  findNames,
  matchPreparedName,
  prepareName,
} from '#src/domain/search/match-name.ts'
import { compareNames } from '#src/lib/text/compare-names.ts'
import { fc } from '../../support/property.ts'

const match = (name: string, query: string) => matchPreparedName(prepareName(name), query)

test('a name matches by any part of any word, in any order, regardless of case and accents', () => {
  expect(match('Payments, tier 2', 'tier pay')?.highlights).toEqual([
    [0, 3],
    [10, 14],
  ])
  expect(match('Zoë Müller', 'zoe mu')?.highlights).toEqual([
    [0, 3],
    [4, 6],
  ])
  expect(match('सुनीता रावत', 'राव')).toMatchObject({ kind: 'prefix', highlights: [[7, 10]] })
  expect(match('Order status', 'ta')).toMatchObject({ kind: 'prefix', highlights: [[7, 9]] })
  expect(match('Saarthi', '')).toEqual({ kind: 'exact', score: 0, highlights: [] })
  expect(match('Saarthi', 'saa zz')).toBeNull()
  expect(match('Saarthi', '\u0301')).toBeNull()
})

/** Usual spellings of one name. */
const SAME_NAMES: readonly (readonly string[])[] = [
  ['सुनीता', 'sunita', 'Suneeta', 'Sunitha', 'সুনীতা', 'సునీత', 'ಸುನೀತಾ', 'સુનીતા', 'ਸੁਨੀਤਾ'],
  ['முத்துலட்சுமி', 'muthulakshmi', 'Muthulaxmi', 'Muthu Lakshmi', 'മുത്തുലക്ഷ്മി'],
  ['ليلى', 'layla', 'leila', 'Laila', 'लैला'],
  ['കീർത്തന', 'keerthana', 'Kirthana', 'Kirtana', 'కీర్తన', 'ಕೀರ್ತನ'],
  ['محمد', 'Mohammed', 'Muhammad', 'Mohd', 'मोहम्मद', 'মোহাম্মদ', 'Мухаммад'],
  ['عبدالرحمن', 'Abdul Rahman', 'Abdulrahman', 'Abdurrahman'],
  ['विवेक', 'Vivek', 'Bibek', 'Wivek', 'বিবেক'],
  ['राव', 'Rao', 'Raw', 'రావు', 'ರಾವ್'],
  ['कृष्णा', 'Krishna', 'Krushna', 'கிருஷ்ணா', 'కృష్ణ'],
  ['தமிழ்', 'Tamizh', 'Tamil'],
  ['Γιώργος', 'Giorgos', 'Yiorgos'],
  ['Наталья', 'Natalya', 'Natalia', 'Nataliya'],
  ['டாக்டர் பழனிச்சாமி', 'Dr. Palanisamy', 'Doctor Palanisami', 'డా. పళనిసామి'],
  ['శ్రీమతి విజయ', 'Smt. Vijaya', 'Shrimati Vijaya', 'Mrs. Vijaya', 'श्रीमती विजया'],
  ['எஸ். வெங்கடேசன்', 'S. Venkatesan', 'എസ്. വെങ്കടേശൻ'],
  ['সৌরভ গঙ্গোপাধ্যায়', 'Sourav Ganguly', 'Saurabh Gangopadhyay'],
  ['ജോർജ്ജ്', 'George', 'جورج'],
  ['يوسف', 'یوسف', 'Yousuf', 'Yusuf', 'Youssef', 'यूसुफ'],
  ['राठौड़', 'Rathod', 'ਰਾਠੌੜ'],
  ['ഹംസ', 'Hamsa', 'Hamza', 'ಹಂಸ'],
  ['প্রিয়াঙ্কা', 'Priyanka', 'प्रियंका'],
  ['البلتاجي', 'El Beltagy', 'Beltagi'],
  ['وهاب', 'Wahab', 'Ouahab', 'Wahhab', 'वहाब'],
  ['عبد الوهاب', 'Abdelouahab', 'Abdul Wahab', 'Abdelwahab'],
  ['رضوان', 'Redouane', 'Ridwan', 'Ridouan'],
]

test.each(SAME_NAMES)('%s is found by each usual spelling, in any script', (...spellings) => {
  const missed = spellings.flatMap((name) =>
    spellings.filter((query) => match(name, query) === null).map((query) => `${name} by ${query}`),
  )
  expect(missed).toEqual([])
})

test.each([
  ['सुनीता', 'सन'],
  ['Omar', 'mira'],
  ['عمر', 'Murali'],
  ['Saarthi', 'zoya'],
  ['Team 12', 'team 13'],
  ['Neha', 'Noah Neha'],
])('%s is not found by %s', (name, query) => {
  expect(match(name, query)).toBeNull()
})

test('a typing error is forgiven from four letters on, two from eight on', () => {
  expect(match('Sunita Rawat', 'sunkta')?.kind).toBe('typo')
  expect(match('सुनीता रावत', 'sunkta')?.kind).toBe('typo')
  expect(match('सुनीता रावत', 'सुकीता')?.kind).toBe('typo')
  expect(match('Venkateswara', 'venaktesqara')?.kind).toBe('typo')
  expect(match('Amy', 'any')).toBeNull()
})

test('beside a word that matches, one mistyped word may be shorter, or be spelled otherwise as well', () => {
  expect(match('નીતા અંબાણી', 'nia ambani')?.kind).toBe('typo')
  expect(match('विकास दुबे', 'vikas dbuey')?.kind).toBe('typo')
  expect(match('आरिफ़ हक', 'arif hawue')?.kind).toBe('typo')
  for (const query of ['nia', 'nia akbani']) expect(match('નીતા અંબાણી', query)).toBeNull()
  const names = ['Nita Ambani', 'Nia Ambano', 'Nia Ambani'].map((name) => ({ name }))
  expect(findNames(names, 'nia ambani').map((it) => it.name)).toEqual(names.map((it) => it.name).toReversed())
})

test.each([
  // Rules for the ends of words don't apply to a beginning.
  ['chah', ['ਚਾਹਲ', 'ਚਰਨਜੀਤ']],
  // Of equal sounds, the usual spelling that was typed.
  ['chann', ['ਚੰਨੀ', 'চন্দ্রিমা']],
  // Tamil doesn't write that this d isn't a t, as other scripts do.
  ['mahad', ['மகாதேவன்', 'మహతి']],
  // Arabic doesn't write the first vowel.
  ['ghul', ['غلام', 'ഗോലി']],
] as const)('the beginning %s means the first of %j', (query, names) => {
  const people = names.map((name) => ({ name })).toReversed()
  expect(findNames(people, query)[0]?.name).toBe(names[0])
})

test('two words of a query may be one word of the name, in either order', () => {
  for (const query of ['ramya krishna', 'krishna ramya']) expect(match('రమ్యకృష్ణ', query)).not.toBeNull()
  expect(match('ചിത്ര കൃഷ്ണൻനായർ', 'nair chithra krishnan')).not.toBeNull()
})

test('exact words rank before prefixes, other spellings, and typing errors, and equal matches keep their order', () => {
  const names = ['Sunito', 'सुनीता', 'Sunitaben', 'Sunita', 'Rawat Sunita'].map((name) => ({ name }))
  expect(findNames(names, 'sunita').map((it) => it.name)).toEqual([
    'Sunita',
    'Rawat Sunita',
    'Sunitaben',
    'सुनीता',
    'Sunito',
  ])
  expect(findNames(names, '')).toEqual(names)
})

test('each word of a query needs a word of its own', () => {
  expect(match('Amit Sharma', 'amit amit')).toBeNull()
  expect(match('Amit Amit', 'amit amit')?.kind).toBe('exact')
})

test('Chinese names are found by any characters that follow each other', () => {
  for (const query of ['王小明', '小明', '王', '明']) expect(match('王小明', query)).not.toBeNull()
  expect(match('王小明', '小明')?.highlights).toEqual([[1, 3]])
  expect(match('王小明', '王明')).toBeNull()
})

test('an article of an Arabic name may be left out or added', () => {
  for (const query of ['fatima al zahra', 'fatima zahra', 'fatimah alzahraa'])
    expect(match('فاطمة الزهراء', query)).not.toBeNull()
  expect(match('Harun Rashid', 'harun al-rashid')).not.toBeNull()
})

test('names and queries of any characters and length are matched', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'binary' }), fc.string({ unit: 'binary' }), (name, query) => {
      const found = match(name, query)
      for (const [from, to] of found?.highlights ?? [])
        expect(0 <= from && from < to && to <= name.length).toBe(true)
    }),
  )
  const hostile = 'अब ab عب '.repeat(20_000)
  expect(match(hostile, hostile)).not.toBeNull()
  expect(match('a'.repeat(100_000), 'b'.repeat(100_000))).toBeNull()
})

const nameText = fc
  .array(
    fc.string({
      unit: fc.constantFrom('a', 'e', 'n', 'r', 'सु', 'नी', 'م', 'ح', 'க', '王'),
      minLength: 1,
      maxLength: 9,
    }),
    {
      minLength: 1,
      maxLength: 4,
    },
  )
  .map((words) => words.join(' '))

test('a name matches itself exactly, and of two matches one is better', () => {
  fc.assert(
    fc.property(nameText, fc.string(), (name, query) => {
      expect(match(name, name)?.kind).toBe('exact')
      const [a, b] = [match(name, name), match(name, query)]
      if (a && b) expect(Math.sign(compareNameMatches(a, b))).toBe(-Math.sign(compareNameMatches(b, a)) + 0)
    }),
  )
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
]

test.each(FOLDINGS)('wherever names are searched, %j matches %j: %j', (name, query, matches) => {
  const directory = createDirectory({
    agents: [{ id: '00000000-0000-4000-9000-000000000001', name }],
    pilots: [],
    teams: [],
  })
  const pattern = createSearchPattern(query)
  expect({
    menus: match(name, query) !== null,
    agents: searchAgents(directory, query).length > 0,
    palette: rankEntries([{ key: 'a', fields: [name] }], query, []).length > 0,
    messages: pattern !== null && findTextRanges(pattern, name).length > 0,
  }).toEqual({ menus: matches, agents: matches, palette: matches, messages: matches })
})

test('names are sorted regardless of case and accents, and numbers in them by value', () => {
  const names = ['Team 10', 'zoe', 'Émile', 'team 9', 'Zoë', 'Eve', 'emil']
  expect(names.toSorted(compareNames)).toEqual(['emil', 'Émile', 'Eve', 'team 9', 'Team 10', 'zoe', 'Zoë'])
})

test('a name that was compared before the readings of Chinese characters were known is found by them afterwards', () => {
  onTestFinished(() => setHanReadings(null))
  const people = [{ name: '李雷' }]
  expect(findNames(people, 'lilei')).toEqual([])
  setHanReadings(
    new Map([
      ['李', ['li']],
      ['雷', ['lei']],
    ]),
  )
  expect(findNames(people, 'lilei')).toEqual(people)
})
