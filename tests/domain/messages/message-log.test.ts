import { expect, test } from 'vitest'
import type { Message } from '#src/api/schema/message.ts'
import { evictDistantPages } from '#src/domain/messages/eviction.ts'
import {
  createMessageLog,
  type MessageLog,
  type MessagePage,
  mergePage,
  type Segment,
} from '#src/domain/messages/message-log.ts'
import { compareMessagePositions } from '#src/domain/messages/position.ts'
import { CHAT, createMessageServer, makeMessage, type PageFault } from '../../support/message-server.ts'
import { fc } from '../../support/property.ts'

const trickChoices: PageFault[] = ['none', 'none', 'none', 'repeat', 'empty', 'shuffle', 'partial']
const trick = fc.constantFrom(...trickChoices)
const limit = fc.integer({ min: 1, max: 6 })
const position = fc.nat(60)

const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), sameMoment: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), position }),
  fc.record({ do: fc.constant('remove' as const), position }),
  fc.record({ do: fc.constant('request head' as const), limit, trick }),
  fc.record({ do: fc.constant('request older' as const), segment: fc.nat(3), limit, trick }),
  fc.record({ do: fc.constant('request at checkpoint' as const), checkpoint: fc.nat(20), limit, trick }),
  fc.record({ do: fc.constant('evict' as const), reader: fc.option(position) }),
  fc.record({ do: fc.constant('deliver' as const), answer: fc.nat(5), again: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function run(steps: readonly Step[], check: (world: World) => void) {
  const server = createMessageServer()
  for (let i = 0; i < 12; i += 1) server.insert(i % 5 === 0)
  const world: World = { server, log: createMessageLog(CHAT), inFlight: [], skippedIds: new Set() }
  for (const each of steps) {
    applyStep(world, each)
    check(world)
  }
  return world
}

type World = {
  server: ReturnType<typeof createMessageServer>
  log: MessageLog
  inFlight: MessagePage[]
  /** Ids of the records that a partial page skipped. */
  skippedIds: Set<string>
}

function applyStep(world: World, each: Step) {
  const { server } = world
  if (each.do === 'insert') server.insert(each.sameMoment)
  else if (each.do === 'edit') server.edit(each.position)
  else if (each.do === 'remove') server.remove(each.position)
  else if (each.do === 'request head') requestPage(world, 'head', each.limit, each.trick)
  else if (each.do === 'request older') {
    const pagination = world.log.segments[each.segment]?.pagination
    if (pagination && pagination.cursor !== null)
      requestPage(world, { cursor: pagination.cursor }, each.limit, each.trick)
  } else if (each.do === 'request at checkpoint') {
    const checkpoint = world.log.checkpoints[each.checkpoint]
    if (checkpoint) requestPage(world, { cursor: checkpoint.cursor }, each.limit, each.trick)
  } else if (each.do === 'evict') {
    const known = world.log.segments.flatMap(messagesOf)
    world.log = evictDistantPages(world.log, known[each.reader ?? -1] ?? null, 2)
  } else {
    const [page] = world.inFlight.splice(each.answer % Math.max(1, world.inFlight.length), 1)
    if (!page) return
    // An empty page delivered twice would count as two empty pages.
    if (each.again && page.records.length > 0) world.inFlight.push(page)
    world.log = mergePage(world.log, page)
  }
}

function requestPage(world: World, from: MessagePage['from'], size: number, how: PageFault) {
  const page = world.server.answer(from, size, how)
  if (how === 'partial') {
    const readable = new Set(page.records.map((it) => it.id))
    for (const it of world.server.answer(from, size).records)
      if (!readable.has(it.id)) world.skippedIds.add(it.id)
  }
  world.inFlight.push(page)
}

function messagesOf(segment: Segment): readonly Message[] {
  return segment.messages.flat()
}

/** The server’s messages between the oldest and the newest of a segment. */
function listServerMessages({ server }: World, segment: Segment) {
  const list = messagesOf(segment)
  const [oldest] = list
  const newest = list.at(-1)
  if (!oldest || !newest) return []
  return server
    .messages()
    .filter((it) => compareMessagePositions(it, oldest) >= 0 && compareMessagePositions(it, newest) <= 0)
}

function ids(messages: readonly Message[]) {
  return messages.map((it) => it.id)
}

/** Requests pages without tricks until everything has been read. */
function readAll(world: World, size: number) {
  for (const page of world.inFlight.splice(0)) world.log = mergePage(world.log, page)
  world.log = mergePage(world.log, world.server.answer('head', size))
  for (let request = 0; request < 500; request += 1) {
    const open = world.log.segments.find((it) => it.pagination.state !== 'end')
    if (!open || open.pagination.cursor === null) return
    world.log = mergePage(world.log, world.server.answer({ cursor: open.pagination.cursor }, size))
  }
}

const histories = fc.array(step, { maxLength: 60, size: 'max' })

test('no proven segment has a gap, in whatever order pages arrive [MSG-24, MSG-25, DEC-07, FLT-33, FLT-34]', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      run(steps, (world) => {
        for (const segment of world.log.segments) {
          const has = new Set(ids(messagesOf(segment)))
          const missing = listServerMessages(world, segment).filter(
            (it) => !has.has(it.id) && !world.skippedIds.has(it.id),
          )
          expect(ids(missing)).toEqual([])
        }
      })
    }),
    { numRuns: 1500 },
  )
})

