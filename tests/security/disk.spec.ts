/**
 * What a copy of the browser's files gives to who knows neither PIN nor passphrase. Each test goes through the moments of
 * a device; after each it closes the browser, reads all files of the profile, and decrypts what any key in them opens.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type BrowserContext, chromium, expect, type Page } from '@playwright/test'
import { headlessOptions } from '../../scripts/chromium.mjs'
import { lock, pad, setPin, unlock } from '../support/pin.ts'
import { DEVICE_SECRETS, finishSetup, setUpDevice, tile, typeNewPin } from '../support/prepared-device.ts'
import { readProfile } from '../support/profile-files.ts'
import { createRecorder, Recovery, recordSecrets } from '../support/recorded-secrets.ts'
import { addSendingKey, test as base, getInboxLocators, me, signInByForm } from '../support/signed-in.ts'

/** Long ones: in megabytes of files, six digits are found by chance. */
const [PIN, OTHER_PIN, NEXT_PIN] = ['271828182845', '161803398874', '141421356237']
const OTHER = 'Farhan Qureshi'
const DRAFT = 'canary-draft-58213'

type Device = {
  /** Runs steps in the browser, then closes it. */
  readonly use: (steps: (page: Page, context: BrowserContext) => Promise<void>) => Promise<void>
  /** What a copy of the files gives now; `known` PINs were seen by the attacker. */
  readonly copy: (known?: readonly string[]) => Recovery
}

const test = base.extend<{ device: Device }>({
  device: async ({ platform }, give) => {
    const profile = mkdtempSync(join(tmpdir(), 'handoff-disk-'))
    const recorder = createRecorder()
    const options = {
      ...headlessOptions(chromium.executablePath()),
      baseURL: platform,
      locale: 'en-IN',
      viewport: { width: 1440, height: 900 },
    }
    await give({
      use: async (steps) => {
        const context = await chromium.launchPersistentContext(profile, options)
        await recordSecrets(context, recorder)
        const page = await context.newPage()
        page.setDefaultTimeout(30_000)
        await steps(page, context)
        await context.close()
      },
      copy: (known = []) => new Recovery(readProfile(profile), recorder, known),
    })
    rmSync(profile, { recursive: true, force: true })
  },
})

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 400_000 })

/** A text of the open ticket, as a message has it. */
async function readMessage(page: Page): Promise<string> {
  const { rows, log } = getInboxLocators(page)
  await rows.first().click()
  const articles = log.getByRole('article')
  await expect(articles.first()).toBeVisible()
  const words = (await articles.allInnerTexts()).join('\n').match(/[a-z][a-z ,]{18,}[a-z]/g) ?? []
  const [longest] = words.toSorted((a, b) => b.length - a.length)
  if (longest === undefined) throw new Error('no message has words')
  return longest
}

async function writeDraft(page: Page) {
  await page.getByRole('link', { name: 'Send', exact: true }).click()
  await page.getByRole('textbox', { name: 'Template name' }).fill(DRAFT)
  await page.getByRole('button', { name: 'Save this as a preset' }).click()
  await expect(page.getByRole('button', { name: /^Remove preset/ })).toBeVisible()
}

async function changePin(page: Page, from: string, to: string) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'This device' }).click()
  await page.getByRole('button', { name: 'Change', exact: true }).last().click()
  const dialog = page.getByRole('dialog', { name: 'Change the PIN' })
  await dialog.getByLabel('Current PIN').fill(from)
  await dialog.getByLabel('New PIN').fill(to)
  await dialog.getByLabel('Again').fill(to)
  await dialog.getByRole('button', { name: 'Change PIN' }).click()
  await expect(dialog).toBeHidden()
}

/** Opens the list of names, which a device shows at once or behind the lock screen. */
async function showNames(page: Page) {
  await page.goto('/')
  const names = page.getByRole('heading', { name: 'Who are you?' })
  const toNames = page.getByRole('button', { name: /^(Switch agent|Choose your name)$/ }).first()
  await expect(toNames.or(names).first()).toBeVisible()
  if (!(await names.isVisible())) await toNames.click()
  await expect(names).toBeVisible()
}

async function signOut(page: Page, button: string) {
  await page.getByRole('button', { name: /Appearance, settings, sign out$/ }).click()
  await page.getByRole('button', { name: button, exact: true }).click()
}

async function endShift(page: Page) {
  await signOut(page, 'End shift')
  await page
    .getByRole('dialog', { name: 'End your shift?' })
    .getByRole('button', { name: /^End shift/ })
    .click()
}

/** Types five wrong PINs, and waits after each by the page's clock. */
async function typeWrongPins(page: Page) {
  await expect(pad(page)).toBeVisible()
  await page.clock.install()
  for (let attempt = 1; attempt < 5; attempt += 1) {
    await page.keyboard.type('999999999999')
    const waiting = page.getByText(/Again in/)
    await expect(waiting).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(waiting).toBeHidden()
  }
  await page.keyboard.type('999999999999')
}

