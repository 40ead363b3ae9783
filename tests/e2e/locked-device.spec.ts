/** What anybody can do at a locked, prepared device: nothing there changes credentials, people or unsent work (rule 52). */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { createPassphrase, sealSetup } from '#src/data/device-setup/sealed-setup.ts'
import { idleContentRendered } from '../support/idle-content.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { PIN, pad, setPin, unlock } from '../support/pin.ts'
import {
  DEVICE_SECRETS,
  finishSetup,
  recordAssignments,
  setUpDevice,
  tile,
  typeNewPin,
} from '../support/prepared-device.ts'
import { getInboxLocators, me, signIn, signInByForm, test } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'
const DRAFT = 'KL-77001'
const [kaveri] = factsOf('small').workspaces
const COMPOSER = `/send?preset=${encodeURIComponent(`order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`)}`

/** Leaves a draft and an assignment that waits for the network, and locks. */
async function leaveUnsentWork(page: Page, context: BrowserContext) {
  const { assignmentBar, rows } = getInboxLocators(page)
  await page.getByRole('combobox', { name: /^Value 1/ }).fill(DRAFT)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await page.getByRole('link', { name: /^Unassigned/ }).click()
  await rows.first().click()
  await expect(assignmentBar).toHaveText(/^Unassigned/)
  // With it comes the code that stores an assignment.
  await idleContentRendered(page)
  await context.setOffline(true)
  await page.keyboard.press('i')
  await expect(assignmentBar).toContainText('Queued until you are online')
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  await context.setOffline(false)
}

