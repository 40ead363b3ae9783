import fc from 'fast-check'
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
import { CHAT, createMessageServer, makeMessage, type Trick } from '../../support/message-server.ts'

const tricks: Trick[] = ['none', 'none', 'none', 'repeat', 'empty', 'shuffle', 'partial']
const trick = fc.constantFrom(...tricks)
const limit = fc.integer({ min: 1, max: 6 })
const place = fc.nat(60)

const step = fc.oneof(
  fc.record({ do: fc.constant('insert' as const), sameMoment: fc.boolean() }),
  fc.record({ do: fc.constant('edit' as const), place }),
  fc.record({ do: fc.constant('remove' as const), place }),
  fc.record({ do: fc.constant('ask head' as const), limit, trick }),
  fc.record({ do: fc.constant('ask behind' as const), stretch: fc.nat(3), limit, trick }),
  fc.record({ do: fc.constant('ask at mark' as const), mark: fc.nat(20), limit, trick }),
  fc.record({ do: fc.constant('evict' as const), reader: fc.option(place) }),
  fc.record({ do: fc.constant('deliver' as const), answer: fc.nat(5), again: fc.boolean() }),
)
type Step = typeof step extends fc.Arbitrary<infer S> ? S : never

function run(steps: readonly Step[], check: (world: World) => void) {
  const server = createMessageServer()
  for (let i = 0; i < 12; i += 1) server.insert(i % 5 === 0)
  const world: World = { server, log: createMessageLog(CHAT), onTheWay: [], unread: new Set() }
  for (const each of steps) {
    take(world, each)
    check(world)
  }
  return world
}

type World = {
  server: ReturnType<typeof createMessageServer>
  log: MessageLog
  onTheWay: MessagePage[]
  /** Records that a partial page could not read. */
  unread: Set<string>
}

function take(world: World, each: Step) {
  const { server } = world
  if (each.do === 'insert') server.insert(each.sameMoment)
  else if (each.do === 'edit') server.edit(each.place)
  else if (each.do === 'remove') server.remove(each.place)
  else if (each.do === 'ask head') ask(world, 'head', each.limit, each.trick)
  else if (each.do === 'ask behind') {
    const walk = world.log.stretches[each.stretch]?.walk
    if (walk && walk.state !== 'beginning') ask(world, { cursor: walk.cursor }, each.limit, each.trick)
  } else if (each.do === 'ask at mark') {
    const mark = world.log.marks[each.mark]
    if (mark) ask(world, { cursor: mark.cursor }, each.limit, each.trick)
  } else if (each.do === 'evict') {
    const known = world.log.stretches.flatMap(listOf)
    world.log = evictDistantPages(world.log, known[each.reader ?? -1] ?? null, 2)
  } else {
    const [page] = world.onTheWay.splice(each.answer % Math.max(1, world.onTheWay.length), 1)
    if (!page) return
    // The same empty answer twice would be two empty answers.
    if (each.again && page.records.length > 0) world.onTheWay.push(page)
    world.log = mergePage(world.log, page)
  }
}

function ask(world: World, from: MessagePage['from'], size: number, how: Trick) {
  const page = world.server.answer(from, size, how)
  if (how === 'partial') {
    const readable = new Set(page.records.map((it) => it.id))
    for (const it of world.server.answer(from, size).records)
      if (!readable.has(it.id)) world.unread.add(it.id)
  }
  world.onTheWay.push(page)
}

function listOf(stretch: Segment): readonly Message[] {
  return stretch.messages.flat()
}

