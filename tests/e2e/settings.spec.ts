import { expect, type Locator, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { tabTo } from '../support/focus.ts'
import { openByKeys } from '../support/open-by-keys.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const PARTS = 'appearance language keys waits names pace notifications device diagnostics'.split(' ')
const ID = '3f2a6c1e-0b7d-4e55-9c1a-000000000001'
const CAMPAIGN = '3f2a6c1e-0b7d-4e55-9c1a-000000000002'

const heading = (page: Page) =>
  page.getByRole('region', { name: 'Settings' }).getByRole('heading', { level: 2 })

const requestLog = (page: Page) => page.getByRole('table', { name: 'Request log' })

/** Opens the settings from the rail or, on a phone, from the More menu. */
async function openSettings(page: Page) {
  const main = page.getByRole('navigation', { name: 'Main' })
  const more = main.getByRole('button', { name: 'More', exact: true })
  if (await more.isVisible()) await more.click()
  await page
    .getByRole('link', { name: 'Settings', exact: true })
    .or(page.getByRole('menuitem', { name: 'Settings' }))
    .click()
}

const devices = {
  'desktop, 1440 px': { viewport: { width: 1440, height: 900 } },
  'portrait tablet, 820 px': { viewport: { width: 820, height: 1180 }, hasTouch: true, isMobile: true },
  'phone, 390 px': { viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true },
}

/** How many pixels of the tab's focus ring are cut off by its ancestors. */
function measureCutRing(tab: Locator) {
  return tab.evaluate((it) => {
    const { outlineOffset, outlineWidth } = getComputedStyle(it)
    const ringWidth = Number.parseFloat(outlineOffset) + Number.parseFloat(outlineWidth)
    const box = it.getBoundingClientRect()
    const ring = {
      left: box.left - ringWidth,
      top: box.top - ringWidth,
      right: box.right + ringWidth,
      bottom: box.bottom + ringWidth,
    }
    let most = 0
    for (let ancestor = it.parentElement; ancestor; ancestor = ancestor.parentElement) {
      if (getComputedStyle(ancestor).overflow === 'visible') continue
      const edge = ancestor.getBoundingClientRect()
      most = Math.max(
        most,
        edge.left - ring.left,
        edge.top - ring.top,
        ring.right - edge.right,
        ring.bottom - edge.bottom,
      )
    }
    return most
  })
}

/** In compact density too, every control of the settings and a row of the inbox are large enough for touch. */
async function expectLargeTargets(page: Page) {
  await test.step('in compact density every control is at least 44 px wide and high', async () => {
    await openTab(page, 'appearance')
    await page.getByRole('button', { name: 'Compact' }).tap()
    for (const part of PARTS) {
      await openTab(page, part)
      const small = await page
        .getByRole('region', { name: 'Settings' })
        .locator('button, a, select, input:not([hidden], label > *), label:has(> input)')
        .evaluateAll((all) =>
          all
            .map((it) => ({ name: it.textContent, box: it.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 44 || box.width < 44)
            .map(({ name, box }) => `${name} ${box.width} × ${box.height}`),
        )
      expect(small, part).toEqual([])
    }
    await page.getByRole('link', { name: 'Inbox', exact: true }).tap()
    const row = getInboxLocators(page).rows.first()
    await expect(row).toBeVisible()
    expect((await row.locator('..').boundingBox())?.height).toBe(72)
  })
}

/** Opens a part by its tab, without loading the app again. */
async function openTab(page: Page, part: string) {
  const tab = page.getByRole('navigation', { name: 'Settings' }).locator(`a[href$="/settings/${part}"]`)
  await tab.click()
  await expect(tab).toHaveAttribute('aria-current', 'page')
  await expect(heading(page)).toHaveText((await tab.textContent()) ?? '')
}

for (const [device, use] of Object.entries(devices)) {
  test.describe(device, () => {
    test.use(use)

    test(
      'every part of the settings is accessible, fits the window, and has whole focus rings',
      deepUnless(use.viewport.width === 390),
      async ({ page }) => {
        await signIn(page)
        await expect(getInboxLocators(page).rows.first()).toBeVisible()
        await openSettings(page)
        const tabs = page.getByRole('navigation', { name: 'Settings' }).getByRole('link')

        await test.step('the focus ring of every tab is drawn whole', async () => {
          // The last one leads to the templates.
          await expect(tabs).toHaveCount(PARTS.length + 1)
          await page.getByRole('navigation', { name: 'Settings' }).evaluate((it) => {
            it.tabIndex = -1
            it.focus()
          })
          for (const tab of await tabs.all()) {
            await page.keyboard.press('Tab')
            await expect(tab).toBeFocused()
            expect(await tab.evaluate((it) => it.matches(':focus-visible'))).toBe(true)
            expect(await measureCutRing(tab)).toBeLessThan(0.5)
          }
        })
        for (const part of PARTS)
          await test.step(`${part}: one heading, no violation, no overflow`, async () => {
            await openTab(page, part)
            if (part === 'diagnostics') await expect(requestLog(page)).toBeVisible()
            const title = await heading(page).textContent()
            const drawn = page.getByRole('main').getByText(title ?? '', { exact: true })
            const boxes = await Promise.all((await drawn.all()).map((it) => it.boundingBox()))
            expect(boxes.filter((box) => box && box.width > 1).length).toBe(1)
            const overflow = await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)
            expect(overflow).toBeLessThanOrEqual(0)
            await expectNoViolations(page)
          })
        await test.step('the dialog that names an id has no violation', async () => {
          await page.goto(`/settings/names/agent/${ID}`)
          await expect(page.getByRole('dialog', { name: 'Add a name' })).toBeVisible()
          await expectNoViolations(page)
          await page.keyboard.press('Escape')
        })
        if ('hasTouch' in use) await expectLargeTargets(page)
      },
    )
  })
}

test.describe('by touch', () => {
  test.use(devices['portrait tablet, 820 px'])

  test('a name is added by touch alone', deep, async ({ page }) => {
    await signIn(page)
    await page.getByRole('link', { name: 'Settings', exact: true }).tap()
    await page.getByRole('link', { name: 'Names' }).tap()
    await page.getByRole('button', { name: 'Add a name' }).tap()
    await page.getByLabel('Kind').selectOption('team')
    await page.getByLabel('ID', { exact: true }).fill(ID)
    await page.getByLabel('Name', { exact: true }).fill('Night desk')
    await page.getByRole('button', { name: 'Save' }).tap()
    await expect(page.getByRole('row', { name: /Night desk/ })).toBeVisible()
    await page.getByRole('button', { name: 'Remove Night desk' }).tap()
    await expect(page.getByRole('row', { name: /Night desk/ })).toHaveCount(0)
  })
})

test('compact density and more contrast apply at once', async ({ page }) => {
  await signIn(page)
  const row = getInboxLocators(page).rows.first().locator('..')
  await expect(row).toHaveCSS('height', '76px')
  await openSettings(page)
  await openTab(page, 'appearance')
  const line = () =>
    page.evaluate(() => getComputedStyle(document.documentElement).getPropertyValue('--color-line'))
  const before = await line()
  await page.getByRole('button', { name: 'More' }).click()
  expect(await line()).not.toBe(before)
  await page.getByRole('button', { name: 'Compact' }).click()
  await expectNoViolations(page)
  await page.getByRole('link', { name: 'Inbox', exact: true }).click()
  await expect(row).toHaveCSS('height', '64px')
  await page.reload()
  await expect(row).toHaveCSS('height', '64px')
})

test('a name is added by keyboard alone, and the assign menu offers it', deep, async ({ page }) => {
  await signIn(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await openByKeys(page, 's', 'settings')
  await tabTo(page, page.getByRole('link', { name: 'Names' }))
  await page.keyboard.press('Enter')
  await expect(heading(page)).toHaveText('Names')
  await tabTo(page, page.getByRole('button', { name: 'Add a name' }))
  await page.keyboard.press('Enter')
  await expect(page.getByLabel('ID', { exact: true })).toBeFocused()
  await page.keyboard.type(ID)
  await tabTo(page, page.getByLabel('Name', { exact: true }))
  await page.keyboard.type('Night shift')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Add a name' })).toBeFocused()
  await expect(page.getByRole('row', { name: /Night shift/ })).toBeVisible()
  await openByKeys(page, 'i', 'inbox')
  const { rows, assignmentBar, menu } = getInboxLocators(page)
  await rows.first().click()
  await expect(assignmentBar.getByRole('button', { name: /Assign ticket/ })).toBeVisible()
  await page.keyboard.press('a')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('night shift')
  await expect(menu.getByRole('option', { name: /Night shift/ })).toBeVisible()
})

test('names are exported to files and imported from them', async ({ page }) => {
  await signIn(page, { at: '/settings/names' })
  const csv = `\uFEFFkind;id;name\r\nagent;${ID};"Ramesh; night"\r\ncampaign;${CAMPAIGN};'=Diwali\r\n`
  const choosing = page.waitForEvent('filechooser')
  await page.getByRole('button', { name: 'Import' }).click()
  await (await choosing).setFiles({ name: 'names.csv', mimeType: 'text/csv', buffer: Buffer.from(csv) })
  const dialog = page.getByRole('dialog', { name: 'Import names' })
  await expect(dialog).toContainText('2 new.')
  await expectNoViolations(page)
  await dialog.getByRole('button', { name: 'Import 2' }).click()
  await expect(page.getByRole('row', { name: /=Diwali/ })).toBeVisible()

  const files = []
  for (const format of ['CSV', 'JSON']) {
    const downloading = page.waitForEvent('download')
    await page.getByRole('button', { name: `Export as ${format}` }).click()
    const download = await downloading
    expect(download.suggestedFilename()).toBe(`handoff-names.${format.toLowerCase()}`)
    files.push(await download.path())
  }
  await page.getByRole('button', { name: 'Remove =Diwali' }).click()
  for (const file of files) {
    const again = page.waitForEvent('filechooser')
    await page.getByRole('button', { name: 'Import' }).click()
    await (await again).setFiles(file)
    await expect(dialog).toContainText(file === files[0] ? '1 unchanged, 1 new.' : '2 unchanged.')
    const take = dialog.getByRole('button', { name: /^Import/ })
    if (file === files[0]) await take.click()
    else await expect(take).toHaveAttribute('aria-disabled', 'true')
  }
})

test('a name given in one tab shows in another, which keeps its place', deep, async ({ page, context }) => {
  await signIn(page)
  await getInboxLocators(page).rows.first().click()
  await expect(getInboxLocators(page).assignmentBar).toBeVisible()
  const other = await context.newPage()
  await signIn(other, { at: '/settings/names' })
  await other.getByRole('button', { name: 'Rename Meera Iyer' }).click()
  await other.getByLabel('Name', { exact: true }).fill('Meera at the desk')
  await other.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: /^Meera at the desk\. Appearance/ })).toBeVisible()
  await expect(getInboxLocators(page).assignmentBar).toBeVisible()
  await page.reload()
  await expect(page.getByRole('button', { name: /^Meera at the desk\. Appearance/ })).toBeVisible()
})

