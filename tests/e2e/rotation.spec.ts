import { expect, type Locator, type Page } from '@playwright/test'
import { factsOf } from '#platform/seed/facts.ts'
import { deepUnless } from '../support/deep.ts'
import { expectNoOverflow } from '../support/overflow.ts'
import { getInboxLocators, me, signIn, test } from '../support/signed-in.ts'

const [kaveri] = factsOf('small').workspaces
const preset = `order_delay_apology@${(kaveri?.channels[0]?.id ?? '').slice(0, 8)}`

declare global {
  /** Closes the topmost close watcher, as the back gesture of a phone does. False: nothing is open. */
  var closeTopLayer: () => boolean
}

/** Rotates the screen and back. Each time the focused element keeps the focus and stays in view, and nothing overflows. */
async function rotate(page: Page, focused: Locator, inView: Locator = focused) {
  const { width, height } = page.viewportSize() ?? { width: 0, height: 0 }
  for (const viewport of [
    { width: height, height: width },
    { width, height },
  ]) {
    await page.setViewportSize(viewport)
    await expect(focused).toBeFocused()
    await expect(focused).toBeInViewport({ ratio: 1 })
    await expect(inView).toBeInViewport({ ratio: 1 })
    await expectNoOverflow(page)
  }
}

/** As on a phone, closes the topmost layer; with none open, the page goes back. */
async function goBack(page: Page) {
  const isHandled = await page.evaluate(() => closeTopLayer())
  if (!isHandled) await page.goBack()
}

// The rotated phone is the lower of the two, and its rotation crosses a breakpoint.
for (const viewport of [
  { width: 390, height: 844 },
  { width: 820, height: 1180 },
])
  test.describe(
    `rotating a screen of ${viewport.width} × ${viewport.height}`,
    deepUnless(viewport.width === 390),
    () => {
      test.use({ viewport, hasTouch: true })

      test('keeps a search, a dialog, the assign menu and the customer drawer open, focused and in view', async ({
        page,
      }) => {
        await signIn(page)
        await test.step('searching everything', () => rotateWhileSearching(page))
        await test.step('a dialog', () => rotateWithDialog(page))
        const { rows, log, conversation, customer, assignmentBar, menu } = getInboxLocators(page)
        await rows.first().tap()
        await expect(log.getByRole('article').last()).toBeInViewport()
        await test.step('choosing an assignee', async () => {
          await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
          const field = menu.getByRole('combobox')
          await field.fill('re')
          await rotate(page, field, menu.getByRole('option').first())
          await expect(field).toHaveValue('re')
          await page.keyboard.press('Escape')
          await expect(menu).toBeHidden()
        })
        await test.step('reading: the customer drawer stays open, and the thread keeps its position', async () => {
          const close = customer.getByRole('button', { name: 'Close customer panel' })
          await conversation.getByRole('button', { name: 'Show customer' }).tap()
          await expect(customer.getByRole('button', { name: 'Copy phone number' })).toBeVisible()
          await expect(customer).toBeFocused()
          await rotate(page, customer, close)
          await close.tap()
          await expect(log.getByRole('article').last()).toBeInViewport()
        })
      })

      test('keeps the text and the focused field of the template form, in view', async ({ page }) => {
        await signIn(page, { at: `/send?preset=${encodeURIComponent(preset)}`, canSendTemplates: true })
        const phone = page.getByRole('combobox', { name: 'To: name, number or email' })
        const order = page.getByRole('combobox', { name: /^Value 1/ })
        await phone.fill('919845100778')
        await order.fill('KL-4343')
        await rotate(page, order)
        // Content inserted above the field doesn’t push it out of sight either.
        await page.getByRole('region', { name: 'Template message' }).evaluate((it) => {
          it.style.paddingBlockStart = '900px'
        })
        await expect(order).toBeInViewport({ ratio: 1 })
        await expect(order).toHaveValue('KL-4343')
        await expect(phone).toHaveValue('919845100778')
      })
    },
  )

