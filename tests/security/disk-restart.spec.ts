/**
 * What a copy of the browser's files gives to who has seen an agent's PIN, on a device that asks for the passphrase after
 * each restart.
 */
import { expect } from '@playwright/test'
import {
  changePin,
  createTable,
  DRAFT,
  NEXT_PIN,
  PIN,
  readMessage,
  test,
  writeDraft,
} from '../support/copied-disk.ts'
import { listObjectStores } from '../support/object-stores.ts'
import { unlock } from '../support/pin.ts'
import {
  DEVICE_SECRETS,
  fillSetup,
  finishSetup,
  setUpDevice,
  tile,
  typeNewPin,
} from '../support/prepared-device.ts'
import { me } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'

// Chromium starts and ends after each moment, and its files are searched.
test.describe.configure({ timeout: 300_000 })

test('a copied disk gives nothing to who knows a PIN, from the first use on, and all to who knows the passphrase too', async ({
  device,
}) => {
  const table = createTable()
  const canaries: Record<string, string> = { ...DEVICE_SECRETS, preset: DRAFT }
  const note = (moment: string, known: readonly string[]) => table.add(moment, device.copy(known), canaries)
  let digits = ''
  await device.use(async (page) => {
    const passphrase = await setUpDevice(page, [me, OTHER], { needsPassphraseAfterRestart: true })
    digits = passphrase.replaceAll('-', '')
    await finishSetup(page)
  })
  note('first use', [])
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(digits)
    await page.getByRole('button', { name: 'Open this device' }).click()
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    canaries.message = await readMessage(page)
    await writeDraft(page)
  })
  note('first PIN', [])
  note('first PIN, the PIN known', [PIN])
  note('first PIN, the passphrase known', [digits])
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(digits)
    await page.getByRole('button', { name: 'Open this device' }).click()
    await unlock(page, PIN)
    await readMessage(page)
    await changePin(page, PIN, NEXT_PIN)
    // What is loaded is stored again in the new database, a moment after the dialog closed.
    await expect.poll(() => listObjectStores(page)).toContain('seen threads')
  })
  note('PIN change, both PINs known', [PIN, NEXT_PIN])
  note('PIN change, the new PIN and the passphrase known', [NEXT_PIN, digits])
  expect(table.rows).toEqual([
    'first use: nothing',
    'first PIN: nothing',
    'first PIN, the PIN known: nothing',
    // It opens the setup, as always, and the first use.
    'first PIN, the passphrase known: token, legacyKey',
    'PIN change, both PINs known: nothing',
    'PIN change, the new PIN and the passphrase known: token, legacyKey, preset, message',
  ])
})

test('once another setup turns the option on, what a PIN opened before is no longer in the files', async ({
  device,
}) => {
  const table = createTable()
  const canaries: Record<string, string> = { ...DEVICE_SECRETS, preset: DRAFT }
  const note = (moment: string, known: readonly string[] = []) =>
    table.add(moment, device.copy([PIN, ...known]), canaries)
  let passphrase = ''
  let nextPassphrase = ''
  await device.use(async (page) => {
    passphrase = await setUpDevice(page, [me])
    await finishSetup(page)
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    await readMessage(page)
    await writeDraft(page)
  })
  note('without the option, the PIN known')
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await page.getByRole('button', { name: 'Set up this device' }).click()
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await page.getByRole('button', { name: 'Continue' }).click()
    nextPassphrase = (await fillSetup(page, [me], { needsPassphraseAfterRestart: true })).replaceAll('-', '')
    await finishSetup(page)
  })
  note('with the option, the PIN known')
  await device.use(async (page) => {
    await page.goto('/')
    await page.getByRole('textbox', { name: 'Passphrase' }).fill(nextPassphrase)
    await page.getByRole('button', { name: 'Open this device' }).click()
    // Its keys are made anew, and what was stored is encrypted with them.
    await unlock(page, PIN)
    await readMessage(page)
  })
  note('the next unlock, the PIN known')
  note('the next unlock, the PIN and the passphrase known', [nextPassphrase])
  expect(table.rows).toEqual([
    'without the option, the PIN known: token, legacyKey, preset',
    'with the option, the PIN known: nothing',
    'the next unlock, the PIN known: nothing',
    'the next unlock, the PIN and the passphrase known: token, legacyKey, preset',
  ])
})
