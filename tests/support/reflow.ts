import type { Page } from '@playwright/test'

/** Elements that overflow the page, unless they are in a scroll container of their own, as a table may be. */
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
    // The messages scroll vertically only, so a control of a message that isn't inside the window can't be reached.
    const cut = [...document.querySelectorAll<HTMLElement>('[role="log"] :is(a, button, input, summary)')]
      .filter((it) => it.checkVisibility({ visibilityProperty: true }) && !it.closest('table, pre'))
      .filter((it) => it.getBoundingClientRect().right > innerWidth || it.getBoundingClientRect().left < 0)
      .map((it) => `cut: ${it.localName} ${it.ariaLabel ?? it.textContent.slice(0, 40)}`)
    // A field that was widened by its label ends at the very edge of the page.
    const grown = [...document.querySelectorAll('input, select, textarea')]
      .filter((it) => it.checkVisibility() && it.getBoundingClientRect().right > innerWidth - 8)
      .map((it) => `${it.localName} ${it.id}`)
    return [...whole, ...wide, ...grown, ...cut]
  })
}
