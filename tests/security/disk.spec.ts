/**
 * What a copy of the browser's files gives to who knows neither PIN nor passphrase. Each test goes through the moments of
 * a device; after each it closes the browser, reads all files of the profile, and decrypts what any key in them opens.
 */
import { expect, type Page } from '@playwright/test'
import {
  changePin,
  createTable,
  DRAFT,
  endShift,
  NEXT_PIN,
  OTHER_PIN,
  PIN,
  readMessage,
  signOut,
  test,
  typeWrongPins,
  writeDraft,
} from '../support/copied-disk.ts'
import { lock, unlock } from '../support/pin.ts'
import { DEVICE_SECRETS, finishSetup, setUpDevice, tile, typeNewPin } from '../support/prepared-device.ts'
import type { ProfileFile } from '../support/profile-files.ts'
import { me } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 400_000 })

/** Opens the list of names, which a device shows at once or behind the lock screen. */
async function showNames(page: Page) {
  await page.goto('/')
  const names = page.getByRole('heading', { name: 'Who are you?' })
  const toNames = page.getByRole('button', { name: /^(Switch agent|Choose your name)$/ }).first()
  await expect(toNames.or(names).first()).toBeVisible()
  if (!(await names.isVisible())) await toNames.click()
  await expect(names).toBeVisible()
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
  /** The same, with what the databases had before each moment, as if the browser had deleted nothing of it yet. */
  const keptTable = createTable()
  const canaries: Record<string, string> = { ...DEVICE_SECRETS }
  let kept: readonly ProfileFile[] = []
  const use = async (steps: (page: Page) => Promise<void>) => {
    kept = device.files()
    await device.use(steps)
  }
  const note = (moment: string, known?: readonly string[]) => {
    const texts = { ...canaries, [PIN]: PIN, [OTHER_PIN]: OTHER_PIN, [NEXT_PIN]: NEXT_PIN }
    table.add(moment, device.copy(known), texts)
    keptTable.add(moment, device.copy(known, kept), texts)
  }
  await use(async (page) => {
    const passphrase = await setUpDevice(page, [me, OTHER])
    canaries.passphrase = passphrase
    canaries.passphraseDigits = passphrase.replaceAll('-', '')
    await finishSetup(page)
  })
  note('first use')
  await use(async (page) => {
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
  await use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await tile(page, me).click()
    await unlock(page, PIN)
    await readMessage(page)
    await changePin(page, PIN, NEXT_PIN)
  })
  note('PIN change')
  note('PIN change, the old PIN known', [PIN])
  await use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, NEXT_PIN)
    await readMessage(page)
    await signOut(page, OTHER)
    await unlock(page, OTHER_PIN)
    await readMessage(page)
  })
  note('switch')
  await use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await lock(page, OTHER)
  })
  note('lock')
  await use(async (page) => {
    await page.goto('/inbox')
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await signOut(page, 'Sign out')
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  note('sign-out')
  await use(async (page) => {
    await showNames(page)
    await tile(page, OTHER).click()
    await unlock(page, OTHER_PIN)
    await readMessage(page)
    await endShift(page)
    await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeVisible()
  })
  note('end of shift')
  await use(async (page) => {
    await showNames(page)
    await tile(page, OTHER).click()
    await typeWrongPins(page)
    await expect(page.getByText('Ask an administrator to restore your access')).toBeVisible()
  })
  note('five wrong PINs')
  note('five wrong PINs, the PIN known', [OTHER_PIN])
  await use(async (page) => {
    await showNames(page)
    await tile(page, me).click()
    await typeWrongPins(page)
    await expect(page.getByText('Unsent work and presets stay locked here.')).toBeVisible()
  })
  note('five wrong PINs with unsent work')
  note('five wrong PINs with unsent work, the PIN known', [NEXT_PIN])
  await use(async (page) => {
    await showNames(page)
    await page.getByRole('button', { name: 'Remove the setup' }).click()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(canaries.passphrase ?? '')
    await page.getByRole('button', { name: 'Remove the setup' }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
  })
  note('removal')
  note('removal, the PINs known', [OTHER_PIN, NEXT_PIN])
  const expected = [
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
    'five wrong PINs with unsent work: nothing',
    'five wrong PINs with unsent work, the PIN known: preset',
    'removal: nothing',
    'removal, the PINs known: nothing',
  ]
  expect(table.rows).toEqual(expected)
  expect(keptTable.rows).toEqual(expected)
})
