import { describe, expect, test } from 'vitest'
import { getAssigneeKey } from '#src/domain/assignment/assignees.ts'
import { countOpenTickets } from '#src/domain/assignment/options.ts'
import { getViewCounts } from '#src/domain/tickets/view-counts.ts'
import { getViewPagination } from '#src/domain/tickets/view-coverage.ts'
import { agent, FARHAN, MEERA } from '../../support/make-ticket.ts'
import { fc } from '../../support/property.ts'
import { QueuePlatform, QueueReader } from './queue-model.ts'

const FIVE_MINUTES = 300_000
const ids = (tickets: readonly { readonly id: string }[]) => tickets.map((it) => it.id)

test.each([0, 1, 99, 100, 101, 487, 3_000])(
  '%i open tickets are read whole, page by page, and counted',
  (count) => {
    const platform = new QueuePlatform(count)
    const reader = new QueueReader(platform)
    for (let page = 0; page < Math.max(1, Math.ceil(count / 100)); page += 1) reader.read()
    expect(ids(reader.open)).toEqual(ids(platform.open))
    expect(reader.state.reading.pass).toBeNull()
    const counts = getViewCounts(reader.state.store, MEERA, 0)
    expect(counts.open).toEqual({ loaded: count, isComplete: true })
    expect(counts.unassigned).toEqual({ loaded: count, isComplete: true })
    expect(counts.mine).toEqual({ loaded: 0, isComplete: true })
    expect(countOpenTickets(reader.state.store, MEERA)).not.toBeNull()
  },
)

test('above the bound reading stops, and the counts say that there are more', () => {
  const platform = new QueuePlatform(450)
  const reader = new QueueReader(platform, { maxTickets: 300 })
  for (let page = 0; page < 3; page += 1) reader.read()
  expect(reader.state.reading).toMatchObject({ pass: null, checked: { stop: 'bound' } })
  expect(getViewCounts(reader.state.store, MEERA, 300).open).toEqual({ loaded: 300, isComplete: false })
  expect(countOpenTickets(reader.state.store, MEERA)).toBeNull()
  // New ones push older ones below the bound: still no more than the bound is counted.
  for (let index = 0; index < 30; index += 1) platform.create()
  reader.readFor(2 * FIVE_MINUTES)
  expect(getViewCounts(reader.state.store, MEERA, 300).open).toEqual({ loaded: 300, isComplete: false })
  expect(platform.requests).toBeLessThan(40)
})

function readQueue() {
  const platform = new QueuePlatform(487)
  const reader = new QueueReader(platform)
  reader.readFor(5_000)
  return { platform, reader }
}

describe('what changes elsewhere', () => {
  const openCount = (reader: QueueReader, id: string) =>
    countOpenTickets(reader.state.store, MEERA)?.get(getAssigneeKey(agent(id))) ?? 0

  test.each([0, 100, 250, 486])(
    'an assignment without a message of ticket %i shows within five minutes',
    (index) => {
      const { platform, reader } = readQueue()
      platform.assign(platform.at(index))
      reader.readFor(FIVE_MINUTES)
      expect(openCount(reader, FARHAN)).toBe(1)
    },
  )

  test.each([0, 100, 250, 486])(
    'a ticket that is closed elsewhere, number %i, leaves within six minutes',
    (index) => {
      const { platform, reader } = readQueue()
      const closed = platform.at(index)
      platform.close(closed)
      reader.readFor(FIVE_MINUTES + 60_000 + 1_000)
      expect(ids(reader.open)).not.toContain(closed?.id)
      expect(getViewCounts(reader.state.store, MEERA, 0).open).toEqual({ loaded: 486, isComplete: true })
      expect(getViewCounts(reader.state.store, MEERA, 0).unassigned.loaded).toBe(486)
    },
  )

  test('a ticket that gets a message while the pages are read is never missing', () => {
    const { platform, reader } = readQueue()
    const moved = platform.at(400)
    for (let step = 0; step < 12; step += 1) {
      reader.read({ during: () => step === 2 && platform.write(moved) })
      expect(ids(reader.open)).toContain(moved?.id)
    }
  })

  test('a page is read again within the refresh time, and the head every minute', () => {
    const { platform, reader } = readQueue()
    platform.requests = 0
    reader.readFor(3_600_000)
    // 12 passes of 5 pages, the head of which also counts as one of the 60 reads of the head.
    expect(platform.requests).toBeGreaterThan(60)
    expect(platform.requests).toBeLessThanOrEqual(110)
  })
})

