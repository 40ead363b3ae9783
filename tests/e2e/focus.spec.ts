import { expect, type Locator, type Page } from '@playwright/test'
import { expectFocusAt, type FocusPlace } from '../support/focus-place.ts'
import { getInboxLocators, signIn, test } from '../support/signed-in.ts'

/** What is done, what shows that it is done, and where the focus is then. */
type Step = [action: string | (() => Promise<unknown>), result: () => Promise<unknown>, place: FocusPlace]

async function takeSteps(page: Page, steps: readonly Step[]) {
  for (const [index, [action, result, place]] of steps.entries()) {
    const name = `${index + 1}: ${typeof action === 'string' ? action : action.toString().slice(6)}`
    await test.step(name, async () => {
      await (typeof action === 'string' ? page.keyboard.press(action) : action())
      await result()
      await expectFocusAt(page, place, name)
    })
  }
}

const isOpen = (row: Locator) => () => expect(row).toHaveAttribute('aria-current')
const isShown = (part: Locator) => () => expect(part).toBeVisible()
const isGone = (part: Locator) => () => expect(part).toBeHidden()

test('after each of seventy actions the focus is in the row of the shown ticket or in the open layer', async ({
  page,
}) => {
  await signIn(page, { canSendTemplates: true })
  const locators = getInboxLocators(page)
  const { rows, tickets, quietLine, menu, conversation, assignmentBar, search, customer, reply } = locators
  const row = (index: number) => rows.nth(index)
  const button = (within: Locator | Page, name: string | RegExp) => within.getByRole('button', { name })
  const dialog = (name: string | RegExp) => page.getByRole('dialog', { name })
  const palette = dialog('Search or run a command')
  const shift = dialog('Actions of this shift')
  const unanswered = button(dialog('Filter the list'), /^Unanswered/)
  const find = page.getByRole('searchbox', { name: 'Find in conversation' })
  const type = async (key: string, field: Locator, text: string) => {
    await page.keyboard.press(key)
    await expect(field).toBeFocused()
    await page.keyboard.type(text)
    await page.keyboard.press('Enter')
  }
  const openMenuOfAnother: Step = [
    () =>
      button(tickets, /Assign ticket/)
        .nth(9)
        .click(),
    isShown(menu),
    'the layer',
  ]
  const assign = (text: string) => type('a', menu.getByRole('combobox'), text)
  const isMarked = (count: number) => () =>
    expect(page.locator('[data-bulk]')).toContainText(`${count} selected`)
  await expect(row(12)).toBeAttached()

  await test.step('keys and presses that open a ticket', () =>
    takeSteps(page, [
      ['j', isOpen(row(0)), 'the open row'],
      ['j', isOpen(row(1)), 'the open row'],
      ['k', isOpen(row(0)), 'the open row'],
      ['ArrowDown', isOpen(row(1)), 'the open row'],
      [() => row(3).click(), isOpen(row(3)), 'the open row'],
      [() => button(conversation, 'Next ticket').click(), isOpen(row(4)), 'the open row'],
      [() => button(conversation, 'Previous ticket').click(), isOpen(row(3)), 'the open row'],
    ]))
  await test.step('assignments and their undo', () =>
    takeSteps(page, [
      ['i', () => expect(assignmentBar).toContainText('Assigned to you'), 'the open row'],
      ['u', isOpen(row(4)), 'the open row'],
      ['z', isOpen(row(3)), 'the open row'],
      ['a', isShown(menu), 'the layer'],
      ['Escape', isGone(menu), 'the open row'],
      [() => assign('saar'), isOpen(row(4)), 'the open row'],
      // The line has the Undo of what it says.
      [() => assign('tier'), () => expect(quietLine).toContainText('Payments'), 'the open row'],
      [() => button(quietLine, /^Undo/).click(), isOpen(row(4)), 'the open row'],
      ['a', isShown(menu), 'the layer'],
      // What was used last is one key away.
      ['1', isOpen(row(5)), 'the open row'],
      [() => button(assignmentBar, /Assign ticket/).click(), isShown(menu), 'the layer'],
      [() => menu.getByRole('option').last().click(), isGone(menu), 'the open row'],
      ['Shift+Z', isShown(shift), 'the layer'],
      ['Escape', isGone(shift), 'the open row'],
      [() => button(quietLine, /more$/).click(), isShown(shift), 'the layer'],
      [() => button(shift, 'Undo').last().click(), isGone(shift), 'the open row'],
      openMenuOfAnother,
      ['Escape', isGone(menu), 'the open row'],
      openMenuOfAnother,
      [() => menu.getByRole('option').last().click(), isGone(menu), 'the open row'],
    ]))
  await test.step('the palette, the shortcuts and the search', () =>
    takeSteps(page, [
      ['Control+k', isShown(palette), 'the layer'],
      ['Escape', isGone(palette), 'the open row'],
      ['Shift+Z', isShown(shift), 'the layer'],
      ['Control+k', isShown(palette), 'the layer'],
      ['Escape', isGone(palette), 'the open row'],
      [
        () => type('Control+k', palette.getByRole('combobox'), 'Assign to me'),
        isGone(palette),
        'the open row',
      ],
      ['?', isShown(dialog('Keyboard shortcuts')), 'the layer'],
      ['Escape', isGone(dialog('Keyboard shortcuts')), 'the open row'],
      ['/', () => expect(search).toBeFocused(), 'the search'],
      // What is stored on the device may have another that fits.
      [
        () => page.keyboard.type('10482'),
        () => expect.poll(() => rows.count()).toBeLessThan(3),
        'the search',
      ],
      ['Enter', isOpen(row(0)), 'the open row'],
      ['/', () => expect(search).toBeFocused(), 'the search'],
      ['Escape', () => expect(search).toHaveValue(''), 'the search'],
      ['Escape', () => expect(row(12)).toBeAttached(), 'the open row'],
    ]))
  await test.step('views, filters and orders', () =>
    takeSteps(page, [
      ['f', isShown(dialog('Filter the list')), 'the layer'],
      ['Escape', isGone(dialog('Filter the list')), 'the open row'],
      ['f', isShown(dialog('Filter the list')), 'the layer'],
      [
        () => unanswered.click(),
        () => expect(unanswered).toHaveAttribute('aria-pressed', 'true'),
        'the layer',
      ],
      ['Enter', () => expect(unanswered).toHaveAttribute('aria-pressed', 'false'), 'the layer'],
      ['Escape', isGone(dialog('Filter the list')), 'the open row'],
      [() => button(tickets, /^Sort/).click(), isShown(dialog('Sort the list')), 'the layer'],
      [
        () => page.getByRole('radio', { name: /^Longest waiting/ }).click(),
        isShown(button(tickets, 'Sort: Longest waiting')),
        'the open row',
      ],
      [() => button(tickets, /^Sort/).click(), isShown(dialog('Sort the list')), 'the layer'],
      ['Escape', isGone(dialog('Sort the list')), 'the open row'],
      // The ticket is not in this view.
      ['6', isShown(tickets.getByRole('list', { name: 'Closed tickets' })), 'the open ticket'],
      [() => locators.view('All open').click(), isShown(locators.current), 'the open row'],
      ['k', isShown(locators.current), 'the open row'],
    ]))
  await test.step('a selection', () =>
    takeSteps(page, [
      ['x', isShown(button(page, 'Clear selection')), 'the open row'],
      ['Shift+J', isMarked(2), 'the open row'],
      [() => tickets.getByRole('checkbox').nth(6).click(), isMarked(3), 'the open row'],
      ['Space', isMarked(2), 'the open row'],
      ['Space', isMarked(3), 'the open row'],
      ['a', isShown(dialog('Assign 3 selected tickets')), 'the layer'],
      [() => page.keyboard.type('rohan'), () => expect(page.getByRole('option')).toHaveCount(1), 'the layer'],
      ['Enter', () => expect(quietLine).toContainText(/^3 tickets are assigned to Rohan/), 'the open row'],
      ['z', () => expect(quietLine).toContainText(/again|undone|Undone/), 'the open row'],
      [() => button(tickets, 'Select all').click(), isShown(page.locator('[data-bulk]')), 'the open row'],
      [() => button(page, 'Clear selection').click(), isGone(page.locator('[data-bulk]')), 'the open row'],
    ]))
  // By its id: opening it may bring another one to the top.
  const severalId = await rows
    .filter({ hasText: /other open ticket/ })
    .first()
    .getAttribute('data-ticket')
  const several = tickets.locator(`a[data-ticket="${severalId}"]`)
  const others = dialog(/other open ticket/)
  await test.step('the other tickets of a customer', () =>
    takeSteps(page, [
      [() => several.click(), isOpen(several), 'the open row'],
      [() => button(conversation, /other open ticket/).click(), isShown(others), 'the layer'],
      ['Escape', isGone(others), 'the open ticket'],
      ['Enter', isShown(others), 'the layer'],
      ['Enter', isGone(others), 'the open row'],
      [() => button(conversation, /other open ticket/).click(), isShown(others), 'the layer'],
      [() => button(others, /^Assign all/).click(), isShown(dialog(/^Assign \d+ tickets$/)), 'the layer'],
      [() => page.keyboard.type('rohan'), () => expect(page.getByRole('option')).toHaveCount(1), 'the layer'],
      // The undo before this also names tickets.
      ['Enter', () => expect(quietLine).toContainText(/assigned to Rohan/), 'the open row'],
      ['z', () => expect(quietLine).toContainText(/again|undone|Undone/), 'the open row'],
    ]))
  await test.step('the parts of the ticket and other pages', () =>
    takeSteps(page, [
      [']', () => expect(customer).toBeFocused(), 'the open ticket'],
      ['Escape', () => expect(page).not.toHaveURL(/pane=/), 'the open row'],
      [() => button(conversation, 'More').click(), isShown(dialog('Conversation')), 'the layer'],
      ['Escape', isGone(dialog('Conversation')), 'the open ticket'],
      ['ControlOrMeta+f', () => expect(find).toBeFocused(), 'the open ticket'],
      [() => page.keyboard.type('the'), () => expect(find).toHaveValue('the'), 'the open ticket'],
      ['Escape', isGone(find), 'the open ticket'],
      ['[', isShown(locators.current), 'the open row'],
      [
        () => type('Control+k', palette.getByRole('combobox'), 'timeline'),
        isShown(page.getByRole('region', { name: 'Timeline' })),
        'the open ticket',
      ],
      ['Escape', isGone(page.getByRole('region', { name: 'Timeline' })), 'the open row'],
      ['t', () => expect(reply.getByRole('combobox')).toBeFocused(), 'the open ticket'],
      ['Escape', isGone(reply), 'the open row'],
      [
        () => page.keyboard.type('gt'),
        isShown(page.getByRole('heading', { level: 1, name: 'Send template' })),
        'the page',
      ],
      [() => page.goBack(), isShown(locators.current), 'the open row'],
      [() => page.keyboard.type('gs'), () => page.waitForURL('**/settings**'), 'the page'],
      [() => page.goBack(), isShown(locators.current), 'the open row'],
    ]))
})