/** What lies within a stretch on the server. */
function within({ server }: World, stretch: Segment) {
  const list = listOf(stretch)
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

/** Asks on, without tricks, until everything has been read. */
function readAll(world: World, size: number) {
  for (const page of world.onTheWay.splice(0)) world.log = mergePage(world.log, page)
  world.log = mergePage(world.log, world.server.answer('head', size))
  for (let asked = 0; asked < 500; asked += 1) {
    const open = world.log.stretches.find((it) => it.walk.state !== 'beginning')
    if (!open || open.walk.state === 'beginning') return
    world.log = mergePage(world.log, world.server.answer({ cursor: open.walk.cursor }, size))
  }
}

const stories = fc.array(step, { maxLength: 60, size: 'max' })

test('whatever comes in whatever order, no proven stretch has a hole [MSG-24, MSG-25, DEC-07, FLT-33, FLT-34]', () => {
  fc.assert(
    fc.property(stories, (steps) => {
      run(steps, (world) => {
        for (const stretch of world.log.stretches) {
          const has = new Set(ids(listOf(stretch)))
          const missing = within(world, stretch).filter((it) => !has.has(it.id) && !world.unread.has(it.id))
          expect(ids(missing)).toEqual([])
        }
      })
    }),
    { numRuns: 1500 },
  )
})

test('stretches are in order and apart, and each but the last says how to go on [MSG-23]', () => {
  fc.assert(
    fc.property(stories, (steps) => {
      run(steps, ({ log }) => {
        const all = log.stretches.toReversed().flatMap(listOf)
        expect(ids(all.toSorted(compareMessagePositions))).toEqual(ids(all))
        expect(new Set(ids(all)).size).toBe(all.length)
        expect(log.stretches.slice(0, -1).filter((it) => it.walk.state === 'beginning')).toEqual([])
        expect(log.stretches.slice(1).filter((it) => it.messages.length === 0)).toEqual([])
      })
    }),
    { numRuns: 1500 },
  )
})

test('a page that comes at once makes its span exactly what the platform has [MSG-24, FLT-35, FLT-36]', () => {
  fc.assert(
    fc.property(stories, limit, fc.boolean(), (steps, size, head) => {
      const world = run(steps, () => undefined)
      const walk = world.log.stretches[0]?.walk
      const from = head || !walk || walk.state === 'beginning' ? 'head' : { cursor: walk.cursor }
      const page = world.server.answer(from, size, 'shuffle')
      const newest = page.records.toSorted(compareMessagePositions).at(-1)
      const [oldest] = page.records.toSorted(compareMessagePositions)
      if (!oldest || !newest) return
      const spanned = mergePage(world.log, page)
        .stretches.flatMap(listOf)
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

test('read to the end, the thread is one stretch with every message [MSG-16, MSG-24]', () => {
  fc.assert(
    fc.property(stories, limit, (steps, size) => {
      const world = run(steps, () => undefined)
      readAll(world, size)
      expect(world.log.stretches.map((it) => it.walk.state)).toEqual(
        world.server.messages().length === 0 && world.log.stretches.length === 0 ? [] : ['beginning'],
      )
      const has = new Set(ids(world.log.stretches.flatMap(listOf)))
      const missing = world.server.messages().filter((it) => !has.has(it.id) && !world.unread.has(it.id))
      expect(ids(missing)).toEqual([])
    }),
    { numRuns: 1500 },
  )
})

test('the same page again changes nothing, not even the identity of the log', () => {
  fc.assert(
    fc.property(stories, limit, (steps, size) => {
      const world = run(steps, () => undefined)
      const page = world.server.answer('head', size, 'shuffle')
      const once = mergePage(world.log, page)
      expect(mergePage(once, structuredClone(page))).toBe(once)
    }),
    { numRuns: 500 },
  )
})

function read(pages: readonly MessagePage[]) {
  return pages.reduce(mergePage, createMessageLog(CHAT))
}

const m = (n: number) => makeMessage(`m${n}`, n)
const page = (from: MessagePage['from'], numbers: readonly number[], cursor: string | null): MessagePage => ({
  from,
  records: numbers.map(m),
  cursor,
  hasSkippedRecords: false,
})

test('a late head page that lies in a gap makes no bridge', () => {
  const late = page('head', [5, 4], 'c4')
  const log = read([page('head', [2, 1], null), page('head', [9, 8], 'c8'), late])
  expect(log.stretches.map((it) => ids(listOf(it)))).toEqual([
    ['m8', 'm9'],
    ['m4', 'm5'],
    ['m1', 'm2'],
  ])
})

test('a repeated cursor ends the walk, and asking again goes on behind it [FLT-29]', () => {
  const stuck = read([page('head', [9, 8], 'c8'), page({ cursor: 'c8' }, [7, 6], 'c8')])
  expect(stuck.stretches[0]?.walk).toEqual({ state: 'stuck', cursor: 'c8' })
  const again = mergePage(stuck, page({ cursor: 'c8' }, [7, 6], 'c6'))
  expect(again.stretches[0]?.walk).toMatchObject({ state: 'more', cursor: 'c6' })
})

test('an empty page is asked for again before it is believed, and what it held back is not lost [FLT-31]', () => {
  const doubted = read([page('head', [9, 8], 'c8'), page({ cursor: 'c8' }, [], 'c6')])
  expect(doubted.stretches[0]?.walk).toMatchObject({ state: 'more', cursor: 'c8' })
  const again = mergePage(doubted, page({ cursor: 'c8' }, [7, 6], 'c6'))
  expect(again.stretches.map((it) => ids(listOf(it)))).toEqual([['m6', 'm7', 'm8', 'm9']])
  const believed = mergePage(doubted, page({ cursor: 'c8' }, [], 'c6'))
  expect(believed.stretches[0]?.walk).toMatchObject({ state: 'more', cursor: 'c6' })
})

test('a walk that brings nothing new again and again is stuck [FLT-32]', () => {
  let log = read([page('head', [9, 8], 'c0')])
  const states = Array.from({ length: 6 }, (_, i) => {
    const walk = log.stretches[0]?.walk
    if (walk && walk.state !== 'beginning')
      log = mergePage(log, page({ cursor: walk.cursor }, [9], `c${i + 1}`))
    return log.stretches[0]?.walk.state
  })
  expect(states).toEqual(['more', 'more', 'more', 'more', 'stuck', 'more'])
})

test('a circle of a hundred cursors is seen by what it brings [FLT-32]', () => {
  const circle = 100
  let log = read([page('head', [999, 998], 'c0')])
  let pages = 0
  for (let walk = log.stretches[0]?.walk; walk?.state === 'more' && pages < 500; pages += 1) {
    const at = Number(walk.cursor.slice(1))
    const numbers = [997 - at * 2, 996 - at * 2]
    log = mergePage(log, page({ cursor: walk.cursor }, numbers, `c${(at + 1) % circle}`))
    walk = log.stretches[0]?.walk
  }
  expect(log.stretches[0]?.walk.state).toBe('stuck')
  expect(pages).toBeLessThan(circle + 10)
  expect(log.stretches.flatMap(listOf)).toHaveLength(2 + circle * 2)
})

test('an empty thread has one empty stretch that is read to its beginning', () => {
  expect(read([page('head', [], null)]).stretches).toEqual([
    { messages: [], walk: { state: 'beginning' }, asked: [], above: null },
  ])
})

test('a record of another ticket is never shown [MSG-08]', () => {
  const other = makeMessage('x', 3, { chatId: '00000000-0000-4000-8000-000000000002' })
  const log = mergePage(createMessageLog(CHAT), {
    from: 'head',
    records: [m(4), other],
    cursor: null,
    hasSkippedRecords: false,
  })
  expect(log.stretches.map((it) => ids(listOf(it)))).toEqual([['m4']])
})

test('nothing is called gone by a page with a record that could not be read', () => {
  const known = read([page('head', [3, 2, 1], null)])
  const broken = mergePage(known, { ...page('head', [3, 1], null), hasSkippedRecords: true })
  expect(broken.stretches.map((it) => ids(listOf(it)))).toEqual([['m1', 'm2', 'm3']])
  expect(mergePage(known, page('head', [3, 1], null)).stretches.map((it) => ids(listOf(it)))).toEqual([
    ['m1', 'm3'],
  ])
})
