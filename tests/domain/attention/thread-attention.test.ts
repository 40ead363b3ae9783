/** What holds for any thread: it is read without an error, at a bounded cost, and whatever the order of its records. */
import { expect, test } from 'vitest'
import { isAlike, toComparableText } from '#src/domain/attention/alike.ts'
import { readThreadAttention, type Thread } from '#src/domain/attention/thread-attention.ts'
import { type Line, makeThread, minuteToIso, toLabels } from '../../support/make-thread.ts'
import { fc } from '../../support/property.ts'
import { SIGNAL_KINDS } from './labelled-threads.ts'

const TEXTS = [
  'I want to talk to a human please',
  'Would you like me to connect you to a colleague?',
  'I am connecting you to a colleague, one moment.',
  'never mind, no human needed',
  'yes please',
  'mujhe kisi agent se baat karni hai',
  'Quiero hablar con una persona, no con un bot',
  'Our teapots are made of stoneware. Please look at the care page, where everything is written about washing.',
  'Does the teapot come in green?',
  'thanks',
  'نعم',
  'எனக்கு ஊழியரிடம் பேச வேண்டும்',
  '',
]

const line = fc.tuple(
  fc.constantFrom<Line[0][]>('customer', 'pilot', 'human', 'system'),
  fc.integer({ min: 0, max: 3_000 }),
  fc.oneof(
    fc.constantFrom(...TEXTS),
    fc.string({ maxLength: 60 }),
    fc.constantFrom('Yes #failed', 'Yes #read'),
  ),
)
const owner = fc.constantFrom('agent', 'pilot', 'team', 'unassigned', 'unknown' as const)
const lines = fc.array(line, { maxLength: 14 }).map((list) => list.map((it): Line => it))

test('a thousand threads give each kind at most once, in order, with a proof of their own', () => {
  fc.assert(
    fc.property(lines, owner, fc.integer({ min: 3_000, max: 4_000 }), (list, assignee, now) => {
      const thread = makeThread(list, now, { owner: assignee, channel: 'chatapp' })
      const { signals, unansweredSince } = readThreadAttention(thread)
      const ranks = signals.map((it) => SIGNAL_KINDS.indexOf(it.kind))
      expect(ranks).toEqual([...new Set(ranks)].toSorted((a, b) => a - b))
      const ids = thread.messages.map((it) => it.id)
      expect(signals.filter((it) => !ids.includes(it.proofId))).toEqual([])
      const times = thread.messages.filter((it) => it.role === 'user').map((it) => it.created_at)
      if (unansweredSince !== null) expect(times).toContain(unansweredSince)
    }),
    { numRuns: 1_000 },
  )
})

test('the order of the records doesn’t matter where their times differ', () => {
  fc.assert(
    fc.property(
      fc.uniqueArray(line, { maxLength: 12, selector: ([, minute]) => minute }),
      owner,
      fc.infiniteStream(fc.nat()),
      (list, assignee, order) => {
        const thread = makeThread(list, 3_000, { owner: assignee })
        const messages = thread.messages
          .map((message) => ({ message, place: order.next().value ?? 0 }))
          .toSorted((a, b) => a.place - b.place)
          .map((it) => it.message)
        expect(readThreadAttention({ ...thread, messages })).toEqual(readThreadAttention(thread))
      },
    ),
  )
})

test('fields that are missing or odd are no error', () => {
  const thread: Thread = {
    now: 'today',
    ticket: {},
    messages: [
      { id: 'a', created_at: 'yesterday', content: 'human please' },
      { id: 'b', created_at: minuteToIso(1), content: null, role: null },
      { id: 'c', created_at: minuteToIso(2), content: 'x'.repeat(200_000), role: 'user', error_code: 7 },
    ],
  }
  expect(readThreadAttention(thread)).toEqual({ signals: [], unansweredSince: minuteToIso(2) })
  fc.assert(
    fc.property(fc.string({ maxLength: 400, unit: 'binary' }), (content) => {
      expect(() =>
        readThreadAttention({
          ...thread,
          messages: [{ id: 'a', created_at: minuteToIso(1), role: 'user', content }],
        }),
      ).not.toThrow()
    }),
  )
})

