import fc from 'fast-check'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, EVERY, type Tab } from '../../support/tabs.ts'

// Many runs of many minutes, on a machine that may be busy.
vi.setConfig({ testTimeout: 120_000 })

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const KEYS = ['list', 'thread'] as const
const TABS = ['a', 'b', 'c', 'd'] as const

/** Something that happens in a tab after so many milliseconds. */
const event = fc.record({
  afterMs: fc.integer({ min: 0, max: 20_000 }),
  tab: fc.constantFrom(...TABS),
  what: fc.constantFrom('kill', 'hide', 'show', 'now', 'online', 'leave', 'return'),
  key: fc.constantFrom(...KEYS),
})
type Event = typeof event extends fc.Arbitrary<infer E> ? E : never

/** A browser in which all of that happens, one thing after the other, and then nothing for a while. */
async function run(browser: ReturnType<typeof createBrowser>, events: readonly Event[]) {
  const tabs = new Map<string, Tab>(TABS.map((name) => [name, browser.openTab(name)]))
  for (const tab of tabs.values()) for (const key of KEYS) tab.want(key, { unseen: 1 })
  for (const { afterMs, tab: name, what, key } of events) {
    await vi.advanceTimersByTimeAsync(afterMs)
    const tab = tabs.get(name)
    if (!tab) continue
    if (what === 'kill' && tabs.size > 1) {
      tab.kill()
      tabs.delete(name)
    }
    if (what === 'hide' || what === 'show') tab.show(what === 'show')
    if (what === 'now') tab.scheduler.runNow(key)
    if (what === 'online') tab.dispatch('online')
    if (what === 'leave') tab.unwant(key)
    if (what === 'return') tab.want(key, { unseen: 1 })
  }
  return tabs
}

/** All that are left are looked at, at both keys, for four intervals. Answers when that began. */
async function lookAtAll(tabs: ReadonlyMap<string, Tab>): Promise<number> {
  for (const tab of tabs.values()) {
    tab.show(true)
    for (const key of KEYS) tab.want(key, { unseen: 1 })
    tab.dispatch('keydown')
  }
  const began = Date.now()
  await vi.advanceTimersByTimeAsync(4 * EVERY)
  return began
}

function close(tabs: ReadonlyMap<string, Tab>) {
  for (const tab of tabs.values()) tab.leave()
}

/** The longest that a tab has waited for news of a key since then. */
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

test('whatever happens in whatever order: each key is asked once in an interval, and nobody waits longer than another would', async () => {
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 12 }),
      fc.integer({ min: 1, max: 40 }),
      async (events, ms) => {
        const browser = createBrowser({ post: () => [ms] })
        const tabs = await run(browser, events)
        const began = await lookAtAll(tabs)
        for (const key of KEYS) {
          // What two begin in the time that a message takes is one asking.
          const times = browser.asked
            .filter((it) => it.key === key && it.at > began + 2 * EVERY)
            .map((it) => it.at)
          const bursts = times.filter((at, index) => index === 0 || at - (times[index - 1] ?? 0) > ms + 25)
          for (const [index, at] of bursts.entries())
            if (index > 0) expect(at - (bursts[index - 1] ?? 0)).toBeGreaterThanOrEqual(EVERY * 0.8 - ms)
          for (const tab of tabs.values())
            expect(longestWait(tab, key, began)).toBeLessThan(EVERY * 1.7 + 200)
        }
        expectInOrder(tabs.values())
        close(tabs)
      },
    ),
    { numRuns: 30 },
  )
})

test('messages that are lost, late, or come twice cost time and requests, never order, and nobody is left without news', async () => {
  const fate = fc.constantFrom<readonly number[]>([], [1], [1], [1], [3_000], [1, 500], [700])
  await fc.assert(
    fc.asyncProperty(
      fc.array(event, { maxLength: 10 }),
      fc.array(fate, { minLength: 1, maxLength: 30 }),
      async (events, fates) => {
        let posted = 0
        const browser = createBrowser({ post: () => fates[(posted += 1) % fates.length] ?? [] })
        const tabs = await run(browser, events)
        const began = await lookAtAll(tabs)
        for (const tab of tabs.values())
          for (const key of KEYS) expect(longestWait(tab, key, began)).toBeLessThan(EVERY * 1.7 + 10_500)
        expectInOrder(tabs.values())
        close(tabs)
      },
    ),
    { numRuns: 30 },
  )
})