async function rotateWhileSearching(page: Page) {
  await page.keyboard.press('Control+k')
  const field = page.getByRole('dialog').getByRole('combobox')
  await field.fill('settings')
  await rotate(page, field, page.getByRole('option').first())
  await expect(field).toHaveValue('settings')
  await page.keyboard.press('Escape')
  await expect(field).toBeHidden()
}

async function rotateWithDialog(page: Page) {
  const more = page.getByRole('navigation', { name: 'Main' }).getByRole('button', { name: /^More/ })
  const mine = page.getByRole('button', { name: new RegExp(`^${me}\\. Appearance`) })
  await expect(more.or(mine).first()).toBeVisible()
  // On a phone the agent's own menu is the last item of More.
  if (await more.isVisible()) {
    await more.tap()
    await page.getByRole('menu', { name: 'More' }).getByRole('menuitem').last().tap()
  } else await mine.tap()
  await page.getByRole('button', { name: 'End shift' }).tap()
  const dialog = page.getByRole('dialog', { name: 'End your shift?' })
  const cancel = dialog.getByRole('button', { name: 'Cancel' })
  await expect(cancel).toBeFocused()
  await rotate(page, cancel, dialog.getByRole('button', { name: /^End shift/ }))
  await cancel.tap()
  await expect(dialog).toBeHidden()
}

/** Runs in the page: makes `closeTopLayer` request what the system requests of the topmost close watcher. */
function replaceCloseWatcher() {
  const { CloseWatcher: Real } = globalThis
  if (!Real) throw new Error('this browser has no CloseWatcher')
  const all: (EventTarget & { requestClose?: () => void })[] = []
  globalThis.CloseWatcher = class extends Real {
    constructor() {
      super()
      all.push(this)
      this.addEventListener('close', () => all.splice(all.indexOf(this), 1))
    }
    override destroy = () => {
      if (all.includes(this)) all.splice(all.indexOf(this), 1)
      super.destroy()
    }
  }
  globalThis.closeTopLayer = () => {
    const top = all.at(-1)
    top?.requestClose?.()
    return top !== undefined
  }
}

/** Runs in the page: it then has no close watcher, as in WebKit, and Back only goes back in history. */
function removeCloseWatcher() {
  globalThis.CloseWatcher = undefined
  globalThis.closeTopLayer = () => false
}

test.describe('the system’s back gesture', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  for (const [how, prepare] of [
    ['as a close request', replaceCloseWatcher],
    ['as a step back in history', removeCloseWatcher],
  ] as const)
    test(`closes open layers first, then goes from the ticket to the list, ${how}`, async ({ page }) => {
      await page.addInitScript(prepare)
      await signIn(page)
      const { rows, log, conversation, customer, assignmentBar, menu } = getInboxLocators(page)
      await rows.first().tap()
      await expect(log.getByRole('article').first()).toBeVisible()
      const ticket = page.url()
      await conversation.getByRole('button', { name: 'Show customer' }).tap()
      await expect(customer).toBeVisible()
      await goBack(page)
      await expect(customer).toHaveCount(0)
      await assignmentBar.getByRole('button', { name: /Assign ticket/ }).tap()
      await menu.getByRole('combobox').fill('re')
      await goBack(page)
      await expect(menu).toBeHidden()
      await page.keyboard.press('Control+k')
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeVisible()
      await goBack(page)
      await expect(page.getByRole('dialog').getByRole('combobox')).toBeHidden()
      await expect(conversation).toBeVisible()
      await expect(page).toHaveURL(ticket)
      await goBack(page)
      await expect(rows.first()).toBeVisible()
      await expect(conversation).toBeHidden()
    })
})

test('the current section and the current view stay in sight when the window gets narrow', async ({
  page,
}) => {
  for (const path of ['/settings/diagnostics', '/inbox?view=closed']) {
    await signIn(page, { at: path })
    await page.setViewportSize({ width: 390, height: 844 })
    const current = page.locator(
      'main nav [aria-current="page"], nav[aria-label="Views"] [aria-current="page"]',
    )
    await expect(current).toBeInViewport({ ratio: 1 })
    await page.setViewportSize({ width: 1440, height: 900 })
  }
})
