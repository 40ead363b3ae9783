import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ApiError } from '#src/api/schema/api-error.ts'
import {
  boundOf,
  emptyTimeline,
  hasMoved,
  meetsKnown,
  mergeAgain,
  mergeFailure,
  mergePage,
  messageEntry,
  type Source,
  sourceOf,
  TIMELINE_KINDS,
  type Timeline,
  tryAgain,
} from '#src/domain/timeline.ts'
import {
  horizon,
  missingFrom,
  nextSources,
  searchFor,
  shownEntries,
  sourcesFor,
  standstill,
  type TimelineFilter,
} from '#src/domain/timeline-reading.ts'
import { makeMessage } from '../support/message-server.ts'
import { createTimelineServer, type Habit, type World } from '../support/timeline-server.ts'

const ME = 'me'
const EVERYTHING: TimelineFilter = { people: [ME], kinds: TIMELINE_KINDS }

/** Few moments, so that many things happen in the same one. */
const moment = fc.integer({ min: 1, max: 40 })
const chat = fc.record({ opened: moment, said: fc.array(fc.nat(20), { maxLength: 9 }) })
const world = fc
  .record({ calls: fc.array(moment, { maxLength: 14 }), chats: fc.array(chat, { maxLength: 9 }) })
  .map(
    ({ calls, chats }): World => ({
      calls: calls.map((at, i) => ({ id: `c${i}`, at })),
      chats: chats.map(({ opened, said }, i) => ({
        id: `t${i}`,
        opened,
        messages: said.map((later, j) => ({ id: `m${i}-${j}`, at: opened + later })),
      })),
    }),
  )
const size = fc.integer({ min: 1, max: 5 })
const kinds = fc.subarray([...TIMELINE_KINDS], { minLength: 1 })
const picks = fc.infiniteStream(fc.nat(50))

type Server = ReturnType<typeof createTimelineServer>

/** Reads one of the sources that still have more, as the queries do it. */
function read(server: Server, timeline: Timeline, source: Source): Timeline {
  const page = server.answer(source, source.next)
  let so = timeline
  for (let number = 0; number < 100 && hasMoved(timeline, source, page); number += 1) {
    const again = server.answer(source, number === 0 ? null : String(number))
    const enough = again.next === null || meetsKnown(timeline, again)
    so = mergeAgain(so, source, again)
    if (enough) break
  }
  return mergePage(so, source, page)
}

const idsShown = (timeline: Timeline, filter: TimelineFilter) =>
  shownEntries(timeline, filter).map((it) => it.id)

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

test('what is shown is what the platform has, whatever is read in whatever order [MSG-25][CAL-23][CHT-17]', () => {
  fc.assert(
    fc.property(
      world,
      size,
      kinds,
      picks,
      fc.constantFrom<Habit>('newest first', 'shuffled pages'),
      (all, n, wanted, pick, habit) => {
        const server = createTimelineServer(all, ME, habit, n)
        const filter = { people: [ME], kinds: wanted }
        let timeline = emptyTimeline
        for (let step = 0; step < 500; step += 1) {
          const open = sourcesFor(timeline, filter).filter((it) => it.state === 'more')
          expect(idsShown(timeline, filter)).toEqual(
            truth(server, filter, timeline, horizon(timeline, filter)),
          )
          const source = open[(pick.next().value ?? 0) % Math.max(1, open.length)]
          if (!source) break
          timeline = read(server, timeline, source)
        }
        expect(horizon(timeline, filter)).toBe(Number.NEGATIVE_INFINITY)
        expect(idsShown(timeline, filter)).toEqual(truth(server, filter, timeline, 0))
      },
    ),
  )
})

test('a platform that sorts in another way is read to the end, and then shown in order [MSG-25]', () => {
  fc.assert(
    fc.property(world, size, fc.constantFrom<Habit>('oldest first', 'no order'), (all, n, habit) => {
      const server = createTimelineServer(all, ME, habit, n)
      let timeline = emptyTimeline
      for (let step = 0; step < 500; step += 1) {
        const [source] = nextSources(timeline, EVERYTHING)
        if (!source) break
        timeline = read(server, timeline, source)
      }
      expect(idsShown(timeline, EVERYTHING)).toEqual(server.all())
    }),
  )
})

test('once a source has contradicted the order it proves nothing until all of it is read', () => {
  const calls = [5, 4, 9, 8].map((at, i) => ({ id: `c${i}`, at }))
  const server = createTimelineServer({ calls, chats: [] }, ME, 'oldest first', 2)
  const filter = { people: [ME], kinds: ['call'] as const }
  const first = read(server, emptyTimeline, sourceOf(emptyTimeline, 'calls', ME))
  expect(horizon(first, filter)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(first, filter)).toEqual([])
  const both = read(server, first, sourceOf(first, 'calls', ME))
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
        const [source] = nextSources(timeline, EVERYTHING)
        const shown = new Set(idsShown(timeline, EVERYTHING))
        const line = horizon(timeline, EVERYTHING)
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
  for (const source of nextSources(timeline, EVERYTHING)) timeline = read(server, timeline, source)
  const [first] = nextSources(timeline, EVERYTHING)
  expect(first?.key).toBe('messages t2')
  if (first) timeline = read(server, timeline, first)
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m2', 't2', 'c0', 'c1', 'c2', 'c3', 'c4'])
  expect(nextSources(timeline, EVERYTHING).map(({ key }) => key)).toEqual(['messages t1'])
})

