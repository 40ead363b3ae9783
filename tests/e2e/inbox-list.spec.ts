import { expect, type Locator, type Page } from '@playwright/test'
import { test as base } from '../support/browser-test.ts'
import { checkNow } from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'
import { reopen } from '../support/inbox.ts'
import { addTickets } from '../support/many-tickets.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const rowsOf = (page: Page) => getInboxLocators(page).tickets.locator('a[data-ticket]')
const topOf = (row: Locator) => row.evaluate((it) => Math.round(it.getBoundingClientRect().top))
const codesOf = (rows: Locator) =>
  rows.evaluateAll((links) => links.map((it) => /#(\d+)(?!.*#\d)/s.exec(it.textContent ?? '')?.[1]))

/** Scrolls, and waits until the rows that came into view are rendered. */
const scrollBy = (list: Locator, top: number) =>
  list.evaluate(async (it, by) => {
    it.scrollBy(0, by)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)

/** The list has four pages; with the seed alone it has one. */
const paged = base.extend<{ manyTickets: void }>({
  baseURL: ({ world }, give) => give(world.url ?? ''),
  manyTickets: [
    async ({ world }, give) => {
      await addTickets(world, 130)
      await give()
    },
    { auto: true },
  ],
})

paged(
  'the list loads further pages only while the user scrolls, to its end, and lists each ticket once [DEC-04a]',
  async ({ page }) => {
    // Before the app starts: Playwright's clock stands at 1970 for a moment, and an app that sees that locks itself.
    await page.clock.install()
    let requestCount = 0
    page.on('request', (request) => (requestCount += request.url().endsWith('/tickets/list') ? 1 : 0))
    await signIn(page)
    const rows = rowsOf(page)
    const list = page.getByRole('list', { name: 'All open tickets' })
    await expect(rows).toHaveCount(50)
    await paged.step('without scrolling no further page loads', async () => {
      await page.clock.runFor(5_000)
      await expect(page.getByText(/^Up to date, checked [4-9] s ago$/)).toBeVisible()
      await expect(rows).toHaveCount(50)
      expect(requestCount).toBeLessThanOrEqual(2)
    })
    await paged.step('scrolling loads every page', async () => {
      const end = page.getByText(/^All \d+ loaded$/)
      // Not every row is rendered at once: the test records the ticket at each position on the way down, and the
      // positions that it scrolled past too fast on the way up.
      const codeByPosition = new Map<string, string>()
      let total = Number.NaN
      let step = 1000
      await expect(async () => {
        const drawn = await list.locator('li[aria-posinset]').evaluateAll((items) =>
          items.map((it) => ({
            position: it.ariaPosInSet ?? '',
            code: /#(\d+)(?!.*#\d)/s.exec(it.textContent ?? '')?.[1] ?? '',
          })),
        )
        for (const { position, code } of drawn) codeByPosition.set(position, code)
        if (await list.evaluate((it) => it.scrollTop === 0)) step = 1000
        await scrollBy(list, step)
        expect(await end.count()).toBe(1)
        total = Number(/\d+/.exec((await end.textContent()) ?? '')?.[0])
        if (await list.evaluate((it) => it.scrollHeight - it.clientHeight - it.scrollTop < 1)) step = -1000
        expect(codeByPosition.size).toBe(total)
      }).toPass({ intervals: [20] })
      expect(total).toBeGreaterThan(150)
      expect(new Set(codeByPosition.values()).size).toBe(total)
    })
  },
)

/** Unassigns a ticket, as a colleague elsewhere would. */
async function unassignElsewhere(platform: string, ticketId: string) {
  const { status } = await fetch(`${platform}/platform-api/v1/tickets/assign`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ ticket_id: ticketId, assignee_type: 'unassigned' }),
  })
  expect(status).toBe(200)
}

/** The newest ticket of a pilot: once unassigned, it is above most unassigned tickets. */
async function newestPilotTicket(page: Page) {
  await page.keyboard.press('3')
  await expect(page.getByRole('list', { name: 'Tickets assigned to pilots' })).toBeVisible()
  const link = rowsOf(page).first()
  return (await link.getAttribute('data-ticket')) ?? ''
}

