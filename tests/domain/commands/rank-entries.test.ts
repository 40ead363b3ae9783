import { expect, test } from 'vitest'
import { rankEntries } from '#src/domain/commands/rank-entries.ts'

const entry = (key: string, ...more: string[]) => ({ key, fields: [key, ...more] })
const keysOf = (entries: { key: string; fields: string[] }[], query: string, recent: string[] = []) =>
  rankEntries(entries, query, recent).map((it) => it.entry.key)

test('all of a name comes before its beginning, a word’s beginning, and its inside', () => {
  const entries = ['Unassign', 'Signs', 'All sign', 'sign', 'Other'].map((it) => entry(it))
  expect(keysOf(entries, 'sign')).toEqual(['sign', 'Signs', 'All sign', 'Unassign'])
})

test('every word has to be there, in any order and in any field', () => {
  const entries = [entry('Meera Iyer', 'hand over assign to agent'), entry('Meera’s queue', 'team')]
  expect(keysOf(entries, 'meera assign')).toEqual(['Meera Iyer'])
  expect(keysOf(entries, 'over iyer')).toEqual(['Meera Iyer'])
  expect(keysOf(entries, 'meera nobody')).toEqual([])
})

test('a name comes before what something may also be called', () => {
  expect(keysOf([entry('Check now', 'refresh'), entry('Refresh pilot')], 'ref')).toEqual([
    'Refresh pilot',
    'Check now',
  ])
})

test('of equals the more recent comes first, then as they came', () => {
  const entries = ['Sort a', 'Sort b', 'Sort c'].map((it) => entry(it))
  expect(keysOf(entries, 'sort', ['Sort c', 'Sort b'])).toEqual(['Sort c', 'Sort b', 'Sort a'])
  expect(keysOf(entries, 'sort')).toEqual(['Sort a', 'Sort b', 'Sort c'])
})

test('case, accents and the script of digits are folded away, the vowel signs of Indic scripts are not', () => {
  const entries = [entry('Jérôme Ångström', '१०४८२'), entry('मीना अग्रवाल')]
  expect(keysOf(entries, 'jerome ang')).toEqual(['Jérôme Ångström'])
  expect(keysOf(entries, '10482')).toEqual(['Jérôme Ångström'])
  expect(keysOf(entries, 'मीना')).toEqual(['मीना अग्रवाल'])
  expect(keysOf(entries, 'मना')).toEqual([])
})

test('a code is found with its sign and without', () => {
  const entries = [entry('Ananya', 'Refund', '10482')]
  expect(keysOf(entries, '#10482')).toEqual(['Ananya'])
  expect(keysOf(entries, '1048')).toEqual(['Ananya'])
  expect(keysOf(entries, '#')).toEqual([])
})

test('what was typed is marked where it stands', () => {
  const [found] = rankEntries([entry('Ünal Refund', 'a refund desk')], 'ref un', [])
  expect(found?.highlights).toEqual([
    [
      [0, 2],
      [5, 8],
    ],
    [],
  ])
})