test('a closed ticket has no signal, whatever its thread says', () => {
  fc.assert(
    fc.property(lines, (list) => {
      expect(readThreadAttention(makeThread(list, 4_000, { status: 'closed' })).signals).toEqual([])
    }),
  )
})

test('two texts are compared in few steps, however long they are', () => {
  const long = 'The teapot is round. '.repeat(10_000)
  const [a, b] = [toComparableText(long), toComparableText(`${long.slice(0, 300)}x${long}`)]
  expect(a.text.length).toBeLessThanOrEqual(500)
  expect(isAlike(a, b, 0.9)).toBe(true)
  let steps = 0
  // Texts of other lengths and letters are told apart without comparing them letter by letter.
  const counted = (text: string) =>
    Object.defineProperty({ ...toComparableText(text) }, 'text', {
      get: () => {
        steps += 1
        return toComparableText(text).text
      },
    })
  expect(isAlike(counted('a'.repeat(500)), counted('b'.repeat(500)), 0.9)).toBe(false)
  expect(steps).toBeLessThan(12)
})

test('texts that only begin alike aren’t', () => {
  const begin = 'Our teapots are made of stoneware, which likes no dishwasher. '.repeat(10)
  const alike = (a: string, b: string) => isAlike(toComparableText(a), toComparableText(b), 0.9)
  expect(begin.length).toBeGreaterThan(500)
  expect(alike(begin, `${begin}${'Cups are in the next shelf. '.repeat(10)}`)).toBe(false)
  expect(alike(`${begin}${'a'.repeat(200)}`, `${begin}${'b'.repeat(200)}`)).toBe(false)
  expect(alike(begin, `${begin}Bye.`)).toBe(true)
})

test('alike is one minus the distance, by the longer length', () => {
  const alike = (a: string, b: string, share = 0.9) =>
    isAlike(toComparableText(a), toComparableText(b), share)
  expect(alike('abcdefghij', 'abcdefghix')).toBe(true)
  expect(alike('abcdefghij', 'abcdefghxy')).toBe(false)
  expect(alike('abcdefghi', 'abcdefghij')).toBe(true)
  expect(alike('ABC  def\nghi ', 'abc def ghi')).toBe(true)
  expect(alike('ﬁve ｔｅａ', 'five tea')).toBe(true)
  expect(alike('order 12 is on its way', 'order 13 is on its way')).toBe(false)
  expect(alike('abcdefghijklmnopqrst', 'bacdefghijklmnopqrst')).toBe(true)
  fc.assert(
    fc.property(
      fc.string({ maxLength: 14, unit: fc.constantFrom('a', 'b', 'c') }),
      fc.string({ maxLength: 14, unit: fc.constantFrom('a', 'b', 'c') }),
      (a, b) => {
        const longer = Math.max(a.length, b.length)
        const share = longer === 0 ? 1 : 1 - getDistance(a, b) / longer
        for (const least of [0.5, 0.85, 0.9]) expect(alike(a, b, least)).toBe(share >= least - 1e-9)
      },
    ),
  )
})

/** Levenshtein's distance, by its definition. */
function getDistance(a: string, b: string): number {
  if (a === '' || b === '') return a.length + b.length
  const rest = getDistances(a, b)
  return rest[a.length]?.[b.length] ?? 0
}

function getDistances(a: string, b: string): readonly (readonly number[])[] {
  const table: number[][] = Array.from({ length: a.length + 1 }, (_, row) =>
    Array.from({ length: b.length + 1 }, (__, column) => (row === 0 ? column : column === 0 ? row : 0)),
  )
  const at = (row: number, column: number) => table[row]?.[column] ?? 0
  for (let row = 1; row <= a.length; row += 1)
    for (let column = 1; column <= b.length; column += 1) {
      const change = at(row - 1, column - 1) + (a[row - 1] === b[column - 1] ? 0 : 1)
      table[row]?.splice(column, 1, Math.min(change, at(row - 1, column) + 1, at(row, column - 1) + 1))
    }
  return table
}

test('what is said of a person is read once for the same facts', () => {
  const list = Array.from(
    { length: 60 },
    (_, at): Line => [at % 2 === 0 ? 'customer' : 'pilot', at, `Teapot ${at} drips`],
  )
  expect(toLabels(readThreadAttention(makeThread(list, 100, { owner: 'pilot' })))).toEqual([])
})
