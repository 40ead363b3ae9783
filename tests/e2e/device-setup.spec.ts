import { rmSync } from 'node:fs'
import { type Browser, chromium, expect, type Page, type TestInfo } from '@playwright/test'
import { headlessOptions } from '../../scripts/chromium.mjs'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { writeCameraVideo } from '../support/fake-camera.ts'
import { PIN, pad, unlock } from '../support/pin.ts'
import { drawQrCode } from '../support/qr-code.ts'
import { shiftClockOfPages } from '../support/shifted-clock.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const TOKEN = 'demo-agent'
const OTHER_AGENT = 'Farhan Qureshi'
const OTHER_PIN = '161803'

test('a setup copied on one device sets up others by paste, by file and by camera, without its token in plain', async ({
  page,
  browser,
  platform,
}, info) => {
  const { text, passphrase, codes, file } = await test.step('copy', () => copySetup(page, info))
  const newDevice = await openNewDevice(browser, platform)
  await test.step('by paste: one paste and one tap', async () => {
    await newDevice.evaluate(
      (line) => navigator.clipboard.writeText(line),
      `${text} passphrase ${passphrase}`,
    )
    await newDevice.keyboard.press('ControlOrMeta+v')
    await useSetup(newDevice)
  })
  await test.step('agents start with their names and PINs', () => workInTurns(newDevice, passphrase))
  await test.step('by file', async () => {
    const other = await openNewDevice(browser, platform)
    await other.getByRole('button', { name: 'Use a setup' }).click()
    await other.getByLabel('Setup file').setInputFiles(file)
    await openWithPassphrase(other, passphrase)
    await useSetup(other)
  })
  await test.step('by camera', async () => {
    const video = info.outputPath('codes.y4m')
    writeCameraVideo(video, codes)
    const options = headlessOptions(chromium.executablePath())
    const args = ['--use-fake-ui-for-media-stream', '--use-fake-device-for-media-stream']
    const withCamera = await chromium.launch({
      ...options,
      args: [...(options.args ?? []), ...args, `--use-file-for-fake-video-capture=${video}`],
    })
    await shiftClockOfPages(withCamera)
    const other = await openNewDevice(withCamera, platform)
    await other.getByRole('button', { name: 'Use a setup' }).click()
    await other.getByRole('button', { name: 'Scan QR codes' }).click()
    await expect(other.getByRole('textbox', { name: 'Setup' })).toHaveValue(text)
    await openWithPassphrase(other, passphrase)
    await useSetup(other)
    await withCamera.close()
    rmSync(video)
  })
})

/** Copies the setup of a signed-in device in every way, and checks that nothing has its token in plain. */
async function copySetup(page: Page, info: TestInfo) {
  const noted = noteLeaks(page)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page, { at: '/settings/device' })
  await page.getByRole('button', { name: 'Copy the setup' }).click()
  const dialog = page.getByRole('dialog', { name: 'Copy the setup' })
  await dialog.getByRole('button', { name: 'Continue' }).click()
  const passphrase = await dialog.getByText(/^\d{4}(-\d{4}){4}$/).innerText()
  await dialog.getByRole('button', { name: 'Copy text' }).click()
  await expect(dialog.getByRole('button', { name: 'Copied' })).toBeVisible()
  const text = await page.evaluate(() => navigator.clipboard.readText())
  expect(text).toMatch(/^handoff-setup:1:[\w-]+$/)
  const downloading = page.waitForEvent('download')
  await dialog.getByRole('button', { name: 'Save as file' }).click()
  const download = await downloading
  expect(download.suggestedFilename()).toBe('handoff-setup.txt')
  const file = info.outputPath('handoff-setup.txt')
  await download.saveAs(file)
  await dialog.getByRole('button', { name: 'Show QR codes' }).click()
  const count = Number(/\d of (\d)/.exec(await dialog.getByRole('figure').innerText())?.[1])
  const codes = []
  for (let number = 1; number <= count; number += 1) {
    // Going to a code stops their rotation.
    await dialog.getByRole('button', { name: number === 1 ? 'Stop at this code' : 'Next code' }).click()
    const code = dialog.getByRole('img', { name: /^QR code/ })
    const [viewBox, path] = [await code.getAttribute('viewBox'), await code.locator('path').getAttribute('d')]
    codes.push(drawQrCode(viewBox ?? '', path ?? '', 5))
  }
  await expectNoToken(page, noted)
  return { text, passphrase, codes, file }
}

async function openNewDevice(browser: Browser, url: string): Promise<Page> {
  const context = await browser.newContext({
    serviceWorkers: 'block',
    permissions: ['clipboard-read', 'clipboard-write'],
  })
  const page = await context.newPage()
  await page.goto(url)
  await expect(page.getByRole('button', { name: 'Use a setup' })).toBeVisible()
  return page
}

async function openWithPassphrase(page: Page, passphrase: string) {
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  await page.getByRole('button', { name: 'Open the setup' }).click()
}

async function useSetup(page: Page) {
  const noted = noteLeaks(page)
  await page.getByRole('button', { name: 'Use this setup' }).click()
  await expect(page.getByRole('heading', { name: 'Who are you?' })).toBeFocused()
  await expect(tile(page, me)).toBeVisible()
  await expectNoToken(page, noted)
}

/** Two agents on one device. None of them types a token. */
async function workInTurns(page: Page, passphrase: string) {
  const noted = noteLeaks(page)
  const rows = getInboxLocators(page).rows
  // Third and fourth after the paste and the tap on the setup: the tile and the PIN.
  await chooseFirstPin(page, me, PIN)
  await page.keyboard.press('Control+l')
  await expect(pad(page)).toBeVisible()
  await unlock(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Control+l')
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await chooseFirstPin(page, OTHER_AGENT, OTHER_PIN)
  await page.keyboard.press('Control+l')
  await test.step('switch back: two taps and a PIN', async () => {
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await tile(page, me).click()
    await unlock(page)
    await expect(rows.first()).toBeVisible()
  })
  await page.reload()
  await expect(page.getByRole('heading', { name: me })).toBeVisible()
  await unlock(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('Control+l')
  await expect(pad(page)).toBeVisible()
  const stored = await dumpPageAndStorage(page)
  for (const secret of [passphrase, passphrase.replaceAll('-', ''), PIN, OTHER_PIN])
    expect(stored).not.toContain(secret)
  await expectNoToken(page, noted)
}

const tile = (page: Page, name: string) => page.getByRole('button', { name })

/** From the tiles of the agents to the inbox, as a first use. */
async function chooseFirstPin(page: Page, name: string, pin: string) {
  await tile(page, name).click()
  await page.keyboard.type(pin)
  await page.keyboard.press('Tab')
  await page.keyboard.type(pin)
  await page.keyboard.press('Enter')
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
}

/** Notes everything that the page says to the console, and every URL that it goes to. */
function noteLeaks(page: Page): string[] {
  const noted: string[] = []
  page.on('console', (message) => noted.push(message.text()))
  page.on('framenavigated', (frame) => noted.push(frame.url()))
  page.on('request', (request) => noted.push(request.url()))
  return noted
}

async function expectNoToken(page: Page, noted: readonly string[]) {
  expect(await dumpPageAndStorage(page)).not.toContain(TOKEN)
  expect(noted.join('\n')).not.toContain(TOKEN)
  expect(await page.evaluate(() => navigator.clipboard.readText())).not.toContain(TOKEN)
}
