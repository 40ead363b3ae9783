import { expect } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { expectFocusVisible, tabTo } from '../support/focus.ts'
import { openByKeys } from '../support/open-by-keys.ts'
import { getInboxLocators, signIn, stayAfterAssigning, test } from '../support/signed-in.ts'

// No test here uses a pointer, except to sign in where that isn't tested.

test('signing in, also after a refusal, works by keyboard alone', deep, async ({ page }) => {
  await page.goto('/inbox?view=mine')
  const token = page.getByRole('textbox', { name: 'Access token' })
  await expect(token).toBeFocused()
  await page.keyboard.type('made-up')
  await page.keyboard.press('Enter')
  await expect(page.getByText('This token isn’t valid (401).')).toBeVisible()
  await expect(token).toBeFocused()
  await page.keyboard.press('ControlOrMeta+a')
  await page.keyboard.type('demo-agent')
  const you = page.getByRole('button', { name: /^Your name: / })
  await tabTo(page, you)
  await page.keyboard.press('Enter')
  await page.keyboard.type('meera')
  await page.keyboard.press('Enter')
  await expect(you).toBeFocused()
  await tabTo(page, page.getByRole('button', { name: 'Continue' }))
  await page.keyboard.press('Space')
  await expect(page).toHaveURL(/\/inbox\?view=mine$/)
  await expect(getInboxLocators(page).tickets).toBeVisible()
  await page.keyboard.press('Tab')
  await expect(page.getByRole('link', { name: 'Skip to content' })).toBeFocused()
  await page.keyboard.press('Enter')
  await expect(page.getByRole('main')).toBeFocused()
})

test('j, k and the arrow keys go through the list, and the focus follows', deep, async ({ page }) => {
  await signIn(page)
  const { rows, current, log } = getInboxLocators(page)
  const [first, second, third] = [rows.nth(0), rows.nth(1), rows.nth(2)]
  await expect(third).toBeVisible()
  await page.keyboard.press('j')
  await expect(first).toHaveAttribute('aria-current')
  await expect(first).toBeFocused()
  await page.keyboard.press('j')
  await expect(second).toHaveAttribute('aria-current')
  await page.keyboard.press('ArrowDown')
  await expect(third).toHaveAttribute('aria-current')
  await expectFocusVisible(page)
  await page.keyboard.press('ArrowUp')
  await page.keyboard.press('k')
  await expect(first).toHaveAttribute('aria-current')
  await expect(current).toHaveCount(1)
  await tabTo(page, second)
  await page.keyboard.press('Enter')
  await expect(second).toHaveAttribute('aria-current')
  await expect(log).toBeVisible()
})

test('the keys 1 to 6 open the views', deep, async ({ page }) => {
  await signIn(page)
  const { view, tickets } = getInboxLocators(page)
  const names = ['Unassigned', 'Mine', 'Pilots', 'Teams', 'All open', 'Closed']
  for (const [index, name] of names.entries()) {
    await page.keyboard.press(String(index + 1))
    await expect(view(name)).toHaveAttribute('aria-current', 'page')
  }
  await tabTo(page, view('Teams'))
  await page.keyboard.press('Enter')
  await expect(tickets.getByRole('list', { name: 'Tickets assigned to teams' })).toBeVisible()
  await expectFocusVisible(page)
})

test('/ focuses the search, Enter opens the match, and Esc clears the search', deep, async ({ page }) => {
  await signIn(page)
  const { rows, search, current, conversation } = getInboxLocators(page)
  await expect(rows.first()).toBeVisible()
  await page.keyboard.press('/')
  await expect(search).toBeFocused()
  await expectFocusVisible(page)
  await page.keyboard.type('10482')
  await expect(rows).toHaveCount(1)
  await page.keyboard.press('Enter')
  await expect(conversation).toContainText('#10482')
  await expect(current).toBeFocused()
  await page.keyboard.press('/')
  await page.keyboard.press('Escape')
  await expect(search).toHaveValue('')
  await expect(search).toBeFocused()
  await page.keyboard.press('Escape')
  await expect(current).toBeFocused()
  await expect(conversation).toContainText('#10482')
})

