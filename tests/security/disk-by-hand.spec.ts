/** The same as `disk.spec.ts`, for a person who signs in by hand, without and with a PIN. */
import { type BrowserContext, expect, type Page } from '@playwright/test'
import { appInstalled } from '../support/builds.ts'
import {
  changePin,
  createTable,
  DRAFT,
  endShift,
  NEXT_PIN,
  PIN,
  readMessage,
  signOut,
  test,
  typeWrongPins,
  writeDraft,
} from '../support/copied-disk.ts'
import { listDatabases } from '../support/object-stores.ts'
import { lock, pad, setPin, unlock } from '../support/pin.ts'
import { DEVICE_SECRETS } from '../support/prepared-device.ts'
import { addSendingKey, signInByForm } from '../support/signed-in.ts'

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 400_000 })

/** Opens a tab beside an unlocked one, and loads both again, then the only one, without the PIN. */
async function openTabBeside(page: Page, context: BrowserContext) {
  await readMessage(page)
  const other = await context.newPage()
  other.setDefaultTimeout(30_000)
  await other.goto('/inbox')
  await readMessage(other)
  for (const tab of [page, other]) {
    await tab.reload()
    await readMessage(tab)
  }
  await other.close()
  await appInstalled(page)
  await page.reload()
  await readMessage(page)
}

test('a copied disk of a session by hand has nothing of it once the screen after its end is shown', async ({
  device,
}) => {
  const table = createTable()
  const canaries: Record<string, string> = { ...DEVICE_SECRETS }
  const note = (moment: string, known?: readonly string[]) =>
    table.add(moment, device.copy(known), { ...canaries, [PIN]: PIN, [NEXT_PIN]: NEXT_PIN })
  const start = async (page: Page) => {
    await signInByForm(page, { token: DEVICE_SECRETS.token })
    await addSendingKey(page, DEVICE_SECRETS.legacyKey)
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    canaries.message = await readMessage(page)
    await writeDraft(page)
    canaries.preset = DRAFT
  }
  const atSignIn = (page: Page) => expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  const signOutAnyway = async (page: Page) => {
    await page.getByRole('button', { name: 'Sign out anyway' }).click()
    await atSignIn(page)
  }
  await device.use(start)
  note('open')
  await device.use(async (page) => {
    await start(page)
    await lock(page)
    // Shown at once, before the session's database is deleted (docs/security.md).
    await expect
      .poll(() => listDatabases(page))
      .not.toContainEqual(expect.stringMatching(/^handoff-session /))
  })
  note('lock')
  await device.use(async (page) => {
    await start(page)
    await signOut(page, 'Sign out')
    await signOutAnyway(page)
  })
  note('sign-out')
  await device.use(async (page) => {
    await start(page)
    await endShift(page)
    await atSignIn(page)
  })
  note('end of shift')
  await device.use(async (page) => {
    await start(page)
    await setPin(page, PIN)
    await lock(page)
  })
  note('first PIN')
  // Setting a PIN drops the cache of messages, which is filled again at any time.
  table.add('first PIN, the PIN known', device.copy([PIN]), { ...DEVICE_SECRETS, preset: DRAFT })
  await device.use(
    async (page, context) => {
      await page.goto('/inbox')
      await unlock(page, PIN)
      await openTabBeside(page, context)
    },
    { serviceWorkers: 'allow' },
  )
  note('new tab and reloads')
  await device.use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, PIN)
    await changePin(page, PIN, NEXT_PIN)
    await lock(page)
  })
  note('PIN change')
  note('PIN change, the old PIN known', [PIN])
  await device.use(async (page) => {
    await page.goto('/inbox')
    await expect(pad(page)).toBeVisible()
    await page.getByRole('button', { name: 'Sign out of this device' }).click()
    await signOutAnyway(page)
  })
  note('sign-out at the lock screen, the PIN known', [NEXT_PIN])
  await device.use(async (page) => {
    await start(page)
    await setPin(page, PIN)
    await lock(page)
    await typeWrongPins(page)
    await expect(page.getByText(/5 wrong attempts/)).toBeVisible()
  })
  note('five wrong PINs, the PIN known', [PIN])
  expect(table.rows).toEqual([
    // Without a PIN, the keys are beside what they encrypt, as docs/security.md says.
    'open: token, legacyKey, message, preset',
    'lock: message, preset',
    'sign-out: nothing',
    'end of shift: nothing',
    'first PIN: nothing',
    'first PIN, the PIN known: token, legacyKey, preset',
    'new tab and reloads: nothing',
    'PIN change: nothing',
    'PIN change, the old PIN known: nothing',
    'sign-out at the lock screen, the PIN known: nothing',
    'five wrong PINs, the PIN known: nothing',
  ])
})
