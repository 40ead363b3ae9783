import { expect } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { animationsFinished } from '../support/animations.ts'
import { chooseLanguage } from '../support/now-page.ts'
import { expectFits } from '../support/overflow.ts'
import { signIn, test } from '../support/signed-in.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone the customer table shows notes below the name, and whole phone numbers', async ({
  page,
}) => {
  await signIn(page, { at: '/customers' })
  const grid = page.getByRole('grid', { name: 'Customers' })
  const cell = grid.getByRole('gridcell', { name: /Pooja Agarwal Not primary/ }).first()
  const phones = grid.locator('bdi[dir="ltr"]', { hasText: /^\+\d/ })
  for (const viewport of [
    { width: 390, height: 844 },
    { width: 360, height: 640 },
  ])
    await test.step(`${viewport.width} × ${viewport.height}`, async () => {
      await page.setViewportSize(viewport)
      await expect(phones.nth(5)).toBeVisible()
      await expect.poll(() => phones.evaluateAll(findCutTexts), 'phone numbers that are cut').toEqual([])
      await expect(cell).toBeVisible()
      const name = cell.getByText('Pooja Agarwal')
      await expectFits(name)
      await expect(async () => {
        const [nameBox, markBox, cellBox] = await Promise.all(
          [name, cell.getByText('Not primary'), cell].map((it) => it.boundingBox()),
        )
        expect(markBox?.y).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0) - 1)
        expect((markBox?.y ?? 0) + (markBox?.height ?? 0)).toBeLessThanOrEqual(
          (cellBox?.y ?? 0) + (cellBox?.height ?? 0),
        )
      }).toPass()
    })
})

/** Runs in the page. Returns the texts in the cells of these elements that are wider than their boxes. */
function findCutTexts(all: Element[]) {
  return all
    .map((it) => it.closest('[role="gridcell"]') ?? it)
    .flatMap((cell) => [cell, ...cell.querySelectorAll('*')])
    .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 0)
    .map((it) => it.textContent)
}

test('the PIN dialog has as much space below its buttons as beside them', async ({ page }) => {
  await signIn(page, { at: '/settings/device' })
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
  await animationsFinished(dialog)
  const [button, whole] = await Promise.all(
    [dialog.getByRole('button', { name: 'Next' }), dialog].map((it) => it.boundingBox()),
  )
  if (!button || !whole) throw new Error('the dialog is not drawn')
  const below = whole.y + whole.height - button.y - button.height
  const beside = whole.x + whole.width - button.x - button.width
  expect(Math.abs(below - beside)).toBeLessThanOrEqual(1)
})

test('the send bar of the template form never covers the focused field', async ({ page }) => {
  const channel = factsOf('small').workspaces[0]?.channels[0]?.id ?? ''
  const preset = `order_delay_apology@${channel.slice(0, 8)}`
  await signIn(page, { at: `/send?preset=${encodeURIComponent(preset)}`, canSendTemplates: true })
  const fields = page.getByRole('main').locator(':is(input, textarea, button):visible')
  const send = page.getByRole('button', { name: 'Send', exact: true })
  await expect(send).toBeVisible()
  // The heights vary so that each field is the last one above the bar once.
  for (let height = 500; height <= 860; height += 40) {
    await page.setViewportSize({ width: 390, height })
    const covered = await fields.evaluateAll((all) =>
      all
        .filter((field) => field.closest('footer') === null)
        .filter((field) => {
          if (field instanceof HTMLElement) field.focus()
          const { left, right, top, bottom } = field.getBoundingClientRect()
          const at = document.elementFromPoint((left + right) / 2, (top + bottom) / 2)
          return document.activeElement === field && at?.closest('footer') !== null
        })
        .map((field) => field.getAttribute('name') ?? field.textContent),
    )
    expect(covered, `${height} px high`).toEqual([])
  }
})

test('in Tamil, why a template isn’t suggested ends within its row', async ({ page }) => {
  await signIn(page, { at: '/send', canSendTemplates: true })
  await chooseLanguage(page, 'ta')
  await page.goto('/send')
  const options = page.getByRole('option')
  await expect(options.filter({ hasText: 'Login code' })).toBeVisible()
  const findWide = () =>
    options.locator('span').evaluateAll((all) =>
      all.flatMap((it) => {
        const parent = it.parentElement ?? it
        const isWide = it.getBoundingClientRect().right > parent.getBoundingClientRect().right + 1
        return isWide ? [it.textContent] : []
      }),
    )
  await expect.poll(findWide).toEqual([])
})