test('segments are ordered and disjoint, and each but the last has a cursor to continue with [MSG-23]', () => {
  fc.assert(
    fc.property(histories, (steps) => {
      run(steps, ({ log }) => {
        const all = log.segments.toReversed().flatMap(messagesOf)
        expect(ids(all.toSorted(compareMessagePositions))).toEqual(ids(all))
        expect(new Set(ids(all)).size).toBe(all.length)
        expect(log.segments.slice(0, -1).filter((it) => it.pagination.state === 'end')).toEqual([])
        expect(log.segments.slice(1).filter((it) => it.messages.length === 0)).toEqual([])
      })
    }),
    { numRuns: 1500 },
  )
})

test('a page merged at once makes its range exactly what the platform has [MSG-24, FLT-35, FLT-36]', () => {
  fc.assert(
    fc.property(histories, limit, fc.boolean(), (steps, size, head) => {
      const world = run(steps, () => undefined)
      const pagination = world.log.segments[0]?.pagination
      const from = head || !pagination || pagination.cursor === null ? 'head' : { cursor: pagination.cursor }
      const page = world.server.answer(from, size, 'shuffle')
      const newest = page.records.toSorted(compareMessagePositions).at(-1)
      const [oldest] = page.records.toSorted(compareMessagePositions)
      if (!oldest || !newest) return
      const spanned = mergePage(world.log, page)
        .segments.flatMap(messagesOf)
        .filter((it) => compareMessagePositions(it, oldest) >= 0 && compareMessagePositions(it, newest) <= 0)
      expect(spanned).toEqual(
        world.server
          .messages()
          .filter(
            (it) => compareMessagePositions(it, oldest) >= 0 && compareMessagePositions(it, newest) <= 0,
          ),
      )
    }),
    { numRuns: 1500 },
  )
})

