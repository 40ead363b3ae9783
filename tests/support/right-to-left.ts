import type { Page } from '@playwright/test'

/** Shows English from right to left: names stay known to locators. The app sets the direction of its language. */
export async function forceRightToLeft(page: Page): Promise<void> {
  await page.addInitScript(() => {
    const turn = () => {
      if (document.documentElement.dir !== 'rtl') document.documentElement.dir = 'rtl'
    }
    document.addEventListener('DOMContentLoaded', () => {
      turn()
      new MutationObserver(turn).observe(document.documentElement, { attributeFilter: ['dir'] })
    })
  })
}
