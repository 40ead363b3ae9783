import { expect, type Page } from '@playwright/test'
import { appInstalled, buildOf, checkForUpdate, type Deployment, test } from '../support/builds.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn, stayAfterAssigning } from '../support/signed-in.ts'

// An update is offered once hundreds of files are cached, three times at once on a busy machine.
test.describe.configure({ timeout: 300_000 })
const INSTALLED = { timeout: 120_000 }

const notice = (page: Page) => page.getByText('A new version is ready.')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const tooOld = (page: Page) => page.getByText('This version of Handoff is too old.')

async function openFirst(page: Page) {
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log).toBeVisible()
}

/** Deploys the next version, and waits until the page offers it. */
async function offerNext(page: Page, deployment: Deployment) {
  deployment.deployNext()
  await checkForUpdate(page)
  await expect(notice(page)).toBeVisible(INSTALLED)
}

test(
  'an update waits for the user’s consent, and restores the place and the typed text [FLT-64]',
  deep,
  async ({ page, deployment }) => {
    await signIn(page)
    await appInstalled(page)
    await openFirst(page)
    await getInboxLocators(page).search.fill('agg')
    await expect(page).toHaveURL(/[?&]s=/)
    await offerNext(page, deployment)
    expect(await buildOf(page)).toBe('first')
    const urlBefore = page.url()
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe('next')
    await expect(page).toHaveURL(urlBefore)
    await expect(getInboxLocators(page).search).toHaveValue('agg')
    await expect(getInboxLocators(page).log).toBeVisible()
    await expect(notice(page)).toBeHidden()
  },
)