test('the image viewer leaves the focus in the ticket', async ({ page }) => {
  await signIn(page)
  const { rows, log } = getInboxLocators(page)
  const row = rows.filter({ hasText: 'Pooja Agarwal' }).first()
  const viewer = page.getByRole('dialog', { name: /^Image 1 of/ })
  const image = log.getByRole('button', { name: /\.(png|jpe?g|webp)/ }).last()
  await takeSteps(page, [
    [() => row.click(), isOpen(row), 'the open row'],
    [() => image.click(), isShown(viewer), 'the layer'],
    ['Escape', isGone(viewer), 'the open ticket'],
    ['Enter', isShown(viewer), 'the layer'],
    [() => viewer.getByRole('button', { name: 'Close' }).click(), isGone(viewer), 'the open ticket'],
  ])
})

test('each row of the list is one Tab stop, also while rows are selected', async ({ page }) => {
  await signIn(page)
  const { rows, tickets } = getInboxLocators(page)
  const stops = tickets.locator('li:has(a[data-ticket]) :is(a, button):not([tabindex="-1"])')
  await expect(rows.nth(12)).toBeAttached()
  for (const mode of ['reading', 'selecting']) {
    if (mode === 'selecting') await tickets.getByRole('button', { name: 'Select', exact: true }).click()
    await expect(tickets.getByRole('checkbox')).toHaveCount(mode === 'selecting' ? await rows.count() : 0)
    await expect(stops).toHaveCount(await rows.count())
    await rows.nth(2).focus()
    await page.keyboard.press('Tab')
    await expect(rows.nth(3)).toBeFocused()
  }
  await page.keyboard.press('Space')
  await expect(tickets.getByRole('checkbox').nth(3)).toBeChecked()
  await expect(rows.nth(3)).toBeFocused()
})

