import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { partsOf, signIn, test } from '../support/at-desk.ts'

/** Opens the timeline of Ananya, who has linked contacts, from the panel beside her ticket. */
async function openTimeline(page: Page) {
  await signIn(page)
  const { rows, customer } = partsOf(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  const opener = page.getByRole('button', { name: 'Show customer' })
  // Beside the conversation, or behind a button.
  const link = customer.getByRole('link', { name: 'Timeline', exact: true })
  await expect(opener.or(link).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await link.click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const entries = timeline.getByRole('listitem')
  await expect(entries.nth(5)).toBeVisible()
  return { timeline, entries, customer }
}

test('from the panel through the timeline to a message’s place, and back', async ({ page }) => {
  const { timeline, entries, customer } = await openTimeline(page)
  await expect(page).toHaveURL(/show=timeline/)
  await expect(timeline).toBeFocused()
  await expect(customer).toBeVisible()
  await timeline.getByRole('button', { name: /^Calls/ }).click()
  await expect(entries.filter({ hasText: 'Message' })).toHaveCount(0)
  await expect(entries.filter({ hasText: 'Missed, inbound' }).first()).toBeVisible()
  await timeline.getByRole('button', { name: /^Calls/ }).click()
  const message = entries.filter({ hasText: 'Agent’s message' }).first()
  const id = /m=([0-9a-f-]{36})/.exec((await message.getByRole('link').getAttribute('href')) ?? '')?.[1]
  // Anywhere on its row.
  await message.click({ position: { x: 300, y: 40 } })
  await expect(page).toHaveURL(new RegExp(`m=${id}`))
  await expect(page).not.toHaveURL(/show=/)
  await page.goBack()
  await expect(entries.nth(5)).toBeVisible()
  await page.keyboard.press('Escape')
  await expect(partsOf(page).conversation).toBeVisible()
})

test('a call in the panel leads to its entry, in sight and in focus', async ({ page }) => {
  await signIn(page)
  const { rows, customer } = partsOf(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  await customer.getByRole('link', { name: 'In timeline at this call' }).last().click()
  const marked = page.getByRole('region', { name: 'Timeline' }).locator('li[aria-current="true"]')
  await expect(marked).toBeInViewport({ ratio: 1 })
  await expect(marked.locator('[data-main]')).toBeFocused()
})

for (const colorScheme of ['light', 'dark'] as const)
  test(`axe finds nothing in the timeline, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme })
    const { timeline } = await openTimeline(page)
    await expect(timeline.getByRole('group', { name: 'People' })).toBeVisible()
    await timeline
      .getByRole('button', { name: /^Details/ })
      .first()
      .click()
    const { violations } = await new AxeBuilder({ page }).include('section[aria-label="Timeline"]').analyze()
    expect(violations).toEqual([])
  })

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const)
  test.describe(`${width} wide`, () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 })

    test('the timeline stays in its place, and a finger finds what it presses', async ({ page }) => {
      const { timeline } = await openTimeline(page)
      await expect(timeline.getByRole('switch')).toBeChecked()
      await timeline
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await expect(timeline.getByText('Dial status')).toBeVisible()
      const wide = await timeline.evaluate((pane) =>
        [pane, ...pane.querySelectorAll('*')]
          .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1)
          .filter((it) => !['hidden', 'clip'].includes(getComputedStyle(it).overflowX))
          .filter((it) => getComputedStyle(it).display !== 'inline')
          .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} > ${it.clientWidth}`),
      )
      expect(wide).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)
      if (width < 1000) await expect.poll(() => smallTargets(page)).toEqual([])
    })
  })

/** What a finger would miss; a link that covers its row is as large as the row. */
function smallTargets(page: Page) {
  return page.getByRole('region', { name: 'Timeline' }).evaluate((pane) =>
    [...pane.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .map((it) => ({ it, box: it.getBoundingClientRect(), laid: getComputedStyle(it, '::after') }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .filter(({ box, laid }) => {
        const covers = laid.content !== 'none' && laid.position === 'absolute'
        const [w, h] = covers ? [Number.parseFloat(laid.width), Number.parseFloat(laid.height)] : [0, 0]
        return Math.max(box.width, w) < 43.5 || Math.max(box.height, h) < 43.5
      })
      .map(({ it, box }) => `${it.textContent} ${box.width} × ${box.height}`),
  )
}
