import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'
import {
  isOnlyByChoice,
  orderGroups,
  readSearchRequest,
  type SearchSection,
} from '#src/domain/commands/search-order.ts'

const LANGUAGES = ['en', 'ar', 'es', 'hi', 'id', 'pt-BR', 'ta'] as const
type Language = (typeof LANGUAGES)[number]

/** The verbs of a language, from its catalogue. */
function readVerbs(language: Language): string {
  const catalogue = readFileSync(new URL(`../../../messages/${language}.po`, import.meta.url), 'utf8')
  const verbs = /msgctxt "verbs of commands"\nmsgid ".*"\nmsgstr "(.*)"/.exec(catalogue)?.[1]
  if (!verbs) throw new Error(`${language} has no verbs`)
  return verbs
}
const VERBS = Object.fromEntries(LANGUAGES.map((it) => [it, readVerbs(it)]))

type Row = { key: string; fields: string[]; section: SearchSection }
const row = (section: SearchSection, name: string, more = ''): Row => ({
  key: `${section} ${name}`,
  section,
  fields: [name, more],
})

/** What is on screen: every command that changes something, beside people, tickets and pages of the same names. */
const ROWS: readonly Row[] = [
  ...[
    'Lakshmi Narayanan',
    'Refund pilot',
    'Farhan Qureshi',
    'Payments',
    'लक्ष्मी',
    'லட்சுமி',
    'ليلى',
    'María',
  ].map((it) =>
    row(
      'changes',
      it,
      'assign reassign hand over agent pilot team असाइन சௌ ஒதுக்கு إسناد asignar tugaskan atribuir',
    ),
  ),
  row('changes', 'Assign to me', 'take hand over'),
  row('changes', 'Unassign', 'nobody clear assignment'),
  row('changes', 'Undo last assignment', 'revert'),
  row('changes', 'Refund escalated', 'send template message'),
  row('changes', 'Lock', 'screen lock logo'),
  row('changes', 'Sign out', 'log out logout'),
  row('changes', 'End shift', 'finish wipe clear'),
  row('commands', 'Assign…', 'hand over reassign assignee'),
  row('commands', 'Copy ticket code', 'number'),
  row('navigation', 'Refund', 'view saved'),
  row('navigation', 'Payments', 'view saved'),
  row('navigation', 'Reports', 'figures'),
  row('navigation', 'Settings: Lock', 'idle screen'),
  row('found', 'Lakshmi Nambiar', 'lakshmi.n@example.in 10201'),
  row('found', 'Refund for blouse', '10481'),
  row('found', 'लक्ष्मी अग्रवाल', '10482'),
  row('found', 'முத்துலட்சுமி', '10483'),
  row('found', 'María Payments', '10484'),
  row('messages', 'Please assign a courier to Lakshmi', ''),
  row('messages', 'Refund the logo shirt', ''),
]

/** The row that Enter takes: the first of the list that needs no choice. Null: Enter does nothing. */
function getEnterRow(query: string, language: Language): Row | null {
  const request = readSearchRequest(query, VERBS[language] ?? '')
  const sections = new Map<SearchSection, { rank: number; entry: Row }[]>()
  for (const it of ROWS) {
    const isResult = it.section === 'found' || it.section === 'messages'
    const [ranked] = rankEntries([it], isResult ? request.subject : request.text, [])
    if (ranked) sections.set(it.section, [...(sections.get(it.section) ?? []), ranked])
  }
  const groups = [...sections].map(([section, ranked]) => ({
    section,
    bestRank: Math.min(...ranked.map((it) => it.rank)),
    rows: ranked.toSorted((a, b) => a.rank - b.rank).map((it) => it.entry),
  }))
  const [first] = orderGroups(groups, request.intent)
    .filter((it) => !isOnlyByChoice(it.section, request.intent))
    .flatMap((it) => it.rows)
  return first ?? null
}

const NAMES = [
  'lakshmi',
  'lakshmi nara',
  'Lakshmi Narayanan',
  'refund',
  'refund pilot',
  'Refund escalated',
  'farhan',
  'payments',
  'me',
  'to me',
  'nobody',
  'logo',
  '10201',
  '#10481',
  'लक्ष्मी',
  'முத்துலட்சுமி',
  'maría',
]
const BARE = LANGUAGES.flatMap((language) => NAMES.map((query) => ({ language, query })))

test.each(BARE)('Enter on “$query” in $language changes nothing', ({ language, query }) => {
  expect(getEnterRow(query, language)?.section).not.toBe('changes')
})

test.each([
  ['lakshmi', 'Lakshmi Nambiar'],
  ['refund', 'Refund for blouse'],
  ['#10201', 'Lakshmi Nambiar'],
  ['logo', 'Refund the logo shirt'],
  ['reports', 'Reports'],
  ['copy', 'Copy ticket code'],
  ['farhan', null],
  ['payments', 'María Payments'],
] as const)('Enter on “%s” opens %s', (query, name) => {
  expect(getEnterRow(query, 'en')?.fields[0] ?? null).toBe(name)
})

test.each([
  ['en', 'assign lakshmi'],
  ['en', '> lakshmi'],
  ['en', '＞lakshmi'],
  ['ar', 'إسناد lakshmi'],
  ['es', 'asignar lakshmi'],
  ['id', 'tugaskan lakshmi'],
  ['pt-BR', 'atribuir lakshmi'],
] as const)('in %s, “%s” assigns to the colleague of that name', (language, query) => {
  const enterRow = getEnterRow(query, language)
  expect(enterRow).toMatchObject({ section: 'changes', fields: ['Lakshmi Narayanan', expect.anything()] })
})

test.each([
  ['hi', 'असाइन लक्ष्मी'],
  ['hi', 'लक्ष्मी असाइन'],
  ['ta', 'லட்சுமி ஒதுக்கு'],
] as const)('in %s, the verb may stand first or last: “%s”', (language, query) => {
  expect(getEnterRow(query, language)?.section).toBe('changes')
})

test('a verb is no part of what is searched for, unless it is all there is', () => {
  const find = (query: string) => readSearchRequest(query, VERBS.en ?? '').subject
  expect(find('assign lakshmi n')).toBe('lakshmi n')
  expect(find('lakshmi assign')).toBe('lakshmi')
  expect(find('lock')).toBe('lock')
  expect(find('> lock')).toBe('')
})
