import { expect, type Page } from '@playwright/test'
import { pad, unlock } from '../support/pin.ts'
import { finishSetup, setUpDevice, tile, typeNewPin } from '../support/prepared-device.ts'
import { getInboxLocators, me, stayAfterAssigning, test } from '../support/signed-in.ts'

const OTHER = 'Farhan Qureshi'
const OTHER_PIN = '161803'

async function switchTo(page: Page, name: string) {
  await page.keyboard.press('Control+l')
  await expect(pad(page)).toBeVisible()
  await page.getByRole('button', { name: 'Switch agent' }).click()
  await tile(page, name).click()
}

test('a change of agent starts at their own tickets, with what they used last, and nothing of the one before', async ({
  page,
}) => {
  const { log, rows, menu, assignmentBar, search, quietLine, view } = getInboxLocators(page)
  let assignedName = 'no customer yet'
  const lastUsed = menu.getByRole('group', { name: 'Last used' })
  /** Of a ticket that isn't assigned to the target used last. */
  const openMenu = async () => {
    await rows.filter({ hasNotText: assignedName }).first().click()
    await page.keyboard.press('a')
    await expect(menu.getByRole('option').first()).toBeVisible()
  }
  await stayAfterAssigning(page)
  await setUpDevice(page, [me, OTHER])
  await finishSetup(page)
  await tile(page, me).click()
  await typeNewPin(page, '271828')
  await expect(log.getByRole('article').first()).toBeVisible()
  await view('All open').click()
  await openMenu()
  await page.keyboard.type('payments')
  await page.keyboard.press('Enter')
  await expect(assignmentBar).toContainText('Payments')
  await expect(quietLine).toContainText('Payments')
  assignedName = (await page.getByRole('heading', { level: 2 }).first().textContent()) ?? ''
  await openMenu()
  await expect(lastUsed.getByRole('option')).toHaveText([/Payments/])
  await page.keyboard.press('Escape')
  await search.fill('colour')

  await switchTo(page, OTHER)
  await typeNewPin(page, OTHER_PIN)
  await expect(page).toHaveURL(/\/inbox(\/|\?|$)/)
  await expect(view('Mine')).toHaveAttribute('aria-current', 'page')
  await expect(search).toHaveValue('')
  await expect(quietLine).toBeHidden()
  await view('All open').click()
  await openMenu()
  await expect(lastUsed).toBeHidden()
  await page.keyboard.press('Escape')

  await switchTo(page, me)
  await unlock(page, '271828')
  await expect(view('Mine')).toHaveAttribute('aria-current', 'page')
  await view('All open').click()
  await openMenu()
  await expect(lastUsed.getByRole('option')).toHaveText([/Payments/])
})
