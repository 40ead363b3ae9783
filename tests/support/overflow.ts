import { expect, type Page } from '@playwright/test'

/** Expects that neither the page nor any of its panes scrolls horizontally. */
export async function expectNoOverflow(page: Page) {
  const wide = await page.evaluate(() =>
    [
      document.documentElement,
      ...document.querySelectorAll('main, section, aside, form, ul, [role="log"], dialog'),
    ]
      .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1)
      .filter((it) => !['hidden', 'clip'].includes(getComputedStyle(it).overflowX))
      .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} > ${it.clientWidth}`),
  )
  expect(wide).toEqual([])
  expect(await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth)).toBeLessThan(1)
}
