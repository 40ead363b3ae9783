import { type BrowserContext, expect } from '@playwright/test'
import { z } from 'zod'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// Everything is counted in turns of the polling itself, never in seconds: a busy machine may take its time.

test.describe.configure({ timeout: 240_000 })

/** The longer form runs in `npm run test:deep`. */
const isDeep = process.env.HANDOFF_DEEP === '1'
const TAB_COUNT = isDeep ? 5 : 3
/** Turns that are waited for before the requests of the others are looked at. */
const TURNS = isDeep ? 6 : 3
const patient = { timeout: 60_000 }

/** A tab, signed in, with what it has asked the platform for since it was last looked at. */
async function openTab(context: BrowserContext, as = 'Meera Iyer') {
  const page = await context.newPage()
  await page.route('**/config.json', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    const config = z.record(z.string(), z.unknown()).parse(await response.json())
    const polling = { openTicketSeconds: 1, queueSeconds: 1, hiddenSeconds: 10 }
    await route.fulfill({ json: { ...config, polling } })
  })
  await signIn(page, { as, at: '/inbox?view=open' })
  const asked: string[] = []
  page.on('request', (request) => {
    const [, noun] = /platform-api\/v1\/(\w+)\/list/.exec(request.url()) ?? []
    if (noun) asked.push(noun)
  })
  const count = (noun: string) => asked.filter((it) => it === noun).length
  return {
    page,
    ...getInboxLocators(page),
    asked,
    lists: () => count('tickets'),
    threads: () => count('messages'),
  }
}
type Tab = Awaited<ReturnType<typeof openTab>>

/** Tabs of one browser that have found each other. */
async function openTabs(context: BrowserContext, number: number): Promise<readonly Tab[]> {
  const tabs: Tab[] = []
  for (let n = 0; n < number; n += 1) tabs.push(await openTab(context))
  await expect.poll(() => namesOf(tabs[0]), patient).toHaveLength(number + 1)
  return tabs
}

/** What the tabs of this browser hold: one lock each, and one for whoever leads. */
function namesOf(tab: Tab | undefined): Promise<readonly string[]> | readonly string[] {
  return (
    tab?.page.evaluate(async () => {
      const { held = [] } = await navigator.locks.query()
      return held.flatMap(({ name = '' }) => (/ (tab|leader)/.test(name) ? [name] : []))
    }) ?? []
  )
}

/** As when another tab is brought to the front: a test's pages are all in front at once. */
async function setHidden({ page }: Tab, isHidden: boolean) {
  await page.evaluate(
    (state) => {
      Object.defineProperty(document, 'visibilityState', { value: state, configurable: true })
      document.dispatchEvent(new Event('visibilitychange', { bubbles: true }))
    },
    isHidden ? 'hidden' : 'visible',
  )
}

async function openTicket(tab: Tab, place: number) {
  await tab.rows.nth(place).click()
  await expect(tab.log.getByRole('article').first()).toBeVisible()
}

function forget(tabs: readonly Tab[]) {
  for (const { asked } of tabs) asked.length = 0
}

test('of several tabs one asks for all, and another goes on when that one is frozen or closed [FLT-55, FLT-76]', async ({
  context,
  platform,
}) => {
  const tabs = await openTabs(context, TAB_COUNT)
  const [shown, second, third] = tabs
  if (!shown || !second || !third) throw new Error('there are too few tabs')
  const others = tabs.slice(1)

  await test.step('the hidden tabs ask for nothing, and know what the shown one reads', async () => {
    for (const [place, tab] of tabs.entries()) await openTicket(tab, place)
    for (const tab of others) await setHidden(tab, true)
    forget(tabs)
    await expect.poll(shown.lists, patient).toBeGreaterThanOrEqual(TURNS)
    expect(shown.threads()).toBeGreaterThan(TURNS / 2)
    // What a panel reads once is no polling.
    expect(others.map((it) => it.lists() + it.threads())).toEqual(others.map(() => 0))
    const code = await lastCodeOf(shown)
    await assignElsewhere(platform, code)
    for (const { tickets } of tabs) {
      const row = tickets.getByRole('listitem').filter({ hasText: `#${code}` })
      await expect(row.getByRole('button', { name: /^Waiting in team queue Tamil/ })).toBeVisible(patient)
    }
  })

  await test.step('an assignment in the shown tab shows in a hidden one', async () => {
    await openTicket(shown, 3)
    await openTicket(second, 3)
    await expect(shown.assignmentBar).not.toContainText('Holder not known')
    const isMine = (await shown.assignmentBar.innerText()).includes('Held by you')
    await shown.page.keyboard.press(isMine ? 'u' : 'i')
    for (const { assignmentBar } of [shown, second])
      await expect(assignmentBar).toContainText(isMine ? 'Unassigned' : 'Held by you')
  })

  await test.step('when the tab that leads and asks is closed, another leads and the shown one asks', async () => {
    await setHidden(second, false)
    await shown.page.close()
    await expect.poll(() => namesOf(second), patient).toHaveLength(TAB_COUNT)
    expect((await namesOf(second)).filter((it) => it.endsWith('leader'))).toHaveLength(1)
    forget(tabs)
    await expect.poll(second.lists, patient).toBeGreaterThanOrEqual(TURNS)
    expect(third.lists()).toBe(0)
  })

  await test.step('a frozen tab holds no lock, so it leads nobody, and holds one again after it resumes', async () => {
    // One of the two leads.
    for (const [frozen, other] of [
      [second, third],
      [third, second],
    ] as const) {
      await frozen.page.evaluate(() => void document.dispatchEvent(new Event('freeze')))
      await expect.poll(() => namesOf(other), patient).toHaveLength(TAB_COUNT - 1)
      expect((await namesOf(other)).filter((it) => it.endsWith('leader'))).toHaveLength(1)
      await frozen.page.evaluate(() => void document.dispatchEvent(new Event('resume')))
      await expect.poll(() => namesOf(other), patient).toHaveLength(TAB_COUNT)
    }
  })

  await test.step('a tab of another agent shares nothing with them, not even the name of a lock', async () => {
    const theirs = await openTab(context, 'Farhan Qureshi')
    await expect.poll(() => namesOf(second), patient).toHaveLength(TAB_COUNT + 2)
    const owners = new Set((await namesOf(second)).map((it) => it.split(' ')[1]))
    expect(owners.size).toBe(2)
    expect([...owners].join(' ')).not.toContain('demo-agent')
    forget([second, theirs])
    await expect.poll(() => Math.min(second.lists(), theirs.lists()), patient).toBeGreaterThanOrEqual(TURNS)
  })
})