test(
  'a ticket is assigned to a pilot, a team, an agent and the user and unassigned, and each can be undone',
  deep,
  async ({ page }) => {
    // A ticket stays in this view whatever its assignee is.
    await stayAfterAssigning(page)
    await signIn(page, { at: '/inbox?view=open' })
    const { rows, assignmentBar, menu } = getInboxLocators(page)
    const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('j')
    await expect(assigneeButton).toBeVisible()
    await page.keyboard.press('u')
    await expect(assigneeButton).toContainText('No assignee')
    for (const [typed, name] of [
      ['refund', 'Refund pilot'],
      ['returns', 'Returns desk'],
      ['farhan', 'Farhan Qureshi'],
      ['nobody', 'No assignee'],
    ] as const) {
      await page.keyboard.press('a')
      await expect(menu.getByRole('combobox')).toBeFocused()
      await page.keyboard.type(typed)
      await page.keyboard.press('Enter')
      await expect(menu).toBeHidden()
      await expect(assigneeButton).toContainText(name)
      await expect(rows.first()).toBeFocused()
      await expectFocusVisible(page)
    }
    await page.keyboard.press('i')
    await expect(assigneeButton).toContainText('Meera Iyer')
    await expect(assigneeButton).toContainText('Assigned to you')
    await page.keyboard.press('z')
    await expect(assigneeButton).toContainText('No assignee')
    await page.keyboard.press('i')
    await expect(assigneeButton).toContainText('Assigned to you')
    await page.keyboard.press('u')
    await expect(assigneeButton).toContainText('No assignee')
    await expectFocusVisible(page)
  },
)

test(
  'the assign menu opens from a row too, arrows choose an option, and only Esc closes it',
  deep,
  async ({ page }) => {
    await signIn(page)
    const { rows, tickets, menu, assignmentBar } = getInboxLocators(page)
    await rows.first().press('Enter')
    const opener = tickets.getByRole('button', { name: /Assign ticket/ }).nth(1)
    await opener.click()
    await expect(menu.getByRole('combobox')).toBeFocused()
    await page.keyboard.press('ArrowDown')
    await page.keyboard.press('ArrowDown')
    await expect(menu.getByRole('option', { selected: true })).toBeInViewport()
    // Shortcut keys type letters here.
    await page.keyboard.type('ju')
    await expect(menu.getByRole('combobox')).toHaveValue('ju')
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(rows.first()).toBeFocused()
    await expect(assignmentBar).toBeVisible()
  },
)

test.describe('with a clipboard', () => {
  test.use({ permissions: ['clipboard-read', 'clipboard-write'] })

  test('the phone number is copied, and sections expand and collapse by keyboard', deep, async ({ page }) => {
    await signIn(page, { at: '/inbox?q=10482' })
    const { rows, customer, log } = getInboxLocators(page)
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(log).toBeVisible()
    const copy = customer.getByRole('button', { name: 'Copy phone number' })
    await expect(copy).toBeVisible()
    await tabTo(page, copy)
    await page.keyboard.press('Enter')
    await expect(customer.getByText('Copied')).toHaveCount(1)
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('+919414022318')
    const record = customer.getByText('Ticket details')
    await tabTo(page, record)
    await page.keyboard.press('Enter')
    await expect(customer.getByRole('button', { name: 'Copy ticket ID' })).toBeVisible()
    await page.keyboard.press('Tab')
    await expectFocusVisible(page)
    await tabTo(page, record, 'Shift+Tab')
    await page.keyboard.press('Space')
    await expect(customer.getByRole('button', { name: 'Copy ticket ID' })).toBeHidden()
  })
})

