import { expect, type Page } from '@playwright/test'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { deep } from '../support/deep.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { lock, PIN, pad, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn, signInByForm, test } from '../support/signed-in.ts'

const SEARCH_TEXTS = ['zqananya', 'zq919845', 'zqtimeline'] as const

const urlWithText = (text: string) => new RegExp(`[?&]q=.*${text}`)

/** The URLs of all history entries, the current state, the title, and the links on the page. */
async function dumpHistory(page: Page): Promise<string> {
  return page.evaluate(() => {
    // Not yet among the types of the DOM.
    const navigation: unknown = Reflect.get(window, 'navigation')
    const list: unknown = Reflect.get(Object(navigation), 'entries')
    const entries: unknown = typeof list === 'function' ? Reflect.apply(list, navigation, []) : []
    const urls = Array.isArray(entries)
      ? entries.map((it: unknown) => String(Reflect.get(Object(it), 'url')))
      : []
    const links = [...document.querySelectorAll('a')].map((it) => it.href)
    return JSON.stringify([urls, location.href, history.state, document.title, links])
  })
}

async function expectNoText(page: Page) {
  const dump = await dumpHistory(page)
  expect(dump).toContain('/inbox')
  for (const text of SEARCH_TEXTS) expect(dump).not.toContain(text)
}

const customersSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })

test('a search text is in no URL, state or title; back, forward and a reload restore it', async ({
  page,
}) => {
  await signIn(page)
  const { search } = getInboxLocators(page)
  await search.pressSequentially(SEARCH_TEXTS[0], { delay: 60 })
  await expect(page).toHaveURL(/[?&]s=/)
  await expectNoText(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  const before = await page.evaluate(() => history.length)
  await customersSearch(page).pressSequentially(SEARCH_TEXTS[1], { delay: 250 })
  await expect(page).toHaveURL(/customers\?s=/)
  // Searches with the last letter at once, however slow the machine is.
  await customersSearch(page).blur()
  // Not one entry for each letter.
  expect(await page.evaluate(() => history.length)).toBe(before)
  await expectNoText(page)
  await page.goBack()
  await expect(search).toHaveValue(SEARCH_TEXTS[0])
  await expectNoText(page)
  await page.goForward()
  await expect(customersSearch(page)).toHaveValue(SEARCH_TEXTS[1])
  await expect.poll(() => listObjectStores(page)).toContain('search texts')
  await page.reload()
  await expect(customersSearch(page)).toHaveValue(SEARCH_TEXTS[1])
  await page.goBack()
  await expect(search).toHaveValue(SEARCH_TEXTS[0])
  await expectNoText(page)
})

test(
  'a link with a search works, and its text leaves the URL, before and after signing in',
  deep,
  async ({ page }) => {
    await signInByForm(page, { at: `/inbox?view=unassigned&q=${SEARCH_TEXTS[0]}` })
    const { search, view } = getInboxLocators(page)
    await expect(search).toHaveValue(SEARCH_TEXTS[0])
    await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
    await expectNoText(page)
    await page.goto(`/customers?q=${SEARCH_TEXTS[1]}`)
    await expect(customersSearch(page)).toHaveValue(SEARCH_TEXTS[1])
    await expect(page).not.toHaveURL(urlWithText(SEARCH_TEXTS[1]))
  },
)

test(
  'a copied link includes the search, so that another agent finds the same',
  deep,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, { at: '/inbox?view=open&q=10482' })
    await getInboxLocators(page).rows.first().click()
    await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
    const copyLink = page.getByRole('option', { name: /^Copy link to ticket/ })
    // The command registers when the browser is idle; the palette lists the commands of the moment at which it opened.
    const field = page.getByRole('dialog').getByRole('combobox')
    await expect(async () => {
      await page.keyboard.press('Control+k')
      await field.fill('copy link')
      try {
        await expect(copyLink).toBeEnabled({ timeout: 1_000 })
      } catch (error) {
        await page.keyboard.press('Escape')
        await expect(field).toBeHidden()
        throw error
      }
    }).toPass()
    await copyLink.click()
    await expect.poll(() => page.evaluate(() => navigator.clipboard.readText())).toMatch(/[?&]q=.*10482/)
  },
)

test('after a lock no history entry has the text, and unlocking restores it [FLT-88]', async ({ page }) => {
  await signIn(page)
  await setPin(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const { search } = getInboxLocators(page)
  await search.fill(SEARCH_TEXTS[0])
  await expect(page).toHaveURL(/[?&]s=/)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await customersSearch(page).fill(SEARCH_TEXTS[1])
  await expect(page).toHaveURL(/customers\?s=/)
  // The test does not wait: the app stores the last letters while it locks.
  await lock(page)
  await expect(pad(page)).toBeVisible()
  await page.goBack()
  await expect(pad(page)).toBeVisible()
  for (const text of SEARCH_TEXTS) expect(await dumpHistory(page)).not.toContain(text)
  await page.goForward()
  await unlock(page, PIN)
  await expect(customersSearch(page)).toHaveValue(SEARCH_TEXTS[1])
  await page.goBack()
  await expect(search).toHaveValue(SEARCH_TEXTS[0])
})

test('after signing out, going back does not show the text, and the device stores none of it [FLT-88]', async ({
  page,
}) => {
  await signIn(page)
  const { search } = getInboxLocators(page)
  await search.fill(SEARCH_TEXTS[0])
  await expect(page).toHaveURL(/[?&]s=/)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(customersSearch(page)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(me) }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  for (const text of SEARCH_TEXTS) expect(await dumpHistory(page)).not.toContain(text)
  const token = page.getByRole('textbox', { name: 'Access token' })
  // The form is shown at once; the stored rows are deleted afterwards.
  await expect.poll(() => dumpPageAndStorage(page)).not.toContain('sealed')
  await page.goto('/inbox')
  await expect(token).toBeVisible()
  expect(await dumpPageAndStorage(page)).not.toContain('sealed')
  await signInByForm(page, { token: 'demo-reader' })
  await expect(search).toHaveValue('')
})
