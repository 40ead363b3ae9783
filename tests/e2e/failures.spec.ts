import { expect, type Page } from '@playwright/test'
import { deep, deepUnless } from '../support/deep.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { serve } from '../support/serve.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

/** Longer than all attempts of the client at one read. */
const longTimeout = { timeout: 60_000 }

const ticketsError = (page: Page, title: string) =>
  getInboxLocators(page).tickets.getByRole('heading', { name: title })
const checkNow = (page: Page) => page.getByRole('button', { name: 'Check for new tickets now' }).click()

test(
  'a platform that goes away is reported as unreachable, and nothing is lost until it is back [FLT-14]',
  deep,
  async ({ page }) => {
    test.setTimeout(150_000)
    const first = await serve({ env: { SEED: 'small' } })
    const { port } = new URL(first.url)
    const { rows, log, customer, search, assignmentBar } = getInboxLocators(page)
    try {
      // The server also serves the app's files: every part of the screen has to load before it goes away.
      await signIn(page, { at: `${first.url}/inbox` })
      await idleContentRendered(page)
      await rows.first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
    } finally {
      await first.stop()
    }
    const urlBefore = page.url()
    // A remounted log would lose this attribute.
    await log.evaluate((it) => it.setAttribute('data-kept', ''))
    await checkNow(page)
    const banner = page.getByText(/^No connection to the server since [^,]*\.$/)
    await expect(banner).toBeVisible(longTimeout)
    await expect(page.getByRole('button', { name: /^Offline/ })).toBeVisible()
    await expect(log).toHaveAttribute('data-kept')
    await expect(rows.first()).toBeVisible()
    // A pending assignment shows on its ticket, and typed text stays.
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Queued until the connection is back', longTimeout)
    await search.fill('agg')
    const second = await serve({ env: { SEED: 'small', PORT: port } })
    try {
      await page.getByRole('button', { name: 'Check now' }).last().click()
      await expect(banner).toBeHidden(longTimeout)
      await expect(page.getByRole('button', { name: /^Synced/ })).toBeVisible(longTimeout)
      await expect(assignmentBar).not.toContainText('Queued', longTimeout)
      await expect(assignmentBar).toContainText(me)
      await expect(search).toHaveValue('agg')
      expect(page.url().split('?')[0]).toBe(urlBefore.split('?')[0])
      await expect(log.getByRole('article').first()).toBeVisible()
    } finally {
      await second.stop()
    }
  },
)

for (const why of ['connectionrefused', 'namenotresolved'] as const)
  test(
    `sign-in reports a platform that can’t be reached (${why}) [FLT-14, FLT-15]`,
    deepUnless(why === 'namenotresolved'),
    async ({ page }) => {
      await page.route('**/platform-api/**', (route) => route.abort(why))
      await page.goto('/sign-in')
      await page.getByRole('textbox', { name: 'Access token' }).fill('demo-agent')
      await page.getByRole('button', { name: 'Continue' }).click()
      await expect(page.getByText('No connection to the server', { exact: true })).toBeVisible(longTimeout)
      await page.unroute('**/platform-api/**')
      await page.getByRole('button', { name: 'Try now' }).click()
      await expect(page.getByText('Works', { exact: true }).first()).toBeVisible()
    },
  )

test('one broken record is reported, and the others are shown', deep, async ({ page, arm }) => {
  await signIn(page)
  const { rows, tickets, conversation, log } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  const all = await rows.count()
  await arm({ kind: 'broken', operation: 'tickets.list', times: 1000 })
  await arm({ kind: 'broken', operation: 'messages.list', times: 1000 })
  await page.reload()
  const note = tickets.getByText('Couldn’t load 1 ticket')
  await expect(note).toBeVisible()
  await expect(rows).toHaveCount(all - 1)
  await note.click()
  await expect(tickets.locator('details code').first()).toBeVisible()
  await rows.first().click()
  await expect(conversation.getByText('Couldn’t load 1 message')).toBeVisible()
  await expect(log.getByRole('article').first()).toBeVisible()
})

test('a repeated cursor ends the paging, is reported, and can be retried', deep, async ({ page }) => {
  test.setTimeout(90_000)
  const server = await serve()
  const faults = async (method: string, body?: object) => {
    const headers = { 'content-type': 'application/json' }
    await fetch(`${server.url}/__faults`, { method, headers, ...(body && { body: JSON.stringify(body) }) })
  }
  try {
    await signIn(page, { at: `${server.url}/inbox?view=closed` })
    const { rows, tickets } = getInboxLocators(page)
    await expect(rows.first()).toBeVisible()
    await faults('POST', { kind: 'repeat', operation: 'tickets.list', times: 1000 })
    const stuck = tickets.getByText('Couldn’t load the rest. Try again, or reload the page.')
    await expect(async () => {
      await rows.last().scrollIntoViewIfNeeded()
      await expect(stuck).toBeVisible({ timeout: 500 })
    }).toPass(longTimeout)
    // Not every row is rendered, but each has the size of the whole list.
    const countLoaded = () => rows.last().evaluate((it) => Number(it.closest('li')?.ariaSetSize ?? 0))
    const loadedBefore = await countLoaded()
    await faults('DELETE')
    await tickets.getByRole('button', { name: 'Try again' }).click()
    await expect.poll(countLoaded).toBeGreaterThan(loadedBefore)
  } finally {
    await server.stop()
  }
})

