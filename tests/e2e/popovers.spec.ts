import { expect } from '@playwright/test'
import { animationsFinished } from '../support/animations.ts'
import { deep } from '../support/deep.ts'
import { getReportPath, waitForReport } from '../support/reports-page.ts'
import { signIn, test } from '../support/signed-in.ts'

const REPORT = getReportPath(173)

/** At 768 px the explanation is placed above its button, four pixels from the edge; 600 px is the tightest window. */
const EVERY_RUN = [
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
]
const WIDE = [{ width: 1440, height: 900 }]

for (const [viewports, details] of [
  [EVERY_RUN, {}],
  [WIDE, deep],
] as const)
  test(
    `an explanation never covers its button, and can be read to its end, ${viewports.map(({ width, height }) => `${width} × ${height}`).join(', ')}`,
    details,
    async ({ page }) => {
      await signIn(page, { at: REPORT })
      await waitForReport(page)
      for (const viewport of viewports)
        for (const name of ['How revenue is calculated', 'How ROAS is calculated'])
          await test.step(`${name}, ${viewport.width} × ${viewport.height}`, async () => {
            await page.setViewportSize(viewport)
            const button = page.getByRole('button', { name })
            await button.click()
            const layer = page.getByRole('dialog', { name })
            await expect(layer).toBeVisible()
            await animationsFinished(layer)
            await expect(async () => {
              const [beside, box] = [await button.boundingBox(), await layer.boundingBox()]
              if (!beside || !box) throw new Error('the explanation is not rendered')
              expect(box.y >= beside.y + beside.height || box.y + box.height <= beside.y).toBe(true)
              expect(box.y).toBeGreaterThanOrEqual(0)
              expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
            }).toPass()
            const last = layer.getByRole('definition').last()
            await last.scrollIntoViewIfNeeded()
            await expect(last).toBeInViewport({ ratio: 1 })
            await page.keyboard.press('Escape')
            await expect(layer).toBeHidden()
          })
    },
  )
