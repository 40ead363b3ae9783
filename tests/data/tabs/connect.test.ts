import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { createBrowser, HIDDEN_INTERVAL_MS, type Tab } from '../../support/tabs.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms)
const HOUR = 3_600_000

/** Tabs of one browser that all show one list. */
async function tabsOf(names: string) {
  const browser = createBrowser()
  const tabs = names.split('').map((name) => browser.openTab(name))
  for (const tab of tabs) tab.startPolling('list', { hiddenFactor: 1 })
  await pass(100)
  return { ...browser, tabs, first: tabs[0] ?? browser.openTab('?') }
}

const valuesOf = (tab: Tab | undefined, key = 'list') =>
  tab?.reads.filter((it) => it.key === key).map((it) => it.value) ?? []

test('one tab is the leader, and all tabs know how many there are', async () => {
  const { tabs } = await tabsOf('abc')
  expect(tabs.filter((it) => it.isLeader())).toHaveLength(1)
  expect(tabs.map((it) => it.count())).toEqual([3, 3, 3])
})

test.each(['kill', 'leave'] as const)(
  'when the leader tab is gone (%s), another becomes the leader at once [FLT-52]',
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

test('a list that all tabs show is requested once, and all tabs read the same', async () => {
  const { tabs, requests } = await tabsOf('abcde')
  await pass(110_000)
  expect(requests.length).toBeGreaterThanOrEqual(8)
  expect(requests.length).toBeLessThanOrEqual(13)
  for (const tab of tabs) expect(valuesOf(tab)).toEqual(valuesOf(tabs[0]))
})

test('a response from another tab carries the time of that tab’s request, however late it arrives [FLT-81]', async () => {
  vi.setSystemTime(0)
  const browser = createBrowser({ post: () => [700], answerMs: () => 400 })
  const [first, second] = [browser.openTab('a'), browser.openTab('b')]
  for (const tab of [first, second]) tab.startPolling('list', { hiddenFactor: 1 })
  await pass(60_000)
  // Chance decides which of the two sends the requests, and either may send one before that.
  const sharedResponses = [
    { requester: first, reads: second.reads },
    { requester: second, reads: first.reads },
  ].flatMap(({ requester, reads }) =>
    reads.flatMap(({ at, requestedAt }) =>
      requestedAt === null ? [] : [{ tab: requester.tab, at, requestedAt }],
    ),
  )
  expect(sharedResponses.length).toBeGreaterThanOrEqual(3)
  for (const { tab, at, requestedAt } of sharedResponses) {
    expect(browser.requests).toContainEqual({ tab, key: 'list', at: requestedAt })
    expect(at - requestedAt).toBe(1_100)
  }
})

test('hidden tabs request nothing while another tab is visible', async () => {
  const { tabs, requests, first } = await tabsOf('abcde')
  for (const tab of tabs) tab.startPolling(`thread of ${tab.tab}`)
  for (const tab of tabs.slice(1)) tab.setVisible(false)
  await pass(HOUR / 10)
  expect(new Set(requests.map((it) => it.tab))).toEqual(new Set(['a']))
  expect(valuesOf(tabs[4])).toEqual(valuesOf(first))
})

test('when all tabs are hidden, one of them polls at the hidden interval, whatever list each of them shows', async () => {
  const browser = createBrowser()
  for (const name of 'abcde') {
    const tab = browser.openTab(name)
    tab.startPolling(`list of ${name}`, { hiddenFactor: 1 })
    tab.startPolling('thread')
    tab.setVisible(false)
  }
  await pass(HOUR)
  expect(browser.requests.every((it) => it.key.startsWith('list'))).toBe(true)
  expect(browser.requests.length).toBeLessThanOrEqual(50)
  expect(browser.requests.length).toBeGreaterThanOrEqual(HOUR / HIDDEN_INTERVAL_MS / 1.7)
})

test('when the requesting tab dies, another one continues within one and a half intervals', async () => {
  const { tabs, requests } = await tabsOf('ab')
  await pass(60_000)
  const last = requests.at(-1)
  tabs.find((it) => it.tab === last?.tab)?.kill()
  const diedAt = Date.now()
  await pass(17_100)
  const next = requests.find((it) => it.at > diedAt)
  expect(next?.tab).not.toBe(last?.tab)
})

test('when the requesting tab dies during a request, a waiting tab sends its own at once', async () => {
  const browser = createBrowser({ answerMs: () => 5_000 })
  const [a, b] = [browser.openTab('a'), browser.openTab('b')]
  a.startPolling('list')
  b.startPolling('list')
  await pass(100)
  a.scheduler.runNow('list')
  await pass(1_000)
  expect(browser.requests.map((it) => it.tab)).toEqual(['a'])
  a.kill()
  await pass(1)
  expect(browser.requests.map((it) => it.tab)).toEqual(['a', 'b'])
})

test('when the requesting tab is frozen during a request, only a visible tab sends its own, after ten seconds [FLT-55]', async () => {
  const browser = createBrowser({ answerMs: () => 60_000 })
  const [a, b, c] = ['a', 'b', 'c'].map((name) => browser.openTab(name))
  for (const tab of [a, b, c]) tab?.startPolling('list')
  c?.setVisible(false)
  await pass(100)
  a?.scheduler.runNow('list')
  await pass(9_000)
  expect(browser.requests.map((it) => it.tab)).toEqual(['a'])
  await pass(2_000)
  expect(browser.requests.map((it) => it.tab)).toEqual(['a', 'b'])
})

test('a tab that is shown again requests its data at once if it is old, and not if another tab has kept it fresh', async () => {
  const { tabs, requests } = await tabsOf('ab')
  const [a, b] = tabs
  b?.startPolling('thread')
  b?.setVisible(false)
  await pass(60_000)
  requests.length = 0
  b?.setVisible(true)
  await pass(1)
  expect(requests.map(({ tab, key }) => [tab, key])).toEqual([['b', 'thread']])
  a?.kill()
})

test('a network that is back leads to a request within two seconds, not at once', async () => {
  const { tabs, requests } = await tabsOf('a')
  await pass(1_000)
  tabs[0]?.dispatch('online')
  await pass(2_000)
  expect(requests).toHaveLength(1)
})

test('after two minutes without interaction a third of the requests is sent, and the next interaction restores the interval', async () => {
  const { requests, first } = await tabsOf('a')
  await pass(120_000)
  requests.length = 0
  await pass(HOUR / 10)
  expect(requests.length).toBeLessThanOrEqual(16)
  await pass(11_000)
  requests.length = 0
  first.dispatch('keydown')
  await pass(100)
  const readAt = first.reads.at(-1)?.at ?? 0
  expect(Date.now() - readAt).toBeLessThanOrEqual(12_100)
  await pass(60_000)
  expect(requests.length).toBeGreaterThanOrEqual(4)
})

test('invalid messages and messages of another version change nothing', async () => {
  const { tabs, requests, deliver } = await tabsOf('ab')
  const before = requests.length
  const announcement = { kind: 'request', run: 'x', key: 'list', unseen: true, at: Date.now() }
  for (const message of [
    null,
    'here?',
    7,
    {},
    { version: 1, tab: 'x', message: announcement },
    { tab: 'x', message: announcement },
  ])
    deliver('x', message)
  await pass(100)
  expect(requests).toHaveLength(before)
  expect(tabs.map((it) => it.count())).toEqual([2, 2])
})
