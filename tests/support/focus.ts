import { expect, type Locator, type Page } from '@playwright/test'

/** Expects that an element is focused, in the viewport, and has a focus ring around it or around a near ancestor. */
export async function expectFocusVisible(page: Page) {
  const focus = page.locator(':focus-visible')
  await expect(focus).toBeInViewport()
  const isRinged = await focus.evaluate((element) => {
    const around = [element, element.parentElement, element.parentElement?.parentElement]
    return around.some((it) => it && getComputedStyle(it).outlineStyle !== 'none')
  })
  expect(isRinged, await focus.evaluate((it) => it.outerHTML.slice(0, 200))).toBe(true)
}

/** Presses Tab until the target is focused, and expects a visible focus at each stop. */
export async function tabTo(page: Page, target: Locator, key = 'Tab') {
  await expect(target).toBeVisible()
  for (let press = 0; press < 90; press += 1) {
    await page.keyboard.press(key)
    await expectFocusVisible(page)
    if (await target.evaluate((it) => it === document.activeElement)) return
  }
  expect(await target.textContent(), 'can be reached by Tab').toBe(null)
}