for (const [kind, words] of [
  ['html', /A web page came back instead of data\. Your network may require its own sign-in/],
  ['cut', /The response was cut off\./],
  ['blank', /The response was empty\./],
] as const)
  test(
    `a response that is ${kind} is reported as such, and can be retried`,
    deep,
    async ({ page, arm, disarm }) => {
      await signIn(page, { at: '/inbox?view=unassigned' })
      const { rows, tickets, view } = getInboxLocators(page)
      await arm({ kind, operation: 'tickets.list', times: 1000 })
      await view('Pilots').click()
      await page.reload()
      await expect(ticketsError(page, 'Unexpected response')).toBeVisible(longTimeout)
      await expect(tickets.getByText(words)).toBeVisible()
      await disarm()
      await tickets.getByRole('button', { name: 'Try now' }).click()
      await expect(rows.first()).toBeVisible()
    },
  )

test(
  'after a 429 all polling pauses, shows a countdown, and resumes [FLT-08]',
  deep,
  async ({ page, arm, disarm }) => {
    await page.clock.install()
    await signIn(page)
    const { rows, log } = getInboxLocators(page)
    await rows.first().click()
    await expect(log.getByRole('article').first()).toBeVisible()
    await arm({ kind: 'status', status: 429, retryAfter: 60, operation: 'tickets.list' })
    await page.clock.fastForward(18_000)
    const banner = page.getByText('Checking less often.')
    await expect(banner).toBeVisible()
    await disarm()
    // The one-time requests of the customer panel are no polling.
    const polledUrls: string[] = []
    page.on('request', (request) => {
      if (/platform-api(?!.*customers)/.test(request.url())) polledUrls.push(request.url())
    })
    await expect(page.getByText(/Next check in (5\d|60) s/)).toBeVisible()
    await page.clock.fastForward(20_000)
    await expect(page.getByText(/Next check in [34]\d s/)).toBeVisible()
    await expect(page.getByRole('button', { name: 'Check for new tickets now' })).toBeDisabled()
    await page.clock.fastForward(15_000)
    expect(polledUrls).toEqual([])
    await expect(rows.first()).toBeVisible()
    await page.clock.fastForward(30_000)
    await expect(banner).toBeHidden()
    await expect(page.getByText(/Up to date, checked/)).toBeVisible()
    expect(polledUrls.length).toBeGreaterThan(0)
  },
)

for (const status of [500, 503] as const)
  test(
    `after a ${status} the loaded content stays, and polling recovers by itself`,
    deep,
    async ({ page, arm, disarm }) => {
      await page.clock.install()
      await signIn(page)
      const { rows, log, tickets } = getInboxLocators(page)
      await rows.first().click()
      await expect(log.getByRole('article').first()).toBeVisible()
      await arm({ kind: 'status', status, retryAfter: 1, retryAfterForm: 'none', times: 1000 })
      const footerState = tickets.getByText(/^Couldn’t load since|^Busy/).first()
      await expect(async () => {
        await page.clock.fastForward(4_000)
        await expect(footerState).toBeVisible({ timeout: 500 })
      }).toPass(longTimeout)
      const main = page.getByRole('navigation', { name: 'Main' })
      await expect(main.getByRole('button', { name: /^(Waiting|Checking)/ })).toBeVisible()
      await expect(rows.first()).toBeVisible()
      await expect(log.getByRole('article').first()).toBeVisible()
      await disarm()
      await expect(async () => {
        await page.clock.fastForward(10_000)
        await expect(tickets.getByText(/Up to date, checked/)).toBeVisible({ timeout: 500 })
      }).toPass(longTimeout)
    },
  )

test(
  'a platform that stalls shows the loading placeholder, then a timeout [FLT-17]',
  deep,
  async ({ page, arm, disarm }) => {
    await page.clock.install()
    await signIn(page)
    const { tickets, view, rows } = getInboxLocators(page)
    await arm({ kind: 'stall', operation: 'tickets.list', times: 1000 })
    await page.goto('/inbox?view=pilots')
    await expect(tickets.getByRole('list', { name: 'Loading: Tickets assigned to pilots' })).toBeVisible()
    await page.clock.fastForward(16_000)
    await expect(ticketsError(page, 'Request timed out')).toBeVisible()
    await expect(view('Pilots')).toHaveAttribute('aria-current', 'page')
    await disarm()
    await tickets.getByRole('button', { name: 'Try now' }).click()
    await expect(rows.first()).toBeVisible()
  },
)
