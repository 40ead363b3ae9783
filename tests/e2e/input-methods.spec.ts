import { expect, type Page } from '@playwright/test'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

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

test('keys of an input method only compose, in every field and list of the app', async ({ page }) => {
  const { rows, search, menu } = getInboxLocators(page)
  const assigned: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('tickets/assign')) assigned.push(request.url())
  })
  let fields = 0
  const check = async (place: string) => {
    const before = await readState(page)
    const pressed = await pressComposingKeys(page)
    expect(pressed.seen, place).toEqual([])
    expect(await readState(page), place).toEqual(before)
    fields += pressed.fields
  }
  await page.goto('/')
  await expect(page.getByRole('textbox').first()).toBeVisible()
  await check('the sign-in page')
  await signIn(page, { canSendTemplates: true })
  await rows.first().click()
  await expect(page.getByRole('log').locator('article').first()).toBeVisible()
  await check('the inbox')
  await search.fill('a')
  await page.waitForURL(/[?&]s=/)
  await check('the search of tickets')
  await search.fill('')
  await page.waitForURL((url) => !url.searchParams.has('s'))
  await page.keyboard.press('Escape')
  await page.keyboard.press('a')
  await menu.getByRole('combobox').fill('be')
  await check('the menu of assignees')
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await page.getByRole('dialog').getByRole('combobox').fill('settings')
  await expect(page.getByRole('option').first()).toBeVisible()
  await check('the command palette')
  await page.keyboard.press('Escape')
  for (const [at, field] of [
    ['/customers', 'searchbox'],
    ['/send', 'textbox'],
    ['/reports', 'button'],
    ['/settings', 'link'],
  ] as const) {
    await signIn(page, { at, canSendTemplates: true })
    await expect(page.getByRole('main').getByRole(field).first()).toBeVisible()
    await check(at)
  }
  expect(fields, 'fields that were tried').toBeGreaterThanOrEqual(8)
  expect(assigned).toEqual([])
})
