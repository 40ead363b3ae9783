import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { deep } from '../support/deep.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { lock, PIN, pad, setPin } from '../support/pin.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const TOKEN = 'demo-agent'

const lockScreen = (page: Page) => page.getByRole('heading', { level: 1, name: me })
const pinStatus = (page: Page) => page.getByRole('status', { name: /digits entered/ })

/** Delays the loading of a part of the app’s code. Returns the function that lets it load. */
async function holdBack(page: Page, part: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(`**/assets/*${part}*.js`, async (route) => {
    await promise
    await route.continue()
  })
  return resolve
}

async function unlockByToken(page: Page) {
  await page.getByLabel('Access token').fill(TOKEN)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(getInboxLocators(page).tickets).toBeVisible()
}

/** Opens a ticket. Returns texts of its messages that must not be seen by others. */
async function readTicket(page: Page) {
  await getInboxLocators(page).rows.first().click()
  const message = getInboxLocators(page).log.getByRole('article').first()
  await expect(message).toBeVisible()
  const subject = await getInboxLocators(page).conversation.getByRole('heading').first().innerText()
  return [subject, (await message.innerText()).slice(0, 40)]
}

test('a locked app shows nothing of a customer, and unlocks at the same place', deep, async ({ page }) => {
  await signIn(page)
  const secrets = await readTicket(page)
  const { href } = new URL(page.url())
  await lock(page)
  await expect(page).toHaveTitle('Locked · Handoff')
  await expect(page.getByText('Locked by you')).toBeVisible()
  const body = await page.locator('body').innerText()
  for (const secret of secrets) expect(body).not.toContain(secret)
  await page.getByLabel('Access token').fill(TOKEN)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(href)
})

test(
  'with a PIN the device stores no message, token or key in the clear, and the PIN unlocks the app',
  deep,
  async ({ page }) => {
    await signIn(page, { canSendTemplates: true })
    const secrets = await readTicket(page)
    await setPin(page)
    await lock(page)
    await expect(pad(page)).toBeVisible()
    const stored = await dumpPageAndStorage(page)
    for (const secret of [...secrets, TOKEN, 'legacy-']) expect(stored).not.toContain(secret)
    await page.keyboard.type(PIN)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  },
)

