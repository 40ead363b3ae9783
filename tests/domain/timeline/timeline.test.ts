import { expect, test } from 'vitest'
import { TIMELINE_KINDS } from '#src/domain/timeline/entries.ts'
import {
  getFilteredSources,
  getLoadedCount,
  getNextSources,
  getProvenMicros,
  getSkippedRecords,
  type TimelineFilter,
} from '#src/domain/timeline/progress.ts'
import {
  EMPTY_TIMELINE,
  getTimelineSource,
  mergeTimelinePage,
  type Timeline,
} from '#src/domain/timeline/timeline.ts'
import { fc } from '../../support/property.ts'
import { EVERYTHING, idsShown, ME, ONE, readNextPage, type Server } from '../../support/timeline-reader.ts'
import { createTimelineServer, type SortOrder, type TimelineData } from '../../support/timeline-server.ts'

/** Few instants, so that many entries share one. */
const instant = fc.integer({ min: 1, max: 40 })
const later = fc.nat(20)
const worldOf = (messageDelays: fc.Arbitrary<number[]>) =>
  fc
    .record({
      calls: fc.array(instant, { maxLength: 14 }),
      chats: fc.array(fc.record({ opened: instant, messageDelays }), { maxLength: 9 }),
    })
    .map(
      ({ calls, chats }): TimelineData => ({
        calls: calls.map((at, i) => ({ id: `c${i}`, at })),
        chats: chats.map(({ opened, messageDelays: after }, i) => ({
          id: `t${i}`,
          opened,
          messages: after.map((it, j) => ({ id: `m${i}-${j}`, at: opened + it })),
        })),
      }),
    )
const world = worldOf(fc.array(later, { maxLength: 9 }))
/** A page with one of two messages of the same chat and instant proves nothing about the other. */
const worldWithoutTwins = worldOf(fc.uniqueArray(later, { maxLength: 9 }))
const size = fc.integer({ min: 1, max: 5 })
const kinds = fc.subarray([...TIMELINE_KINDS], { minLength: 1 })
const picks = fc.infiniteStream(fc.nat(50))

/** The server’s entries of these kinds above a bound, in order. */
function expectedIds(server: Server, { kinds: wanted }: TimelineFilter, timeline: Timeline, bound: number) {
  const known = new Map(timeline.entries.map((it) => [it.id, it]))
  const letter = { c: 'call', t: 'chat', m: 'message', n: 'message' } as const
  return server.all().filter((id) => {
    const kind = Object.entries(letter).find(([first]) => id.startsWith(first))?.[1]
    if (!kind || !wanted.includes(kind)) return false
    const at = server.timeOf(id)
    return at * 1_000_000 > bound || (bound === Number.NEGATIVE_INFINITY && known.has(id))
  })
}

/** Expects the shown entries to be all that the platform has above the proven bound, at every step and at the end. */
function expectComplete(
  all: TimelineData,
  n: number,
  wanted: TimelineFilter['kinds'],
  pick: Iterator<number>,
  ordering: SortOrder,
) {
  const server = createTimelineServer(all, ME, ordering, n)
  const filter = { personIds: [ME], kinds: wanted }
  let timeline = EMPTY_TIMELINE
  for (let step = 0; step < 500; step += 1) {
    const open = getFilteredSources(timeline, filter).filter((it) => it.state === 'more')
    expect(idsShown(timeline, filter)).toEqual(
      expectedIds(server, filter, timeline, getProvenMicros(timeline, filter)),
    )
    const source = open[(pick.next().value ?? 0) % Math.max(1, open.length)]
    if (!source) break
    timeline = readNextPage(server, timeline, source)
  }
  expect(getProvenMicros(timeline, filter)).toBe(Number.NEGATIVE_INFINITY)
  expect(idsShown(timeline, filter)).toEqual(expectedIds(server, filter, timeline, 0))
}

test('the timeline shows what the platform has, whatever is read in whatever order [MSG-25][CAL-23][CHT-17]', () => {
  const ordering = fc.constantFrom<SortOrder>(
    'newest first',
    'shuffled pages',
    'newest page first, its oldest first',
  )
  fc.assert(fc.property(world, size, kinds, picks, ordering, expectComplete))
})

test('nothing is shown too early where the oldest page comes first, whatever the order within pages [FLT-95]', () => {
  const ordering = fc.constantFrom<SortOrder>('oldest first', 'oldest page first, its newest first')
  fc.assert(fc.property(worldWithoutTwins, size, kinds, picks, ordering, expectComplete))
})

test('a platform with another sort order is read to the end, and then shown in order [MSG-25]', () => {
  fc.assert(
    fc.property(
      world,
      size,
      fc.constantFrom<SortOrder>('oldest first', 'no order', 'oldest page first, its newest first'),
      (all, n, ordering) => {
        const server = createTimelineServer(all, ME, ordering, n)
        let timeline = EMPTY_TIMELINE
        for (let step = 0; step < 500; step += 1) {
          const [source] = getNextSources(timeline, EVERYTHING)
          if (!source) break
          timeline = readNextPage(server, timeline, source)
        }
        expect(idsShown(timeline, EVERYTHING)).toEqual(server.all())
      },
    ),
  )
})

