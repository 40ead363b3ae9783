import { expect, type Locator, type Page } from '@playwright/test'
import { deep } from '../support/deep.ts'
import { createInputCounter } from '../support/input-counter.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

// The most frequent actions of an agent, and how many keys or taps each takes (rule 28).

/** Inserts a text as from the clipboard. Not counted, because the rule states the paste separately. */
async function paste(page: Page, text: string) {
  // An agent pastes once the field has the focus.
  await expect(
    page.getByRole('combobox').or(page.getByRole('searchbox')).and(page.locator(':focus')),
  ).toBeVisible()
  await page.keyboard.insertText(text)
}

/** Opens the first unassigned ticket; the input counter starts at zero. */
async function openUnassigned(page: Page) {
  await signIn(page, { at: '/inbox?view=unassigned', canSendTemplates: true })
  const locators = getInboxLocators(page)
  await locators.rows.first().click()
  await expect(locators.assignmentBar).toContainText('No assignee')
  return { ...locators, input: createInputCounter(page) }
}

async function openUnassignedByTouch(page: Page) {
  await signIn(page, { at: '/inbox?view=unassigned', canSendTemplates: true })
  const locators = getInboxLocators(page)
  await locators.rows.first().tap()
  await expect(locators.assignmentBar).toContainText('No assignee')
  return { ...locators, input: createInputCounter(page) }
}

/** Assigns the open ticket to a pilot, so that the menu has one that was last used, and undoes that. */
async function usePilot(page: Page) {
  const { menu, outcome } = getInboxLocators(page)
  await page.keyboard.press('a')
  await expect(menu.getByRole('combobox')).toBeFocused()
  await page.keyboard.type('saar')
  await page.keyboard.press('Enter')
  await expect(outcome).toContainText('is assigned to Saarthi')
  await undoAssignment(page)
}

/** Unassigns the ticket again for the next step. */
async function undoAssignment(page: Page) {
  const { outcome, quietLine } = getInboxLocators(page)
  await quietLine.getByRole('button', { name: /Undo/ }).last().click()
  await expect(outcome).toContainText('is unassigned again')
}

/** Opens another unassigned ticket, and assigns it to the signed-in agent. */
async function takeAnother(page: Page) {
  const { rows, assignmentBar } = getInboxLocators(page)
  await rows.and(page.locator(':not([aria-current])')).first().tap()
  await expect(assignmentBar).toContainText('No assignee')
  await page.keyboard.press('i')
  await expect(assignmentBar).toContainText('Assigned to you')
}

/** The customer of the open ticket, with the digits of the phone number. */
async function readCustomer(page: Page) {
  const { customer } = getInboxLocators(page)
  const phone = customer.getByText(/^\+91/).first()
  await expect(phone).toBeVisible()
  const name = await customer.getByRole('heading').first().textContent()
  return { name: name ?? '', digits: ((await phone.textContent()) ?? '').replaceAll(/\D/g, '') }
}

/** The button that sends the reply. */
const sendButton = (page: Page) => getInboxLocators(page).reply.getByRole('button', { name: /^Send/ })

/** The replies on their way, at the end of the open conversation. */
const pendingSends = (page: Page) => getInboxLocators(page).log.locator('[data-send]')

/** The template that is proposed for a missed call. */
const missedCallOption = (page: Page) =>
  getInboxLocators(page).reply.getByRole('option').filter({ hasText: 'Missed call' }).first()

/** Sends the template that is proposed for a missed call, with three taps. */
async function sendToMissedCall(page: Page, place: Locator, input: ReturnType<typeof createInputCounter>) {
  const missed = place.getByRole('listitem').filter({ hasText: 'Missed, inbound' }).first()
  await input.tap(missed.getByRole('button', { name: /^Send template/ }))
  await input.tap(missedCallOption(page))
  await expect(page).toHaveURL(/reply=.+call=/)
  // The focus is on the button, so that no touch keyboard covers the conversation.
  await expect(sendButton(page)).toBeFocused()
  await expect(sendButton(page)).toBeEnabled()
  await input.tap(sendButton(page))
  await expect(pendingSends(page)).toBeVisible()
}