test('locking and signing out reach another tab, even while that tab is starting [FLT-56]', async ({
  page,
  context,
}) => {
  const other = await context.newPage()
  await test.step('a lock by key while the other tab is starting', async () => {
    await signIn(page)
    await expect(getInboxLocators(page).rows.first()).toBeVisible()
    await signIn(other)
    await lock(page)
    await expect(lockScreen(other)).toBeVisible()
    await expect(other.getByText('Locked in another tab')).toBeVisible()
  })
  await test.step('a lock once both tabs are complete', async () => {
    for (const tab of [page, other]) await unlockByToken(tab)
    for (const tab of [page, other]) await idleContentRendered(tab)
    await lock(page)
    await expect(lockScreen(other)).toBeVisible()
    await expect(other.getByText('Locked in another tab')).toBeVisible()
    for (const tab of [page, other]) await unlockByToken(tab)
  })
  await test.step('signing out', async () => {
    await page.getByRole('button', { name: new RegExp(me) }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    for (const tab of [page, other]) await expect(tab).toHaveURL(/\/sign-in/)
  })
})

test('ending the shift waits for its dialog to load, and signing out needs no more code', async ({
  page,
}) => {
  await test.step('"End shift" opens the dialog once its code is loaded', async () => {
    const load = await holdBack(page, 'confirm-sign-out')
    await signIn(page)
    await page.getByRole('button', { name: new RegExp(me) }).click()
    await page.getByRole('button', { name: 'End shift' }).click()
    load()
    await expect(page.getByRole('dialog', { name: 'End your shift?' })).toBeVisible()
  })
  await test.step('signing out works when no more code can be loaded', async () => {
    await page.route('**/assets/*confirm-sign-out*.js', (route) => route.abort())
    await page.reload()
    await expect(getInboxLocators(page).rows.first()).toBeVisible()
    await page.getByRole('button', { name: new RegExp(me) }).click()
    await page.getByRole('button', { name: 'Sign out', exact: true }).click()
    await expect(page).toHaveURL(/\/sign-in/)
  })
})

test('a locked page stays locked after a reload, unlocks at the same place, and stores no token in the clear [DEC-28]', async ({
  page,
}) => {
  await signIn(page)
  const secrets = await readTicket(page)
  const { href } = new URL(page.url())
  await lock(page)
  await expect(page.getByLabel('Access token')).toBeVisible()
  await page.reload()
  await expect(lockScreen(page)).toBeVisible()
  await expect(page.getByText('Locked before this page was reloaded')).toBeVisible()
  const stored = await dumpPageAndStorage(page)
  for (const secret of [...secrets, TOKEN]) expect(stored).not.toContain(secret)
  await expectNoViolations(page)
  await page.getByLabel('Access token').fill(TOKEN)
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(href)
  // Only a session that is stored outlives a reload.
  await expect.poll(() => page.evaluate(() => sessionStorage.getItem('handoff.session'))).not.toBeNull()
  await page.reload()
  await expect(getInboxLocators(page).log.getByRole('article').first()).toBeVisible()
  expect(page.url()).toBe(href)
  expect(await dumpPageAndStorage(page)).not.toContain(TOKEN)
})

test(
  'the app stays locked after a reload, and the PIN unlocks it offline',
  deep,
  async ({ page, context }) => {
    await signIn(page)
    await setPin(page)
    await lock(page)
    await page.reload()
    await expect(pad(page)).toBeVisible()
    await context.setOffline(true)
    await page.keyboard.type(PIN)
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
    await context.setOffline(false)
  },
)

test('five wrong PINs wipe the stored data, each after a longer delay that a reload does not shorten', async ({
  page,
}) => {
  await signIn(page)
  await setPin(page)
  await lock(page)
  await page.clock.install()
  await expect(pad(page)).toBeVisible()
  const waiting = page.getByText(/Try again in/)
  for (const left of [4, 3, 2]) {
    await page.keyboard.type('161803')
    await expect(page.getByText(`${left} attempts left`)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(waiting).toBeHidden()
  }
  await page.keyboard.type('161803')
  await expect(page.getByText('One more deletes your data')).toBeVisible()
  await page.reload()
  await expect(pad(page)).toBeVisible()
  await page.keyboard.type('161803')
  await expect(pinStatus(page)).toHaveAccessibleName('0 of 6 digits entered')
  await page.clock.fastForward(61_000)
  await expect(waiting).toBeHidden()
  await page.keyboard.type('161803')
  await expect(page.getByText('5 wrong attempts. The data stored here has been deleted.')).toBeVisible()
  const stored = await dumpPageAndStorage(page)
  expect(stored).not.toContain('"box"')
  await page.getByRole('button', { name: 'Sign in' }).click()
  await expect(page.getByLabel('Access token')).toBeVisible()
  await page.reload()
  await expect(page.getByLabel('Access token')).toBeVisible()
})

test(
  'the app locks after the set time without input and after a night of sleep, and warns half a minute before [FLT-75]',
  deep,
  async ({ page }) => {
    await page.clock.install()
    await signIn(page)
    await page.goto('/settings/device')
    await page.getByLabel('Lock after inactivity of').selectOption('1 minute')
    const warning = page.getByText(/Locking in/)
    await expect(async () => {
      await page.keyboard.press('Shift')
      await page.clock.fastForward(40_000)
      await expect(warning).toBeVisible({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('Shift')
    await expect(warning).toBeHidden()
    await page.clock.fastForward(9 * 60 * 60_000)
    await expect(lockScreen(page)).toBeVisible()
    await expect(page.getByText('Locked after 1 minute of inactivity')).toBeVisible()
  },
)

test('a clock that is set back locks the app [FLT-46]', deep, async ({ page }) => {
  await signIn(page)
  await expect(async () => {
    await page.evaluate(() => {
      const { now } = Date
      Date.now = () => now() - 6 * 3_600_000
    })
    await page.keyboard.press('Shift')
    await expect(lockScreen(page)).toBeVisible({ timeout: 1_500 })
  }).toPass()
})

test('another agent signs in on the same device, and the first unlocks by PIN', async ({ page }) => {
  await signIn(page)
  await setPin(page)
  await lock(page)
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await expect(page).toHaveURL(/\/sign-in\?to=%2Finbox%3Fview%3Dmine$/)
  await page.getByLabel('Access token').fill('demo-reader')
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option', { name: 'Farhan Qureshi' }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(getInboxLocators(page).tickets).toBeVisible()
  await expect(page).toHaveURL(/\/inbox\?view=mine$/)
  await lock(page, 'Farhan Qureshi')
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await page.getByRole('button', { name: `Unlock as ${me}` }).click()
  await expect(pad(page)).toBeVisible()
  await page.keyboard.type(PIN)
  await expect(getInboxLocators(page).tickets).toBeVisible()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(
    `the lock screen has no accessibility violations in ${colorScheme}, by PIN and by token`,
    deep,
    async ({ page }) => {
      await page.emulateMedia({ colorScheme })
      await signIn(page)
      await lock(page)
      await expect(page.getByLabel('Access token')).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
      await page.getByLabel('Access token').fill(TOKEN)
      await page.getByRole('button', { name: 'Unlock' }).click()
      await setPin(page)
      await lock(page)
      await expect(pad(page)).toBeVisible()
      expect((await new AxeBuilder({ page }).analyze()).violations).toEqual([])
    },
  )

test.describe('on a portrait tablet', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('the keys of the PIN are large enough, accessible, and work by touch', async ({ page }) => {
    await signIn(page)
    await setPin(page)
    await lock(page)
    await expect(pad(page)).toBeVisible()
    for (const key of await pad(page).getByRole('button').all()) {
      const box = await key.boundingBox()
      expect(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(44)
    }
    await expectNoViolations(page)
    for (const digit of PIN) await pad(page).getByRole('button', { name: digit, exact: true }).tap()
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  })
})
