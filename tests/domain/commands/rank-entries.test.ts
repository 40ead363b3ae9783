import { expect, test } from 'vitest'
import { hasVerb, rankEntries } from '#src/domain/commands/rank-entries.ts'

const entry = (key: string, ...more: string[]) => ({ key, fields: [key, ...more] })
const keysOf = (entries: { key: string; fields: string[] }[], query: string, recent: string[] = []) =>
  rankEntries(entries, query, recent).map((it) => it.entry.key)

test('an exact name ranks before a prefix, a word prefix and an inner match', () => {
  const entries = ['Unassign', 'Signs', 'All sign', 'sign', 'Other'].map((it) => entry(it))
  expect(keysOf(entries, 'sign')).toEqual(['sign', 'Signs', 'All sign', 'Unassign'])
})

test('every word of a query has to match, in any order and in any field', () => {
  const entries = [entry('Meera Iyer', 'hand over assign to agent'), entry('Meera’s queue', 'team')]
  expect(keysOf(entries, 'meera assign')).toEqual(['Meera Iyer'])
  expect(keysOf(entries, 'over iyer')).toEqual(['Meera Iyer'])
  expect(keysOf(entries, 'meera nobody')).toEqual([])
})

test('a match in the name ranks before a match in a synonym', () => {
  expect(keysOf([entry('Check now', 'refresh'), entry('Refresh pilot')], 'ref')).toEqual([
    'Refresh pilot',
    'Check now',
  ])
})

test('equal matches are ordered by recent use, then keep their order', () => {
  const entries = ['Sort a', 'Sort b', 'Sort c'].map((it) => entry(it))
  expect(keysOf(entries, 'sort', ['Sort c', 'Sort b'])).toEqual(['Sort c', 'Sort b', 'Sort a'])
  expect(keysOf(entries, 'sort')).toEqual(['Sort a', 'Sort b', 'Sort c'])
})

test('matching ignores case, accents and the script of digits, but not the vowel signs of Indic scripts', () => {
  const entries = [entry('Jérôme Ångström', '१०४८२'), entry('मीना अग्रवाल')]
  expect(keysOf(entries, 'jerome ang')).toEqual(['Jérôme Ångström'])
  expect(keysOf(entries, '10482')).toEqual(['Jérôme Ångström'])
  expect(keysOf(entries, 'मीना')).toEqual(['मीना अग्रवाल'])
  expect(keysOf(entries, 'मना')).toEqual([])
})

test('a ticket code matches with and without its # sign', () => {
  const entries = [entry('Ananya', 'Refund', '10482')]
  expect(keysOf(entries, '#10482')).toEqual(['Ananya'])
  expect(keysOf(entries, '1048')).toEqual(['Ananya'])
  expect(keysOf(entries, '#')).toEqual([])
})

test('each match is highlighted at its position', () => {
  const [found] = rankEntries([entry('Ünal Refund', 'a refund desk')], 'ref un', [])
  expect(found?.highlights).toEqual([
    [
      [0, 2],
      [5, 8],
    ],
    [],
  ])
})

test.each([
  ['assign lakshmi', true],
  ['lakshmi assign', true],
  ['assig', true],
  ['assi', false],
  ['logo', false],
  ['Unassign', true],
  ['lakshmi', false],
  ['end', true],
  ['Enda', false],
  ['ass', false],
  ['refund pilot to assigned', false],
  ['', false],
] as const)('“%s” asks for a change: %s', (query, asks) => {
  expect(hasVerb(query, 'assign unassign end')).toBe(asks)
})
