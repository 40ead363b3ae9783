import { type BrowserContext, expect } from '@playwright/test'
import { z } from 'zod'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// The tests count polling turns, never seconds, because the machine may be busy. The first one advances the clock of all
// tabs; the others, of `npm run test:deep`, poll each second.

test.describe.configure({ timeout: 240_000 })

/** The longer form runs in `npm run test:deep`. */
const isDeep = process.env.HANDOFF_DEEP === '1'
const TAB_COUNT = isDeep ? 5 : 3
/** Polling turns to wait for before the requests of the other tabs are checked. */
const TURNS = isDeep ? 6 : 3
const longTimeout = { timeout: 60_000 }

/**
 * In the body of a request that reads single tickets, as one does before and after an assignment: any tab may send it, also
 * a hidden one, when the tab that assigned the ticket is closed. It is no polling.
 */
const TICKET_READ = /"(?:search|assignee_type)"/

/** Polls every second: for tests that don't advance the clock. */
const EVERY_SECOND = { openTicketSeconds: 1, queueSeconds: 1, hiddenSeconds: 10 }
/** Polls only when a test advances the clock, and in a hidden tab not even then. */
const BY_CLOCK = { openTicketSeconds: 10, queueSeconds: 10, hiddenSeconds: 1_000 }
/** An interval of `BY_CLOCK`, with the longest jitter. */
const INTERVAL_MS = 12_000

/** Makes all tabs of a browser poll at these intervals. */
async function setPolling(context: BrowserContext, polling: typeof EVERY_SECOND) {
  await context.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    await route.fulfill({ json: { ...config, polling } })
  })
}

/** Advances the clock of all tabs by an interval, and again until the requests or the page are as expected. */
async function advancePolling(context: BrowserContext, expectation: () => Promise<void> | void) {
  await expect(async () => {
    await context.clock.runFor(INTERVAL_MS)
    await expectation()
  }).toPass(longTimeout)
}

/** Opens a signed-in tab that records its polling requests to the platform until `clearRequests`. */
async function openTab(context: BrowserContext, as = 'Meera Iyer') {
  const page = await context.newPage()
  await signIn(page, { as, at: '/inbox?view=open' })
  const requests: string[] = []
  page.on('request', (request) => {
    const [, noun] = /platform-api\/v1\/(\w+)\/list/.exec(request.url()) ?? []
    if (noun && !TICKET_READ.test(request.postData() ?? '')) requests.push(noun)
  })
  const count = (noun: string) => requests.filter((it) => it === noun).length
  return {
    page,
    ...getInboxLocators(page),
    requests,
    countListRequests: () => count('tickets'),
    countThreadRequests: () => count('messages'),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Opens tabs of one browser, and waits until all hold their locks. */
async function openTabs(context: BrowserContext, number: number): Promise<readonly Tab[]> {
  const tabs: Tab[] = []
  for (let n = 0; n < number; n += 1) tabs.push(await openTab(context))
  await expect.poll(() => heldLocks(tabs[0]), longTimeout).toHaveLength(number + 1)
  return tabs
}

/** The names of the locks that the tabs of this browser hold: one each, and one for the leader tab. */
function heldLocks(tab: Tab | undefined): Promise<readonly string[]> | readonly string[] {
  return (
    tab?.page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.flatMap(({ name = '' }) => (/ (tab|leader)/.test(name) ? [name] : []))
    }) ?? []
  )
}

