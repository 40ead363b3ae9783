import { expect, type Page } from '@playwright/test'

/** Where the focus is: what an agent would call the place. */
export type FocusPlace =
  | 'the open row'
  | 'the layer'
  | 'the open ticket'
  | 'the search'
  | 'the page'
  | 'another row'
  | 'nowhere'

/** Waits until the focus is at a place that follows an action. */
export function expectFocusAt(page: Page, place: FocusPlace, action: string) {
  return expect.poll(() => page.evaluate(findFocusPlace), `the focus after “${action}”`).toBe(place)
}

/** Runs in the page. The open ticket is the one of the address, whatever the list marks. */
function findFocusPlace(): FocusPlace {
  const focus = document.activeElement
  if (!focus || focus === document.body) return 'nowhere'
  const layers = [...document.querySelectorAll('dialog[open], [popover]:popover-open')]
  if (layers.length > 0) return layers.at(-1)?.contains(focus) === true ? 'the layer' : 'nowhere'
  const row = focus.closest('li')?.querySelector('a[data-ticket]')
  const openId = location.pathname.split('/')[2]
  if (row) {
    const isShown = row.getAttribute('data-ticket') === openId && row.hasAttribute('aria-current')
    return isShown && focus === row ? 'the open row' : 'another row'
  }
  if (focus.closest('[data-pane="ticket"]')) return 'the open ticket'
  if (focus.matches('[data-pane="list"] input')) return 'the search'
  return focus.closest('main') ? 'the page' : 'nowhere'
}