/** Unassigns the newest ticket of a pilot while the unassigned list is open, and refreshes the list. */
async function unassignPilotTicket(page: Page, platform: string, before: () => Promise<void>) {
  const id = await newestPilotTicket(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('list', { name: 'Unassigned tickets' })).toBeVisible()
  await before()
  await unassignElsewhere(platform, id)
  await page.keyboard.press('r')
  return page.locator(`[data-ticket="${id}"]`)
}

test('a new ticket above keeps the row under the pointer in place, and otherwise scrolls into view', async ({
  page,
  platform,
}) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signIn(page)
  await test.step('with the pointer on a row', async () => {
    let top = Number.NaN
    let third = rowsOf(page).nth(2)
    const newRow = await unassignPilotTicket(page, platform, async () => {
      await expect(rowsOf(page).nth(2)).toBeVisible()
      const codes = await codesOf(rowsOf(page))
      third = rowsOf(page).filter({ hasText: `#${codes[2]}` })
      await third.hover()
      top = await topOf(third)
    })
    await expect(newRow).toBeAttached()
    expect(await topOf(third)).toBe(top)
  })
  await test.step('with the pointer elsewhere', async () => {
    await page.setViewportSize({ width: 1440, height: 900 })
    await page.mouse.move(900, 400)
    const newRow = await unassignPilotTicket(page, platform, () => page.mouse.move(900, 420))
    await expect(newRow).toBeInViewport()
  })
})

paged(
  'the number of new tickets cuts off no row at the top, and moves none under the pointer',
  async ({ page, world }) => {
    await signIn(page)
    const { rows, current } = getInboxLocators(page)
    const list = page.getByRole('list', { name: 'All open tickets' })
    const button = page.getByRole('button', { name: /^\d new$/ })
    await rows.nth(1).click()
    await page.mouse.move(900, 400)
    // Keys freeze the order.
    await page.keyboard.press('k')
    await expect(current).toBeFocused()
    await paged.step('the open row is whole, with its first line', async () => {
      await reopen(world, 1)
      await checkNow(page)
      await expect(button).toBeVisible()
      expect(await topOf(current)).toBeGreaterThanOrEqual(await topOf(list))
    })
    await paged.step('a row under the pointer stays', async () => {
      await button.click()
      await expect(button).toBeHidden()
      const second = rows.nth(1)
      await second.hover()
      const top = await topOf(second)
      await page.keyboard.press('j')
      await reopen(world, 2)
      await checkNow(page)
      await expect(button).toBeVisible()
      expect(await topOf(second)).toBe(top)
    })
  },
)

test('with room for one pane, Escape goes from the ticket to the list', deep, async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const { tickets, conversation } = getInboxLocators(page)
  await expect(conversation).toBeHidden()
  await rowsOf(page).first().click()
  await expect(conversation).toBeVisible()
  await expect(tickets).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tickets).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?view=open$/)
})

test('the open row stays in view when a notice makes the list lower', async ({ page, context }) => {
  await signIn(page, { at: '/inbox?view=open' })
  const { rows, current } = getInboxLocators(page)
  const list = page.getByRole('list', { name: 'All open tickets' })
  const heightOfList = () => list.evaluate((it) => it.clientHeight)
  const bottomOf = (it: Element) => it.getBoundingClientRect().bottom
  const bottom = await list.evaluate(bottomOf)
  const tops = await rows.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
  // The last row that is in view at least in part: once it is open, it stands at the lower edge.
  await rows.nth(tops.findLastIndex((top) => top < bottom)).click()
  await expect(current).toBeInViewport({ ratio: 1 })
  const height = await heightOfList()
  await context.setOffline(true)
  await expect.poll(heightOfList).toBeLessThan(height)
  await expect(current).toBeInViewport({ ratio: 1 })
  expect(await current.evaluate(bottomOf)).toBeLessThanOrEqual(await list.evaluate(bottomOf))
})
