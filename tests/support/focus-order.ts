import type { Page } from '@playwright/test'
import { focusedNode } from './accessibility-tree.ts'

/** More stops than any screen has. */
const MAX_STOPS = 200

/** The Tab stops from the start of the page to its end, one per line, with the faults of each focus indicator. */
export async function focusOrder(page: Page): Promise<string> {
  await page.evaluate(() => {
    document.body.tabIndex = -1
    document.body.focus()
    document.body.removeAttribute('tabindex')
  })
  const lines: string[] = []
  for (let stop = 0; stop < MAX_STOPS; stop += 1) {
    await page.keyboard.press('Tab')
    const faults = await page.evaluate(findFocusFaults)
    if (faults === null) return `${lines.join('\n')}\n`
    lines.push([await focusedNode(page), ...faults].join(', '))
  }
  throw new Error(`the focus did not leave the page after ${MAX_STOPS} stops`)
}

/** Runs in the page. Null once no element is focused, or one that was focused before. */
function findFocusFaults(): string[] | null {
  const focus = document.activeElement
  if (!(focus instanceof HTMLElement) || focus === document.body || 'wasFocused' in focus) return null
  Reflect.set(focus, 'wasFocused', true)
  const box = focus.getBoundingClientRect()
  const [x, y] = [box.left + box.width / 2, box.top + box.height / 2]
  const isInside = x >= 0 && y >= 0 && x <= innerWidth && y <= innerHeight
  const top = isInside ? document.elementFromPoint(x, y) : null
  const around = [focus, focus.parentElement, focus.parentElement?.parentElement]
  const isRinged = around.some(
    (it) => it && [null, '::after'].some((part) => getComputedStyle(it, part).outlineStyle !== 'none'),
  )
  return [
    ...(isInside ? [] : ['OUT OF SIGHT']),
    ...(top && !focus.contains(top) && !top.contains(focus) ? ['COVERED'] : []),
    ...(isRinged ? [] : ['NO RING']),
  ]
}

/** One control of each kind that opens a popup; controls of rows that differ only by numbers count as one kind. */
export async function listPopupButtons(page: Page) {
  const all = await page.locator('[aria-haspopup]:visible').all()
  const kinds = new Map<string, (typeof all)[number]>()
  for (const opener of all) {
    const kind = await opener.evaluate(
      (it) => `${it.className} ${it.ariaLabel === null ? it.textContent : ''}`,
    )
    const key = kind.replaceAll(/\d+/g, '')
    if (!kinds.has(key)) kinds.set(key, opener)
  }
  return [...kinds.values()]
}
