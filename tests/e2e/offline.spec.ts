import { expect, type Page } from '@playwright/test'
import { appInstalled, test } from '../support/builds.ts'
import { checkNow } from '../support/conversation-page.ts'
import { deep } from '../support/deep.ts'
import { addMessages } from '../support/messages.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { getInboxLocators, signIn, signInByForm } from '../support/signed-in.ts'

/** Allows for the delayed install of the service worker, delayed writes of records, and all attempts of the client at one read. */
const longTimeout = { timeout: 90_000 }

const storedNotice = (page: Page) => page.getByText(/^As of .*, from this device\.$/)

/** Opens the first ticket, and waits until all loaded data is stored on the device. */
async function loadTicket(page: Page, { withHistory = true } = {}) {
  const { rows, log, customer } = getInboxLocators(page)
  await signIn(page)
  await appInstalled(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  if (withHistory) await readHistory(page)
  // A record that is stored already is written again 15 seconds later, but at once when the page is hidden: the chats may
  // arrive after the calls, in the same record.
  for (const isHidden of [true, false])
    await page.evaluate((hidden) => {
      Object.defineProperty(document, 'hidden', { configurable: true, value: hidden })
      document.dispatchEvent(new Event('visibilitychange'))
    }, isHidden)
  const stored = ['seen customers', ...(withHistory ? ['seen histories'] : []), 'seen lists', 'seen threads']
  await expect.poll(() => listObjectStores(page), longTimeout).toEqual(expect.arrayContaining(stored))
}

/** The text without the players of recordings, whose code loads when the first of them is shown. Runs in the page. */
function textWithoutPlayers(section: HTMLElement | SVGElement): string {
  const players = [...section.querySelectorAll<HTMLElement>('[role=group]')]
  for (const player of players) player.hidden = true
  const text = section instanceof HTMLElement ? section.innerText : ''
  for (const player of players) player.hidden = false
  return text
}

/** The texts of the panel's calls and chats. */
async function readHistory(page: Page): Promise<string[]> {
  const { customer } = getInboxLocators(page)
  const texts: string[] = []
  for (const name of ['Recent calls', 'Recent chats']) {
    const section = customer.locator('details').filter({ hasText: name })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('status').filter({ hasText: /\S/ })).toHaveCount(0, longTimeout)
    texts.push(await section.evaluate(textWithoutPlayers))
  }
  return texts
}