for (const width of [390, 820])
  test.describe(`${width} px wide`, () => {
    test.use({ viewport: { width, height: 844 }, hasTouch: true })

    test('taps leave the focus in the shown ticket or in the open layer', async ({ page }) => {
      await signIn(page)
      const { quietLine, menu, conversation, assignmentBar } = getInboxLocators(page)
      // By no role: on a phone the ticket covers the list.
      const row = (index: number) => page.locator('a[data-ticket]').nth(index)
      const button = (within: Locator, name: string | RegExp) => within.getByRole('button', { name })
      const shift = page.getByRole('dialog', { name: 'Actions of this shift' })
      const place = width === 390 ? 'the open ticket' : 'the open row'
      await expect(row(12)).toBeAttached()
      await takeSteps(page, [
        [() => row(2).tap(), isOpen(row(2)), place],
        [() => button(conversation, 'Next ticket').tap(), isOpen(row(3)), place],
        [() => button(assignmentBar, /^Assign to me/).tap(), isShown(button(quietLine, /^Undo/)), place],
        [() => button(quietLine, /^Undo/).tap(), isShown(button(assignmentBar, /^Assign to me/)), place],
        [() => button(assignmentBar, /Assign ticket/).tap(), isShown(menu), 'the layer'],
        [() => menu.getByRole('option', { name: /^Farhan/ }).tap(), isOpen(row(4)), place],
        [() => button(quietLine, /more$/).tap(), isShown(shift), 'the layer'],
        [() => button(shift, 'Undo').first().tap(), isOpen(row(3)), place],
      ])
    })
  })