test.each(['expired', 'network'] as const)(
  'a page that is lost (%s) delays the pass, and hides nothing',
  (failure) => {
    const platform = new QueuePlatform(487)
    const reader = new QueueReader(platform)
    for (let step = 0; step < 3; step += 1) reader.read()
    reader.read({ failure })
    expect(getViewPagination(reader.state.store, { id: 'open', me: MEERA, search: '' })?.state).toBe('more')
    reader.readFor(2 * FIVE_MINUTES)
    expect(ids(reader.open)).toEqual(ids(platform.open))
    expect(getViewCounts(reader.state.store, MEERA, 0).open.isComplete).toBe(true)
  },
)

test('where cursors expire before the next page of a spread pass is due, each pass is read at once', () => {
  const platform = new QueuePlatform(487)
  const reader = new QueueReader(platform)
  reader.readFor(FIVE_MINUTES + 1_000)
  while (reader.state.reading.pass?.isSpread !== true) reader.read()
  while (reader.state.reading.canSpread) reader.read({ failure: 'expired' })
  platform.assign(platform.at(486))
  reader.readFor(1_000)
  expect(reader.state.reading.pass).toBeNull()
  expect(ids(reader.open)).toEqual(ids(platform.open))
  expect(reader.open.at(-1)?.assignee).toEqual(platform.open.at(-1)?.assignee)
})

test('a record that can’t be read leaves the counts of the assign menu unknown until a pass reads it', () => {
  const platform = new QueuePlatform(250)
  const reader = new QueueReader(platform)
  reader.read()
  reader.read({ failure: 'skipped-record' })
  reader.read()
  expect(countOpenTickets(reader.state.store, MEERA)).toBeNull()
  reader.readFor(2 * FIVE_MINUTES)
  expect(countOpenTickets(reader.state.store, MEERA)?.get('unassigned')).toBe(250)
})

const change = fc.record({
  kind: fc.constantFrom('write', 'close', 'assign', 'create'),
  index: fc.nat(60),
})
const step = fc.record({
  changes: fc.array(change, { maxLength: 3 }),
  failure: fc.constantFrom('none', 'none', 'none', 'none', 'expired', 'network', 'skipped-record' as const),
  isDuring: fc.boolean(),
})

test('whatever happens while it is read, no open ticket is hidden, and soon after the queue is exact', () => {
  fc.assert(
    fc.property(
      fc.nat(60),
      fc.array(step, { maxLength: 40 }),
      fc.constantFrom('after-position', 'offset' as const),
      (count, steps, kind) => {
        const platform = new QueuePlatform(count, { kind, pageSize: 10 })
        const reader = new QueueReader(platform)
        const known = new Set<string>()
        for (const { changes, failure, isDuring } of steps) {
          const apply = () => {
            for (const { kind: what, index } of changes) {
              if (what === 'create') platform.create()
              else platform[what](platform.at(index))
            }
          }
          if (!isDuring) apply()
          reader.read({ failure, ...(isDuring ? { during: apply } : {}) })
          for (const { id } of reader.open) known.add(id)
          if (kind === 'after-position') {
            const shown = new Set(ids(reader.open))
            expect(platform.open.filter((it) => known.has(it.id) && !shown.has(it.id))).toEqual([])
          }
        }
        reader.readFor(3 * FIVE_MINUTES)
        expect(reader.open).toEqual(platform.open)
        expect(getViewCounts(reader.state.store, MEERA, 0).open).toEqual({
          loaded: platform.open.length,
          isComplete: true,
        })
      },
    ),
    { numRuns: 300 },
  )
})
