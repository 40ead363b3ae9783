import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { queueLoad } from '#src/lib/browser/load-queue.ts'
import { fc } from '../../support/property.ts'

const HOSTS = ['https://a.example.com', 'https://a.example.com:8443', 'https://b.example.com']

type Step =
  | { readonly kind: 'load'; readonly host: string; readonly endsAtOnce: boolean }
  | { readonly kind: 'end'; readonly at: number }
  | { readonly kind: 'wait'; readonly seconds: number }

const step: fc.Arbitrary<Step> = fc.oneof(
  {
    weight: 3,
    arbitrary: fc.record({
      kind: fc.constant('load'),
      host: fc.constantFrom(...HOSTS),
      endsAtOnce: fc.boolean(),
    }),
  },
  { weight: 2, arbitrary: fc.record({ kind: fc.constant('end'), at: fc.nat(200) }) },
  {
    weight: 1,
    arbitrary: fc.record({ kind: fc.constant('wait'), seconds: fc.integer({ min: 1, max: 12 }) }),
  },
)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

/** A load that takes longer makes room. */
const PATIENCE_MS = 5_000

type Load = {
  readonly host: string
  /** `postponed`: it was stopped to make room, and begins again later. */
  state: 'waiting' | 'loading' | 'postponed' | 'ended'
  since: number
  end: () => void
}

/** Loads, and those that have started, in this order. */
function makeLoads() {
  const loads: Load[] = []
  const started: Load[] = []
  return {
    loads,
    started,
    add: (host: string, endsAtOnce: boolean) => {
      const load: Load = { host, state: 'waiting', since: 0, end: () => undefined }
      loads.push(load)
      const end = queueLoad(`${host}/${loads.length}.jpg`, (endTurn) => {
        // An ended load never starts, and none starts twice at once.
        expect(['waiting', 'postponed']).toContain(load.state)
        if (load.state === 'waiting') started.push(load)
        load.state = endsAtOnce ? 'ended' : 'loading'
        load.since = Date.now()
        if (endsAtOnce) endTurn()
        return () => {
          load.state = 'postponed'
          // As the watch of a load does.
          endTurn()
        }
      })
      load.end = () => {
        load.state = 'ended'
        end()
      }
    },
  }
}

test('in any order of loads and ends at most four of a host are loading, and none waits while there are fewer, or for slow ones', () => {
  fc.assert(
    fc.property(fc.array(step, { maxLength: 120 }), (steps) => {
      const { loads, started, add } = makeLoads()
      for (const it of steps) {
        if (it.kind === 'load') add(it.host, it.endsAtOnce)
        else if (it.kind === 'end') loads.at(it.at % Math.max(1, loads.length))?.end()
        else vi.advanceTimersByTime(it.seconds * 1000)
        for (const host of HOSTS) {
          const ofHost = loads.filter((load) => load.host === host)
          const count = (state: Load['state']) => ofHost.filter((load) => load.state === state).length
          expect(count('loading')).toBeLessThanOrEqual(4)
          if (count('loading') < 4) expect(count('waiting') + count('postponed')).toBe(0)
          const isAnyNew = ofHost.some(
            (load) => load.state === 'loading' && Date.now() - load.since < PATIENCE_MS,
          )
          if (!isAnyNew) expect(count('waiting')).toBe(0)
          // First come, first served.
          const order = started.filter((load) => load.host === host).map((load) => loads.indexOf(load))
          expect(order).toEqual(order.toSorted((a, b) => a - b))
        }
      }
      for (const load of loads) load.end()
    }),
  )
})

test('of ten thousand loads that end as soon as they start, all start', () => {
  const { started, loads, add } = makeLoads()
  const [host = ''] = HOSTS
  for (let count = 0; count < 4; count += 1) add(host, false)
  for (let count = 0; count < 10_000; count += 1) add(host, true)
  expect(started).toHaveLength(4)
  loads[0]?.end()
  expect(started).toHaveLength(10_004)
  for (const load of loads) load.end()
})

test('files without an end hold others back for some seconds each, and are loaded again after them', () => {
  const { loads, started, add } = makeLoads()
  const [host = ''] = HOSTS
  for (let count = 0; count < 6; count += 1) add(host, false)
  add(host, true)
  expect(started).toHaveLength(4)
  vi.advanceTimersByTime(3 * PATIENCE_MS)
  expect(started).toHaveLength(7)
  expect(loads.map((it) => it.state)).toEqual([
    'loading',
    'loading',
    'loading',
    'loading',
    'postponed',
    'postponed',
    'ended',
  ])
  for (const load of loads.slice(0, 3)) load.end()
  expect(loads.slice(3, 6).map((it) => it.state)).toEqual(['loading', 'loading', 'loading'])
  for (const load of loads) load.end()
})
