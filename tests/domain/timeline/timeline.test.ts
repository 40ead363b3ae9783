import fc from 'fast-check'
import { expect, test } from 'vitest'
import { TIMELINE_KINDS } from '#src/domain/timeline/entries.ts'
import {
  getFilteredSources,
  getLoadedCount,
  getNextSources,
  getProvenMicros,
  getSkippedRecords,
  type TimelineFilter,
} from '#src/domain/timeline/reading.ts'
import {
  emptyTimeline,
  getTimelineSource,
  mergeTimelinePage,
  type Timeline,
} from '#src/domain/timeline/timeline.ts'
import { EVERYTHING, idsShown, ME, ONE, read, type Server } from '../../support/timeline-reader.ts'
import { createTimelineServer, type Habit, type World } from '../../support/timeline-server.ts'

/** Few moments, so that many things happen in the same one. */
const moment = fc.integer({ min: 1, max: 40 })
const later = fc.nat(20)
const worldOf = (said: fc.Arbitrary<number[]>) =>
  fc
    .record({
      calls: fc.array(moment, { maxLength: 14 }),
      chats: fc.array(fc.record({ opened: moment, said }), { maxLength: 9 }),
    })
    .map(
      ({ calls, chats }): World => ({
        calls: calls.map((at, i) => ({ id: `c${i}`, at })),
        chats: chats.map(({ opened, said: after }, i) => ({
          id: `t${i}`,
          opened,
          messages: after.map((it, j) => ({ id: `m${i}-${j}`, at: opened + it })),
        })),
      }),
    )
const world = worldOf(fc.array(later, { maxLength: 9 }))
/** Of two messages of one moment in the same chat, a page that has the one says nothing of the other. */
const worldWithoutTwins = worldOf(fc.uniqueArray(later, { maxLength: 9 }))
const size = fc.integer({ min: 1, max: 5 })
const kinds = fc.subarray([...TIMELINE_KINDS], { minLength: 1 })
const picks = fc.infiniteStream(fc.nat(50))

/** What the server has of these kinds above a line, in order. */
function truth(server: Server, { kinds: wanted }: TimelineFilter, timeline: Timeline, line: number) {
  const known = new Map(timeline.entries.map((it) => [it.id, it]))
  const letter = { c: 'call', t: 'chat', m: 'message', n: 'message' } as const
  return server.all().filter((id) => {
    const kind = Object.entries(letter).find(([first]) => id.startsWith(first))?.[1]
    if (!kind || !wanted.includes(kind)) return false
    const at = server.timeOf(id)
    return at * 1_000_000 > line || (line === Number.NEGATIVE_INFINITY && known.has(id))
  })
}

/** At every step all that is shown is all that the platform has from there on; in the end that is everything. */
function expectTrue(
  all: World,
  n: number,
  wanted: TimelineFilter['kinds'],
  pick: Iterator<number>,
  habit: Habit,
) {
  const server = createTimelineServer(all, ME, habit, n)
  const filter = { personIds: [ME], kinds: wanted }
  let timeline = emptyTimeline
  for (let step = 0; step < 500; step += 1) {
    const open = getFilteredSources(timeline, filter).filter((it) => it.state === 'more')
    expect(idsShown(timeline, filter)).toEqual(
      truth(server, filter, timeline, getProvenMicros(timeline, filter)),
    )
    const source = open[(pick.next().value ?? 0) % Math.max(1, open.length)]
    if (!source) break
    timeline = read(server, timeline, source)
  }
  expect(getProvenMicros(timeline, filter)).toBe(Number.NEGATIVE_INFINITY)
  expect(idsShown(timeline, filter)).toEqual(truth(server, filter, timeline, 0))
}

test('what is shown is what the platform has, whatever is read in whatever order [MSG-25][CAL-23][CHT-17]', () => {
  const habit = fc.constantFrom<Habit>(
    'newest first',
    'shuffled pages',
    'newest page first, its oldest first',
  )
  fc.assert(fc.property(world, size, kinds, picks, habit, expectTrue))
})

test('nothing is shown too early where the oldest page comes first, whatever it lists first [FLT-95]', () => {
  const habit = fc.constantFrom<Habit>('oldest first', 'oldest page first, its newest first')
  fc.assert(fc.property(worldWithoutTwins, size, kinds, picks, habit, expectTrue))
})

test('a platform that sorts in another way is read to the end, and then shown in order [MSG-25]', () => {
  fc.assert(
    fc.property(
      world,
      size,
      fc.constantFrom<Habit>('oldest first', 'no order', 'oldest page first, its newest first'),
      (all, n, habit) => {
        const server = createTimelineServer(all, ME, habit, n)
        let timeline = emptyTimeline
        for (let step = 0; step < 500; step += 1) {
          const [source] = getNextSources(timeline, EVERYTHING)
          if (!source) break
          timeline = read(server, timeline, source)
        }
        expect(idsShown(timeline, EVERYTHING)).toEqual(server.all())
      },
    ),
  )
})