test(
  'two windows on one list ask for it once, and each for the ticket that it alone shows',
  deep,
  async ({ context }) => {
    const tabs = await openTabs(context, 2)
    for (const [place, tab] of tabs.entries()) await openTicket(tab, place)
    forget(tabs)
    const [a, b] = tabs
    await expect
      .poll(() => Math.min(a?.threads() ?? 0, b?.threads() ?? 0), patient)
      .toBeGreaterThanOrEqual(2 * TURNS)
    const most = Math.max(a?.threads() ?? 0, b?.threads() ?? 0)
    const lists = (a?.lists() ?? 0) + (b?.lists() ?? 0)
    expect(lists).toBeGreaterThan(TURNS)
    expect(lists).toBeLessThan(most * 1.5)
  },
)

test('a tab that hangs, whatever it was doing, keeps no other from asking', deep, async ({ context }) => {
  const tabs = await openTabs(context, 2)
  forget(tabs)
  const whoAsks = () => tabs.find((it) => it.lists() > 0)
  await expect.poll(() => whoAsks() !== undefined, patient).toBe(true)
  const hung = whoAsks()
  const other = tabs.find((it) => it !== hung)
  if (!hung || !other) throw new Error('there are too few tabs')
  await hung.page.evaluate(() => {
    setTimeout(() => {
      const end = Date.now() + 20_000
      while (Date.now() < end);
    })
  })
  forget(tabs)
  await expect.poll(other.lists, patient).toBeGreaterThanOrEqual(TURNS)
  expect(hung.lists()).toBeLessThanOrEqual(1)
})

test(
  'a pause that the platform asks one tab for quiets all of them [DEC-17]',
  deep,
  async ({ context, arm }) => {
    const tabs = await openTabs(context, 2)
    const [asking, other] = tabs
    if (!asking || !other) throw new Error('there are too few tabs')
    await arm({ kind: 'status', status: 429, retryAfter: 60, operation: 'messages.list' })
    await asking.rows.first().click()
    for (const { page } of tabs) await expect(page.getByText('Checking less often.')).toBeVisible(patient)
  },
)

async function lastCodeOf(tab: Tab): Promise<string> {
  const words = await tab.rows.nth(8).innerText()
  const [, code] = /#(\d+)/.exec(words) ?? []
  if (!code) throw new Error(`no code in ${words}`)
  return code
}

const listing = z.object({ records: z.array(z.object({ id: z.string(), code: z.coerce.string() })) })
const served = z.object({
  directory: z.object({ teams: z.array(z.object({ id: z.string(), name: z.string() })) }),
})

/** Hands a ticket to a team, as somebody at another desk. */
async function assignElsewhere(platform: string, code: string) {
  const headers = { authorization: 'Bearer demo-agent', 'content-type': 'application/json' }
  const ask = async (path: string, body: unknown) => {
    const init = { method: 'POST', headers, body: JSON.stringify(body) }
    const response = await fetch(`${platform}/platform-api/v1/tickets/${path}`, init)
    expect(response.status).toBe(200)
    return response.json()
  }
  const { directory } = served.parse(await (await fetch(`${platform}/config.json`)).json())
  const team = directory.teams.find((it) => it.name.startsWith('Tamil'))
  const { records } = listing.parse(await ask('list', { search: code, limit: 100 }))
  const ticket = records.find((it) => it.code === code)
  await ask('assign', { ticket_id: ticket?.id, assignee_type: 'team', assignee_id: team?.id })
}
