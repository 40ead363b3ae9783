import { expect } from '@playwright/test'
import { expectFocusVisible } from '../support/focus.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

test.describe('with overlapping panes', () => {
  test.use({ viewport: { width: 700, height: 900 } })

  test('] shows the customer, Esc closes one layer after the other, and [ goes to the list', async ({
    page,
  }) => {
    await signIn(page)
    const { rows, tickets, menu, customer, conversation, log } = getInboxLocators(page)
    await rows.first().press('Enter')
    await expect(log).toBeVisible()
    await expect(tickets).toBeHidden()
    await expectFocusVisible(page)
    await page.keyboard.press(']')
    await expect(customer).toBeFocused()
    await page.keyboard.press('Escape')
    await expect(customer).toBeHidden()
    await expectFocusVisible(page)
    await page.keyboard.press('a')
    await expect(menu).toBeVisible()
    // ArrowUp wraps from the first option to the last, which is far below.
    await page.keyboard.press('ArrowUp')
    await expect(menu.getByRole('option').last()).toHaveAttribute('aria-selected', 'true')
    await expect(menu.getByRole('option', { selected: true })).toBeInViewport()
    await page.keyboard.press('Escape')
    await expect(menu).toBeHidden()
    await expect(conversation).toBeVisible()
    await page.keyboard.press('Escape')
    await expect(tickets).toBeVisible()
    await expect(conversation).toBeHidden()
    await expect(rows.first()).toBeFocused()
    await test.step('[ goes to the list, also where it is beside the ticket', async () => {
      await rows.nth(1).press('Enter')
      await expect(log).toBeVisible()
      await expect(tickets).toBeHidden()
      await page.keyboard.press('[')
      await expect(rows.nth(1)).toBeFocused()
      await page.setViewportSize({ width: 1440, height: 900 })
      await rows.nth(2).press('Enter')
      await expect(rows.nth(2)).toHaveAttribute('aria-current')
      await log.focus()
      await page.keyboard.press('[')
      await expect(rows.nth(2)).toBeFocused()
    })
  })
})
