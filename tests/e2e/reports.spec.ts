import { readFile } from 'node:fs/promises'
import { expect, type Page } from '@playwright/test'
import { expectNoViolations, OPEN_LAYER } from '../support/axe.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { expectFits, expectPageFits } from '../support/overflow.ts'
import { getReport, getReportPath, waitForReport } from '../support/reports-page.ts'
import { signIn, test } from '../support/signed-in.ts'

const MONTHS = getReportPath(173)

async function openReport(page: Page, path = MONTHS, token = 'demo-agent') {
  await signIn(page, { token, at: path })
  await waitForReport(page)
}

test.describe('on a desktop', () => {
  test.use({ viewport: { width: 1440, height: 900 } })

  test('the reports have no accessibility violations in either colour scheme, also with a menu or a table open; charts are aligned, and print has no buttons [ATR-24]', async ({
    page,
  }) => {
    await openReport(page)
    await expectAlignedCards(page)
    await expectNoViolations(page)

    await test.step('with a menu or the table of a chart open', async () => {
      for (const name of ['How ROAS is calculated', 'Delivered within 744 hours']) {
        await page.getByRole('button', { name }).click()
        await expect(page.locator(OPEN_LAYER)).toBeVisible()
        await expectNoViolations(page, OPEN_LAYER)
        await page.keyboard.press('Escape')
        await expect(page.locator(OPEN_LAYER)).toBeHidden()
      }
      const openTable = page.getByRole('button', { name: /^INR revenue of .*: table$/ }).first()
      await openTable.click()
      await expect(page.getByRole('table', { name: /^INR revenue/ })).toBeVisible()
      await expectNoViolations(page, OPEN_LAYER)
      await page.keyboard.press('Escape')
      await expect(page.locator(OPEN_LAYER)).toBeHidden()
    })

    await test.step('print has figures, charts and tables, and no buttons', async () => {
      await page.emulateMedia({ media: 'print', colorScheme: 'light' })
      await expect(page.getByRole('button', { name: 'Reload' })).toBeHidden()
      await expect(page.getByRole('navigation', { name: 'Main' })).toBeHidden()
      await expect(page.getByRole('table', { name: 'Estimated ROAS' })).toBeVisible()
      await expect(page.getByText(/^Loaded at /)).toBeVisible()
      const { cut, height } = await getReport(page).evaluate((it) => ({
        cut: it.scrollHeight - it.clientHeight,
        height: document.documentElement.scrollHeight,
      }))
      expect(cut).toBeLessThanOrEqual(1)
      expect(height).toBeGreaterThan(900)
    })
  })

  test(
    'a choice that the platform refuses is marked, without accessibility violations [ERR-02, ANA-16]',
    deep,
    async ({ page }) => {
      await signIn(page, { at: '/reports?zone=CET' })
      await expect(
        page.getByRole('paragraph').filter({ hasText: /^Time zone: no IANA zone is named “CET”$/ }),
      ).toBeVisible()
      await expectNoViolations(page)
      await page.getByRole('button', { name: 'Time zone:' }).first().click()
      await expect(page.getByRole('combobox', { name: 'Time zone' })).toBeFocused()
      await expectNoViolations(page)
    },
  )

  test('tables are sorted by keyboard, and expose their order [ATR-15]', deep, async ({ page }) => {
    await openReport(page)
    const table = page.getByRole('table', { name: 'Estimated ROAS' })
    const orders = table.getByRole('columnheader', { name: 'Orders' })
    await orders.getByRole('button').focus()
    await page.keyboard.press('Enter')
    await expect(orders).toHaveAttribute('aria-sort', 'descending')
    await expect(orders.getByRole('button')).toBeFocused()
    await expectNoViolations(page)
  })

  test('a shared URL opens the same report [ANA-05, ATR-12]', deep, async ({ page }) => {
    await openReport(page)
    await page.getByRole('button', { name: 'Week', exact: true }).click()
    await expect(page).toHaveURL(/grain=week/)
    // Content that loads above would move the button.
    await waitForReport(page)
    await page.getByRole('button', { name: 'All messages' }).click()
    await page.getByRole('button', { name: 'Utility', exact: true }).click()
    await page.keyboard.press('Escape')
    await expect(page).toHaveURL(/categories=UTILITY/)
    await waitForReport(page)
    const shown = await getReport(page).innerText()
    const other = await page.context().newPage()
    await openReport(other, page.url())
    await expect.poll(() => getReport(other).innerText()).toBe(shown)
  })

  test(
    'arrow keys go through a chart, and its values are announced and shown beside the point [ATR-23]',
    deep,
    async ({ page }) => {
      await openReport(page)
      const chart = page.getByRole('slider', { name: /estimated ROAS by day/ }).first()
      await chart.focus()
      await page.keyboard.press('Home')
      const first = await chart.getAttribute('aria-valuetext')
      await page.keyboard.press('ArrowRight')
      const second = await chart.getAttribute('aria-valuetext')
      expect(second).not.toBe(first)
      expect(second).not.toContain('%')
      const [bucket = '', words = ''] = (second ?? '').split(/: (.*)/)
      await expect(chart).toContainText(`${bucket}${words}`)
      await page.keyboard.press('End')
      await expect(chart).toHaveAttribute('aria-valuenow', `${await chart.getAttribute('aria-valuemax')}`)
    },
  )

  test.describe('in Kolkata', () => {
    test.use({ timezoneId: 'Asia/Calcutta' })

    test('the platform gets the current name of the user’s zone, and a chart is saved as a picture [ANA-16]', async ({
      page,
    }) => {
      const zones: unknown[] = []
      // A route sees a body that was read before it was sent; the request event doesn't.
      await page.route('**/analytics/query', async (route) => {
        zones.push(route.request().postDataJSON().time.timezone)
        await route.continue()
      })
      await openReport(page, MONTHS.replace(/&zone.*/, ''))
      await expect(page.getByRole('button', { name: 'Time zone: Asia/Kolkata' })).toBeVisible()
      expect(new Set(zones)).toEqual(new Set(['Asia/Kolkata']))

      await test.step('a chart is saved as a picture', async () => {
        const openTable = page.getByRole('button', { name: /^INR revenue of .*: table$/ }).first()
        await openTable.click()
        const downloading = page.waitForEvent('download')
        await page.getByRole('button', { name: 'Save as PNG' }).click()
        const download = await downloading
        expect(download.suggestedFilename()).toBe('inr-revenue-of-campaigns-by-day.png')
        const bytes = await readFile(await download.path())
        expect([...bytes.subarray(0, 8)]).toEqual([137, 80, 78, 71, 13, 10, 26, 10])
        expect(await countInkPixels(page, bytes.toString('base64'))).toBeGreaterThan(1000)
      })
    })
  })

  test(
    'a token without the rights is shown which scope and grant it lacks [AUT-08, ERR-01]',
    deep,
    async ({ page }) => {
      await signIn(page, { token: 'demo-reader', at: MONTHS })
      for (const grant of ['marketing_attribution', 'outbound_messages'])
        await expect(page.getByText(`scope analytics.query, grant ${grant}`)).toBeVisible()
      await expectNoViolations(page)
    },
  )

  test(
    'a report stopped midway is marked as a part, and can be completed [ANA-13]',
    deep,
    async ({ page, arm }) => {
      await arm({ kind: 'stall', operation: 'analytics.query', skip: 3, ms: 60_000 })
      await signIn(page, { at: `${MONTHS}&report=delivery&by=journey` })
      await expect(page.getByText(/^Loading: .*request 4 of/)).toBeVisible()
      await page.getByRole('button', { name: 'Stop loading' }).click()
      await expect(page.getByText(/^Part of the report: /)).toBeVisible()
      await page.getByRole('button', { name: 'Continue loading' }).click()
      await expect(page.getByText(/^Part of the report: /)).toBeHidden()
      await expect(page.getByText(/^Loaded at /)).toBeVisible()
    },
  )
})