test('read to its beginning, the thread is one segment with every message [MSG-16, MSG-24]', () => {
  fc.assert(
    fc.property(histories, limit, (steps, size) => {
      const world = run(steps, () => undefined)
      readAll(world, size)
      expect(world.log.segments.map((it) => it.pagination.state)).toEqual(
        world.server.messages().length === 0 && world.log.segments.length === 0 ? [] : ['end'],
      )
      const has = new Set(ids(world.log.segments.flatMap(messagesOf)))
      const missing = world.server.messages().filter((it) => !has.has(it.id) && !world.skippedIds.has(it.id))
      expect(ids(missing)).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

test('merging the same page again returns the same log', () => {
  fc.assert(
    fc.property(histories, limit, (steps, size) => {
      const world = run(steps, () => undefined)
      const page = world.server.answer('head', size, 'shuffle')
      const once = mergePage(world.log, page)
      expect(mergePage(once, structuredClone(page))).toBe(once)
    }),
    { numRuns: 500 },
  )
})

function mergePages(pages: readonly MessagePage[]) {
  return pages.reduce(mergePage, createMessageLog(CHAT))
}

const numbered = (n: number) => makeMessage(`m${n}`, n)
const page = (from: MessagePage['from'], numbers: readonly number[], cursor: string | null): MessagePage => ({
  from,
  records: numbers.map(numbered),
  cursor,
  hasSkippedRecords: false,
})

test('a late head page that lies in a gap does not bridge it', () => {
  const late = page('head', [5, 4], 'c4')
  const log = mergePages([page('head', [2, 1], null), page('head', [9, 8], 'c8'), late])
  expect(log.segments.map((it) => ids(messagesOf(it)))).toEqual([
    ['m8', 'm9'],
    ['m4', 'm5'],
    ['m1', 'm2'],
  ])
})

test('a repeated cursor stops pagination, and another request can continue after it [FLT-29]', () => {
  const looping = mergePages([page('head', [9, 8], 'c8'), page({ cursor: 'c8' }, [7, 6], 'c8')])
  expect(looping.segments[0]?.pagination).toEqual({ state: 'cursorLoop', cursor: 'c8' })
  const again = mergePage(looping, page({ cursor: 'c8' }, [7, 6], 'c6'))
  expect(again.segments[0]?.pagination).toMatchObject({ state: 'more', cursor: 'c6' })
})

test('an empty page is requested again before it is accepted, and messages that it omitted are not lost [FLT-31]', () => {
  const doubtful = mergePages([page('head', [9, 8], 'c8'), page({ cursor: 'c8' }, [], 'c6')])
  expect(doubtful.segments[0]?.pagination).toMatchObject({ state: 'more', cursor: 'c8' })
  const again = mergePage(doubtful, page({ cursor: 'c8' }, [7, 6], 'c6'))
  expect(again.segments.map((it) => ids(messagesOf(it)))).toEqual([['m6', 'm7', 'm8', 'm9']])
  const accepted = mergePage(doubtful, page({ cursor: 'c8' }, [], 'c6'))
  expect(accepted.segments[0]?.pagination).toMatchObject({ state: 'more', cursor: 'c6' })
})

test('pagination that repeatedly yields nothing new is a cursor loop [FLT-32]', () => {
  let log = mergePages([page('head', [9, 8], 'c0')])
  const states = Array.from({ length: 6 }, (_, i) => {
    const pagination = log.segments[0]?.pagination
    if (pagination && pagination.cursor !== null)
      log = mergePage(log, page({ cursor: pagination.cursor }, [9], `c${i + 1}`))
    return log.segments[0]?.pagination.state
  })
  expect(states).toEqual(['more', 'more', 'more', 'more', 'cursorLoop', 'more'])
})

test('a loop of 100 cursors is detected by the records of its pages [FLT-32]', () => {
  const loopLength = 100
  let log = mergePages([page('head', [999, 998], 'c0')])
  let pages = 0
  for (
    let pagination = log.segments[0]?.pagination;
    pagination?.state === 'more' && pages < 500;
    pages += 1
  ) {
    const at = Number(pagination.cursor.slice(1))
    const numbers = [997 - at * 2, 996 - at * 2]
    log = mergePage(log, page({ cursor: pagination.cursor }, numbers, `c${(at + 1) % loopLength}`))
    pagination = log.segments[0]?.pagination
  }
  expect(log.segments[0]?.pagination.state).toBe('cursorLoop')
  expect(pages).toBeLessThan(loopLength + 10)
  expect(log.segments.flatMap(messagesOf)).toHaveLength(2 + loopLength * 2)
})

test('an empty thread has one empty segment that reaches the beginning', () => {
  expect(mergePages([page('head', [], null)]).segments).toEqual([
    { messages: [], pagination: { state: 'end', cursor: null }, above: null },
  ])
})

test('a message of another ticket is never shown [MSG-08]', () => {
  const other = makeMessage('x', 3, { chatId: '00000000-0000-4000-8000-000000000002' })
  const log = mergePage(createMessageLog(CHAT), {
    from: 'head',
    records: [numbered(4), other],
    cursor: null,
    hasSkippedRecords: false,
  })
  expect(log.segments.map((it) => ids(messagesOf(it)))).toEqual([['m4']])
})

test('a page with a skipped record removes no messages', () => {
  const known = mergePages([page('head', [3, 2, 1], null)])
  const broken = mergePage(known, { ...page('head', [3, 1], null), hasSkippedRecords: true })
  expect(broken.segments.map((it) => ids(messagesOf(it)))).toEqual([['m1', 'm2', 'm3']])
  expect(mergePage(known, page('head', [3, 1], null)).segments.map((it) => ids(messagesOf(it)))).toEqual([
    ['m1', 'm3'],
  ])
})
