import { test as demo, expect, type Locator, type Page } from '@playwright/test'
import { partsOf, signIn, test } from '../support/at-desk.ts'

const rowsOf = (page: Page) => partsOf(page).tickets.locator('a[data-ticket]')
const topOf = (row: Locator) => row.evaluate((it) => Math.round(it.getBoundingClientRect().top))
const codesOf = (rows: Locator) =>
  rows.evaluateAll((links) => links.map((it) => /#(\d+)/.exec(it.textContent ?? '')?.[1]))

/** Scrolls, and waits until what has come into view has been drawn. */
const scrollBy = (list: Locator, top: number) =>
  list.evaluate(async (it, by) => {
    it.scrollBy(0, by)
    await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)))
  }, top)

demo('scrolling reads on to the end, each ticket once [DEC-04a]', async ({ page }) => {
  demo.slow()
  await signIn(page)
  const rows = rowsOf(page)
  const list = page.getByRole('list', { name: 'All open tickets' })
  await expect(rows).toHaveCount(50)
  const end = page.getByText(/^All \d+ read$/)
  await expect(async () => {
    await list.evaluate((it) => it.scrollTo(0, it.scrollHeight))
    await expect(end).toBeVisible({ timeout: 300 })
  }).toPass()
  const all = Number(/\d+/.exec((await end.textContent()) ?? '')?.[0])
  expect(all).toBeGreaterThan(150)
  // Not all of them are drawn at once: what each place holds is noted on the way up.
  const places = new Map<string, string>()
  await scrollBy(list, 100_000)
  await expect(async () => {
    const drawn = await list.locator('li[aria-posinset]').evaluateAll((items) =>
      items.map((it) => ({
        place: it.ariaPosInSet ?? '',
        code: /#(\d+)/.exec(it.textContent ?? '')?.[1] ?? '',
      })),
    )
    for (const { place, code } of drawn) places.set(place, code)
    await scrollBy(list, -1200)
    expect(places.size).toBe(all)
  }).toPass({ intervals: [20] })
  expect(new Set(places.values()).size).toBe(all)
})

demo('nothing is read on while nobody scrolls', async ({ page }) => {
  let asked = 0
  page.on('request', (request) => (asked += request.url().endsWith('/tickets/list') ? 1 : 0))
  await signIn(page)
  await expect(rowsOf(page)).toHaveCount(50)
  await expect(page.getByText(/^Up to date, checked [4-9] s ago$/)).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(50)
  // Signing in checks the token with one, the list reads its head.
  expect(asked).toBeLessThanOrEqual(3)
})

/** Hands a ticket over as a colleague would, from elsewhere. */
async function free(platform: string, ticketId: string) {
  const { status } = await fetch(`${platform}/platform-api/v1/tickets/assign`, {
    method: 'POST',
    headers: { authorization: 'Bearer demo-agent', 'content-type': 'application/json' },
    body: JSON.stringify({ ticket_id: ticketId, assignee_type: 'unassigned' }),
  })
  expect(status).toBe(200)
}

/** The newest ticket that is with a pilot: freed, it stands above most of the unassigned ones. */
async function newestOfPilots(page: Page) {
  await page.keyboard.press('3')
  await expect(page.getByRole('list', { name: 'Tickets with pilots' })).toBeVisible()
  const link = rowsOf(page).first()
  return (await link.getAttribute('data-ticket')) ?? ''
}

test('what comes in above leaves what is pointed at where it is', async ({ page, platform }) => {
  await page.setViewportSize({ width: 1440, height: 500 })
  await signIn(page)
  const id = await newestOfPilots(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('list', { name: 'Unassigned tickets' })).toBeVisible()
  const codes = await codesOf(rowsOf(page))
  const third = rowsOf(page).filter({ hasText: `#${codes[2]}` })
  await third.hover()
  const top = await topOf(third)
  await free(platform, id)
  await page.keyboard.press('r')
  await expect(page.locator(`[data-ticket="${id}"]`)).toBeAttached()
  expect(await topOf(third)).toBe(top)
})

test('with nobody’s pointer on it, the list shows what has come in at its top', async ({
  page,
  platform,
}) => {
  await signIn(page)
  const id = await newestOfPilots(page)
  await page.keyboard.press('1')
  await expect(page.getByRole('list', { name: 'Unassigned tickets' })).toBeVisible()
  await page.mouse.move(900, 400)
  await free(platform, id)
  await page.keyboard.press('r')
  await expect(page.locator(`[data-ticket="${id}"]`)).toBeInViewport()
})

test('where one pane has room, Escape goes from the ticket to the list', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await signIn(page)
  const { tickets, conversation } = partsOf(page)
  await expect(conversation).toBeHidden()
  await rowsOf(page).first().click()
  await expect(conversation).toBeVisible()
  await expect(tickets).toBeHidden()
  await page.keyboard.press('Escape')
  await expect(tickets).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?view=open$/)
})

test('rows that wait and rows that came are equally high', async ({ page, arm }) => {
  await arm({ kind: 'delay', operation: 'tickets.list', ms: 1500 })
  await signIn(page)
  const first = page.getByRole('region', { name: 'Tickets' }).locator('li').first()
  await expect(first).toBeVisible()
  await expect(rowsOf(page)).toHaveCount(0)
  const waiting = await first.boundingBox()
  await expect(rowsOf(page).first()).toBeVisible()
  expect(await first.boundingBox()).toEqual(waiting)
})