test('until the update every part of the open version loads; the update waits for pending sends, and loses no typed text [FLT-64, FLT-65]', async ({
  page,
  deployment,
  context,
}) => {
  await signIn(page, { canSendTemplates: true })
  await appInstalled(page)
  await offerNext(page, deployment)

  await test.step('every part of the open version loads, offline too', async () => {
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    await context.setOffline(false)
  })
  await test.step('while an assignment is being sent, the update waits and says so', async () => {
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await openFirst(page)
    const assignmentSent = Promise.withResolvers<void>()
    await context.route('**/tickets/assign', async (route) => {
      await assignmentSent.promise
      await route.continue()
    })
    await expect(getInboxLocators(page).assignmentBar).not.toContainText('Assignee unknown')
    await page.keyboard.press('i')
    await expect(update(page)).toHaveAttribute('aria-disabled')
    await update(page).click({ force: true })
    await expect(page.getByText('Wait for 1 assignment to finish sending, then update.')).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    assignmentSent.resolve()
    await expect(update(page)).not.toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('the update returns to the same template with the typed text', async () => {
    await page.getByRole('link', { name: 'Send', exact: true }).click()
    const phone = page.getByRole('combobox', { name: 'To: name, number or email' })
    await phone.fill('+919845011223')
    const name = page.getByRole('textbox', { name: 'Customer name' })
    // The name of the customer with this number comes from the platform, and must not come while another is typed.
    await expect(name).not.toHaveValue('')
    await name.fill('Zubeida Khan')
    const urlBefore = page.url()
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe('next')
    await expect(page).toHaveURL(urlBefore)
    await expect(phone).toHaveValue(/919845011223$/)
    await expect(name).toHaveValue('Zubeida Khan')
    await expect(notice(page)).toBeHidden()
  })
})

test('an update accepted in one tab reaches all; a tab with a focused text field asks first [FLT-64]', async ({
  page,
  context,
  deployment,
}) => {
  await signIn(page)
  await appInstalled(page)
  const [idle, typing] = [await context.newPage(), await context.newPage()]
  for (const tab of [idle, typing]) await signIn(tab)
  await getInboxLocators(typing).search.focus()
  deployment.deployNext()
  await checkForUpdate(page)
  for (const tab of [page, idle, typing]) await expect(notice(tab)).toBeVisible(INSTALLED)
  await update(page).click()
  for (const tab of [page, idle]) await expect.poll(() => buildOf(tab)).toBe('next')
  await expect(typing.getByText('Handoff was updated in another tab.')).toBeVisible()
  expect(await buildOf(typing)).toBe('first')
  await typing.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(typing)).toBe('next')
})

test('beside a tab of a version that stores and posts otherwise, an old one goes on without an error [FLT-63]', async ({
  page: older,
  context,
  deployment,
}) => {
  const errors: string[] = []
  context.on('weberror', (it) => void errors.push(it.error().message))
  const newer = await context.newPage()
  for (const tab of [older, newer]) {
    await stayAfterAssigning(tab)
    await signIn(tab)
  }
  await appInstalled(older)
  const [olderBar, newerBar] = [older, newer].map((it) => getInboxLocators(it).assignmentBar)
  if (!olderBar || !newerBar) throw new Error('two tabs are expected')
  await openFirst(older)
  await expect(olderBar).not.toContainText('Assignee unknown')
  await older.keyboard.press('i')
  await expect(olderBar).toContainText('Assigned to you')
  // A tab with a focused text field stays as it is.
  await getInboxLocators(older).search.focus()
  deployment.deployOtherStorage()
  await checkForUpdate(newer)
  await expect(notice(newer)).toBeVisible(INSTALLED)
  await update(newer).click()
  await expect.poll(() => buildOf(newer)).toBe('next')
  await expect(older.getByText('Handoff was updated in another tab.')).toBeVisible()
  expect(await buildOf(older)).toBe('first')

  await test.step('the new tab has upgraded the database; the old one says that it stores no more', async () => {
    await getInboxLocators(newer).rows.nth(1).click()
    await expect(newerBar).not.toContainText('Assignee unknown')
    await expect(older.getByText('Data isn’t stored on this device.')).toBeVisible()
  })
  await test.step('each assigns its ticket; the old tab then reloads itself, as no text field has the focus', async () => {
    await newer.keyboard.press('i')
    await expect(newerBar).toContainText('Assigned to you')
    const sent = older.waitForResponse(/tickets\/assign/)
    // In one task: in between, the tab could reload itself.
    await getInboxLocators(older).search.evaluate((field) => {
      field.blur()
      document.body.dispatchEvent(new KeyboardEvent('keydown', { key: 'u', bubbles: true, cancelable: true }))
    })
    expect((await sent).ok()).toBe(true)
    await expect.poll(() => buildOf(older)).toBe('next')
  })
  await test.step('what both have done is there in the new version, which stores again', async () => {
    await expect(olderBar).toContainText('UnassignedNo assignee')
    await expect(older.getByText('Data isn’t stored on this device.')).toBeHidden()
    await expect(newerBar).toContainText('Assigned to you')
  })
  expect(errors).toEqual([])
})

const BROKEN = {
  'throws at once': 'throw new Error("broken")',
  'fails to install': 'self.oninstall = (event) => event.waitUntil(Promise.reject(new Error("broken")))',
  'is missing': null,
}

for (const [how, script] of Object.entries(BROKEN))
  test(
    `the app works with a service worker that ${how} [FLT-66]`,
    deepUnless(how === 'fails to install'),
    async ({ page, deployment }) => {
      const requested = Promise.withResolvers<void>()
      deployment.override('/sw.js', () => {
        requested.resolve()
        return script === null
          ? new Response('none', { status: 500 })
          : new Response(script, { headers: { 'content-type': 'text/javascript' } })
      })
      await signIn(page)
      await requested.promise
      await openFirst(page)
      await page.getByRole('link', { name: 'Customers' }).click()
      await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    },
  )

test('a part missing on the server is reported, and a reload is offered, never automatic [FLT-65]', async ({
  page,
  deployment,
}) => {
  deployment.override('/sw.js', () => new Response('none', { status: 404 }))
  await signIn(page)
  await openFirst(page)
  await page.waitForLoadState('networkidle')
  deployment.deployNext()
  await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.setItem('left', '1')))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(tooOld(page)).toBeVisible()
  await expect(page.getByText('This page isn’t available yet')).toBeVisible()
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => buildOf(page)).toBe('next')
  await expect(tooOld(page)).toBeHidden()
})
