import { expect, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

const paletteOf = (page: Page) => page.getByRole('dialog', { name: 'Find and do anything' })
const keysOf = (page: Page) => page.getByRole('dialog', { name: 'Keyboard' })

/** A key as a layout sends it: what it types, and where it lies. `modifiers` as the protocol counts them. */
async function strike(page: Page, key: string, code: string, { text = key, modifiers = 0 } = {}) {
  const cdp = await page.context().newCDPSession(page)
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyDown', key, code, text, modifiers })
  await cdp.send('Input.dispatchKeyEvent', { type: 'keyUp', key, code, modifiers })
  await cdp.detach()
}

test('a composition reaches no act: neither single keys nor the palette’s Enter', async ({ page }) => {
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
  await expect(paletteOf(page).getByRole('combobox')).toBeFocused()
  await cdp.send('Input.imeSetComposition', { text: 'かん', selectionStart: 2, selectionEnd: 2 })
  // The key that ends the composition, as an input method sends it on.
  await cdp.send('Input.dispatchKeyEvent', {
    type: 'rawKeyDown',
    key: 'Process',
    code: 'Enter',
    windowsVirtualKeyCode: 229,
  })
  await expect(paletteOf(page)).toBeVisible()
  await expect(paletteOf(page).getByRole('combobox')).toHaveValue('かん')
})

test('on a Polish layout AltGr types its letters, and does nothing at the desk', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, search, assignmentBar, menu } = getInboxLocators(page)
  await rows.nth(1).press('Enter')
  const holder = assignmentBar.getByRole('button', { name: /Assign ticket/ })
  await expect(holder).toContainText('Nobody')
  // AltGr as Linux and macOS report it (Alt) and as Windows does (Ctrl and Alt).
  for (const modifiers of [0, 1, 3]) {
    await strike(page, 'ą', 'KeyA', { modifiers })
    await strike(page, 'ł', 'KeyL', { modifiers })
    await strike(page, 'ż', 'KeyZ', { modifiers })
  }
  await expect(menu).toBeHidden()
  await expect(holder).toContainText('Nobody')
  await page.keyboard.press('/')
  await strike(page, 'ą', 'KeyA')
  await strike(page, 'ż', 'KeyZ')
  await expect(search).toHaveValue('ąż')
})

test('on a Hindi layout the keys are where they lie', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, view, menu, search } = getInboxLocators(page)
  await expect(rows.nth(1)).toBeVisible()
  await strike(page, 'र', 'KeyJ')
  await expect(rows.first()).toHaveAttribute('aria-current')
  await strike(page, 'ो', 'KeyA')
  await expect(menu).toBeVisible()
  await page.keyboard.press('Escape')
  await strike(page, '५', 'Digit5')
  await expect(view('All open')).toHaveAttribute('aria-current', 'page')
  await strike(page, 'य', 'Slash')
  await expect(search).toBeFocused()
  await strike(page, 'म', 'KeyC')
  await expect(search).toHaveValue('म')
  await strike(page, 'क', 'KeyK', { text: '', modifiers: 2 })
  await expect(paletteOf(page)).toBeVisible()
})

test('a key that was changed outlives a reload, and the former one is free', deep, async ({ page }) => {
  await signIn(page)
  const { rows, current } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await keysOf(page).getByRole('button', { name: 'Next ticket: J. Change' }).click()
  await page.keyboard.press('n')
  await expect(keysOf(page).getByRole('button', { name: 'Next ticket: N. Change' })).toBeFocused()
  await page.reload()
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('j')
  await expect(current).toHaveCount(0)
  await page.keyboard.press('n')
  await expect(rows.first()).toHaveAttribute('aria-current')
})

test('the list of keys is walked by Tab, Esc closes one layer after the other, and the palette opens at once', async ({
  page,
}) => {
  await signIn(page)
  const { rows } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('?')
  await expect(keysOf(page).getByRole('button', { name: 'Close', exact: true })).toBeFocused()
  await page.keyboard.press('Tab')
  const first = keysOf(page).getByRole('button', { name: /^Next ticket/ })
  await expect(first).toBeFocused()
  await page.keyboard.press('Enter')
  const editor = page.getByRole('dialog', { name: 'Key of Next ticket' })
  await expect(editor.getByRole('textbox')).toBeFocused()
  await page.keyboard.press('Tab')
  await expect(editor.getByRole('button', { name: 'Switch off' })).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(editor).toBeHidden()
  await expect(first).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(keysOf(page)).toBeHidden()
  await test.step('the palette is there two frames after its key', async () => {
    await rows.first().press('Enter')
    await expect(rows.first()).toHaveAttribute('aria-current')
    // Once its code has come, which it does by itself when nothing else goes on.
    await page.waitForFunction(() =>
      performance.getEntriesByType('resource').some((it) => /commands-host-content.*\.js/.test(it.name)),
    )
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page)).toBeVisible()
    await page.keyboard.press('Control+k')
    await expect(paletteOf(page)).toBeHidden()
    const isThere = await page.evaluate(async () => {
      const event = new KeyboardEvent('keydown', { key: 'k', code: 'KeyK', ctrlKey: true, bubbles: true })
      document.body.dispatchEvent(event)
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return document.querySelector('dialog[open] [role="option"]') !== null
    })
    expect(isThere).toBe(true)
  })
})

test.describe('by touch', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true })

  test('everything is in reach of a finger, and large enough for one', async ({ page }) => {
    await signIn(page)
    const { rows, conversation } = getInboxLocators(page)
    await rows.first().tap()
    await expect(conversation).toBeVisible()
    await page.getByRole('button', { name: 'Find and do anything' }).tap()
    const palette = paletteOf(page)
    await expect(palette.getByRole('option', { name: 'Assign to me' })).toBeVisible()
    await expectLarge(page, 'dialog :is(button, [role="option"])')
    await palette.getByRole('combobox').fill('keyboard')
    await palette.getByRole('option', { name: 'Keyboard' }).first().tap()
    await expect(keysOf(page)).toBeVisible()
    await expectLarge(page, 'dialog button')
    await keysOf(page).getByRole('button', { name: 'Close', exact: true }).tap()
    await page.getByRole('button', { name: 'Find and do anything' }).tap()
    await palette.getByRole('button', { name: 'Close' }).tap()
    await expect(palette).toBeHidden()
    await expectLarge(page, 'nav[aria-label="Main"] :is(a, button)')
  })
})

async function expectLarge(page: Page, selector: string) {
  const small = await page.locator(selector).evaluateAll((all) =>
    all
      .filter((it) => it.checkVisibility())
      .map((it) => ({
        says: it.getAttribute('aria-label') ?? it.textContent,
        box: it.getBoundingClientRect(),
      }))
      .filter(({ box }) => box.width < 44 || box.height < 44 || box.left < 0 || box.right > innerWidth)
      .map(({ says, box }) => `${says} ${box.width}×${box.height} at ${box.left}`),
  )
  expect(small).toEqual([])
}
