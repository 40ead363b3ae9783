import { expect, type Locator, type Page } from '@playwright/test'

// Where a page measures itself, its layout follows a new width or direction a moment later: all of these wait for it.

/** Expects that the page doesn't scroll sideways. */
export const expectPageFits = (page: Page) =>
  expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThan(1)

/** Expects that nothing in an element is hidden at its side or scrolled to sideways. */
export const expectFits = (element: Locator) =>
  expect.poll(() => element.evaluate((it) => it.scrollWidth - it.clientWidth)).toBeLessThan(1)

/** Expects that neither the page nor any of its panes scrolls sideways. */
export async function expectNoOverflow(page: Page) {
  const findWidePanes = () =>
    page.evaluate(() =>
      [
        document.documentElement,
        ...document.querySelectorAll('main, section, aside, form, ul, [role="log"], dialog'),
      ]
        .filter((it) => it.scrollWidth > it.clientWidth + 1 && it.clientWidth > 1)
        .filter((it) => !['hidden', 'clip'].includes(getComputedStyle(it).overflowX))
        .map((it) => `${it.tagName} ${it.className} ${it.scrollWidth} > ${it.clientWidth}`),
    )
  await expect.poll(findWidePanes).toEqual([])
  await expectPageFits(page)
}
