import { expect, type Locator, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// What an agent does a thousand times a day, and how many keys or taps it takes (rule 28). Everything that goes through
// these hands is counted; looking is free.
function handsOf(page: Page) {
  let count = 0
  return {
    key: async (key: string) => {
      count += 1
      await page.keyboard.press(key)
    },
    tap: async (target: Locator) => {
      count += 1
      await target.tap()
    },
    used: () => count,
  }
}

/** As from the clipboard: it is one act, and not counted where the rule says “paste”. */
async function paste(page: Page, text: string) {
  // A person pastes once the field has the focus.
  await expect(
    page.getByRole('combobox').or(page.getByRole('searchbox')).and(page.locator(':focus')),
  ).toBeVisible()
  await page.keyboard.insertText(text)
}

/** Opens the first ticket that is nobody's, and leaves the hands free. */
async function atTicket(page: Page) {
  await signIn(page, { at: '/inbox?view=unassigned', canSendTemplates: true })
  const parts = getInboxLocators(page)
  await parts.rows.first().click()
  await expect(parts.assignmentBar).toContainText('Nobody')
  return { ...parts, hands: handsOf(page) }
}

async function atTablet(page: Page) {
  await signIn(page, { at: '/inbox?view=unassigned', canSendTemplates: true })
  const parts = getInboxLocators(page)
  await parts.rows.first().tap()
  await expect(parts.assignmentBar).toContainText('Nobody')
  return { ...parts, hands: handsOf(page) }
}

/** Hands the open ticket to a pilot, so that there is one that was used last, and back. */
async function usePilot(page: Page) {
  const { menu, outcomeToast } = getInboxLocators(page)
  await page.keyboard.press('a')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('saar')
  await page.keyboard.press('Enter')
  await expect(outcomeToast).toContainText('is with Saarthi')
  await backToNobody(page)
}

/** As it was found, for whoever comes next. */
async function backToNobody(page: Page) {
  const { outcomeToast } = getInboxLocators(page)
  await outcomeToast.getByRole('button', { name: /Undo/ }).last().click()
  await expect(outcomeToast).toContainText('is back with nobody')
}

/** Opens another ticket that is nobody's, and takes it. */
async function takeAnother(page: Page) {
  const { rows, assignmentBar } = getInboxLocators(page)
  await rows.and(page.locator(':not([aria-current])')).first().tap()
  await expect(assignmentBar).toContainText('Nobody')
  await page.keyboard.press('i')
  await expect(assignmentBar).toContainText('Held by you')
}

/** Somebody whom a ticket leads to, with their number. */
async function someCustomer(page: Page) {
  const { customer } = getInboxLocators(page)
  const phone = customer.getByText(/^\+91/).first()
  await expect(phone).toBeVisible()
  const name = await customer.getByRole('heading').first().textContent()
  return { name: name ?? '', digits: ((await phone.textContent()) ?? '').replaceAll(/\D/g, '') }
}

test.describe('by keyboard alone', () => {
  test('the next ticket is one key', deep, async ({ page }) => {
    const { rows, hands } = await atTicket(page)
    await hands.key('j')
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
    expect(hands.used()).toBe(1)
  })

  test('taking a ticket is one key', deep, async ({ page }) => {
    const { assignmentBar, hands } = await atTicket(page)
    await hands.key('i')
    await expect(assignmentBar).toContainText('Held by you')
    expect(hands.used()).toBe(1)
    await page.keyboard.press('u')
    await expect(assignmentBar).toContainText('Nobody')
  })

  test('nobody is one key', deep, async ({ page }) => {
    const { assignmentBar, hands } = await atTicket(page)
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Held by you')
    await hands.key('u')
    await expect(assignmentBar).toContainText('Nobody')
    expect(hands.used()).toBe(1)
  })

  test('from a missed call to the template is two keys at most', deep, async ({ page }) => {
    await signIn(page, { canSendTemplates: true })
    const { rows, customer } = getInboxLocators(page)
    const hands = handsOf(page)
    await rows.filter({ hasText: 'Ananya' }).click()
    await expect(customer.getByText('Missed, inbound').first()).toBeVisible()
    const { digits } = await someCustomer(page)
    await hands.key('t')
    await expect(page).toHaveURL(/\/send/)
    await expect(page.getByRole('textbox', { name: /phone/i })).toHaveValue(new RegExp(digits.slice(-10)))
    expect(hands.used()).toBeLessThanOrEqual(2)
  })

  test('a customer by any spelling of the number is a paste and two keys', deep, async ({ page }) => {
    const { hands } = await atTicket(page)
    const { name, digits } = await someCustomer(page)
    await hands.key('ControlOrMeta+k')
    await paste(page, `0${digits.slice(-10, -5)}-${digits.slice(-5)}`)
    await expect(page.getByRole('option', { selected: true })).toContainText(name)
    await hands.key('Enter')
    await expect(page).toHaveURL(/\/(customers|inbox)\//)
    await expect(page.getByRole('main')).toContainText(name)
    expect(hands.used()).toBe(2)
  })

  test('releasing all that is mine is four keys', deep, async ({ page }) => {
    const { rows, assignmentBar, tickets, hands } = await atTicket(page)
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Held by you')
    await hands.key('2')
    await expect(page).toHaveURL(/view=mine/)
    await expect(tickets.getByText(/^All \d+ read/)).toBeVisible()
    await hands.key('Shift+X')
    await expect(tickets.getByRole('button', { name: 'Clear' })).toBeVisible()
    await hands.key('u')
    await expect(page.getByRole('dialog')).toBeVisible()
    await hands.key('Enter')
    await expect(rows).toHaveCount(0)
    expect(hands.used()).toBe(4)
  })
})

test.describe('by touch alone', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('moving on, taking a ticket, assigning it, releasing it and releasing all of mine take one to four taps', async ({
    page,
  }) => {
    const { view, rows, assignmentBar, outcomeToast, menu, tickets } = await atTablet(page)
    const assign = assignmentBar.getByRole('button', { name: /Assign ticket/ })

    await test.step('the next ticket is one tap', async () => {
      const hands = handsOf(page)
      await hands.tap(rows.nth(1))
      await expect(rows.nth(1)).toHaveAttribute('aria-current')
      expect(hands.used()).toBe(1)
      await expect(assignmentBar).toContainText('Nobody')
    })

    await test.step('anybody is two taps', async () => {
      const hands = handsOf(page)
      await hands.tap(assign)
      await hands.tap(menu.getByRole('option', { name: /Farhan/ }))
      await expect(outcomeToast).toContainText('is with Farhan Qureshi')
      expect(hands.used()).toBe(2)
      await backToNobody(page)
    })

    await test.step('the pilot or team last used is two taps', async () => {
      await usePilot(page)
      const hands = handsOf(page)
      await hands.tap(assign)
      await hands.tap(menu.getByRole('option', { name: /Saarthi/ }))
      await expect(outcomeToast).toContainText('is with Saarthi')
      expect(hands.used()).toBe(2)
      await backToNobody(page)
    })

    await test.step('taking a ticket is one tap, and two to let it go', async () => {
      const hands = handsOf(page)
      await hands.tap(assignmentBar.getByRole('button', { name: 'Assign to me' }))
      await expect(assignmentBar).toContainText('Held by you')
      expect(hands.used()).toBe(1)
      await assign.tap()
      await menu.getByRole('option', { name: /Clear assignment/ }).tap()
      await expect(assignmentBar).toContainText('Nobody')
    })

    await test.step('nobody is one tap', async () => {
      await page.keyboard.press('i')
      await expect(assignmentBar).toContainText('Held by you')
      const hands = handsOf(page)
      await hands.tap(assignmentBar.getByRole('button', { name: 'Release' }))
      await expect(assignmentBar).toContainText('Nobody')
      expect(hands.used()).toBe(1)
    })

    await test.step('releasing all that is mine is four taps', async () => {
      await page.keyboard.press('i')
      await expect(assignmentBar).toContainText('Held by you')
      await takeAnother(page)
      const hands = handsOf(page)
      await hands.tap(view('Mine'))
      await expect(tickets.getByText(/^All \d+ read/)).toBeVisible()
      await hands.tap(tickets.getByRole('button', { name: 'Mark all' }))
      await hands.tap(tickets.getByRole('button', { name: 'Clear' }))
      await hands.tap(page.getByRole('dialog').getByRole('button', { name: /tickets?$/ }))
      await expect(rows).toHaveCount(0)
      expect(hands.used()).toBe(4)
    })
  })

  test('finding a customer and writing to one who was missed take two taps', async ({ page }) => {
    await signIn(page, { canSendTemplates: true })
    const { rows, conversation, customer } = getInboxLocators(page)
    await rows.filter({ hasText: 'Ananya' }).tap()
    const openCustomer = conversation.getByRole('button', { name: /customer/i })

    await test.step('a customer by any spelling of the number is a paste and two taps', async () => {
      await openCustomer.tap()
      const { name, digits } = await someCustomer(page)
      await page.keyboard.press('Escape')
      const hands = handsOf(page)
      await hands.tap(page.getByRole('button', { name: /Find and do anything/ }))
      await paste(page, `+${digits.slice(0, 2)} ${digits.slice(2, 7)} ${digits.slice(7)}`)
      await hands.tap(page.getByRole('option').filter({ hasText: name }).first())
      await expect(page.getByRole('main')).toContainText(name)
      expect(hands.used()).toBe(2)
    })

    await test.step('from a missed call to the template is two taps', async () => {
      await page.goBack()
      await expect(conversation).toBeVisible()
      const hands = handsOf(page)
      await hands.tap(openCustomer)
      const missed = customer.getByRole('listitem').filter({ hasText: 'Missed, inbound' }).first()
      await hands.tap(missed.getByRole('link', { name: /^Send template/ }))
      await expect(page).toHaveURL(/\/send.*call=/)
      expect(hands.used()).toBe(2)
    })
  })
})
