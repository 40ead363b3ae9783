import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { dumpStorage } from '../support/browser-storage.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { expectPageFits } from '../support/overflow.ts'
import { lock } from '../support/pin.ts'
import { forceRightToLeft } from '../support/right-to-left.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const SEARCHED = 'All customers and tickets are searched. Outside this device, only exact words match.'
const results = (page: Page) => page.getByRole('region', { name: 'Tickets' })

/** Opens the list and waits until what it shows is in the index of this device. */
async function openAndIndex(page: Page) {
  await signIn(page)
  const { rows, search } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  return { rows, search }
}

test('a name in another script or with a typing error is found in the list, with the reason', async ({
  page,
}) => {
  const { search, rows } = await openAndIndex(page)
  const names = await rows.evaluateAll((links) =>
    links.map((it) => it.querySelector('bdi')?.textContent ?? ''),
  )
  const latin = names.find((it) => /^[A-Z][a-z]{4,} [A-Z]/.test(it)) ?? ''
  expect(latin).not.toBe('')
  const [first = ''] = latin.split(' ')
  // Two letters in the wrong order.
  const typo = `${first.slice(0, 2)}${first[3]}${first[2]}${first.slice(4)}`
  await search.fill(typo)
  await expect(rows.filter({ hasText: latin }).first()).toBeVisible()
  await expect(rows.filter({ hasText: latin }).first()).toContainText('similar spelling')
  await search.fill(latin.split(' ').toReversed().join(' '))
  await expect(rows.filter({ hasText: latin }).first()).toBeVisible()
  await expect(results(page).getByText(SEARCHED)).toBeVisible()
})

test('a Chinese name is found by its reading, for which the worker loads a dictionary', async ({ page }) => {
  const { rows } = await openAndIndex(page)
  const name = (await rows.first().locator('bdi').first().textContent()) ?? ''
  expect(name).not.toBe('')
  await page.route('**/platform-api/**', async (route) => {
    const response = await route.fetch({ maxRetries: 3 })
    if (!response.headers()['content-type']?.includes('json')) return route.fulfill({ response })
    return route.fulfill({ response, body: (await response.text()).replaceAll(name, '王小明') })
  })
  await page.reload()
  const named = rows.filter({ hasText: '王小明' }).first()
  await expect(named).toBeVisible()
  const { search } = getInboxLocators(page)
  await search.fill('wang xiaoming')
  await expect(named).toContainText('different spelling')
})

test('a message seen on this device is found by its words in any order, and opens at that message', async ({
  page,
}) => {
  const { search, rows } = await openAndIndex(page)
  await rows.first().click()
  const log = page.getByRole('log')
  const message = log
    .locator('article[data-message]')
    .filter({ hasText: /\w{5,} .*\w{5,}/ })
    .last()
  await expect(message).toBeVisible()
  const id = await message.getAttribute('data-message')
  const text = (await message.locator(':scope > div > [dir]').first().textContent()) ?? ''
  const [one = '', two = ''] = (text.match(/[A-Za-z]{5,}/g) ?? []).slice(0, 2)
  expect(two).not.toBe('')
  await search.fill(`${two} ${one}`)
  await expect(results(page).getByRole('group', { name: 'Messages' })).toBeVisible()
  const hit = results(page).locator(`a[href*="m=${id}"]`)
  await expect(hit).toBeVisible()
  await expect(hit.locator('mark')).not.toHaveCount(0)
  await hit.click()
  await expect(page).toHaveURL(new RegExp(`m=${id}`))
  await expect(log.locator(`[data-message="${id}"]`)).toBeInViewport()
})

test('the arrow keys move through what was found while the field keeps the focus; the list’s tickets stand below', async ({
  page,
}) => {
  const { search, rows } = await openAndIndex(page)
  await rows.first().click()
  await expect(page.getByRole('log').getByText('refund').first()).toBeVisible()
  // In subjects and in messages.
  await search.fill('refund')
  const options = results(page).getByRole('option')
  await expect(results(page).getByRole('group', { name: 'Messages' })).toBeVisible()
  await expect(options.first()).toHaveAttribute('aria-selected', 'true')
  await search.press('ArrowDown')
  await expect(options.nth(1)).toHaveAttribute('aria-selected', 'true')
  await expect(search).toBeFocused()
  await search.press('ArrowUp')
  await search.press('ArrowUp')
  await expect(options.last()).toHaveAttribute('aria-selected', 'true')
  await expect(options.last()).toBeInViewport({ ratio: 0.9 })
  const heading = results(page).getByRole('heading', { name: /^All open/ })
  const [above, below] = await Promise.all([heading.boundingBox(), rows.first().boundingBox()])
  expect(above?.y).toBeLessThan(below?.y ?? 0)
  await rows.first().click()
  await page.keyboard.press('j')
  await expect(results(page).locator('a[data-ticket]:focus')).toHaveCount(1)
})