test('pages that list the newest first, from the oldest page on, are not taken for the latest there is [FLT-95]', () => {
  const calls = [1, 2, 3, 4, 5, 6].map((at) => ({ id: `c${at}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'oldest page first, its newest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  let timeline = emptyTimeline
  const shown: string[][] = []
  for (let page = 0; page < 3; page += 1) {
    timeline = read(server, timeline, getTimelineSource(timeline, 'calls', ME))
    shown.push(idsShown(timeline, filter))
  }
  expect(shown).toEqual([[], [], ['c6', 'c5', 'c4', 'c3', 'c2', 'c1']])
})

test('pages that come newest first are shown from the second one on, in whatever order they list [FLT-95]', () => {
  const calls = [1, 2, 3, 4, 5, 6].map((at) => ({ id: `c${at}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'newest page first, its oldest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  const first = read(server, emptyTimeline, getTimelineSource(emptyTimeline, 'calls', ME))
  expect(idsShown(first, filter)).toEqual([])
  const second = read(server, first, getTimelineSource(first, 'calls', ME))
  expect(idsShown(second, filter)).toEqual(['c6', 'c5', 'c4'])
})

test('the messages of a chat are shown from their first page on where it holds the chat’s latest message', () => {
  const chat = { id: 't1', opened: 1, messages: [2, 3, 4, 5].map((at) => ({ id: `m${at}`, at })) }
  const server = createTimelineServer({ calls: [], chats: [chat] }, ME, 'newest first', 2)
  const filter = { personIds: [ME], kinds: ['message'] as const }
  const chats = read(server, emptyTimeline, getTimelineSource(emptyTimeline, 'chats', ME))
  const source = chats.sources.get('messages t1')
  if (!source) throw new Error('the chat has no messages to read')
  expect(idsShown(read(server, chats, source), filter)).toEqual(['m5'])
})

test('a timeline that lacks a record which could not be read is not all there is [FLT-23]', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  const calls = getTimelineSource(emptyTimeline, 'calls', ME)
  const page = {
    ...server.answer(calls, null),
    skippedRecords: [{ path: '$[1].id', reason: 'expected string' }],
  }
  const timeline = mergeTimelinePage(emptyTimeline, calls, page)
  const of = (shown: TimelineFilter['kinds']) => ({ personIds: [ME], kinds: shown })
  expect(getLoadedCount(timeline, of(['call']))).toEqual({ loaded: 1, isComplete: false })
  expect(getSkippedRecords(timeline, of(['call']))).toEqual([
    { ...page.skippedRecords[0], sourceKind: 'calls', personId: ME },
  ])
  expect(getSkippedRecords(timeline, of(['message', 'chat']))).toEqual([])
  expect(getSkippedRecords(timeline, { personIds: ['other'], kinds: ['call'] })).toEqual([])
})

test('once a source has contradicted the order it proves nothing until all of it is read', () => {
  const calls = [5, 4, 9, 8].map((at, i) => ({ id: `c${i}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'oldest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  const first = read(server, emptyTimeline, getTimelineSource(emptyTimeline, 'calls', ME))
  expect(getProvenMicros(first, filter)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(first, filter)).toEqual([])
  const both = read(server, first, getTimelineSource(first, 'calls', ME))
  expect(idsShown(both, filter)).toEqual(['c2', 'c3', 'c0', 'c1'])
})

test('a chat that comes to the top between two pages is not lost [CHT-16][CHT-17]', () => {
  const news = fc.array(fc.nat(8), { maxLength: 3 })
  fc.assert(
    fc.property(world, size, fc.array(news, { maxLength: 20 }), (all, n, traffic) => {
      const server = createTimelineServer(structuredClone(all), ME, 'newest first', n)
      const before = new Set(server.all())
      let timeline = emptyTimeline
      for (let step = 0; step < 500; step += 1) {
        const [source] = getNextSources(timeline, EVERYTHING)
        const shown = new Set(idsShown(timeline, EVERYTHING))
        const line = getProvenMicros(timeline, EVERYTHING)
        for (const id of before) if (server.timeOf(id) * 1_000_000 > line) expect(shown).toContain(id)
        if (!source) break
        timeline = read(server, timeline, source)
        for (const [i, chatAt] of (traffic[step] ?? []).entries()) server.say(chatAt, 1_000 + step * 10 + i)
      }
      for (const id of before) expect(idsShown(timeline, EVERYTHING)).toContain(id)
    }),
  )
})

test('the messages of a chat wait until the timeline comes down to its last activity', () => {
  const old = { id: 't1', opened: 3, messages: [{ id: 'm1', at: 3 }] }
  const fresh = { id: 't2', opened: 30, messages: [{ id: 'm2', at: 31 }] }
  const calls = [29, 28, 27, 26, 25].map((at, i) => ({ id: `c${i}`, at }))
  const server = createTimelineServer({ calls, chats: [old, fresh] }, ME, 'newest first', 5)
  let timeline = emptyTimeline
  for (const source of getNextSources(timeline, EVERYTHING)) timeline = read(server, timeline, source)
  const [first] = getNextSources(timeline, EVERYTHING)
  expect(first?.key).toBe('messages t2')
  if (first) timeline = read(server, timeline, first)
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m2', 't2', 'c0', 'c1', 'c2', 'c3', 'c4'])
  expect(getNextSources(timeline, EVERYTHING).map(({ key }) => key)).toEqual(['messages t1'])
})
