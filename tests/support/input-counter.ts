import type { Locator, Page } from '@playwright/test'

/** Counts the keys, clicks and taps that go through it. Assertions are free. */
export function createInputCounter(page: Page) {
  let count = 0
  return {
    press: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    click: async (target: Locator) => {
      count += 1
      await target.click()
    },
    tap: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    count: () => count,
  }
}