/** The grains that follow the daily one, with which a report of half a year starts. */
const GRAINS = process.env.HANDOFF_DEEP === '1' ? ['Week', 'Month', 'Day'] : ['Month']

for (const [size, viewport] of Object.entries({
  '1024 × 768': { width: 1024, height: 768 },
  '820 × 1180': { width: 820, height: 1180 },
  '390 × 844': { width: 390, height: 844 },
}))
  test.describe(`by touch, ${size}`, () => {
    test.use({ viewport, hasTouch: true })

    test(
      'the reports have no accessibility violations and no overflow, and a tap on a chart shows its point',
      deepUnless(viewport.width === 390),
      async ({ page }) => {
        await openReport(page)
        await expectNoViolations(page)
        await expectPageFits(page)
        await expectFits(getReport(page))
        await expectAlignedCards(page)
        await expectAlignedColumns(page)
        for (const grain of GRAINS) {
          await page.getByRole('button', { name: grain, exact: true }).click()
          await expect(
            page.getByRole('slider', { name: new RegExp(`by ${grain.toLowerCase()}`) }).first(),
          ).toBeVisible()
          await expect(getReport(page)).toHaveAttribute('aria-busy', 'false')
          await expectAlignedCards(page)
        }
        const chart = page.getByRole('slider', { name: /^INR revenue/ }).first()
        await chart.tap({ position: { x: 20, y: 40 } })
        const [bucket = ''] = ((await chart.getAttribute('aria-valuetext')) ?? '').split(': ')
        await expect(chart.getByText(bucket)).toBeVisible()
      },
    )
  })

