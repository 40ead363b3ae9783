import { expect, type Page } from '@playwright/test'
import { dumpPageAndStorage } from '../support/browser-storage.ts'
import { lock, pad } from '../support/pin.ts'
import { signIn, test } from '../support/signed-in.ts'

const PIN = '271828'

/** Types a word as an input method does: it stands underlined in the field until it is chosen. */
async function compose(page: Page, word: string) {
  const session = await page.context().newCDPSession(page)
  await session.send('Input.imeSetComposition', {
    text: word,
    selectionStart: word.length,
    selectionEnd: word.length,
  })
  await session.send('Input.insertText', { text: word })
  await session.detach()
}

async function openDialog(page: Page) {
  await page.getByRole('link', { name: 'Settings' }).click()
  await page.getByRole('link', { name: 'This device' }).click()
  await page.getByRole('button', { name: 'Set a PIN' }).click()
  return page.getByRole('dialog')
}

test('a PIN is set by the keyboard alone, and no key that ends its entry shows it', async ({ page }) => {
  await signIn(page)
  const dialog = await openDialog(page)
  const [pin, again] = [dialog.getByLabel(/six digits/), dialog.getByLabel('Confirm PIN')]
  await expect(pin).toBeFocused()
  await expect(again).toBeHidden()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Tab')
  await expect(again).toBeFocused()
  await expect(pin).toBeHidden()
  await page.keyboard.type('314159')
  await page.keyboard.press('Enter')
  await expect(pin).toBeFocused()
  await expect(dialog.getByText('The PINs don’t match.')).toBeVisible()
  await expect(pin).toHaveValue('')
  await page.keyboard.type(PIN)
  await page.keyboard.press('Enter')
  await expect(again).toBeFocused()
  await page.keyboard.type(PIN)
  await page.keyboard.press('Alt+F8')
  await expect(again).toHaveAttribute('type', 'text')
  await page.keyboard.press('Alt+F8')
  await expect(again).toHaveAttribute('type', 'password')
  await page.keyboard.press('Tab')
  await expect(dialog.getByRole('button', { name: 'Back' })).toBeFocused()
  await page.keyboard.press('Shift+Tab')
  await page.keyboard.press('Enter')
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
})

test('a passphrase from an input method locks and unlocks, is masked, and is stored nowhere', async ({
  page,
}) => {
  await signIn(page)
  const dialog = await openDialog(page)
  await dialog.getByRole('button', { name: 'Use a passphrase' }).click()
  const words = ['青い象', '静かに', '歩く夜', '銀の鍵', '冷たい風']
  const field = dialog.getByLabel(/^Passphrase(?! again)/)
  for (const target of [field, dialog.getByLabel('Confirm passphrase')]) {
    await expect(target).toBeFocused()
    for (const word of words) {
      await compose(page, word)
      await page.keyboard.press('Space')
    }
    await expect(target).toHaveValue(`${words.join(' ')} `)
    await expect(target).toHaveCSS('-webkit-text-security', 'disc')
    await expect(dialog.getByText(/^Random words like these take centuries to guess/)).toBeVisible()
    await page.keyboard.press('Enter')
  }
  await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible()
  await lock(page)
  await expect(pad(page)).toBeHidden()
  const entry = page.getByRole('textbox', { name: 'Passphrase' })
  await expect(entry).toBeFocused()
  await entry.fill('some other words entirely')
  await page.keyboard.press('Enter')
  await expect(page.getByText('Wrong passphrase. 4 attempts left.')).toBeVisible()
  await page.reload()
  await expect(entry).toHaveValue('')
  expect(await dumpPageAndStorage(page)).not.toContain(words[0])
  await entry.fill(words.join(' '))
  // The wait after a wrong passphrase disables nothing: Enter is tried until it counts.
  await expect(async () => {
    await page.keyboard.press('Enter')
    await expect(page.getByRole('button', { name: 'Remove' })).toBeVisible({ timeout: 500 })
  }).toPass()
})
