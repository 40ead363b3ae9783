import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { expectNoViolations } from '../support/axe.ts'
import { dumpPageAndStorage, dumpStorage } from '../support/browser-storage.ts'
import { createInputCounter } from '../support/input-counter.ts'
import { PIN, pad, unlock } from '../support/pin.ts'
import {
  DEVICE_SECRETS,
  finishSetup,
  recordAssignments,
  setUpDevice,
  tile,
  typeNewPin,
} from '../support/prepared-device.ts'
import { getInboxLocators, me, stayAfterAssigning, test } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'
const OTHER_PIN = '161803'
const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`
const COMPOSER = `/send?preset=${encodeURIComponent(preset)}`
const DRAFT = 'KL-77001'

/** Stores that an agent had an unsent assignment at the last lock. */
async function saveUnsentCount(page: Page, name: string) {
  const agentId = kaveri?.agents.find((it) => it.name === name)?.id
  await page.evaluate(async (id) => {
    const open = indexedDB.open('handoff-index')
    await new Promise((resolve) => open.addEventListener('success', resolve))
    const transaction = open.result.transaction('records', 'readwrite')
    const request = transaction.objectStore('records').openCursor()
    request.addEventListener('success', () => {
      const cursor = request.result
      const { pin } = cursor?.value ?? {}
      if (pin?.agentId === id) cursor?.update({ ...cursor.value, pin: { ...pin, unsent: 1 } })
      cursor?.continue()
    })
    await new Promise((resolve) => transaction.addEventListener('complete', resolve))
    open.result.close()
  }, agentId)
}

async function openComposer(page: Page, pin: string) {
  await page.goto(COMPOSER)
  await unlock(page, pin)
  return page.getByRole('combobox', { name: /^Value 1/ })
}

test('a device that an administrator sets up in the form serves two agents: each keeps their draft and unsent assignment, and no moment leaves a secret in its storage', async ({
  page,
  context,
}) => {
  const { log, assignmentBar, customer, rows } = getInboxLocators(page)
  const assigned = recordAssignments(context)
  await stayAfterAssigning(page)
  const passphrase = await setUpDevice(page, [me, OTHER])
  await expectNoViolations(page)
  const secrets = [
    ...Object.values(DEVICE_SECRETS),
    passphrase,
    passphrase.replaceAll('-', ''),
    PIN,
    OTHER_PIN,
  ]
  const expectNoSecrets = async (moment: string, dump = dumpStorage) => {
    const stored = await dump(page)
    for (const secret of secrets) expect(stored, `${secret} after ${moment}`).not.toContain(secret)
  }
  await test.step('Esc doesn’t lose the passphrase before it was written down', async () => {
    await page.keyboard.press('Escape')
    await expect(page.getByText('The passphrase won’t be shown again.')).toBeVisible()
    await expect(page.getByText(passphrase)).toBeVisible()
    await expectNoViolations(page)
  })
  await finishSetup(page)
  await expectNoSecrets('setup', dumpPageAndStorage)

  await test.step('the first PIN opens the first ticket', async () => {
    await tile(page, me).click()
    await typeNewPin(page, PIN)
    await expect(log.getByRole('article').first()).toBeVisible()
    secrets.push((await customer.getByRole('heading').first().textContent()) ?? me)
    await expectNoSecrets('PIN')
  })
  let href = ''
  await test.step('a draft and an assignment that waits for the network', async () => {
    await (await openComposer(page, PIN)).fill(DRAFT)
    await page.getByRole('link', { name: 'Inbox', exact: true }).click()
    await page.getByRole('link', { name: 'All open' }).click()
    await rows.first().click()
    await page.keyboard.press('u')
    // Before it, the bar says “Sending…”.
    await expect(assignmentBar).toHaveText(/^Unassigned/)
    href = page.url()
    assigned.length = 0
    await context.setOffline(true)
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Queued until you are online')
    await page.keyboard.press('Control+l')
    await expect(pad(page)).toBeVisible()
    await expectNoSecrets('lock', dumpPageAndStorage)
    await context.setOffline(false)
  })
  await test.step('the other agent sees neither, and sends nothing', async () => {
    await page.getByRole('button', { name: 'Switch agent' }).click()
    await tile(page, OTHER).click()
    await typeNewPin(page, OTHER_PIN)
    await expect(log.getByRole('article').first()).toBeVisible()
    await expect(await openComposer(page, OTHER_PIN)).toHaveValue('')
    await expect(page.getByText(DRAFT)).toHaveCount(0)
    await page.goto(href)
    await unlock(page, OTHER_PIN)
    await expect(assignmentBar).toContainText('No assignee')
    expect(assigned).toEqual([])
    await expectNoSecrets('switch')
  })
  await test.step('two taps and a PIN later the first agent is back, and both are there', async () => {
    const input = createInputCounter(page)
    await input.click(page.getByRole('button', { name: /Appearance, settings, sign out$/ }))
    const panel = page.getByRole('dialog', { name: 'You and this device' })
    await expect(panel.getByText(`Kaveri Living`)).toBeVisible()
    await input.click(panel.getByRole('region', { name: 'Switch agent' }).getByRole('button', { name: me }))
    expect(input.count()).toBe(2)
    await expect(pad(page)).toBeVisible()
    await expect(page.getByRole('heading', { name: me })).toBeVisible()
    expect(new URL(page.url()).pathname).toBe('/sign-in')
    await unlock(page)
    await expect(page).toHaveURL(/\/inbox\?view=mine$/)
    await expect.poll(() => assigned).toHaveLength(1)
    expect(assigned[0]).toContain(kaveri?.agents.find(({ name }) => name === me)?.id)
    await expect(await openComposer(page, PIN)).toHaveValue(DRAFT)
  })
  await test.step('on a phone, too, two taps and a PIN change the agent', async () => {
    const { width = 0, height = 0 } = page.viewportSize() ?? {}
    await page.setViewportSize({ width: 390, height: 844 })
    for (const [name, pin] of [
      [OTHER, OTHER_PIN],
      [me, PIN],
    ] as const) {
      const input = createInputCounter(page)
      await input.click(page.getByRole('button', { name: /^More/ }))
      const menu = page.getByRole('menu', { name: 'More' })
      const people = menu.getByRole('group', { name: 'Switch agent' })
      const person = people.getByRole('menuitem', { name })
      await expect(person).toBeVisible()
      // Those who have no PIN yet, or for whom there is no room.
      await expect(people.getByRole('menuitem', { name: 'Switch agent' })).toBeVisible()
      await expect(menu.getByRole('menuitem', { name: 'Now', exact: true })).toBeFocused()
      await expectNoViolations(page)
      await input.click(person)
      expect(input.count()).toBe(2)
      await expect(page.getByRole('heading', { name })).toBeVisible()
      await unlock(page, pin)
      await expect(menu).toBeHidden()
      await expect(page).toHaveURL(/\/inbox\?view=mine$/)
    }
    await page.setViewportSize({ width, height })
  })
  await test.step('only with the passphrase, the setup is copied again', async () => {
    await page.getByRole('link', { name: 'Settings' }).click()
    await page.getByRole('link', { name: 'This device' }).click()
    await page.getByRole('button', { name: 'Copy the setup' }).click()
    const copy = page.getByRole('dialog', { name: 'Copy the setup' })
    await expect(copy.getByRole('textbox', { name: 'Passphrase' })).toBeFocused()
    const field = copy.getByRole('textbox', { name: 'Passphrase' })
    await field.fill(passphrase.replace(/\d$/, (digit) => String((Number(digit) + 1) % 10)))
    await copy.getByRole('button', { name: 'Continue' }).click()
    await expect(copy.getByText(/^Wrong passphrase\. Enter this device’s/)).toBeVisible()
    await expectNoViolations(page)
    await field.fill(passphrase.replaceAll('-', ' '))
    await copy.getByRole('button', { name: 'Continue' }).click()
    await copy.getByRole('checkbox', { name: 'All agents' }).waitFor()
    await copy.getByRole('button', { name: 'Continue' }).click()
    await expect(copy.getByText(passphrase)).toBeVisible()
    await expect(copy.getByRole('button', { name: 'Copy text' })).toBeVisible()
    await page.keyboard.press('Escape')
    await expectNoSecrets('copying the setup', dumpPageAndStorage)
  })
  await test.step('a wipe names who would lose unsent work, needs the passphrase, and leaves nothing', async () => {
    await saveUnsentCount(page, OTHER)
    await page.getByRole('button', { name: 'Wipe' }).click()
    const wipe = page.getByRole('dialog', { name: 'Wipe this device?' })
    await expect(wipe.getByText(`From: ${OTHER}`)).toBeVisible()
    await wipe.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
    await wipe.getByRole('button', { name: 'Wipe and sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
    await expect.poll(() => page.evaluate(async () => (await indexedDB.databases()).length)).toBe(0)
    await expectNoSecrets('wipe', dumpPageAndStorage)
  })
})

test('five wrong PINs, each after its wait, remove an agent from the device, and the passphrase brings them back', async ({
  page,
}) => {
  const passphrase = await setUpDevice(page, [me, OTHER])
  await finishSetup(page)
  await tile(page, me).click()
  await typeNewPin(page, PIN)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await page.keyboard.press('Control+l')
  await expect(pad(page)).toBeVisible()
  await page.clock.install()
  for (const message of [
    '4 attempts left',
    '3 attempts left',
    '2 attempts left',
    'After one more, only an administrator can let you in.',
  ]) {
    await page.keyboard.type('999999')
    await expect(page.getByText(message)).toBeVisible()
    const waiting = page.getByText(/Try again in/)
    await expect(waiting).toBeVisible()
    await page.clock.fastForward(61_000)
    await expect(waiting).toBeHidden()
  }
  await page.keyboard.type('999999')
  await expect(page.getByText('Ask an administrator to restore your access')).toBeVisible()
  await page.getByRole('button', { name: 'Choose your name' }).click()
  await expect(tile(page, me)).toContainText('Locked out')
  await expect(tile(page, OTHER)).toContainText('Choose a PIN to start')
  await tile(page, me).click()
  await page.getByRole('textbox', { name: 'Passphrase' }).fill(passphrase)
  await page.getByRole('button', { name: 'Restore' }).click()
  await typeNewPin(page, OTHER_PIN)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
})