/** Records the uncaught errors of the page. */
function recordErrors(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('without the platform or the network the app shows stored data with its age, and later the new data [FLT-47, FLT-48]', async ({
  page,
  context,
  deployment,
}) => {
  await loadTicket(page)
  const { rows, log, customer, conversation } = getInboxLocators(page)
  const [count, words] = [await rows.count(), await log.innerText()]
  const history = await readHistory(page)
  expect(history.join()).toMatch(/Missed|min|#\d+/)
  const ticketUrl = page.url()

  await test.step('after a reload with a failing platform, the list and the conversation are shown', async () => {
    deployment.platform.faults.arm({ kind: 'status', status: 503, times: 10_000 })
    await page.reload()
    await expect(rows).toHaveCount(count, longTimeout)
    await expect(log.getByRole('article').first()).toBeVisible(longTimeout)
    await expect(storedNotice(page).first()).toBeVisible()
    deployment.platform.faults.clear()
  })
  await test.step('a reload with a platform that doesn’t answer shows what is stored meanwhile', async () => {
    deployment.platform.faults.arm({ kind: 'stall', ms: 300_000, times: 10_000 })
    await page.reload()
    // The client waits 15 seconds for an answer.
    await expect(rows).toHaveCount(count, { timeout: 12_000 })
    await expect(log.getByRole('article').first()).toBeVisible({ timeout: 12_000 })
    deployment.platform.faults.clear()
  })
  await test.step('a start without a network shows all stored data and its age', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(rows).toHaveCount(count)
    await expect(log.getByRole('article').first()).toBeVisible()
    // Days and hours too: the platform's clock differs from the device's.
    await expect.poll(() => log.innerText(), longTimeout).toBe(words)
    await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible(longTimeout)
    await expect.poll(() => readHistory(page), longTimeout).toEqual(history)
    await expect(page.getByText(/^Offline since/).first()).toBeVisible()
    await expect(storedNotice(page)).toHaveCount(2)
  })
  await test.step('a ticket that was never loaded shows that the platform can’t be reached', async () => {
    await rows.last().click()
    await expect(conversation.getByText('No connection to the server')).toBeVisible(longTimeout)
    await expect(rows.first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(ticketUrl)
    await expect(log.getByRole('article').first()).toBeVisible()
  })
  await test.step('when the network is back, new data loads and none is marked as stored', async () => {
    const id = new URL(ticketUrl).pathname.split('/').at(-1) ?? ''
    await expect(storedNotice(page).first()).toBeVisible(longTimeout)
    await addMessages(
      deployment.platform,
      id,
      [{ content: 'said meanwhile', role: 'user' }],
      '2026-11-21T10:00:00Z',
    )
    await context.setOffline(false)
    await checkNow(page)
    await expect(log.getByText('said meanwhile')).toBeVisible(longTimeout)
    await expect(storedNotice(page)).toHaveCount(0, longTimeout)
  })
})

test('offline, a language that was used before is complete; choosing one that was never loaded shows a notice and keeps the current one', async ({
  page,
  context,
}) => {
  await signIn(page, { at: '/settings/language' })
  await appInstalled(page)
  const language = page.locator('select').filter({ hasText: 'English' })
  await language.selectOption('hi')
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  const countStoredFiles = () =>
    page.evaluate(async () => {
      const stored = await (await caches.open('handoff-languages')).keys()
      return stored.filter(({ url }) => /\/hi-[^/]+\.js$/.test(url)).length
    })
  await expect.poll(countStoredFiles, longTimeout).toBeGreaterThanOrEqual(2)
  await context.setOffline(true)
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(/\p{Script=Devanagari}/u, longTimeout)
  await expect(page.getByRole('navigation').first()).toHaveText(/\p{Script=Devanagari}/u)
  await language.selectOption('ta')
  await expect(page.getByText('தமிழ்').and(page.getByRole('status'))).toBeVisible()
  await expect(language).toHaveValue('hi')
  await page.reload()
  await expect(page.locator('html')).toHaveAttribute('lang', 'hi')
})

test('with device storage full, the app works from memory and says so [FLT-59]', async ({ page }) => {
  const errors = recordErrors(page)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await expectWorksFromMemory(page, 'This device is out of storage.')
  expect(errors).toEqual([])
})

test('with device storage blocked, the app works from memory and says so [FLT-60]', async ({ page }) => {
  const errors = recordErrors(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await expectWorksFromMemory(page, 'This browser blocks storage on this device.')
  expect(errors).toEqual([])
})

async function expectWorksFromMemory(page: Page, notice: string) {
  await signInByForm(page)
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(notice)).toBeVisible(longTimeout)
  await page.getByRole('button', { name: 'OK' }).click()
  await expect(page.getByText(notice)).toBeHidden()
  await getInboxLocators(page).rows.nth(1).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
}

test('damaged stored records are skipped and loaded again [FLT-47, FLT-61]', async ({ page, context }) => {
  const errors = recordErrors(page)
  await loadTicket(page, { withHistory: false })
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases()) {
      if (!name.startsWith('handoff ')) continue
      const open = indexedDB.open(name)
      await new Promise((resolve) => open.addEventListener('success', resolve))
      const rows = open.result.transaction('rows', 'readwrite').objectStore('rows')
      const all = rows.getAll()
      await new Promise((resolve) => all.addEventListener('success', resolve))
      for (const row of all.result) rows.put({ ...row, sealed: new ArrayBuffer(64) })
      open.result.close()
    }
  })
  await context.setOffline(true)
  await page.reload()
  const { rows, log } = getInboxLocators(page)
  await expect(page.getByText(/^Offline\./).first()).toBeVisible()
  await expect(rows).toHaveCount(0)
  await context.setOffline(false)
  await checkNow(page)
  await expect(rows.first()).toBeVisible(longTimeout)
  await expect(log.getByRole('article').first()).toBeVisible(longTimeout)
  expect(errors).toEqual([])
})

test('a database deleted while the app is open is created again [FLT-62]', deep, async ({ page }) => {
  const errors = recordErrors(page)
  await loadTicket(page)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('handoff ')) {
        const deletion = indexedDB.deleteDatabase(name)
        await new Promise((resolve) => deletion.addEventListener('success', resolve))
      }
  })
  await getInboxLocators(page).rows.nth(1).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  await expect.poll(() => listObjectStores(page), longTimeout).toContain('seen threads')
  expect(errors).toEqual([])
})

test(
  'an older version in another tab keeps working after a newer one has upgraded the database [FLT-63]',
  deep,
  async ({ page }) => {
    const errors = recordErrors(page)
    await loadTicket(page)
    await page.evaluate(async () => {
      for (const { name = '', version = 1 } of await indexedDB.databases())
        if (name.startsWith('handoff ')) {
          const newer = indexedDB.open(name, version + 1)
          await new Promise((resolve) => newer.addEventListener('success', resolve))
        }
    })
    await getInboxLocators(page).rows.nth(1).click()
    await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('Data isn’t stored on this device.')).toBeVisible(longTimeout)
    expect(errors).toEqual([])
  },
)
