import { expect, test } from 'vitest'
import { groupLinkedRecords } from '#src/domain/customers/linked-people.ts'

const record = (id: string, trackerId: string | null = null) => ({ id, trackerId })
const NO_LINKS = new Map<string, readonly string[]>()

test('records with one tracker are one person, in the place of the first', () => {
  const records = [record('a', 't'), record('b'), record('c', 't')]
  expect(groupLinkedRecords(records, NO_LINKS).map((it) => it.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ])
})

test.each<[string, [string, string[]][]]>([
  ['of the first', [['a', ['c']]]],
  ['of the second', [['c', ['a']]]],
])('contacts that were read as linked are one person: the list %s', (_, links) => {
  const records = [record('a'), record('b'), record('c')]
  expect(groupLinkedRecords(records, new Map(links)).map((it) => it.map(({ id }) => id))).toEqual([
    ['a', 'c'],
    ['b'],
  ])
})

test('records of one name without a known link stay apart', () => {
  expect(groupLinkedRecords([record('a'), record('b')], NO_LINKS)).toHaveLength(2)
})
