import { expect, type Page } from '@playwright/test'
import { lookNow } from '../support/at-thread.ts'
import { installed, test } from '../support/builds.ts'
import { deep } from '../support/deep.ts'
import { addMessages } from '../support/messages.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { getInboxLocators, signIn, signInByForm } from '../support/signed-in.ts'

// Installing takes its time: it waits until the browser has nothing better to do.
/** Several times what a stored record waits to be stored again, and what the client's attempts at a read take. */
const patient = { timeout: 90_000 }

const asOf = (page: Page) => page.getByText(/^As of .*, from this device\.$/)

/** Opens the first ticket, and waits until all that was read lies on the device. */
async function readOne(page: Page, { withHistory = true } = {}) {
  const { rows, log, customer } = getInboxLocators(page)
  await signIn(page)
  await installed(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
  if (withHistory) await historyOf(page)
  const stored = ['seen customers', ...(withHistory ? ['seen histories'] : []), 'seen lists', 'seen threads']
  await expect.poll(() => listObjectStores(page), patient).toEqual(expect.arrayContaining(stored))
}

/** What the panel says of the customer's calls and chats. */
async function historyOf(page: Page): Promise<string[]> {
  const { customer } = getInboxLocators(page)
  const said: string[] = []
  for (const name of ['Recent calls', 'Recent chats']) {
    const section = customer.locator('details').filter({ hasText: name })
    await section.scrollIntoViewIfNeeded()
    await expect(section.getByRole('status')).toHaveCount(0, patient)
    said.push(await section.innerText())
  }
  return said
}

/** What the page writes to the console, apart from requests that fail. */
function errorsOf(page: Page): string[] {
  const errors: string[] = []
  page.on('pageerror', (error) => errors.push(error.message))
  return errors
}

test('without the platform or the network the app shows what it stored, since when, and later what is new [FLT-47, FLT-48]', async ({
  page,
  context,
  deployment,
}) => {
  await readOne(page)
  const { rows, log, customer, conversation } = getInboxLocators(page)
  const [count, words] = [await rows.count(), await log.innerText()]
  const history = await historyOf(page)
  expect(history.join()).toMatch(/Missed|min|#\d+/)
  const ticketUrl = page.url()

  await test.step('a platform that fails after a reload leaves the list and the conversation', async () => {
    deployment.platform.faults.arm({ kind: 'status', status: 503, times: 10_000 })
    await page.reload()
    await expect(rows.first()).toBeVisible(patient)
    await expect(log.getByRole('article').first()).toBeVisible(patient)
    await expect(asOf(page).first()).toBeVisible()
    deployment.platform.faults.clear()
  })
  await test.step('a start without a network shows all of it, and since when', async () => {
    await context.setOffline(true)
    await page.reload()
    await expect(rows).toHaveCount(count)
    await expect(log.getByRole('article').first()).toBeVisible()
    // Days and hours too: the platform's clock is another than this device's.
    await expect.poll(() => log.innerText(), patient).toBe(words)
    await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible(patient)
    await expect.poll(() => historyOf(page), patient).toEqual(history)
    await expect(page.getByText(/^Offline since/).first()).toBeVisible()
    await expect(asOf(page)).toHaveCount(2)
  })
  await test.step('a ticket that was never read says that the platform can’t be reached', async () => {
    await rows.last().click()
    await expect(conversation.getByText('The platform can’t be reached')).toBeVisible(patient)
    await expect(rows.first()).toBeVisible()
    await page.goBack()
    await expect(page).toHaveURL(ticketUrl)
    await expect(log.getByRole('article').first()).toBeVisible()
  })
  await test.step('when the network is back, what is new is there and nothing is said to be old', async () => {
    const id = new URL(ticketUrl).pathname.split('/').at(-1) ?? ''
    await expect(asOf(page).first()).toBeVisible(patient)
    await addMessages(
      deployment.platform,
      id,
      [{ content: 'said meanwhile', role: 'user' }],
      '2026-11-21T10:00:00Z',
    )
    await context.setOffline(false)
    await lookNow(page)
    await expect(log.getByText('said meanwhile')).toBeVisible(patient)
    await expect(asOf(page)).toHaveCount(0, patient)
  })
})

test('a device with no room left works on from memory, and says so [FLT-59]', async ({ page }) => {
  const errors = errorsOf(page)
  await page.addInitScript(() => {
    IDBObjectStore.prototype.put = () => {
      throw new DOMException('no room', 'QuotaExceededError')
    }
  })
  await worksOn(page, 'This device has no room left.')
  expect(errors).toEqual([])
})

test('a browser that lets nothing be stored works on from memory, and says so [FLT-60]', async ({ page }) => {
  const errors = errorsOf(page)
  await page.addInitScript(() => {
    IDBFactory.prototype.open = () => {
      throw new DOMException('not here', 'SecurityError')
    }
  })
  await worksOn(page, 'This browser lets the app store nothing here.')
  expect(errors).toEqual([])
})

async function worksOn(page: Page, why: string) {
  await signInByForm(page)
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  await expect(page.getByText(why)).toBeVisible(patient)
  await page.getByRole('button', { name: 'All right' }).click()
  await expect(page.getByText(why)).toBeHidden()
  await getInboxLocators(page).rows.nth(1).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
}

test('what is broken on the device is left out, and read anew [FLT-47, FLT-61]', async ({
  page,
  context,
}) => {
  const errors = errorsOf(page)
  await readOne(page, { withHistory: false })
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
  await lookNow(page)
  await expect(rows.first()).toBeVisible(patient)
  await expect(log.getByRole('article').first()).toBeVisible(patient)
  expect(errors).toEqual([])
})

test('a store that is taken away while the app is open is begun anew [FLT-62]', deep, async ({ page }) => {
  const errors = errorsOf(page)
  await readOne(page)
  await page.evaluate(async () => {
    for (const { name = '' } of await indexedDB.databases())
      if (name.startsWith('handoff ')) {
        const gone = indexedDB.deleteDatabase(name)
        await new Promise((resolve) => gone.addEventListener('success', resolve))
      }
  })
  await getInboxLocators(page).rows.nth(1).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  await expect.poll(() => listObjectStores(page), patient).toContain('seen threads')
  expect(errors).toEqual([])
})

test(
  'an older version in another tab works on when a newer one has changed the store [FLT-63]',
  deep,
  async ({ page }) => {
    const errors = errorsOf(page)
    await readOne(page)
    await page.evaluate(async () => {
      for (const { name = '', version = 1 } of await indexedDB.databases())
        if (name.startsWith('handoff ')) {
          const newer = indexedDB.open(name, version + 1)
          await new Promise((resolve) => newer.addEventListener('success', resolve))
        }
    })
    await getInboxLocators(page).rows.nth(1).click()
    await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
    await expect(page.getByText('This device keeps nothing.')).toBeVisible(patient)
    expect(errors).toEqual([])
  },
)
