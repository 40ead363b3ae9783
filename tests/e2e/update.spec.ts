import { expect, type Page } from '@playwright/test'
import { buildOf, type Deployment, installed, lookForNext, test } from '../support/builds.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators, signIn } from '../support/signed-in.ts'

// Installing takes its time: it waits until the browser has nothing better to do.
const notice = (page: Page) => page.getByText('A new version is ready.')
const update = (page: Page) => page.getByRole('button', { name: 'Update', exact: true })
const tooOld = (page: Page) => page.getByText('This version of Handoff is too old.')

async function openFirst(page: Page) {
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).log).toBeVisible()
}

/** There is a next version, and the page says so. */
async function offerNext(page: Page, deployment: Deployment) {
  deployment.deploy('next')
  await lookForNext(page)
  await expect(notice(page)).toBeVisible()
}

test(
  'an update waits for the person, who comes back to the same place with what was typed [FLT-64]',
  deep,
  async ({ page, deployment }) => {
    await signIn(page)
    await installed(page)
    await openFirst(page)
    await getInboxLocators(page).search.fill('agg')
    await expect(page).toHaveURL(/[?&]s=/)
    await offerNext(page, deployment)
    expect(await buildOf(page)).toBe('first')
    const there = page.url()
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe('next')
    await expect(page).toHaveURL(there)
    await expect(getInboxLocators(page).search).toHaveValue('agg')
    await expect(getInboxLocators(page).log).toBeVisible()
    await expect(notice(page)).toBeHidden()
  },
)

test('until the update every part of the open version loads; the update waits for what is being sent, and loses nothing that was typed [FLT-64, FLT-65]', async ({
  page,
  deployment,
  context,
}) => {
  await signIn(page, { canSendTemplates: true })
  await installed(page)
  await offerNext(page, deployment)

  await test.step('the open version has all of its parts, without a network too', async () => {
    await page.getByRole('link', { name: 'Customers' }).click()
    await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
    await context.setOffline(true)
    await page.getByRole('link', { name: 'Settings' }).click()
    await expect(page.getByRole('heading', { name: 'Settings' })).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    await context.setOffline(false)
  })
  await test.step('while an assignment is being sent nothing is updated, and it says so', async () => {
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await openFirst(page)
    const answer = Promise.withResolvers<void>()
    await context.route('**/tickets/assign', async (route) => {
      await answer.promise
      await route.continue()
    })
    await expect(getInboxLocators(page).assignmentBar).not.toContainText('Holder not known')
    await page.keyboard.press('i')
    await expect(update(page)).toHaveAttribute('aria-disabled')
    await update(page).click({ force: true })
    await expect(page.getByText('1 hand-over is on the way: the update waits for that.')).toBeVisible()
    expect(await buildOf(page)).toBe('first')
    answer.resolve()
    await expect(update(page)).not.toHaveAttribute('aria-disabled', 'true')
  })
  await test.step('the update comes back to the same template with what was typed', async () => {
    await page.getByRole('link', { name: 'Send', exact: true }).click()
    const phone = page.getByRole('textbox', { name: 'Customer phone' })
    await phone.fill('+919845011223')
    await page.getByRole('textbox', { name: 'Customer name' }).fill('Zubeida Khan')
    const there = page.url()
    await update(page).click()
    await expect.poll(() => buildOf(page)).toBe('next')
    await expect(page).toHaveURL(there)
    await expect(phone).toHaveValue(/919845011223$/)
    await expect(page.getByRole('textbox', { name: 'Customer name' })).toHaveValue('Zubeida Khan')
    await expect(notice(page)).toBeHidden()
  })
})

test('agreed to in one tab, it comes to all; a tab in which somebody types asks first [FLT-64]', async ({
  page,
  context,
  deployment,
}) => {
  await signIn(page)
  await installed(page)
  const [idle, typing] = [await context.newPage(), await context.newPage()]
  for (const tab of [idle, typing]) await signIn(tab)
  await getInboxLocators(typing).search.focus()
  deployment.deploy('next')
  await lookForNext(page)
  for (const tab of [page, idle, typing]) await expect(notice(tab)).toBeVisible()
  await update(page).click()
  for (const tab of [page, idle]) await expect.poll(() => buildOf(tab)).toBe('next')
  await expect(typing.getByText('Handoff was updated in another tab.')).toBeVisible()
  expect(await buildOf(typing)).toBe('first')
  await typing.getByRole('button', { name: 'Reload' }).click()
  await expect.poll(() => buildOf(typing)).toBe('next')
})

const BROKEN = {
  'throws at once': 'throw new Error("broken")',
  'fails to install': 'self.oninstall = (event) => event.waitUntil(Promise.reject(new Error("broken")))',
  'is not there': null,
}

for (const [how, script] of Object.entries(BROKEN))
  test(
    `a worker that ${how} takes nothing away [FLT-66]`,
    deepUnless(how === 'fails to install'),
    async ({ page, deployment }) => {
      const asked = Promise.withResolvers<void>()
      deployment.instead('/sw.js', () => {
        asked.resolve()
        return script === null
          ? new Response('none', { status: 500 })
          : new Response(script, { headers: { 'content-type': 'text/javascript' } })
      })
      await signIn(page)
      await asked.promise
      await openFirst(page)
      await page.getByRole('link', { name: 'Customers' }).click()
      await expect(page.getByRole('heading', { name: 'Customers' })).toBeVisible()
      expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull()
    },
  )

test('a part that is gone from the server is said, and one reload is offered and none done unasked [FLT-65]', async ({
  page,
  deployment,
}) => {
  deployment.instead('/sw.js', () => new Response('none', { status: 404 }))
  await signIn(page)
  await openFirst(page)
  await page.waitForLoadState('networkidle')
  deployment.deploy('next')
  await page.evaluate(() => window.addEventListener('pagehide', () => sessionStorage.setItem('left', '1')))
  await page.getByRole('link', { name: 'Settings' }).click()
  await expect(tooOld(page)).toBeVisible()
  await expect(page.getByText('This place isn’t here yet')).toBeVisible()
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  expect(await page.evaluate(() => sessionStorage.getItem('left'))).toBeNull()
  await page.getByRole('button', { name: 'Reload', exact: true }).click()
  await expect.poll(() => buildOf(page)).toBe('next')
  await expect(tooOld(page)).toBeHidden()
})