/** Simulates that another tab is in front: all pages of a test are in front at once. */
async function setHidden({ page }: Tab, isHidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

async function openTicket(tab: Tab, index: number) {
  await tab.rows.nth(index).click()
  await expect(tab.log.getByRole('article').first()).toBeVisible()
}

function clearRequests(tabs: readonly Tab[]) {
  for (const { requests } of tabs) requests.length = 0
}

test('of several tabs one polls for all, and another takes over when it is frozen or closed [FLT-55, FLT-76]', async ({
  context,
  platform,
}) => {
  await context.clock.install()
  await setPolling(context, BY_CLOCK)
  const tabs = await openTabs(context, TAB_COUNT)
  const [shown, second, third] = tabs
  if (!shown || !second || !third) throw new Error('there are too few tabs')
  const others = tabs.slice(1)

  await test.step('hidden tabs send no requests, and show what the visible one reads', async () => {
    for (const [index, tab] of tabs.entries()) await openTicket(tab, index)
    for (const tab of others) await setHidden(tab, true)
    clearRequests(tabs)
    await advancePolling(context, () => {
      expect(shown.countListRequests()).toBeGreaterThanOrEqual(TURNS)
      expect(shown.countThreadRequests()).toBeGreaterThanOrEqual(TURNS)
    })
    // The one-time requests of the panel are no polling.
    expect(others.map((it) => it.countListRequests() + it.countThreadRequests())).toEqual(others.map(() => 0))
    const code = await readTicketCode(shown)
    await assignElsewhere(platform, code)
    await advancePolling(context, async () => {
      for (const { tickets } of tabs) {
        const row = tickets.getByRole('listitem').filter({ hasText: `#${code}` })
        const team = row.getByRole('button', { name: /^Assigned to team Tamil/ })
        await expect(team).toBeVisible({ timeout: 2_000 })
      }
    })
  })

  await test.step('an assignment in the visible tab shows in a hidden one', async () => {
    await openTicket(shown, 3)
    await openTicket(second, 3)
    await expect(shown.assignmentBar).not.toContainText('Assignee unknown')
    const isMine = (await shown.assignmentBar.innerText()).includes('Assigned to you')
    await shown.page.keyboard.press(isMine ? 'u' : 'i')
    for (const { assignmentBar } of [shown, second])
      await expect(assignmentBar).toContainText(isMine ? 'Unassigned' : 'Assigned to you')
  })

  await test.step('when the leader tab is closed, another leads, and the visible one polls', async () => {
    await setHidden(second, false)
    await shown.page.close()
    await expect.poll(() => heldLocks(second), longTimeout).toHaveLength(TAB_COUNT)
    expect((await heldLocks(second)).filter((it) => it.endsWith('leader'))).toHaveLength(1)
    clearRequests(tabs)
    await advancePolling(context, () => expect(second.countListRequests()).toBeGreaterThanOrEqual(TURNS))
    expect(third.countListRequests()).toBe(0)
  })

  await test.step('a frozen tab holds no lock and cannot lead, and holds one again after it resumes', async () => {
    // One of the two leads.
    for (const [frozen, other] of [
      [second, third],
      [third, second],
    ] as const) {
      await frozen.page.evaluate(() => void document.dispatchEvent(new Event('freeze')))
      await expect.poll(() => heldLocks(other), longTimeout).toHaveLength(TAB_COUNT - 1)
      expect((await heldLocks(other)).filter((it) => it.endsWith('leader'))).toHaveLength(1)
      await frozen.page.evaluate(() => void document.dispatchEvent(new Event('resume')))
      await expect.poll(() => heldLocks(other), longTimeout).toHaveLength(TAB_COUNT)
    }
  })

  await test.step('a tab of another agent shares nothing with them, not even the name of a lock', async () => {
    const theirs = await openTab(context, 'Farhan Qureshi')
    await expect.poll(() => heldLocks(second), longTimeout).toHaveLength(TAB_COUNT + 2)
    const owners = new Set((await heldLocks(second)).map((it) => it.split(' ')[1]))
    expect(owners.size).toBe(2)
    expect([...owners].join(' ')).not.toContain('demo-agent')
    clearRequests([second, theirs])
    await advancePolling(context, () => {
      for (const tab of [second, theirs]) expect(tab.countListRequests()).toBeGreaterThanOrEqual(TURNS)
    })
  })
})

test(
  'two windows request a common list once, and each the ticket that only it shows',
  deep,
  async ({ context }) => {
    await setPolling(context, EVERY_SECOND)
    const tabs = await openTabs(context, 2)
    for (const [index, tab] of tabs.entries()) await openTicket(tab, index)
    clearRequests(tabs)
    const [a, b] = tabs
    await expect
      .poll(() => Math.min(a?.countThreadRequests() ?? 0, b?.countThreadRequests() ?? 0), longTimeout)
      .toBeGreaterThanOrEqual(2 * TURNS)
    const most = Math.max(a?.countThreadRequests() ?? 0, b?.countThreadRequests() ?? 0)
    const lists = (a?.countListRequests() ?? 0) + (b?.countListRequests() ?? 0)
    expect(lists).toBeGreaterThan(TURNS)
    expect(lists).toBeLessThan(most * 1.5)
  },
)

test('a hung tab does not stop another from polling', deep, async ({ context }) => {
  await setPolling(context, EVERY_SECOND)
  const tabs = await openTabs(context, 2)
  clearRequests(tabs)
  const findPollingTab = () => tabs.find((it) => it.countListRequests() > 0)
  await expect.poll(() => findPollingTab() !== undefined, longTimeout).toBe(true)
  const hung = findPollingTab()
  const other = tabs.find((it) => it !== hung)
  if (!hung || !other) throw new Error('there are too few tabs')
  await hung.page.evaluate(() => {
    setTimeout(() => {
      const end = Date.now() + 20_000
      while (Date.now() < end);
    })
  })
  clearRequests(tabs)
  await expect.poll(other.countListRequests, longTimeout).toBeGreaterThanOrEqual(TURNS)
  expect(hung.countListRequests()).toBeLessThanOrEqual(1)
})

test('a 429 in one tab pauses the polling of all tabs [DEC-17]', deep, async ({ context, arm }) => {
  await setPolling(context, EVERY_SECOND)
  const tabs = await openTabs(context, 2)
  const [paused, other] = tabs
  if (!paused || !other) throw new Error('there are too few tabs')
  await arm({ kind: 'status', status: 429, retryAfter: 60, operation: 'messages.list' })
  await paused.rows.first().click()
  for (const { page } of tabs) await expect(page.getByText('Checking less often.')).toBeVisible(longTimeout)
})

async function readTicketCode(tab: Tab): Promise<string> {
  const words = await tab.rows.nth(8).innerText()
  const [, code] = /#(\d+)(?!.*#\d)/s.exec(words) ?? []
  if (!code) throw new Error(`no code in ${words}`)
  return code
}

const listing = z.object({ records: z.array(z.object({ id: z.string(), code: z.coerce.string() })) })
const servedConfig = z.object({
  directory: z.object({ teams: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/** Assigns a ticket to a team, as a colleague elsewhere would. */
async function assignElsewhere(platform: string, code: string) {
  const headers = { authorization: 'Bearer demo-agent', 'content-type': 'application/json' }
  const request = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${platform}/platform-api/v1/tickets/${path}`, init)
    expect(response.status).toBe(200)
    return response.json()
  }
  const { directory } = servedConfig.parse(await (await fetch(`${platform}/config.json`)).json())
  const team = directory.teams.find((it) => it.name.startsWith('Tamil'))
  const { records } = listing.parse(await request('list', { search: code, limit: 100 }))
  const ticket = records.find((it) => it.code === code)
  await request('assign', { ticket_id: ticket?.id, assignee_type: 'team', assignee_id: team?.id })
}
