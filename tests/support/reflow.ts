import type { Page } from '@playwright/test'

/** What reaches over the edge of the page, unless it can be scrolled into sight on its own, as a table may. */
export function findOverflowingElements(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const isScrolled = (it: Element) => {
      for (let at = it.parentElement; at; at = at.parentElement)
        if (getComputedStyle(at).overflowX !== 'visible') return true
      return false
    }
    const whole = document.documentElement.scrollWidth > innerWidth ? ['the page'] : []
    const wide = [...document.querySelectorAll<HTMLElement>('body *')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('.visually-hidden'))
      .filter((it) => it.getBoundingClientRect().right > innerWidth + 1 && !isScrolled(it))
      .map((it) => `${it.localName} ${it.ariaLabel ?? it.textContent.slice(0, 40)}`)
    // A field that has grown with its label ends at the very edge.
    const grown = [...document.querySelectorAll('input, select, textarea')]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth - 8)
      .map((it) => `${it.localName} ${it.id}`)
    return [...whole, ...wide, ...grown]
  })
}