test('filters are chips and words of the search; with them, this device alone is searched', async ({
  page,
}) => {
  const { search, rows } = await openAndIndex(page)
  await rows.first().click()
  await expect(page.getByRole('log').locator('article[data-message]').first()).toBeVisible()
  await search.fill('the')
  const filters = page.getByRole('group', { name: 'Search filters' })
  await filters.getByRole('button', { name: 'From customers' }).click()
  await expect(search).toHaveValue('the from:customer')
  await expect(filters.getByRole('button', { name: 'From customers' })).toHaveAttribute(
    'aria-pressed',
    'true',
  )
  await expect(results(page).getByText('These filters only search this device.')).toBeVisible()
  await filters.getByRole('button', { name: 'This ticket' }).click()
  await expect(search).toHaveValue('the from:customer in:ticket')
  await filters.getByRole('button', { name: 'From customers' }).click()
  await expect(search).toHaveValue('the in:ticket')
})

test('the palette and the customers page find people by a name with a typing error', async ({ page }) => {
  await openAndIndex(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  const grid = page.getByRole('grid')
  const name = grid
    .getByRole('row')
    .filter({ hasText: /[A-Z][a-z]{5,} [A-Z]/ })
    .first()
  await expect(name).toBeVisible()
  const customer = (await name.locator('[data-column="name"] bdi').textContent()) ?? ''
  const word = customer.match(/[A-Za-z]{5,}/)?.[0] ?? ''
  expect(word).not.toBe('')
  const typo = `${word.slice(0, 2)}${word[3]}${word[2]}${word.slice(4)}`
  await page.getByRole('searchbox', { name: 'Search customers' }).fill(typo)
  const row = page.getByRole('option').filter({ hasText: customer }).first()
  await expect(row).toContainText('similar spelling')
  await expect(page.getByText(SEARCHED)).toBeVisible()
  await page.keyboard.press('Control+k')
  await page.getByRole('combobox').fill(typo)
  const inPalette = page.getByRole('dialog').getByRole('option').filter({ hasText: word })
  await expect(inPalette.first()).toContainText('similar spelling')
  await page.getByRole('combobox').fill(customer)
  await expect(inPalette.filter({ hasNotText: 'spelling' }).first()).toBeVisible()
  await expect(page.getByRole('dialog').getByText(SEARCHED)).toBeVisible()
})

test('customers that this device knows are listed before the platform answers; the active one stays active when it does, and if it fails', async ({
  page,
}) => {
  await openAndIndex(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  // Until then, the rows are placeholders, and typing gives up the list: the device would know no customer.
  await expect(page.getByText('27 in this workspace')).toBeVisible()
  const { promise: released, resolve: release } = Promise.withResolvers<void>()
  let isFailing = false
  await page.route('**/platform-api/**', async (route) => {
    if (!route.request().postData()?.includes('"search":"anan')) return route.continue()
    await released
    if (isFailing) return route.fulfill({ status: 503 })
    const response = await route.fetch({ maxRetries: 3 })
    const { records, total } = await response.json()
    const first = {
      ...records[0],
      id: '00000000-0000-4000-a000-00000000000a',
      tracker_id: null,
      name: 'Anan, new',
    }
    return route.fulfill({ response, json: { records: [first, ...records], total: total + 1 } })
  })
  const field = page.getByRole('searchbox', { name: 'Search customers' })
  await field.fill('anan')
  const options = page.getByRole('option')
  const spelledOtherwise = options.filter({ hasText: 'different spelling' })
  await expect(spelledOtherwise.first()).toBeVisible()
  const name = (await spelledOtherwise.first().locator('bdi').first().textContent()) ?? ''
  const active = page.locator('[role="option"][aria-selected="true"]')
  // The first is active; the others follow it.
  await expect(async () => {
    if (!(await active.innerText()).includes(name)) await field.press('ArrowDown')
    await expect(active).toContainText(name, { timeout: 500 })
  }).toPass()
  const listIds = () => options.evaluateAll((all) => all.map((it) => it.id))
  const before = await listIds()
  const at = before.indexOf((await active.getAttribute('id')) ?? '')
  release()
  await expect(options.filter({ hasText: 'Anan, new' })).toBeVisible()
  await expect(active).toContainText(name)
  expect((await listIds()).slice(0, at + 1)).toEqual(before.slice(0, at + 1))

  await test.step('the platform fails', async () => {
    isFailing = true
    await field.fill('anani')
    await expect(spelledOtherwise.first()).toBeVisible()
    await expect(page.getByText(/^Only this device is searched\. The server ran into an error/)).toBeVisible()
    await expect(page.getByText(SEARCHED)).toBeHidden()
    await expectNoViolations(page)
  })
})

test('the index is stored encrypted', async ({ page }) => {
  const { search, rows } = await openAndIndex(page)
  const name = (await rows.first().locator('bdi').first().textContent()) ?? ''
  expect(name).not.toBe('')
  await search.fill('zqsecretsearch')
  await expect(results(page).getByText(SEARCHED)).toBeVisible()
  // A hidden page stores what it has.
  await page.evaluate(() => globalThis.dispatchEvent(new PageTransitionEvent('pagehide')))
  await expect.poll(() => listObjectStores(page)).toContain('search index')
  const dump = await dumpStorage(page)
  expect(dump).not.toContain(name)
  expect(dump).not.toContain('zqsecretsearch')
})

test('locking ends the search worker, and with it everything that it holds [FLT-88]', async ({ page }) => {
  const { search } = await openAndIndex(page)
  const countWorkers = () => page.workers().filter((it) => it.url().includes('worker-')).length
  await search.fill('refund')
  await expect(results(page).getByText(SEARCHED)).toBeVisible()
  expect(countWorkers()).toBe(1)
  await lock(page)
  await expect(page.getByLabel('Access token')).toBeVisible()
  await expect.poll(countWorkers).toBe(0)
})

test('a name is searched while an input method composes it, and the Enter that ends the composition opens nothing', async ({
  page,
}) => {
  const { search, rows } = await openAndIndex(page)
  const names = await rows.evaluateAll((links) =>
    links.map((it) => it.querySelector('bdi')?.textContent ?? ''),
  )
  const name = names.find((it) => /^\p{Script=Devanagari}/u.test(it)) ?? ''
  expect(name).not.toBe('')
  const [word = ''] = name.split(' ')
  await search.focus()
  const devtools = await page.context().newCDPSession(page)
  const selection = { selectionStart: word.length, selectionEnd: word.length }
  await devtools.send('Input.imeSetComposition', { ...selection, text: word })
  await expect(results(page).getByText(SEARCHED)).toBeVisible()
  await expect(rows.filter({ hasText: name }).first()).toBeVisible()
  // The key that ends the composition, as an input method sends it on.
  await devtools.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await expect(search).toHaveValue(word)
  expect(new URL(page.url()).pathname).toBe('/inbox')
  expect(page.url()).not.toContain(encodeURIComponent(word))
  // The next Enter is the agent's own.
  await devtools.send('Input.insertText', { text: word })
  await search.press('Enter')
  await expect(page).toHaveURL(/\/(?:inbox|customers)\/[\w-]{36}/)
})

test.describe('by touch, 390 px wide, right to left', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })
  test('a tap opens a message that was found; its results are accessible, large enough, and fit the screen', async ({
    page,
  }) => {
    await forceRightToLeft(page)
    const { search, rows } = await openAndIndex(page)
    await rows.first().tap()
    const log = page.getByRole('log')
    const message = log.locator('article[data-message]').filter({ hasText: /[A-Za-z]{6,}/ })
    await expect(message.last()).toBeVisible()
    const text = (await message.last().locator(':scope > div > [dir]').first().textContent()) ?? ''
    await page.goBack()
    await search.fill(text.match(/[A-Za-z]{6,}/)?.[0] ?? '')
    const hit = results(page).locator('[role="option"][href*="m="]').first()
    await expect(hit).toBeVisible()
    await expectNoViolations(page)
    const box = await hit.boundingBox()
    expect(box?.height).toBeGreaterThanOrEqual(44)
    await expect(hit).toBeInViewport({ ratio: 1 })
    await expectPageFits(page)
    const href = (await hit.getAttribute('href')) ?? ''
    await hit.tap()
    const id = new URL(href, page.url()).searchParams.get('m')
    await expect(log.locator(`[data-message="${id}"]`)).toBeInViewport()
  })

  test('what tells people of one name apart is there beside a long address', async ({ page }) => {
    const { search } = await openAndIndex(page)
    await search.fill('ananya krishnamurthy')
    const person = results(page).locator('[role="option"][id*="customer_"]').filter({ hasText: '@' }).first()
    const subject = person.getByText(/Refund for cancelled order/)
    await expect.poll(async () => (await subject.boundingBox())?.width ?? 0).toBeGreaterThan(60)
  })
})
