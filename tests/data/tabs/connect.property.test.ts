import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { fc } from '../../support/property.ts'
import { createBrowser, INTERVAL_MS, type Tab } from '../../support/tabs.ts'

// Many runs of many minutes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEYS = ['list', 'thread'] as const
const TABS = ['a', 'b', 'c', 'd'] as const

/** An event in a tab, this many milliseconds after the one before. */
const event = fc.record({
  afterMs: fc.integer({ min: 0, max: 20_000 }),
  tab: fc.constantFrom(...TABS),
  what: fc.constantFrom('kill', 'hide', 'show', 'now', 'online', 'leave', 'return'),
  key: fc.constantFrom(...KEYS),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

/** Runs the events one after the other and returns the tabs that are left. */
async function runEvents(browser: ReturnType<typeof createBrowser>, events: readonly Event[]) {
  const tabs = new Map<string, Tab>(TABS.map((name) => [name, browser.openTab(name)]))
  for (const tab of tabs.values()) for (const key of KEYS) tab.startPolling(key, { hiddenFactor: 1 })
  for (const { afterMs, tab: name, what, key } of events) {
    await vi.advanceTimersByTimeAsync(afterMs)
    const tab = tabs.get(name)
    if (!tab) continue
    if (what === 'kill' && tabs.size > 1) {
      tab.kill()
      tabs.delete(name)
    }
    if (what === 'hide' || what === 'show') tab.setVisible(what === 'show')
    if (what === 'now') tab.scheduler.runNow(key)
    if (what === 'online') tab.dispatch('online')
    if (what === 'leave') tab.stopPolling(key)
    if (what === 'return') tab.startPolling(key, { hiddenFactor: 1 })
  }
  return tabs
}

/** Shows every tab that is left, with both keys, for four intervals; returns when that started. */
async function showAllTabs(tabs: ReadonlyMap<string, Tab>): Promise<number> {
  for (const tab of tabs.values()) {
    tab.setVisible(true)
    for (const key of KEYS) tab.startPolling(key, { hiddenFactor: 1 })
    tab.dispatch('keydown')
  }
  const startedAt = Date.now()
  await vi.advanceTimersByTimeAsync(4 * INTERVAL_MS)
  return startedAt
}

function close(tabs: ReadonlyMap<string, Tab>) {
  for (const tab of tabs.values()) tab.leave()
}

/** The longest time that a tab has waited for a read of a key since then. */
function longestWait({ reads }: Tab, key: string, since: number): number {
  const times = [
    since,
    ...reads.filter((it) => it.key === key && it.at > since).map((it) => it.at),
    Date.now(),
  ]
  return Math.max(...times.slice(1).map((at, index) => at - (times[index] ?? at)))
}

function expectInOrder(tabs: Iterable<Tab>) {
  for (const { reads } of tabs)
    for (const key of KEYS) {
      const values = reads.filter((it) => it.key === key).map((it) => it.value)
      expect(values).toEqual(values.toSorted((a, b) => a - b))
    }
}

test('whatever happens, each key is requested once per interval, and no tab waits longer than another would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      async (events, ms) => {
        const browser = createBrowser({ post: () => [ms] })
        const tabs = await runEvents(browser, events)
        const startedAt = await showAllTabs(tabs)
        for (const key of KEYS) {
          // Requests that two tabs start within the time of one message count as one.
          const times = browser.requests
            .filter((it) => it.key === key && it.at > startedAt + 2 * INTERVAL_MS)
            .map((it) => it.at)
          const bursts = times.filter((at, index) => index === 0 || at - (times[index - 1] ?? 0) > ms + 25)
          for (const [index, at] of bursts.entries())
            if (index > 0)
              expect(at - (bursts[index - 1] ?? 0)).toBeGreaterThanOrEqual(INTERVAL_MS * 0.8 - ms)
          for (const tab of tabs.values())
            expect(longestWait(tab, key, startedAt)).toBeLessThan(INTERVAL_MS * 1.7 + 200)
        }
        expectInOrder(tabs.values())
        close(tabs)
      },
    ),
    { numRuns: 30 },
  )
})

test('lost, late and duplicate messages cost time and requests but never order, and every tab keeps getting updates', async () => {
  const deliveryTimes = fc.constantFrom<readonly number[]>([], [1], [1], [1], [3_000], [1, 500], [700])
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 10 }),
      fc.array(deliveryTimes, { minLength: 1, maxLength: 30 }),
      async (events, deliveries) => {
        let posted = 0
        const browser = createBrowser({ post: () => deliveries[(posted += 1) % deliveries.length] ?? [] })
        const tabs = await runEvents(browser, events)
        const startedAt = await showAllTabs(tabs)
        for (const tab of tabs.values())
          for (const key of KEYS)
            expect(longestWait(tab, key, startedAt)).toBeLessThan(INTERVAL_MS * 1.7 + 10_500)
        expectInOrder(tabs.values())
        close(tabs)
      },
    ),
    { numRuns: 30 },
  )
})
