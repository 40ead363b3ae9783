import { expect } from '@playwright/test'
import { signIn, test } from '../support/at-desk.ts'

for (const viewport of [
  { width: 1440, height: 900 },
  { width: 1024, height: 768 },
  { width: 1024, height: 600 },
])
  test.describe(`${viewport.width} × ${viewport.height}`, () => {
    test.use({ viewport })

    test('an explanation never covers its button, and can be read to its end', async ({ page }) => {
      await signIn(page)
      await page.goto('/reports?range=2026-06-01..2026-11-21&zone=Asia/Kolkata&event=delivery&hours=744')
      await expect(page.getByText(/^Read at /)).toBeVisible()
      for (const name of ['Why revenue is as it is', 'Why ROAS is as it is']) {
        const button = page.getByRole('button', { name })
        await button.click()
        const layer = page.getByRole('dialog', { name })
        await expect(layer).toBeVisible()
        const [beside, box] = [await button.boundingBox(), await layer.boundingBox()]
        if (!beside || !box) throw new Error('nothing is drawn')
        expect(box.y >= beside.y + beside.height || box.y + box.height <= beside.y).toBe(true)
        expect(box.y).toBeGreaterThanOrEqual(0)
        expect(box.y + box.height).toBeLessThanOrEqual(viewport.height)
        const last = layer.getByRole('definition').last()
        await last.scrollIntoViewIfNeeded()
        await expect(last).toBeInViewport({ ratio: 1 })
        await page.keyboard.press('Escape')
      }
    })
  })