/** Each visible cell of the table is below its header, and no number is cut off. */
async function expectAlignedColumns(page: Page) {
  const table = page.getByRole('table', { name: 'Estimated ROAS' })
  await expect(table.getByRole('row').nth(1)).toBeVisible()
  const rows = await table.evaluate((it) =>
    [...it.querySelectorAll('tr')]
      .filter((row) => row.querySelector('th'))
      .map((row) =>
        [...row.cells]
          .filter((cell) => cell.checkVisibility())
          .map((cell) => {
            const { left, right } = cell.getBoundingClientRect()
            const isWhole = !/\d$/.test(cell.innerText) || cell.scrollWidth <= cell.clientWidth
            return { left: Math.round(left), right: Math.round(right), isWhole }
          }),
      ),
  )
  const [header = [], ...body] = rows
  expect(header.length).toBeGreaterThan(2)
  expect(body.length).toBeGreaterThan(0)
  for (const cells of body) expect(cells).toEqual(header)
  expect(header.every(({ isWhole }) => isWhole)).toBe(true)
}

/** Cards have one width; in each row headings and figures are aligned; no peak label is cut off. */
async function expectAlignedCards(page: Page) {
  await expect(page.getByText(/^Loading: /)).toHaveCount(0)
  for (const name of ['Attributed revenue', 'Delivery by template category']) {
    const articles = page.getByRole('region', { name }).getByRole('article')
    await expect(articles.nth(1)).toBeVisible()
    const cards = await articles.evaluateAll((all) =>
      all.map((it) => {
        const [heading, figure, peak] = [
          it.querySelector('h3'),
          it.querySelector('p'),
          it.querySelector('h3 > span'),
        ]
        const top = it.getBoundingClientRect().top
        return {
          top: Math.round(top),
          width: Math.round(it.getBoundingClientRect().width),
          lines: [heading, figure].map((line) =>
            Math.round((line?.getBoundingClientRect().bottom ?? 0) - top),
          ),
          isPeakWhole:
            !peak ||
            (peak.scrollWidth <= peak.clientWidth + 1 && peak.checkVisibility({ visibilityProperty: true })),
        }
      }),
    )
    expect(cards.length).toBeGreaterThan(1)
    expect(new Set(cards.map(({ width }) => width)).size).toBe(1)
    expect(cards.every(({ isPeakWhole }) => isPeakWhole)).toBe(true)
    for (const row of Map.groupBy(cards, ({ top }) => top).values())
      expect(new Set(row.map(({ lines }) => lines.join(' '))).size).toBe(1)
  }
}

/** How many pixels of a picture aren't white. */
function countInkPixels(page: Page, png: string): Promise<number> {
  return page.evaluate(async (data) => {
    const bytes = Uint8Array.from(atob(data), (it) => it.codePointAt(0) ?? 0)
    const picture = await createImageBitmap(new Blob([bytes], { type: 'image/png' }))
    const canvas = new OffscreenCanvas(picture.width, picture.height)
    const context = canvas.getContext('2d')
    context?.drawImage(picture, 0, 0)
    const pixels = context?.getImageData(0, 0, picture.width, picture.height).data ?? []
    let ink = 0
    for (let at = 0; at < pixels.length; at += 4) if ((pixels[at] ?? 255) < 200) ink += 1
    return ink
  }, png)
}
