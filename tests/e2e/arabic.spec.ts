import { expect, type Page } from '@playwright/test'
import { screens, TICKET, test } from '../support/fixed-screen.ts'
import { signIn } from '../support/signed-in.ts'

/** Applies Arabic without a reload, as another tab of the agent does. */
async function chooseArabic(page: Page) {
  await page.evaluate(() => {
    const key = 'handoff.preferences'
    const stored: object = JSON.parse(localStorage.getItem(key) ?? '{}')
    localStorage.setItem(key, JSON.stringify({ ...stored, language: 'ar' }))
    window.dispatchEvent(new StorageEvent('storage', { key, storageArea: localStorage }))
  })
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl')
}

/** Runs in the page. Returns the texts with a ticket's number, and those whose number stands before its sign. */
function findTicketNumbers(): { all: string[]; reversed: string[] } {
  const found: { all: string[]; reversed: string[] } = { all: [], reversed: [] }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const sentence = text.parentElement?.closest('p, h1, h2, h3, li, button, div')?.textContent ?? ''
    // React makes two texts of `#{code}`.
    const digits = text.textContent?.startsWith('#') ? text.nextSibling : null
    const at = /#\d/.exec(text.textContent ?? '')?.index
    if (at === undefined && !/^\d/.test(digits?.textContent ?? '')) continue
    const leftOf = (node: Node, index: number) => {
      const range = document.createRange()
      range.setStart(node, index)
      range.setEnd(node, index + 1)
      return range.getBoundingClientRect().left
    }
    const sign = leftOf(text, at ?? 0)
    const number = at === undefined && digits ? leftOf(digits, 0) : leftOf(text, (at ?? 0) + 1)
    found.all.push(sentence)
    if (number < sign) found.reversed.push(sentence)
  }
  return found
}

async function expectTicketNumbersInOrder(page: Page) {
  const numbers = await page.evaluate(findTicketNumbers)
  expect(numbers.all.length).toBeGreaterThan(0)
  expect(numbers.reversed).toEqual([])
}

/** Runs in the page. Counts the texts in Latin letters that are cut off, and returns those that lack their beginning. */
function findCutTexts(): { count: number; withoutBeginning: string[] } {
  const found: { count: number; withoutBeginning: string[] } = { count: 0, withoutBeginning: [] }
  const walker = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT)
  while (walker.nextNode()) {
    const text = walker.currentNode
    const letters = text.textContent ?? ''
    const at = letters.search(/[a-z]/i)
    let box = text.parentElement
    if (at < 0 || /[\u0590-\u08ff]/.test(letters) || !box?.checkVisibility({ visibilityProperty: true }))
      continue
    while (box && getComputedStyle(box).textOverflow !== 'ellipsis') box = box.parentElement
    if (!box || box.closest('.visually-hidden')) continue
    const range = document.createRange()
    range.selectNodeContents(text)
    const whole = range.getBoundingClientRect()
    const { left, right } = box.getBoundingClientRect()
    const isWhole = whole.left > left - 2 && whole.right < right + 2
    // A part behind a long one may be hidden altogether, or but for its ellipsis.
    const isHidden = whole.right < left + 5 || whole.left > right - 5 || right - left < 30
    if (isWhole || isHidden) continue
    found.count += 1
    range.setStart(text, at)
    range.setEnd(text, at + 1)
    const letter = range.getBoundingClientRect()
    if (letter.left < left - 2 || letter.right > right + 2) found.withoutBeginning.push(letters)
  }
  return found
}

async function expectBeginnings(page: Page) {
  await expect.poll(async () => (await page.evaluate(findCutTexts)).count).toBeGreaterThan(0)
  expect((await page.evaluate(findCutTexts)).withoutBeginning).toEqual([])
}

test.use({ viewport: { width: 1440, height: 900 } })

test('in Arabic, the numbers of tickets and the keys of shortcuts are not reversed', async ({
  page,
  world,
}) => {
  await screens['conversation']?.(page, world)
  await chooseArabic(page)
  await expect(page).toHaveTitle(new RegExp(`\u2068#${TICKET}\u2069`))
  await expectTicketNumbersInOrder(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
  await expect(palette.getByText(`\u2068#${TICKET}\u2069`)).toBeVisible()
  await expectTicketNumbersInOrder(page)
  const keys = palette.locator('kbd')
  expect(await keys.count()).toBeGreaterThan(5)
  const directions = await keys.evaluateAll((all) => all.map((it) => getComputedStyle(it).direction))
  expect(new Set(directions)).toEqual(new Set(['ltr']))
})

test('in Arabic, the slider of a voice note runs from left to right', async ({ page, world }) => {
  await screens['conversation']?.(page, world)
  await chooseArabic(page)
  await expect(page.getByRole('log').getByRole('slider')).toHaveCSS('direction', 'ltr')
})

test('in Arabic, texts in other scripts stay at the right side of the timeline', async ({ page, world }) => {
  await screens['customer']?.(page, world)
  await chooseArabic(page)
  const texts = page.getByRole('main').locator('p[dir="auto"]')
  expect(await texts.count()).toBeGreaterThan(0)
  const sides = await texts.evaluateAll((all) => all.map((it) => getComputedStyle(it).textAlign))
  expect(new Set(sides)).toEqual(new Set(['right']))
})

test('in Arabic, the example of an empty value follows the page, and its own text stays in order', async ({
  page,
  world,
}) => {
  await screens['template']?.(page, world)
  // Where its structure is edited.
  await page.goto(page.url().replace('/send', '/templates'))
  await chooseArabic(page)
  const value = page.locator('input[placeholder*="\u2068"]').first()
  await expect(value).toHaveValue('')
  await expect(value).toHaveCSS('direction', 'rtl')
})

test('in Arabic, arrows that leave point to the other side', async ({ page }) => {
  await signIn(page, { at: '/settings/device' })
  const signOut = page.getByRole('main').getByRole('button', { name: 'Sign out' })
  await expect(signOut.locator('svg')).toHaveCSS('scale', 'none')
  await chooseArabic(page)
  await expect(page.getByRole('main').getByRole('button', { name: 'تسجيل الخروج' }).locator('svg')).toHaveCSS(
    'scale',
    '-1 1',
  )
})

test('in Arabic, rows and search results cut off the end of a Latin text, not its beginning', async ({
  page,
  world,
}) => {
  const name = `Wilhelmina ${'Venkatasubramanian-Hohenlohe '.repeat(6)}`
  const message = {
    message_role: 'user',
    message_content: `Wilhelmina asks ${'about her order '.repeat(12)}`,
  }
  await world.db.updateTable('customers').set({ name }).execute()
  await world.db.updateTable('chats').set(message).execute()
  await signIn(page, { at: '/inbox?view=open' })
  await expect(page.getByRole('listitem').filter({ hasText: 'Wilhelmina' }).first()).toBeVisible()
  await chooseArabic(page)
  await expectBeginnings(page)
  await page.keyboard.press('Control+k')
  const palette = page.getByRole('dialog').filter({ has: page.getByRole('combobox') })
  await palette.getByRole('combobox').fill('Wilhelmina')
  await expect(palette.getByRole('option', { name: 'Wilhelmina' }).first()).toBeVisible()
  await expectBeginnings(page)
  await page.goto('/customers')
  await expect(page.getByRole('grid').getByRole('row').nth(5)).toContainText('Wilhelmina')
  await expectBeginnings(page)
})