function createTable() {
  const rows: string[] = []
  return {
    add: (moment: string, recovery: Recovery, canaries: Readonly<Record<string, string>>) => {
      const found = Object.entries(canaries).flatMap(([name, text]) => (recovery.has(text) ? [name] : []))
      rows.push(`${moment}: ${found.join(', ') || 'nothing'}`)
    },
    rows,
  }
}

test('the search finds what a page stored, was replaced or deleted, in logs and in tables', async ({
  device,
}) => {
  // One in UTF-8, one that browsers store in UTF-16.
  const [latin, wide] = ['marker-40918-latin', 'marker-40918-\u0939\u093f']
  await device.use(async (page) => {
    await page.goto('/')
    await page.evaluate(
      async (texts) => {
        sessionStorage.setItem('marker', texts.join())
        const opening = indexedDB.open('marker')
        await new Promise((resolve) => {
          opening.onupgradeneeded = () => opening.result.createObjectStore('rows')
          opening.onsuccess = resolve
        })
        for (const value of [...texts, undefined]) {
          const change = opening.result.transaction('rows', 'readwrite', { durability: 'strict' })
          if (value) change.objectStore('rows').put(value, 1)
          else change.objectStore('rows').delete(1)
          await new Promise((resolve) => change.addEventListener('complete', resolve))
        }
      },
      [latin, wide],
    )
  })
  const inLogs = device.copy()
  expect([latin, wide].map((it) => inLogs.has(it))).toEqual([true, true])
  await device.use(async (page) => {
    await page.goto('/')
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  })
  const inTables = device.copy()
  expect([latin, wide].map((it) => inTables.has(it))).toEqual([true, true])
  expect(inTables.has('marker-51029')).toBe(false)
})

test('a copied disk of a prepared device has the token until the last agent has a PIN, then nothing', async ({
  device,
}) => {
  const table = createTable()
  const canaries: Record<string, string> = { ...DEVICE_SECRETS }
  const note = (moment: string, known?: readonly string[]) =>
    table.add(moment, device.copy(known), {
      ...canaries,
      [PIN]: PIN,
      [OTHER_PIN]: OTHER_PIN,
      [NEXT_PIN]: NEXT_PIN,
    })
  await device.use(async (page) => {
    const passphrase = await setUpDevice(page, [me, OTHER])
    canaries.passphrase = passphrase
    canaries.passphraseDigits = passphrase.replaceAll('-', '')
    await finishSetup(page)
  })
  note('first use')
  await device.use(async (page) => {
    await page.goto('/')
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    canaries.message = await readMessage(page)
    await writeDraft(page)
    canaries.preset = DRAFT
    await page.keyboard.press('Control+l')
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await tile(page, OTHER).click()
    await typeNewPin(page, OTHER_PIN)
    await readMessage(page)
  })
  note('last PIN')
  note('last PIN, one PIN known', [PIN])
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await tile(page, me).click()
    await unlock(page, PIN)
    await readMessage(page)
    await changePin(page, PIN, NEXT_PIN)
  })
  note('PIN change')
  note('PIN change, the old PIN known', [PIN])
  await device.use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, NEXT_PIN)
    await readMessage(page)
    await signOut(page, OTHER)
    await unlock(page, OTHER_PIN)
    await readMessage(page)
  })
  note('switch')
  await device.use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await lock(page, OTHER)
  })
  note('lock')
  await device.use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await signOut(page, 'Sign out')
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  note('sign-out')
  await device.use(async (page) => {
    await showNames(page)
    await tile(page, OTHER).click()
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await endShift(page)
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  note('end of shift')
  await device.use(async (page) => {
    await showNames(page)
    await tile(page, OTHER).click()
    await typeWrongPins(page)
    await expect(page.getByText('An administrator brings you back')).toBeVisible()
  })
  note('five wrong PINs')
  note('five wrong PINs, the PIN known', [OTHER_PIN])
  await device.use(async (page) => {
    await showNames(page)
    await page.getByRole('button', { name: 'Remove the setup' }).click()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(canaries.passphrase ?? '')
    await page.getByRole('button', { name: 'Remove the setup' }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  })
  note('removal')
  expect(table.rows).toEqual([
    // Until everybody has a PIN, a key without one opens the token, as docs/security.md says.
    'first use: token, legacyKey',
    'last PIN: nothing',
    'last PIN, one PIN known: token, legacyKey, message, preset',
    'PIN change: nothing',
    `PIN change, the old PIN known: nothing`,
    'switch: nothing',
    'lock: nothing',
    'sign-out: nothing',
    'end of shift: nothing',
    'five wrong PINs: nothing',
    'five wrong PINs, the PIN known: nothing',
    'removal: nothing',
  ])
})

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
    await expect(page.getByText(/5 wrong PINs/)).toBeVisible()
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
    'PIN change: nothing',
    'PIN change, the old PIN known: nothing',
    'sign-out at the lock screen, the PIN known: nothing',
    'five wrong PINs, the PIN known: nothing',
  ])
})