test('the notification sound plays, the copied report has no token, and wiping deletes all stored data', async ({
  page,
  context,
}) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  await signIn(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  await openSettings(page)

  await test.step('the browser plays the sound of notifications', async () => {
    await openTab(page, 'notifications')
    await page.getByRole('button', { name: 'Test the sound' }).click()
    await expect(page.getByText(/Sound played\./)).toBeVisible()
  })
  await test.step('the copied report has the version and the build, and no token', async () => {
    await openTab(page, 'diagnostics')
    await expect(requestLog(page)).toBeVisible()
    await page.getByRole('button', { name: 'Copy report' }).click()
    const copied = () => page.evaluate(() => navigator.clipboard.readText())
    await expect.poll(copied).toMatch(/^- Version: \d+\.\d+\.\d+$/m)
    expect(await copied()).toMatch(/^- Build: [\w-]{8,}$/m)
    expect(await copied()).not.toContain('demo-agent')
  })
  await test.step('wiping the device signs out and deletes every store', async () => {
    await openTab(page, 'appearance')
    await page.getByRole('button', { name: 'Dark' }).click()
    await openTab(page, 'device')
    await page.getByRole('button', { name: 'Wipe' }).click()
    await page.getByRole('button', { name: 'Wipe and sign out' }).click()
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeVisible()
    const left = () =>
      page.evaluate(async () => [
        ...Object.keys(localStorage),
        ...Object.keys(sessionStorage),
        ...(await indexedDB.databases()).map((it) => it.name),
      ])
    // The form is shown at once; the stores are deleted afterwards.
    await expect.poll(left).toEqual([])
    await expect(page.locator('html')).not.toHaveAttribute('data-theme')
  })
})