/** The requests but those of the app's own files, each with the token that it has. Grows. */
function recordRequests(context: BrowserContext) {
  const requests: string[] = []
  context.on('request', (request) => {
    const { pathname } = new URL(request.url())
    const token = request.headers()['authorization']?.replace('Bearer ', '') ?? 'no token'
    if (!/^\/assets\/|^\/icons\//.test(pathname)) requests.push(`${request.method()} ${pathname}, ${token}`)
  })
  return requests
}

/** Enters four wrong PINs. The last message warns of what a fifth does. */
async function enterWrongPins(page: Page, warning: string) {
  await page.clock.install()
  for (const message of ['4 attempts left', '3 attempts left', '2 attempts left', warning]) {
    await page.keyboard.type('999999')
    await expect(page.getByText(message)).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(page.getByText(/Try again in/)).toBeHidden()
  }
}

test('a stranger at a locked device replaces, sends and deletes nothing, by a setup, a sign-out or wrong PINs', async ({
  page,
  context,
  platform,
}) => {
  const assigned = recordAssignments(context)
  const passphrase = await setUpDevice(page, [me, OTHER])
  await finishSetup(page)
  await tile(page, me).click()
  await typeNewPin(page, PIN)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await page.goto(COMPOSER)
  await unlock(page)
  await leaveUnsentWork(page, context)
  assigned.length = 0
  const requests = recordRequests(context)

  await test.step('a setup of the stranger’s own making needs the passphrase of the device', async () => {
    const strangers = createPassphrase()
    const setup = {
      createdAt: Date.now(),
      address: platform,
      token: 'token-of-the-stranger',
      legacy: null,
      workspaceId: null,
      agents: [{ id: kaveri?.agents.find(({ name }) => name === OTHER)?.id ?? '', name: OTHER }],
      lockAfterMinutes: 10,
      needsPassphraseAfterRestart: false,
      storesData: true,
    }
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await page.getByRole('button', { name: 'Use a setup' }).click()
    const dialog = page.getByRole('dialog', { name: 'Use a setup' })
    await dialog.getByLabel('Setup file').setInputFiles({
      name: 'setup.txt',
      mimeType: 'text/plain',
      buffer: Buffer.from(`${await sealSetup(setup, strangers)} passphrase ${strangers}`),
    })
    await expect(dialog.getByText(/^This device already has a setup/)).toBeVisible()
    await dialog.getByRole('textbox', { name: 'Passphrase' }).fill(strangers)
    await dialog.getByRole('button', { name: 'Continue' }).click()
    await expect(dialog.getByText(/^Wrong passphrase\. Enter this device’s setup/)).toBeVisible()
    await expect(dialog.getByRole('button', { name: 'Use this setup' })).toHaveCount(0)
    await page.keyboard.press('Escape')
    await expect(tile(page, OTHER)).toContainText('Choose a PIN to start')
  })
  await test.step('signing the agent out keeps their unsent work behind the PIN', async () => {
    await tile(page, me).click()
    await expect(pad(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out of this device' }).click()
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  await test.step('five wrong PINs keep it, and only the passphrase lets the agent try again', async () => {
    await tile(page, me).click()
    await expect(pad(page)).toBeVisible()
    await enterWrongPins(page, 'After one more, only an administrator can let you in.')
    await page.keyboard.type('999999')
    await expect(page.getByText('Unsent work and presets stay locked here.')).toBeVisible()
    await page.getByRole('button', { name: 'Choose your name' }).click()
    await tile(page, me).click()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await page.getByRole('button', { name: 'Restore' }).click()
    await expect(page.getByText('1 unsent assignment, 1 draft')).toBeVisible()
    expect(requests).toEqual([])
    expect(assigned).toEqual([])
  })
  await test.step('the agent comes back: all of it is there, and is sent with the token of the device', async () => {
    await page.getByRole('button', { name: 'Enter the PIN again' }).click()
    await unlock(page)
    await expect.poll(() => assigned).toHaveLength(1)
    expect(assigned[0]).toContain(kaveri?.agents.find(({ name }) => name === me)?.id)
    const tokens = requests.map((it) => it.slice(it.indexOf(', ') + 2))
    expect(new Set(tokens)).toEqual(new Set([DEVICE_SECRETS.token]))
    await page.goto(COMPOSER)
    await unlock(page)
    await expect(page.getByRole('combobox', { name: /^Value 1/ })).toHaveValue(DRAFT)
  })
})

test('the lock screen of a session by hand names the agent and what a sign-out or a fifth wrong PIN deletes', async ({
  page,
  context,
}) => {
  await signIn(page, { canSendTemplates: true })
  await setPin(page)
  await page.goto(COMPOSER)
  await unlock(page)
  await leaveUnsentWork(page, context)
  await page.getByRole('button', { name: 'Sign out of this device' }).click()
  const dialog = page.getByRole('dialog', { name: `Sign out ${me}?` })
  await expect(dialog).toContainText('Signing out deletes 1 unsent assignment, 1 draft from this device.')
  await expect(dialog.getByRole('button', { name: 'Cancel' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(dialog).toBeHidden()
  await enterWrongPins(page, 'Wrong PIN. One more deletes your 1 unsent assignment, 1 draft.')
})

test('a token at the sign-in form deletes nothing of a locked agent before a notice names it', async ({
  page,
  context,
}) => {
  await signIn(page, { canSendTemplates: true })
  await setPin(page)
  await page.goto(COMPOSER)
  await unlock(page)
  await leaveUnsentWork(page, context)
  const continueWith = async (token: string) => {
    await page.getByRole('textbox', { name: 'Access token' }).fill(token)
    await page.getByRole('button', { name: 'Continue' }).click()
  }
  const requests = recordRequests(context)
  const notice = page
    .getByRole('status')
    .filter({ hasText: `${me}’s session is stored encrypted on this device` })
  const signInAnyway = page.getByRole('button', { name: 'Sign in anyway' })
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option', { name: me }).click()

  await test.step('a token of another workspace replaces nothing', async () => {
    await continueWith('demo-other')
    await expect(notice).toContainText('Only a token of the same workspace can replace it.')
    await expect(signInAnyway).toHaveCount(0)
    const checked = ['customers', 'messages', 'tickets']
    expect(requests.toSorted()).toEqual(checked.map((it) => `POST /platform-api/v1/${it}/list, demo-other`))
  })
  await test.step('with one of the same workspace it is said first what is deleted, and nothing is until then', async () => {
    await continueWith('demo-agent')
    await expect(notice).toContainText('Signing in with the token deletes 1 unsent assignment, 1 draft.')
    await page.reload()
    await unlock(page)
    await expect(page.getByRole('navigation', { name: 'Main' })).toBeVisible()
    await page.goto(COMPOSER)
    await unlock(page)
    await expect(page.getByRole('combobox', { name: /^Value 1/ })).toHaveValue(DRAFT)
  })
})

test('a token of another workspace opens nothing that a locked agent without a PIN has loaded', async ({
  page,
}) => {
  const { rows, log, tickets } = getInboxLocators(page)
  const lockScreen = page.getByRole('heading', { level: 1, name: me })
  await signInByForm(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  const loaded = ['seen lists', 'seen threads', 'loaded by']
  await expect.poll(() => listObjectStores(page)).toEqual(expect.arrayContaining(loaded))
  await page.keyboard.press('Control+l')
  await expect(lockScreen).toBeVisible()
  await page.goBack()
  await expect(lockScreen).toBeVisible()
  await page.getByRole('button', { name: 'Switch agent' }).click()
  // The platform answers the check of the token, and nothing after that: what is stored would be shown.
  let requests = 0
  await page.route('**/platform-api/**', (route) => {
    requests += 1
    return requests <= 3 ? route.continue() : route.abort()
  })
  await page.getByRole('textbox', { name: 'Access token' }).fill('demo-other')
  await page.getByRole('button', { name: 'Your name: Not selected' }).click()
  await page.getByRole('option', { name: me }).click()
  await page.getByRole('button', { name: 'Continue' }).click()
  await expect(tickets).toBeVisible()
  await expect.poll(() => requests).toBeGreaterThan(5)
  await expect(rows).toHaveCount(0)
  expect(await listObjectStores(page)).not.toContain('seen threads')
})

test('a sign-in under the same name with a token of another workspace locks the agent’s other tabs first', async ({
  page,
  context,
}) => {
  const { rows, log } = getInboxLocators(page)
  await signInByForm(page)
  await rows.first().click()
  await expect(log.getByRole('article').first()).toBeVisible()
  await expect.poll(() => listObjectStores(page)).toContain('loaded by')
  const other = await context.newPage()
  await signInByForm(other, { token: 'demo-other' })
  await expect(getInboxLocators(other).tickets).toBeVisible()
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  await page.getByRole('textbox', { name: 'Access token' }).fill('demo-other')
  await page.getByRole('button', { name: 'Unlock' }).click()
  await expect(page.getByText(/^This token opens another workspace/)).toBeVisible()
})

test('a locked device requests its own files and config.json when it is loaded, and nothing after that', async ({
  page,
  context,
}) => {
  await page.clock.install()
  await signIn(page)
  const requests = recordRequests(context)
  await page.keyboard.press('Control+l')
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  const wait = async () => {
    await page.clock.runFor(10_000)
    requests.length = 0
    await page.evaluate(() => {
      for (const type of ['online', 'focus', 'pageshow']) window.dispatchEvent(new Event(type))
      document.dispatchEvent(new Event('visibilitychange'))
    })
    await page.clock.runFor(5 * 60_000)
    await page.clock.fastForward(9 * 60 * 60_000)
    return requests
  }
  expect(await wait()).toEqual([])
  await page.reload()
  await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
  expect(new Set(requests)).toEqual(
    new Set(
      ['/inbox', '/layers.css', '/browser-check.js', '/config.json'].map((it) => `GET ${it}, no token`),
    ),
  )
  expect(await wait()).toEqual([])
})
