/** Presses keys as an input method reports them, and checks that nothing but the field has noticed. */
import { expect, type Page } from '@playwright/test'

/** Focuses every field, list and button on the page in turn, and presses keys there as an input method reports them. */
function pressComposingKeys(page: Page) {
  return page.evaluate(() => {
    const seen: string[] = []
    const noteKey = ({ key, target }: KeyboardEvent) => {
      seen.push(`${key} in ${target instanceof Element ? target.outerHTML.slice(0, 80) : 'the page'}`)
    }
    document.addEventListener('keydown', noteKey)
    let fields = 0
    const focusable =
      'input, textarea, select, button, a[href], [tabindex], [role="listbox"], [role="option"]'
    const layers = [...document.querySelectorAll('dialog[open], :popover-open')]
    for (const element of (layers.at(-1) ?? document).querySelectorAll<HTMLElement>(focusable)) {
      if (element.checkVisibility() && element.matches('input, textarea')) fields += 1
      element.focus({ preventScroll: true })
      for (const key of ['Enter', 'Escape', 'ArrowDown', 'Home', ' ', 'i', 'j', 'x', '1', 'Process'])
        for (const isComposing of [true, false])
          element.dispatchEvent(
            // Safari's order: the key that ends a composition comes after it, and has only the key code.
            new KeyboardEvent('keydown', { key, keyCode: 229, isComposing, bubbles: true, cancelable: true }),
          )
    }
    document.removeEventListener('keydown', noteKey)
    return { seen, fields }
  })
}

/** What a key could have changed. */
const readState = (page: Page) =>
  page.evaluate(() => ({
    path: location.pathname + location.search,
    layers: document.querySelectorAll('dialog[open], :popover-open').length,
    typed: [...document.querySelectorAll('input')].flatMap(({ type, value }) =>
      type === 'text' || type === 'search' ? value || [] : [],
    ),
  }))

export type ComposingChecks = { fields: number; readonly assigned: string[] }

/** Checks the place that is shown. */
export function createComposingCheck(page: Page, checked: ComposingChecks) {
  page.on('request', (request) => {
    if (request.url().includes('tickets/assign')) checked.assigned.push(request.url())
  })
  return async (place: string) => {
    const before = await readState(page)
    const pressed = await pressComposingKeys(page)
    expect(pressed.seen, place).toEqual([])
    expect(await readState(page), place).toEqual(before)
    checked.fields += pressed.fields
  }
}
