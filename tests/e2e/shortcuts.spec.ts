import { expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const getPalette = (page: Page) => page.getByRole('dialog', { name: 'Search or run a command' })
const getShortcutList = (page: Page) => page.getByRole('dialog', { name: 'Keyboard shortcuts' })

/** Presses a key of another layout: what it types, and its position. `modifiers` is the bit mask of the protocol. */
async function pressKey(page: Page, key: string, code: string, { text = key, modifiers = 0 } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text, modifiers })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers })
  await cdp.detach()
}

test('a composition triggers neither single-key shortcuts nor the palette’s Enter', async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, search, current } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.imeSetComposition', { text: 'にj', selectionStart: 2, selectionEnd: 2 })
  await expect(search).toHaveValue('にj')
  await expect(current).toHaveCount(0)
  await cdp.send('Input.insertText', { text: '日本' })
  await expect(search).toHaveValue('日本')
  await search.fill('')
  await page.keyboard.press('Control+k')
  await expect(getPalette(page).getByRole('combobox')).toBeFocused()
  await cdp.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 })
  // The key that ends the composition, as an input method sends it on.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await expect(getPalette(page)).toBeVisible()
  await expect(getPalette(page).getByRole('combobox')).toHaveValue('かん')
})

test('on a Polish layout AltGr types letters and triggers no shortcut', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, search, assignmentBar, menu } = getInboxLocators(page)
  await rows.nth(1).press('Enter')
  const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
  await expect(assigneeButton).toContainText('No assignee')
  // AltGr as Linux and macOS report it (Alt) and as Windows does (Ctrl and Alt).
  for (const modifiers of [0, 1, 3]) {
    await pressKey(page, 'ą', 'KeyA', { modifiers })
    await pressKey(page, 'ł', 'KeyL', { modifiers })
    await pressKey(page, 'ż', 'KeyZ', { modifiers })
  }
  await expect(menu).toBeHidden()
  await expect(assigneeButton).toContainText('No assignee')
  await page.keyboard.press('/')
  await pressKey(page, 'ą', 'KeyA')
  await pressKey(page, 'ż', 'KeyZ')
  await expect(search).toHaveValue('ąż')
})

test('on a Hindi layout shortcuts follow the key positions', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, view, menu, search } = getInboxLocators(page)
  await expect(rows.nth(1)).toBeVisible()
  await pressKey(page, 'र', 'KeyJ')
  await expect(rows.first()).toHaveAttribute('aria-current')
  await pressKey(page, 'ो', 'KeyA')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await pressKey(page, '५', 'Digit5')
  await expect(view('All open')).toHaveAttribute('aria-current', 'page')
  await pressKey(page, 'य', 'Slash')
  await expect(search).toBeFocused()
  await pressKey(page, 'म', 'KeyC')
  await expect(search).toHaveValue('म')
  await pressKey(page, 'क', 'KeyK', { text: '', modifiers: 2 })
  await expect(getPalette(page)).toBeVisible()
})

test('a changed shortcut survives a reload, and its previous key does nothing', deep, async ({ page }) => {
  await signIn(page)
  const { rows, current } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await getShortcutList(page).getByRole('button', { name: 'Next ticket: J. Change' }).click()
  await page.keyboard.press('n')
  await expect(getShortcutList(page).getByRole('button', { name: 'Next ticket: N. Change' })).toBeFocused()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(current).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(rows.first()).toHaveAttribute('aria-current')
})

test('Tab goes through the list of shortcuts, Esc closes one layer after the other, and the palette opens at once', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(getShortcutList(page).getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  const first = getShortcutList(page).getByRole('button', { name: /^Next ticket/ })
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Shortcut for Next ticket' })
  await expect(editor.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor.getByRole('button', { name: 'Switch off' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(getShortcutList(page)).toBeHidden()
  await test.step('the palette is open two frames after its key', async () => {
    await rows.first().press('Enter')
    await expect(rows.first()).toHaveAttribute('aria-current')
    // Opened once before: its code loads with the first press.
    await page.keyboard.press('Control+k')
    await expect(getPalette(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(getPalette(page)).toBeHidden()
    const isOpen = await page.evaluate(async () => {
      const event = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true })
      document.body.dispatchEvent(event)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.querySelector('dialog[open] [role="option"]') !== null
    })
    expect(isOpen).toBe(true)
  })
})

/** Keeps the palette's code from loading until the returned function is called. */
async function holdPaletteCode(page: Page): Promise<() => void> {
  const { promise: codeMayLoad, resolve: loadCode } = Promise.withResolvers<void>()
  await page.route(/\/assets\/palette[^/]*\.js$/, async (route) => {
    await codeMayLoad
    await route.continue()
  })
  await signIn(page)
  await expect(getInboxLocators(page).rows.first()).toBeVisible()
  return loadCode
}

test('the palette’s key, pressed again before its code has loaded, closes it; the next press opens it with all entries', async ({
  page,
}) => {
  const loadCode = await holdPaletteCode(page)
  await page.keyboard.press('Control+k')
  await page.keyboard.press('Control+k')
  loadCode()
  await page.keyboard.press('j')
  await expect(getInboxLocators(page).current).toHaveCount(1)
  await expect(getPalette(page)).toBeHidden()
  await page.keyboard.press('Control+k')
  await expect(getPalette(page).getByRole('option', { name: 'Next ticket', exact: true })).toBeVisible()
})

test('what is typed before the palette’s code has loaded is typed into it, and runs no shortcut', async ({
  page,
}) => {
  const loadCode = await holdPaletteCode(page)
  const { pathname } = new URL(page.url())
  await page.keyboard.press('Control+k')
  await page.keyboard.type('jgreports')
  loadCode()
  await expect(getPalette(page).getByRole('combobox')).toHaveValue('jgreports')
  await expect(getInboxLocators(page).current).toHaveCount(0)
  expect(new URL(page.url()).pathname).toBe(pathname)
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('every function is reachable by touch, with targets of at least 44 px', async ({ page }) => {
    await signIn(page)
    const { rows, conversation } = getInboxLocators(page)
    await rows.first().tap()
    await expect(conversation).toBeVisible()
    await conversation.getByRole('button', { name: 'More' }).tap()
    await page.getByRole('button', { name: 'Search or run a command' }).tap()
    const palette = getPalette(page)
    await expect(palette.getByRole('option', { name: 'Assign to me' })).toBeVisible()
    await expectTouchTargets(page, 'dialog :is(button, [role="option"])')
    await palette.getByRole('combobox').fill('keyboard')
    await palette.getByRole('option', { name: 'Keyboard shortcuts' }).first().tap()
    await expect(getShortcutList(page)).toBeVisible()
    await expectTouchTargets(page, 'dialog button')
    await getShortcutList(page).getByRole('button', { name: 'Close', exact: true }).tap()
    await conversation.getByRole('button', { name: 'Back to tickets' }).tap()
    await page.getByRole('button', { name: 'Search or run a command' }).tap()
    await palette.getByRole('button', { name: 'Close' }).tap()
    await expect(palette).toBeHidden()
    await expectTouchTargets(page, 'nav[aria-label="Main"] :is(a, button)')
  })
})

async function expectTouchTargets(page: Page, selector: string) {
  const small = await page.locator(selector).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      .map((it) => ({
        label: it.getAttribute('aria-label') ?? it.textContent,
        box: it.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth)
      .map(({ label, box }) => `${label} ${box.width}×${box.height} at ${box.left}`),
  )
  expect(small).toEqual([])
}
