import { expect } from '@playwright/test'
import { signIn, test } from '../support/at-desk.ts'

test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

test('on a phone what is said of a customer stands below the name, which has the width of its cell', async ({
  page,
}) => {
  await signIn(page)
  await page.getByRole('link', { name: 'Customers' }).click()
  const cell = page.getByRole('gridcell', { name: /Pooja Agarwal Not primary/ }).first()
  await expect(cell).toBeVisible()
  const name = cell.getByText('Pooja Agarwal')
  expect(await name.evaluate((it) => it.scrollWidth <= it.clientWidth), 'the name is whole').toBe(true)
  const [nameBox, markBox, cellBox] = await Promise.all(
    [name, cell.getByText('Not primary'), cell].map((it) => it.boundingBox()),
  )
  expect(markBox?.y).toBeGreaterThanOrEqual((nameBox?.y ?? 0) + (nameBox?.height ?? 0) - 1)
  expect((markBox?.y ?? 0) + (markBox?.height ?? 0)).toBeLessThanOrEqual(
    (cellBox?.y ?? 0) + (cellBox?.height ?? 0),
  )
})

test('below the buttons of the PIN dialog is as much room as beside them', async ({ page }) => {
  await signIn(page)
  await page.goto('/settings/device')
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  const dialog = page.getByRole('dialog', { name: 'Set a PIN' })
  const [button, whole] = await Promise.all(
    [dialog.getByRole('button', { name: 'Set PIN' }), dialog].map((it) => it.boundingBox()),
  )
  if (!button || !whole) throw new Error('the dialog is not drawn')
  const below = whole.y + whole.height - button.y - button.height
  const beside = whole.x + whole.width - button.x - button.width
  expect(Math.abs(below - beside)).toBeLessThanOrEqual(1)
})

test('a field of the template form that gets the focus is not behind the bar that sends', async ({
  page,
}) => {
  await signIn(page, { at: '/send', sends: true })
  const fields = page.getByRole('main').locator(':is(input, textarea, button):visible')
  const send = page.getByRole('button', { name: 'Send template' })
  await expect(send).toBeVisible()
  // Whatever the height of the window: each field is once the last one above the bar.
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