const refused = new ApiError({ kind: 'forbidden', operation: 'messages.list' })
const broken = new ApiError({ kind: 'server', operation: 'customers.recentCalls', status: 503 })
const offline = new ApiError({ kind: 'unreachable', operation: 'customers.recentCalls' })
const ONE: World = {
  calls: [{ id: 'c1', at: 5 }],
  chats: [{ id: 't1', opened: 6, messages: [{ id: 'm1', at: 7 }] }],
}

/** Everything that can be read, where some sources fail. */
function readAll(failing: (source: Source) => ApiError | null) {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
  for (let step = 0; step < 50; step += 1) {
    const [source] = nextSources(timeline, EVERYTHING)
    if (!source) break
    const error = failing(source)
    timeline = error ? mergeFailure(timeline, source, error) : read(server, timeline, source)
  }
  return timeline
}

test('what the token may not read is asked for once and said, and the rest is there [AUT-04]', () => {
  const timeline = readAll(({ of }) => (of === 'messages' ? refused : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['t1', 'c1'])
  expect(missingFrom(timeline, EVERYTHING)).toEqual([{ of: 'messages', chatId: null, error: refused }])
  expect(missingFrom(timeline, { people: [ME], kinds: ['call'] })).toEqual([])
})

test('a source that fails is missing alone, and comes when it is asked for again', () => {
  const timeline = readAll(({ of }) => (of === 'calls' ? broken : null))
  expect(idsShown(timeline, EVERYTHING)).toEqual(['m1', 't1'])
  expect(missingFrom(timeline, EVERYTHING)).toEqual([{ of: 'calls', chatId: null, error: broken }])
  const again = tryAgain(timeline)
  expect(idsShown(again, EVERYTHING)).toEqual(['m1', 't1'])
  expect(nextSources(again, EVERYTHING).map(({ key }) => key)).toEqual(['calls me'])
})

test('where nothing can be reached, nothing more is tried by itself', () => {
  const timeline = readAll(({ of }) => (of === 'calls' ? offline : null))
  expect(standstill(timeline)).toBe(offline)
  expect(nextSources(timeline, EVERYTHING)).toEqual([])
})

test('a cursor that repeats, and pages without anything new, end the walk and are said [MSG-22]', () => {
  const chats = createTimelineServer(ONE, ME, 'newest first', 5)
  const timeline = read(chats, emptyTimeline, sourceOf(emptyTimeline, 'chats', ME))
  const source = timeline.sources.get('messages t1')
  if (!source) throw new Error('the chat has no messages to read')
  const page = { entries: [messageEntry(makeMessage('m1', 7), ME)], setAside: [], next: 'a' }
  const first = mergePage(timeline, source, page)
  const second = mergePage(first, first.sources.get(source.key) ?? source, page)
  expect(second.sources.get(source.key)?.state).toBe('stuck')
  expect(missingFrom(second, EVERYTHING)).toEqual([{ of: 'messages', chatId: 't1', error: null }])
  let circles = first
  for (const next of ['b', 'c', 'd'])
    circles = mergePage(circles, circles.sources.get(source.key) ?? source, { ...page, entries: [], next })
  expect(circles.sources.get(source.key)?.state).toBe('stuck')
})

test('a list that gives its first page whatever page is asked for is not read for ever [CHT-16]', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
  let reads = 0
  for (; reads < 20; reads += 1) {
    const source = sourceOf(timeline, 'chats', ME)
    if (source.state !== 'more') break
    timeline = mergePage(timeline, source, { ...server.answer(source, null), next: String(reads + 2) })
  }
  expect(reads).toBe(3)
  expect(missingFrom(timeline, EVERYTHING)).toContainEqual({ of: 'chats', chatId: null, error: null })
})

test('a chat without a time is at the end, and its messages are read at once', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  const page = server.answer(sourceOf(emptyTimeline, 'chats', ME), null)
  const entries = page.entries.map((it) =>
    it.kind === 'chat' ? { ...it, at: null, chat: { ...it.chat, createdAt: null, lastMessageAt: null } } : it,
  )
  const timeline = mergePage(emptyTimeline, sourceOf(emptyTimeline, 'chats', ME), { ...page, entries })
  const source = timeline.sources.get('messages t1')
  expect(source && boundOf(source)).toBe(Number.POSITIVE_INFINITY)
  expect(idsShown(timeline, EVERYTHING)).toEqual([])
  expect(idsShown(timeline, { people: [ME], kinds: ['chat'] })).toEqual(['t1'])
})

test('the way to an entry goes by the calls and chats of all to what lies above it', () => {
  const server = createTimelineServer(ONE, ME, 'newest first', 5)
  let timeline = emptyTimeline
  const reads: string[] = []
  for (let step = 0; step < 20; step += 1) {
    const found = searchFor(timeline, 'c1', EVERYTHING, [ME, 'other'])
    if (found.state !== 'reading') break
    const [source] = found.sources
    if (!source) break
    reads.push(source.key)
    timeline = read(server, timeline, source)
  }
  expect(reads).toEqual(['calls me', 'chats me', 'messages t1'])
  expect(searchFor(timeline, 'c1', EVERYTHING, [ME])).toMatchObject({ state: 'found', entry: { id: 'c1' } })
  expect(searchFor(timeline, 'nobody', EVERYTHING, [ME])).toEqual({ state: 'not found' })
})