test('pages in ascending order are not taken for the latest ones when each lists its newest first [FLT-95]', () => {
  const calls = [1, 2, 3, 4, 5, 6].map((at) => ({ id: `c${at}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'oldest page first, its newest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  let timeline = EMPTY_TIMELINE
  const shown: string[][] = []
  for (let page = 0; page < 3; page += 1) {
    timeline = readNextPage(server, timeline, getTimelineSource(timeline, 'calls', ME))
    shown.push(idsShown(timeline, filter))
  }
  expect(shown).toEqual([[], [], ['c6', 'c5', 'c4', 'c3', 'c2', 'c1']])
})

test('pages in descending order are shown from the second one on, whatever the order within them [FLT-95]', () => {
  const calls = [1, 2, 3, 4, 5, 6].map((at) => ({ id: `c${at}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'newest page first, its oldest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  const first = readNextPage(server, EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'calls', ME))
  expect(idsShown(first, filter)).toEqual([])
  const second = readNextPage(server, first, getTimelineSource(first, 'calls', ME))
  expect(idsShown(second, filter)).toEqual(['c6', 'c5', 'c4'])
})

test('a chat’s messages are shown from their first page on when it contains the chat’s latest message', () => {
  const chat = { id: 't1', opened: 1, messages: [2, 3, 4, 5].map((at) => ({ id: `m${at}`, at })) }
  const server = createTimelineServer({ calls: [], chats: [chat] }, ME, 'newest first', 2)
  const filter = { personIds: [ME], kinds: ['message'] as const }
  const chats = readNextPage(server, EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'chats', ME))
  const source = chats.sources.get('messages t1')
  if (!source) throw new Error('the chat has no messages to read')
  expect(idsShown(readNextPage(server, chats, source), filter)).toEqual(['m5'])
})

test('a timeline with a skipped record is not complete [FLT-23]', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  const calls = getTimelineSource(EMPTY_TIMELINE, 'calls', ME)
  const page = {
    ...server.answer(calls, null),
    skippedRecords: [{ path: '$[1].id', reason: 'expected string' }],
  }
  const timeline = mergeTimelinePage(EMPTY_TIMELINE, calls, page)
  const of = (shown: TimelineFilter['kinds']) => ({ personIds: [ME], kinds: shown })
  expect(getLoadedCount(timeline, of(['call']))).toEqual({ loaded: 1, isComplete: false })
  expect(getSkippedRecords(timeline, of(['call']))).toEqual([
    { ...page.skippedRecords[0], sourceKind: 'calls', personId: ME },
  ])
  expect(getSkippedRecords(timeline, of(['message', 'chat']))).toEqual([])
  expect(getSkippedRecords(timeline, { personIds: ['other'], kinds: ['call'] })).toEqual([])
})

test('a source that contradicted its order proves nothing until it is read to the end', () => {
  const calls = [5, 4, 9, 8].map((at, i) => ({ id: `c${i}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'oldest first', 2)
  const filter = { personIds: [ME], kinds: ['call'] as const }
  const first = readNextPage(server, EMPTY_TIMELINE, getTimelineSource(EMPTY_TIMELINE, 'calls', ME))
  expect(getProvenMicros(first, filter)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(first, filter)).toEqual([])
  const both = readNextPage(server, first, getTimelineSource(first, 'calls', ME))
  expect(idsShown(both, filter)).toEqual(['c2', 'c3', 'c0', 'c1'])
})

test('a chat that moves to the top between two pages is not lost [CHT-16][CHT-17]', () => {
  const newMessages = fc.array(fc.nat(8), { maxLength: 3 })
  fc.assert(
    fc.property(world, size, fc.array(newMessages, { maxLength: 20 }), (all, n, traffic) => {
      const server = createTimelineServer(structuredClone(all), ME, 'newest first', n)
      const before = new Set(server.all())
      let timeline = EMPTY_TIMELINE
      for (let step = 0; step < 500; step += 1) {
        const [source] = getNextSources(timeline, EVERYTHING)
        const shown = new Set(idsShown(timeline, EVERYTHING))
        const bound = getProvenMicros(timeline, EVERYTHING)
        for (const id of before) if (server.timeOf(id) * 1_000_000 > bound) expect(shown).toContain(id)
        if (!source) break
        timeline = readNextPage(server, timeline, source)
        for (const [i, chatAt] of (traffic[step] ?? []).entries())
          server.addMessage(chatAt, 1_000 + step * 10 + i)
      }
      for (const id of before) expect(idsShown(timeline, EVERYTHING)).toContain(id)
    }),
  )
})

test('the messages of a chat are read only once the timeline reaches its last activity', () => {
  const old = { id: 't1', opened: 3, messages: [{ id: 'm1', at: 3 }] }
  const recent = { id: 't2', opened: 30, messages: [{ id: 'm2', at: 31 }] }
  const calls = [29, 28, 27, 26, 25].map((at, i) => ({ id: `c${i}`, at }))
  const server = createTimelineServer({ calls, chats: [old, recent] }, ME, 'newest first', 5)
  let timeline = EMPTY_TIMELINE
  for (const source of getNextSources(timeline, EVERYTHING)) timeline = readNextPage(server, timeline, source)
  const [first] = getNextSources(timeline, EVERYTHING)
  expect(first?.key).toBe('messages t2')
  if (first) timeline = readNextPage(server, timeline, first)
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m2', 't2', 'c0', 'c1', 'c2', 'c3', 'c4'])
  expect(getNextSources(timeline, EVERYTHING).map(({ key }) => key)).toEqual(['messages t1'])
})
