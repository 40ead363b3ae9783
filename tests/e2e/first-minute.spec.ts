import { expect, type Page } from '@playwright/test'
import { demoSetup } from '#platform/demo-setup.ts'
import { factsOf } from '#platform/seed/facts.ts'
import { PIN, pad, unlock } from '../support/pin.ts'
import { tile, typeNewPin } from '../support/prepared-device.ts'
import { readProjectFile } from '../support/project-files.ts'
import { getInboxLocators, me, test } from '../support/signed-in.ts'

const DOCUMENT = 'docs/first-minute.md'
const [kaveri] = factsOf('small').workspaces

/** The rows of the table in the document: number, screen, what the person does. */
function readDocument(): string[][] {
  const rows = readProjectFile(DOCUMENT).match(/^\| \d+ \|.*\|$/gm) ?? []
  return rows.map((row) =>
    row
      .slice(1, -1)
      .split('|')
      .map((cell) => cell.trim()),
  )
}

/** The heading of the screen: that of the dialog, if one is open. */
async function readHeading(page: Page): Promise<string> {
  const dialog = page.getByRole('dialog').getByRole('heading', { level: 2 })
  const heading = (await dialog.count()) > 0 ? dialog : page.getByRole('heading', { level: 1 })
  return (await heading.first().innerText()).trim()
}

/** Collects the screens, with what the person does on each. */
function createRecord(page: Page) {
  const rows: string[][] = []
  let count = 0
  return {
    rows,
    /** `interaction`: what leads to the next screen; null: none is needed. */
    note: async (interaction: string | null) => {
      if (interaction !== null) count += 1
      rows.push([String(rows.length + 1), await readHeading(page), interaction ?? 'Works'])
    },
    count: () => count,
  }
}

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 820, height: 1180 },
])
  test.describe(`${viewport.width} px wide`, () => {
    test.use({ viewport })

    test('from a clean browser to the first open ticket by a setup takes four interactions, and after a lock the PIN alone; the screens are those of the document', async ({
      page,
      context,
      platform,
    }) => {
      if (!kaveri) throw new Error('the seed has no workspace')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const line = await demoSetup(kaveri, { address: `${platform}/`, now: Date.now() })
      await page.goto('/')
      await expect(page.getByRole('button', { name: 'Use a setup' })).toBeVisible()
      await page.evaluate((text) => navigator.clipboard.writeText(text), line)
      const record = createRecord(page)
      await record.note('Pastes the setup anywhere on the page')
      await page.keyboard.press('ControlOrMeta+v')
      const use = page.getByRole('button', { name: 'Use this setup' })
      await expect(use).toBeFocused()
      await record.note('Chooses *Use this setup*')
      await use.click()
      await expect(tile(page, me)).toBeVisible()
      await record.note('Chooses their name')
      await tile(page, me).click()
      await expect(page.getByRole('heading', { level: 1, name: me })).toBeVisible()
      await record.note('Types a new PIN twice')
      await typeNewPin(page, PIN)
      const { log, conversation, rows } = getInboxLocators(page)
      await expect(log.getByRole('article').first()).toBeVisible()
      await expect(rows.first()).toHaveAttribute('aria-current')
      await expect(conversation.getByRole('heading').first()).toBeVisible()
      expect(record.count()).toBe(4)
      const documented = readDocument()
      expect(record.rows).toEqual(documented.slice(0, 4))
      // The heading of the last screen is the ticket's.
      expect(documented[4]?.[2]).toBe('Works')
      await page.keyboard.press('Control+l')
      await expect(pad(page)).toBeVisible()
      await unlock(page)
      await expect(log.getByRole('article').first()).toBeVisible()
    })
  })

for (const { title, width, path, url } of [
  { title: 'on a phone the first start shows the list', width: 390, path: '/', url: /\/inbox\?view=open$/ },
  {
    title: 'another page that was addressed stays open',
    width: 1440,
    path: '/customers',
    url: /\/customers/,
  },
])
  test.describe(`${width} px wide, at ${path}`, () => {
    test.use({ viewport: { width, height: 900 } })

    test(title, async ({ page, context, platform }) => {
      if (!kaveri) throw new Error('the seed has no workspace')
      await context.grantPermissions(['clipboard-read', 'clipboard-write'])
      const line = await demoSetup(kaveri, { address: `${platform}/`, now: Date.now() })
      await page.goto(path)
      await expect(page.getByRole('button', { name: 'Use a setup' })).toBeVisible()
      await page.evaluate((text) => navigator.clipboard.writeText(text), line)
      await page.keyboard.press('ControlOrMeta+v')
      await page.getByRole('button', { name: 'Use this setup' }).click()
      await tile(page, me).click()
      await typeNewPin(page, PIN)
      await expect(
        getInboxLocators(page)
          .rows.or(page.getByRole('grid', { name: 'Customers' }))
          .first(),
      ).toBeVisible()
      await expect(page).toHaveURL(url)
    })
  })