test.describe('by keyboard alone', () => {
  test('the next ticket takes one key', deep, async ({ page }) => {
    const { rows, input } = await openUnassigned(page)
    await input.press('j')
    await expect(rows.nth(1)).toHaveAttribute('aria-current')
    expect(input.count()).toBe(1)
  })

  test('taking a ticket takes one key', deep, async ({ page }) => {
    const { assignmentBar, input } = await openUnassigned(page)
    await input.press('i')
    await expect(assignmentBar).toContainText('Assigned to you')
    expect(input.count()).toBe(1)
    await page.keyboard.press('u')
    await expect(assignmentBar).toContainText('No assignee')
  })

  test('unassigning a ticket takes one key', deep, async ({ page }) => {
    const { assignmentBar, input } = await openUnassigned(page)
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Assigned to you')
    await input.press('u')
    await expect(assignmentBar).toContainText('No assignee')
    expect(input.count()).toBe(1)
  })

  test('a missed call becomes a sent template with three keys: T, a digit, Ctrl Enter', async ({ page }) => {
    await signIn(page, { canSendTemplates: true })
    const { rows, customer, reply } = getInboxLocators(page)
    await rows.filter({ hasText: 'Pooja Agarwal' }).first().click()
    await expect(customer.getByText('Missed, inbound').first()).toBeVisible()
    const { digits } = await readCustomer(page)
    const input = createInputCounter(page)
    await input.press('t')
    const digit = await missedCallOption(page).getAttribute('aria-keyshortcuts')
    await input.press(digit ?? '')
    // Everything is filled in, and nothing is sent before it could be seen.
    await expect(reply.getByRole('combobox', { name: /^Value 1/ })).toHaveValue('Pooja')
    await expect(sendButton(page)).toBeEnabled()
    await expect(pendingSends(page)).toHaveCount(0)
    const sent = page.waitForRequest('**/send-chatapp-template')
    await input.press('Control+Enter')
    await expect(pendingSends(page)).toBeVisible()
    expect(input.count()).toBe(3)
    expect((await sent).postData()).toContain(digits.slice(-10))
  })

  test(
    'finding a customer by any spelling of the phone number takes a paste and two keys',
    deep,
    async ({ page }) => {
      const { input } = await openUnassigned(page)
      const { name, digits } = await readCustomer(page)
      await input.press('ControlOrMeta+k')
      await paste(page, `0${digits.slice(-10, -5)}-${digits.slice(-5)}`)
      await expect(page.getByRole('option', { selected: true })).toContainText(name)
      await input.press('Enter')
      await expect(page).toHaveURL(/\/(customers|inbox)\//)
      await expect(page.getByRole('main')).toContainText(name)
      expect(input.count()).toBe(2)
    },
  )

  test('unassigning all of my tickets takes four keys', deep, async ({ page }) => {
    const { rows, assignmentBar, tickets, input } = await openUnassigned(page)
    await page.keyboard.press('i')
    await expect(assignmentBar).toContainText('Assigned to you')
    await input.press('2')
    await expect(page).toHaveURL(/view=mine/)
    await expect(tickets.getByText(/^All \d+ loaded/)).toBeVisible()
    await input.press('Shift+X')
    await expect(tickets.getByRole('button', { name: 'Unassign', exact: true })).toBeVisible()
    await input.press('u')
    await expect(page.getByRole('dialog')).toBeVisible()
    await input.press('Enter')
    await expect(rows).toHaveCount(0)
    expect(input.count()).toBe(4)
  })
})

test.describe('by touch alone', () => {
  test.use({ viewport: { width: 820, height: 1180 }, hasTouch: true })

  test('the next ticket, taking, assigning and unassigning one, and unassigning all of mine take one to four taps', async ({
    page,
  }) => {
    const { view, rows, assignmentBar, outcome, menu, tickets } = await openUnassignedByTouch(page)
    const assign = assignmentBar.getByRole('button', { name: /Assign ticket/ })

    await test.step('the next ticket takes one tap', async () => {
      const input = createInputCounter(page)
      await input.tap(rows.nth(1))
      await expect(rows.nth(1)).toHaveAttribute('aria-current')
      expect(input.count()).toBe(1)
      await expect(assignmentBar).toContainText('No assignee')
    })

    await test.step('assigning to any agent takes two taps', async () => {
      const input = createInputCounter(page)
      await input.tap(assign)
      await input.tap(menu.getByRole('option', { name: /Farhan/ }))
      await expect(outcome).toContainText('is assigned to Farhan Qureshi')
      expect(input.count()).toBe(2)
      await undoAssignment(page)
    })

    await test.step('assigning to the last used pilot or team takes two taps', async () => {
      await usePilot(page)
      const input = createInputCounter(page)
      await input.tap(assign)
      await input.tap(menu.getByRole('option', { name: /Saarthi/ }))
      await expect(outcome).toContainText('is assigned to Saarthi')
      expect(input.count()).toBe(2)
      await undoAssignment(page)
    })

    await test.step('taking a ticket takes one tap, and unassigning it in the menu two', async () => {
      const input = createInputCounter(page)
      await input.tap(assignmentBar.getByRole('button', { name: 'Assign to me' }))
      await expect(assignmentBar).toContainText('Assigned to you')
      expect(input.count()).toBe(1)
      await assign.tap()
      await menu.getByRole('option', { name: 'Unassign' }).tap()
      await expect(assignmentBar).toContainText('No assignee')
    })

    await test.step('unassigning a ticket takes one tap', async () => {
      await page.keyboard.press('i')
      await expect(assignmentBar).toContainText('Assigned to you')
      const input = createInputCounter(page)
      await input.tap(assignmentBar.getByRole('button', { name: 'Unassign' }))
      await expect(assignmentBar).toContainText('No assignee')
      expect(input.count()).toBe(1)
    })

    await test.step('unassigning all of my tickets takes four taps', async () => {
      await page.keyboard.press('i')
      await expect(assignmentBar).toContainText('Assigned to you')
      await takeAnother(page)
      const input = createInputCounter(page)
      await input.tap(view('Mine'))
      await expect(tickets.getByText(/^All \d+ loaded/)).toBeVisible()
      await input.tap(tickets.getByRole('button', { name: 'Select all' }))
      await input.tap(tickets.getByRole('button', { name: 'Unassign', exact: true }))
      await input.tap(page.getByRole('dialog').getByRole('button', { name: /tickets?$/ }))
      await expect(rows).toHaveCount(0)
      expect(input.count()).toBe(4)
    })
  })

  test('finding a customer takes two taps, and sending a template after a missed call four', async ({
    page,
  }) => {
    await signIn(page, { canSendTemplates: true })
    const { rows, conversation, customer } = getInboxLocators(page)
    await rows.filter({ hasText: 'Ananya' }).tap()
    const openCustomer = conversation.getByRole('button', { name: /customer/i })

    await test.step('finding a customer by any spelling of the phone number takes a paste and two taps', async () => {
      await openCustomer.tap()
      const { name, digits } = await readCustomer(page)
      await page.keyboard.press('Escape')
      const input = createInputCounter(page)
      await input.tap(page.getByRole('button', { name: /Search or run a command/ }))
      await paste(page, `+${digits.slice(0, 2)} ${digits.slice(2, 7)} ${digits.slice(7)}`)
      // Not one of the customer's tickets.
      await input.tap(page.getByRole('option', { name: new RegExp(`^${name}`) }).first())
      await expect(page).toHaveURL(/\/customers\//)
      await expect(page.getByRole('main')).toContainText(name)
      expect(input.count()).toBe(2)
    })

    await test.step('a missed call becomes a sent template with four taps', async () => {
      await page.goBack()
      await expect(conversation).toBeVisible()
      const input = createInputCounter(page)
      await input.tap(openCustomer)
      await sendToMissedCall(page, customer, input)
      expect(input.count()).toBe(4)
      await page.keyboard.press('z')
      await expect(pendingSends(page)).toHaveCount(0)
    })

    await test.step('in the timeline, a missed call becomes a sent template with three taps', async () => {
      await openCustomer.tap()
      await customer.getByRole('link', { name: 'View in timeline at this call' }).first().tap()
      const timeline = page.getByRole('region', { name: 'Timeline' })
      await expect(timeline.getByText('Missed, inbound').first()).toBeVisible()
      const input = createInputCounter(page)
      await sendToMissedCall(page, timeline, input)
      expect(input.count()).toBe(3)
    })
  })
})
