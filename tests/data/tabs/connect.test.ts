import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, HIDDEN, type Tab } from '../../support/tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const HOUR = 3_600_000

/** The browser’s tabs, all of which look at one list. */
async function tabsOf(names: string) {
  const browser = createBrowser()
  const tabs = names.split('').map((name) => browser.openTab(name))
  for (const tab of tabs) tab.want('list', { unseen: 1 })
  await pass(100)
  return { ...browser, tabs, first: tabs[0] ?? browser.openTab('?') }
}

const valuesOf = (tab: Tab | undefined, key = 'list') =>
  tab?.reads.filter((it) => it.key === key).map((it) => it.value) ?? []

test('one of them leads, and all know how many they are', async () => {
  const { tabs } = await tabsOf('abc')
  expect(tabs.filter((it) => it.isLeader())).toHaveLength(1)
  expect(tabs.map((it) => it.count())).toEqual([3, 3, 3])
})

test.each(['kill', 'leave'] as const)(
  'when the one that leads is gone (%s), another leads at once [FLT-52]',
  async (way) => {
    const { tabs } = await tabsOf('abc')
    const leader = tabs.find((it) => it.isLeader())
    leader?.[way]()
    await pass(100)
    const others = tabs.filter((it) => it !== leader)
    expect(others.filter((it) => it.isLeader())).toHaveLength(1)
    expect(others.map((it) => it.count())).toEqual([2, 2])
  },
)

test('what all look at is asked for once, and all read the same', async () => {
  const { tabs, asked } = await tabsOf('abcde')
  await pass(110_000)
  expect(asked.length).toBeGreaterThanOrEqual(8)
  expect(asked.length).toBeLessThanOrEqual(13)
  for (const tab of tabs) expect(valuesOf(tab)).toEqual(valuesOf(tabs[0]))
})

test('an answer from another tab carries the time of that tab’s request, however late it arrives [FLT-81]', async () => {
  vi.setSystemTime(0)
  const browser = createBrowser({ post: () => [700], answerMs: () => 400 })
  const [first, second] = [browser.openTab('a'), browser.openTab('b')]
  for (const tab of [first, second]) tab.want('list', { unseen: 1 })
  await pass(60_000)
  // Which of the two asks is decided by chance, and either may ask once before that.
  const passed = [
    { asking: first, reads: second.reads },
    { asking: second, reads: first.reads },
  ].flatMap(({ asking, reads }) =>
    reads.flatMap(({ at, askedAt }) => (askedAt === null ? [] : [{ tab: asking.tab, at, askedAt }])),
  )
  expect(passed.length).toBeGreaterThanOrEqual(3)
  for (const { tab, at, askedAt } of passed) {
    expect(browser.asked).toContainEqual({ tab, key: 'list', at: askedAt })
    expect(at - askedAt).toBe(1_100)
  }
})

test('hidden tabs ask nothing while one is looked at', async () => {
  const { tabs, asked, first } = await tabsOf('abcde')
  for (const tab of tabs) tab.want(`thread of ${tab.tab}`)
  for (const tab of tabs.slice(1)) tab.show(false)
  await pass(HOUR / 10)
  expect(new Set(asked.map((it) => it.tab))).toEqual(new Set(['a']))
  expect(valuesOf(tabs[4])).toEqual(valuesOf(first))
})

test('when nobody looks at any, one asks at the hidden pace, whatever list each of them shows', async () => {
  const browser = createBrowser()
  for (const name of 'abcde') {
    const tab = browser.openTab(name)
    tab.want(`list of ${name}`, { unseen: 1 })
    tab.want('thread')
    tab.show(false)
  }
  await pass(HOUR)
  expect(browser.asked.every((it) => it.key.startsWith('list'))).toBe(true)
  expect(browser.asked.length).toBeLessThanOrEqual(50)
  expect(browser.asked.length).toBeGreaterThanOrEqual(HOUR / HIDDEN / 1.7)
})

test('when the one that asks dies, another goes on within one and a half intervals', async () => {
  const { tabs, asked } = await tabsOf('ab')
  await pass(60_000)
  const last = asked.at(-1)
  tabs.find((it) => it.tab === last?.tab)?.kill()
  const diedAt = Date.now()
  await pass(17_100)
  const next = asked.find((it) => it.at > diedAt)
  expect(next?.tab).not.toBe(last?.tab)
})

test('when it dies while it asks, whoever waits for the answer asks at once', async () => {
  const browser = createBrowser({ answerMs: () => 5_000 })
  const [a, b] = [browser.openTab('a'), browser.openTab('b')]
  a.want('list')
  b.want('list')
  await pass(100)
  a.scheduler.runNow('list')
  await pass(1_000)
  expect(browser.asked.map((it) => it.tab)).toEqual(['a'])
  a.kill()
  await pass(1)
  expect(browser.asked.map((it) => it.tab)).toEqual(['a', 'b'])
})

test('when it is frozen while it asks, whoever looks waits ten seconds, and nobody else does [FLT-55]', async () => {
  const browser = createBrowser({ answerMs: () => 60_000 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => browser.openTab(name))
  for (const tab of [a, b, c]) tab?.want('list')
  c?.show(false)
  await pass(100)
  a?.scheduler.runNow('list')
  await pass(9_000)
  expect(browser.asked.map((it) => it.tab)).toEqual(['a'])
  await pass(2_000)
  expect(browser.asked.map((it) => it.tab)).toEqual(['a', 'b'])
})

test('what is shown again is asked for at once if it is old, and not if another tab has kept it fresh', async () => {
  const { tabs, asked } = await tabsOf('ab')
  const [a, b] = tabs
  b?.want('thread')
  b?.show(false)
  await pass(60_000)
  asked.length = 0
  b?.show(true)
  await pass(1)
  expect(asked.map(({ tab, key }) => [tab, key])).toEqual([['b', 'thread']])
  a?.kill()
})

test('the network that is back is asked within two seconds, not at once', async () => {
  const { tabs, asked } = await tabsOf('a')
  await pass(1_000)
  tabs[0]?.dispatch('online')
  await pass(2_000)
  expect(asked).toHaveLength(1)
})

test('whoever touches nothing for two minutes asks three times less, and at once when they are back', async () => {
  const { asked, first } = await tabsOf('a')
  await pass(120_000)
  asked.length = 0
  await pass(HOUR / 10)
  expect(asked.length).toBeLessThanOrEqual(16)
  await pass(11_000)
  asked.length = 0
  first.dispatch('keydown')
  await pass(100)
  const readAt = first.reads.at(-1)?.at ?? 0
  expect(Date.now() - readAt).toBeLessThanOrEqual(12_100)
  await pass(60_000)
  expect(asked.length).toBeGreaterThanOrEqual(4)
})

test('nonsense and messages of another version change nothing', async () => {
  const { tabs, asked, deliver } = await tabsOf('ab')
  const before = asked.length
  const asks = { kind: 'asks', run: 'x', key: 'list', unseen: true, at: Date.now() }
  for (const message of [
    null,
    'here?',
    7,
    {},
    { version: 2, tab: 'x', said: asks },
    { tab: 'x', said: asks },
  ])
    deliver('x', message)
  await pass(100)
  expect(asked).toHaveLength(before)
  expect(tabs.map((it) => it.count())).toEqual([2, 2])
})
