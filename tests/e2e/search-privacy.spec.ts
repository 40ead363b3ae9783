import { expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { everythingKept } from '../support/everything-kept.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { lock, PIN, pad, setPin, unlock } from '../support/pin.ts'
import { getInboxLocators, me, signIn, signInByForm, test } from '../support/signed-in.ts'

// Many starts of the app in one test.
const TYPED = ['zqananya', 'zq919845', 'zqtimeline'] as const

const urlOf = (text: string) => new RegExp(`[?&]q=.*${text}`)

/** All that the browser keeps of where somebody was: addresses and states of every entry, titles, links on the page. */
async function historyOf(page: Page): Promise<string> {
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
  const kept = await historyOf(page)
  expect(kept).toContain('/inbox')
  for (const text of TYPED) expect(kept).not.toContain(text)
}

const customersSearch = (page: Page) => page.getByRole('searchbox', { name: 'Search customers' })

test('what is searched for is in no address, state or title; back, forward and a reload bring it back', async ({
  page,
}) => {
  await signIn(page)
  const { search } = getInboxLocators(page)
  await search.pressSequentially(TYPED[0], { delay: 60 })
  await expect(page).toHaveURL(/[?&]s=/)
  await expectNoText(page)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  const before = await page.evaluate(() => history.length)
  await customersSearch(page).pressSequentially(TYPED[1], { delay: 250 })
  await expect(page).toHaveURL(/customers\?s=/)
  // Not one entry for each letter.
  expect(await page.evaluate(() => history.length)).toBe(before)
  await expectNoText(page)
  await page.goBack()
  await expect(search).toHaveValue(TYPED[0])
  await expectNoText(page)
  await page.goForward()
  await expect(customersSearch(page)).toHaveValue(TYPED[1])
  await expect.poll(() => listObjectStores(page)).toContain('search texts')
  await page.reload()
  await expect(customersSearch(page)).toHaveValue(TYPED[1])
  await page.goBack()
  await expect(search).toHaveValue(TYPED[0])
  await expectNoText(page)
})

test(
  'a link with a search still works, and its text leaves the address, before and after signing in',
  deep,
  async ({ page }) => {
    await signInByForm(page, { at: `/inbox?view=unassigned&q=${TYPED[0]}` })
    const { search, view } = getInboxLocators(page)
    await expect(search).toHaveValue(TYPED[0])
    await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
    await expectNoText(page)
    await page.goto(`/customers?q=${TYPED[1]}`)
    await expect(customersSearch(page)).toHaveValue(TYPED[1])
    await expect(page).not.toHaveURL(urlOf(TYPED[1]))
  },
)

test(
  'a copied link has the search, so that somebody else finds the same',
  deep,
  async ({ page, context }) => {
    await context.grantPermissions(['clipboard-read', 'clipboard-write'])
    await signIn(page, { at: '/inbox?view=open&q=10482' })
    await getInboxLocators(page).rows.first().click()
    await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
    const copyLink = page.getByRole('option', { name: /^Copy link to ticket/ })
    // The act comes once the browser is free; the palette has the acts of the moment at which it opened.
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

test('after a lock no entry of the history leads to the text, and unlocking brings it back [FLT-88]', async ({
  page,
}) => {
  await signIn(page)
  await setPin(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  const { search } = getInboxLocators(page)
  await search.fill(TYPED[0])
  await expect(page).toHaveURL(/[?&]s=/)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await customersSearch(page).fill(TYPED[1])
  await expect(page).toHaveURL(/customers\?s=/)
  // Nothing is waited for: what was typed last is stored while the screen goes.
  await lock(page)
  await expect(pad(page)).toBeVisible()
  await page.goBack()
  await expect(pad(page)).toBeVisible()
  for (const text of TYPED) expect(await historyOf(page)).not.toContain(text)
  await page.goForward()
  await unlock(page, PIN)
  await expect(customersSearch(page)).toHaveValue(TYPED[1])
  await page.goBack()
  await expect(search).toHaveValue(TYPED[0])
})

test('after signing out nobody finds the text by going back, and no store holds what a reload would read [FLT-88]', async ({
  page,
}) => {
  await signIn(page)
  const { search } = getInboxLocators(page)
  await search.fill(TYPED[0])
  await expect(page).toHaveURL(/[?&]s=/)
  await page.getByRole('link', { name: 'Customers', exact: true }).click()
  await expect(customersSearch(page)).toBeVisible()
  await page.getByRole('button', { name: new RegExp(me) }).click()
  await page.getByRole('button', { name: 'Sign out', exact: true }).click()
  await expect(page).toHaveURL(/\/sign-in/)
  await page.goBack()
  await expect(page).toHaveURL(/\/sign-in/)
  for (const text of TYPED) expect(await historyOf(page)).not.toContain(text)
  const token = page.getByRole('textbox', { name: 'Access token' })
  // The form is shown at once; the stored rows are deleted afterwards.
  await expect.poll(() => everythingKept(page)).not.toContain('sealed')
  await page.goto('/inbox')
  await expect(token).toBeVisible()
  expect(await everythingKept(page)).not.toContain('sealed')
  await token.fill('demo-reader')
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(getInboxLocators(page).tickets).toBeVisible()
  await expect(search).toHaveValue('')
})
