import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { deepUnless } from '../support/deep.ts'
import { expectPageFits } from '../support/overflow.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** Opens the timeline of Ananya, who has linked contacts, from the panel beside her ticket. */
async function openTimeline(page: Page) {
  await signIn(page)
  const { rows, customer } = getInboxLocators(page)
  await rows.filter({ hasText: 'Ananya' }).first().click()
  const opener = page.getByRole('button', { name: 'Show customer' })
  // The panel is beside the conversation, or behind a button.
  const link = customer.getByRole('link', { name: 'Timeline', exact: true })
  await expect(opener.or(link).first()).toBeVisible()
  if (await opener.isVisible()) await opener.click()
  await link.click()
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const entries = timeline.getByRole('listitem')
  await expect(entries.nth(5)).toBeVisible()
  return { timeline, entries, customer }
}

test('a call in the panel links to its timeline entry, in view and focused, and an entry to its message', async ({
  page,
}) => {
  await signIn(page)
  const { rows, customer, conversation } = getInboxLocators(page)
  const timeline = page.getByRole('region', { name: 'Timeline' })
  const entries = timeline.getByRole('listitem')
  await rows.filter({ hasText: 'Ananya' }).first().click()
  await test.step('the entry of a call is in view and focused', async () => {
    await customer.getByRole('link', { name: 'View in timeline at this call' }).last().click()
    const target = timeline.locator('li[aria-current="true"]')
    await expect(target).toBeInViewport({ ratio: 1 })
    await expect(target.locator('[data-main]')).toBeFocused()
    await page.goBack()
    await expect(timeline).toBeHidden()
  })
  await test.step('the timeline takes the focus, and can be filtered', async () => {
    await customer.getByRole('link', { name: 'Timeline', exact: true }).click()
    await expect(entries.nth(5)).toBeVisible()
    await expect(page).toHaveURL(/show=timeline/)
    await expect(timeline).toBeFocused()
    await expect(customer).toBeVisible()
    const calls = timeline.getByRole('button', { name: /^Calls/ })
    await calls.click()
    await expect(entries.filter({ hasText: 'Message' })).toHaveCount(0)
    await expect(entries.filter({ hasText: 'Missed, inbound' }).first()).toBeVisible()
    await calls.click()
  })
  await test.step('a click anywhere on a row opens its message, and going back returns', async () => {
    const message = entries.filter({ hasText: 'Agent’s message' }).first()
    const id = /m=([0-9a-f-]{36})/.exec((await message.getByRole('link').getAttribute('href')) ?? '')?.[1]
    await message.click({ position: { x: 300, y: 40 } })
    await expect(page).toHaveURL(new RegExp(`m=${id}`))
    await expect(page).not.toHaveURL(/show=/)
    await page.goBack()
    await expect(entries.nth(5)).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(conversation).toBeVisible()
  })
})

for (const [width, height] of [
  [1440, 900],
  [1024, 768],
  [820, 1180],
  [390, 844],
] as const)
  test.describe(`${width} px wide`, deepUnless(width === 1440 || width === 390), () => {
    test.use({ viewport: { width, height }, hasTouch: width < 1000 })

    test('the timeline does not overflow, is accessible, and its targets are large enough for touch', async ({
      page,
    }) => {
      const { timeline } = await openTimeline(page)
      await expect(timeline.getByRole('switch')).toBeChecked()
      await timeline
        .getByRole('button', { name: /^Details/ })
        .first()
        .click()
      await expect(timeline.getByText('Dial status')).toBeVisible()
      const findWideParts = () =>
        timeline.evaluate((pane) =>
          [pane, ...pane.querySelectorAll('*')]
            .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1)
            .filter((it) => !['hidden', 'clip'].includes(getComputedStyle(it).overflowX))
            .filter((it) => getComputedStyle(it).display !== 'inline')
            .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} > ${it.clientWidth}`),
        )
      await expect.poll(findWideParts).toEqual([])
      await expectPageFits(page)
      if (width < 1000) await expect.poll(() => smallTargets(page)).toEqual([])
      if (width === 1440) {
        await expect(timeline.getByRole('group', { name: 'People' })).toBeVisible()
        await expectNoViolations(page, 'section[aria-label="Timeline"]')
      }
    })
  })

/** Targets too small for touch. A link that covers its row counts as large as the row. */
function smallTargets(page: Page) {
  return page.getByRole('region', { name: 'Timeline' }).evaluate((pane) =>
    [...pane.querySelectorAll<HTMLElement>('a[href], button, summary')]
      .map((it) => ({ it, box: it.getBoundingClientRect(), overlay: getComputedStyle(it, '::after') }))
      .filter(({ box }) => box.bottom > 0 && box.top < innerHeight)
      .filter(({ box, overlay }) => {
        const covers = overlay.content !== 'none' && overlay.position === 'absolute'
        const [w, h] = covers ? [Number.parseFloat(overlay.width), Number.parseFloat(overlay.height)] : [0, 0]
        return Math.max(box.width, w) < 43.5 || Math.max(box.height, h) < 43.5
      })
      .map(({ it, box }) => `${it.textContent} ${box.width} × ${box.height}`),
  )
}
