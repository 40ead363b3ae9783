import { expect, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { OPEN_LAYER } from '../support/axe.ts'
import { findCutTexts, switchOffHyphens } from '../support/cut-texts.ts'
import { expectFits } from '../support/overflow.ts'
import { getReportPath, waitForReport } from '../support/reports-page.ts'
import { sealSession } from '../support/sealed-session.ts'
import { signIn, test } from '../support/signed-in.ts'

const [workspace] = factsOf('small').workspaces

async function openReportIn(page: Page, language: string) {
  await page.addInitScript((tag) => {
    localStorage.setItem('handoff.preferences', JSON.stringify({ language: tag }))
  }, language)
  const path = getReportPath(173)
  const agentId = workspace?.agents[0]?.id ?? null
  await sealSession(page, path, { token: 'demo-agent', agentId, legacy: null })
  await page.goto(path)
  await expect(page.locator('html')).toHaveAttribute('lang', language)
  await expect(page.locator('article [role="slider"]').first()).toBeVisible()
  await expect(page.locator('[aria-busy="true"]')).toHaveCount(0)
}

for (const language of ['es', 'pt-BR', 'ta'])
  test(`in ${language} the headers of a chart’s table are whole words, and a table wider than its dialog scrolls in it, at two widths`, async ({
    page,
  }) => {
    await openReportIn(page, language)
    await switchOffHyphens(page)
    const dialog = page.locator('dialog[open]')
    for (const width of [1440, 390]) {
      await page.setViewportSize({ width, height: 844 })
      // Revenue has three columns, delivery five or six.
      for (const openTable of ['first', 'last'] as const) {
        const button = page.locator('article [aria-haspopup="dialog"]')[openTable]()
        await button.click()
        const table = dialog.getByRole('table')
        await expect(table).toBeVisible()
        const headerTexts: string[] =
          (await table.locator('thead').innerText()).match(/[\p{L}\p{M}]{2,}/gu) ?? []
        // As Spanish: in Tamil, words may break elsewhere in the page.
        const cutTexts = await findCutTexts(page, 'es')
        const isOfHeader = (cut: string) =>
          cut.split(/[^\p{L}\p{M}]+/u).some((it) => headerTexts.includes(it))
        expect(cutTexts.filter((it) => isOfHeader(it.replace(/^\w+: /, '')))).toEqual([])
        const scroller = table.locator('xpath=..')
        await expectFits(scroller.locator('xpath=..'))
        // The first column stays where it is.
        const firstHeader = table.getByRole('columnheader').first()
        const { x } = (await firstHeader.boundingBox()) ?? { x: Number.NaN }
        const scrolled = await scroller.evaluate((it) => {
          it.scrollTo({ left: 60 })
          return it.scrollLeft
        })
        if (width === 390 && openTable === 'last') expect(scrolled).toBeGreaterThan(0)
        expect((await firstHeader.boundingBox())?.x).toBe(x)
        await page.keyboard.press('Escape')
        await expect(dialog).toHaveCount(0)
      }
    }
  })

test('why a button in a menu’s last line is disabled shows only after a press, and doesn’t cover the button before', async ({
  page,
}) => {
  await signIn(page, { at: getReportPath(173) })
  await waitForReport(page)
  await page.getByRole('button', { name: 'All campaigns and journeys' }).click()
  const reason = page.getByText('All are already shown.')
  await expect(reason).toBeHidden()
  await page.getByRole('button', { name: 'Show all' }).focus()
  await page.keyboard.press('Enter')
  await expect(reason).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(reason).toBeHidden()
})

test('in the list of ranges each has one line, at two widths', async ({ page }) => {
  await openReportIn(page, 'ta')
  for (const width of [1440, 390]) {
    await page.setViewportSize({ width, height: 844 })
    await page.locator('header [aria-haspopup="dialog"]').first().click()
    const ranges = page.locator(OPEN_LAYER).locator('ul button')
    await expect(ranges.first()).toBeVisible()
    const heights = await ranges.evaluateAll((all) => all.map((it) => it.clientHeight))
    expect(heights, `${width} wide`).toEqual(heights.map(() => heights[0]))
    await page.keyboard.press('Escape')
  }
})

test('a choice that needs two lines has the same number of options in both', async ({ page }) => {
  await openReportIn(page, 'es')
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: /744/ }).click()
  const options = page.locator(OPEN_LAYER).getByRole('group').first().getByRole('button')
  await expect(options).toHaveCount(4)
  const tops = await options.evaluateAll((all) => all.map((it) => it.getBoundingClientRect().top))
  expect(Object.values(Object.groupBy(tops, String)).map((it) => it?.length)).toEqual([2, 2])
})

test('the controls above the report are in one line on a tablet in landscape', async ({ page }) => {
  await openReportIn(page, 'es')
  await page.setViewportSize({ width: 1024, height: 768 })
  const buttons = page.locator('main header').first().getByRole('button')
  const countLines = () =>
    buttons.evaluateAll((all) => {
      const boxes = all.map((it) => it.getBoundingClientRect())
      return new Set(boxes.map(({ top, bottom }) => Math.round((top + bottom) / 2))).size
    })
  await expect.poll(countLines).toBe(1)
})
