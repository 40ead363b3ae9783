import { expect, test } from 'vitest'
import {
  isOnlyByChoice,
  orderGroups,
  readSearchRequest,
  type SearchIntent,
  type SearchSection,
} from '#src/domain/commands/search-order.ts'

const VERBS = 'assign send'
const SECTIONS: readonly SearchSection[] = ['changes', 'navigation', 'commands', 'messages', 'found']
const INTENTS: readonly SearchIntent[] = ['browse', 'find', 'change', 'command']

test.each([
  ['', { intent: 'browse', text: '', subject: '' }],
  ['  ', { intent: 'browse', text: '', subject: '' }],
  [' lakshmi ', { intent: 'find', text: 'lakshmi', subject: 'lakshmi' }],
  ['assign lakshmi', { intent: 'change', text: 'assign lakshmi', subject: 'lakshmi' }],
  ['> lock', { intent: 'command', text: 'lock', subject: '' }],
  ['>lock', { intent: 'command', text: 'lock', subject: '' }],
  ['＞ assign', { intent: 'command', text: 'assign', subject: '' }],
  ['a > b', { intent: 'find', text: 'a > b', subject: 'a > b' }],
])('“%s” asks for this', (query, expected) => {
  expect(readSearchRequest(query, VERBS)).toEqual(expected)
})

const order = (intent: SearchIntent, groups: readonly { section: SearchSection; bestRank: number }[]) =>
  orderGroups(groups, intent).map((it) => it.section)

test.each<[SearchIntent, readonly SearchSection[]]>([
  ['find', ['found', 'messages', 'navigation', 'commands', 'changes']],
  ['change', ['changes', 'commands', 'found', 'messages', 'navigation']],
  ['command', ['changes', 'commands', 'navigation']],
  ['browse', ['changes', 'navigation', 'commands']],
])('with the intent “%s” the sections come in this order, however well they match', (intent, expected) => {
  expect(
    order(
      intent,
      SECTIONS.map((section) => ({ section, bestRank: 1 })),
    ),
  ).toEqual(expected)
})

test('a better match moves no section before one of an earlier place', () => {
  const expected = ['found', 'messages', 'navigation', 'commands', 'changes'] as const
  const groups = expected.map((section, index) => ({ section, bestRank: 9 - index }))
  expect(order('find', groups.toReversed())).toEqual(expected)
})

test('sections of one place come by their best match, unless nothing was typed', () => {
  const groups = [
    { section: 'changes', bestRank: 2 },
    { section: 'commands', bestRank: 1 },
  ] as const
  expect(order('change', groups)).toEqual(['commands', 'changes'])
  expect(order('command', groups)).toEqual(['commands', 'changes'])
  expect(order('browse', groups)).toEqual(['changes', 'commands'])
})

test('only what changes something waits for a choice, and only where no change is asked for', () => {
  const waiting = INTENTS.flatMap((intent) =>
    SECTIONS.filter((section) => isOnlyByChoice(section, intent)).map((section) => `${intent} ${section}`),
  )
  expect(waiting).toEqual(['browse changes', 'find changes'])
})