test.describe('on a low window', () => {
  test.use({ viewport: { width: 1440, height: 420 } })

  test('keys scroll the messages', deep, async ({ page }) => {
    await signIn(page, { at: '/inbox?q=10482' })
    const { rows, log } = getInboxLocators(page)
    await expect(rows).toHaveCount(1)
    await page.keyboard.press('j')
    await expect(log.getByRole('article').last()).toBeInViewport()
    await tabTo(page, log)
    await page.keyboard.press('Home')
    await expect(log.getByText('Beginning of the conversation')).toBeInViewport()
    await page.keyboard.press('End')
    await expect(log.getByRole('article').last()).toBeInViewport()
    await page.keyboard.press('PageUp')
    await expect(log.getByRole('article').last()).not.toBeInViewport()
  })
})

test(
  'the agent menu changes the theme, the settings turn single keys off, and the user signs out',
  deep,
  async ({ page }) => {
    await signIn(page)
    const { rows, current } = getInboxLocators(page)
    await expect(rows.first()).toBeVisible()
    const menu = page.getByRole('dialog', { name: 'You and this device' })
    const opener = page.getByRole('button', { name: /^Meera Iyer\. Appearance/ })
    await tabTo(page, opener)
    await page.keyboard.press('Enter')
    const dark = menu.getByRole('button', { name: 'Dark' })
    await tabTo(page, dark)
    await page.keyboard.press('Space')
    await expect(dark).toHaveAttribute('aria-pressed', 'true')
    await expectFocusVisible(page)
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(opener).toBeFocused()
    await openByKeys(page, 's', 'settings')
    await tabTo(page, page.getByRole('link', { name: 'Keyboard' }))
    await page.keyboard.press('Enter')
    const single = page.getByRole('switch', { name: 'Single-key shortcuts' })
    await tabTo(page, single)
    await expectFocusVisible(page)
    await page.keyboard.press('Space')
    await expect(single).not.toBeChecked()
    await page.goBack()
    await page.goBack()
    await expect(rows.first()).toBeVisible()
    await page.keyboard.press('j')
    await page.keyboard.press('6')
    await expect(page).toHaveURL(/view=open/)
    await expect(current).toHaveCount(0)
    await opener.press('Enter')
    await tabTo(page, menu.getByRole('button', { name: 'Sign out' }))
    await page.keyboard.press('Enter')
    await expect(page.getByRole('textbox', { name: 'Access token' })).toBeFocused()
  },
)

test('no shortcut acts in a text field, with a modifier, or during a composition', deep, async ({ page }) => {
  await signIn(page, { at: '/inbox?view=unassigned' })
  const { rows, view, search, assignmentBar, menu } = getInboxLocators(page)
  await rows.nth(1).press('Enter')
  const assigneeButton = assignmentBar.getByRole('button', { name: /Assign ticket/ })
  const expectUntouched = async () => {
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
    await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
    await expect(assigneeButton).toContainText('No assignee')
    await expect(menu).toBeHidden()
  }
  for (const modifier of ['Control', 'Alt', 'Meta'])
    for (const key of ['j', 'i', 'u', 'a', 'z', '1']) await page.keyboard.press(`${modifier}+${key}`)
  // Shift+J selects: that is a shortcut of its own.
  for (const key of ['i', 'u', 'a', 'z', '1']) await page.keyboard.press(`Shift+${key}`)
  await expectUntouched()
  await page.evaluate(() => {
    for (const key of ['j', 'k', 'i', 'u', 'a', '6', '/'])
      document.activeElement?.dispatchEvent(
        new KeyboardEvent('keydown', { key, isComposing: true, bubbles: true, cancelable: true }),
      )
  })
  await expectUntouched()
  await expect(search).not.toBeFocused()
  await page.keyboard.press('/')
  for (const key of ['j', 'i', 'u', 'a', '6', '/']) await page.keyboard.press(key)
  // What the keys type depends on the layout.
  await expect(search).toHaveValue(/^.{6}$/u)
  await expect(view('Unassigned')).toHaveAttribute('aria-current', 'page')
  await expect(assigneeButton).toContainText('No assignee')
})
