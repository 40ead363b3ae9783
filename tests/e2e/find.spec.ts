import { expect, type Page } from '@playwright/test'
import { openThread, test } from '../support/at-thread.ts'
import { expectSound } from '../support/axe.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators } from '../support/signed-in.ts'

async function open(page: Page, path: string) {
  const log = await openThread(page, path)
  const { conversation } = getInboxLocators(page)
  await expect(conversation.getByRole('button', { name: 'More' })).toBeVisible()
  return log
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find in conversation' })
const bar = (page: Page) => page.getByRole('search', { name: 'Find in conversation' })

/** The words that are highlighted, by the name of the highlight. */
function highlighted(page: Page, name: string): Promise<string[]> {
  return page.evaluate(
    (it) =>
      [...(CSS.highlights.get(it) ?? [])].map((range) => {
        const words = document.createRange()
        words.setStart(range.startContainer, range.startOffset)
        words.setEnd(range.endContainer, range.endOffset)
        return words.toString()
      }),
    name,
  )
}

test('find highlights words in view and, of the whole conversation, far above; the messages stay as they are', async ({
  page,
  thread,
}) => {
  const { path } = await thread(260)
  const log = await open(page, path)
  const drawn = () => log.locator('article > div').evaluateAll((all) => all.map((it) => it.innerHTML))
  await expect(log.locator('article > div').first()).toBeVisible()
  const before = await drawn()
  await log.focus()
  await test.step('what is found is highlighted where it stands', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('WÖRD 25')
    await expect(bar(page).getByText(/^1 of 10 messages/)).toBeVisible()
    expect(await highlighted(page, 'find-current')).toEqual(['word 25'])
    expect(await highlighted(page, 'find')).toHaveLength(9)
    expect(await drawn()).toEqual(before)
  })
  await test.step('Escape removes every highlight', async () => {
    await page.keyboard.press('Escape')
    await expect(log).toBeFocused()
    expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
    expect(await drawn()).toEqual(before)
  })
  await test.step('a hit far above comes into view, and is highlighted', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('word 17 and')
    await expect(bar(page).getByText('No message')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(bar(page).getByText('In all 260 messages')).toBeVisible()
    await expect(bar(page).getByText(/^1 of 1 message/)).toBeVisible()
    await expect(log.getByText(/^word 17 and/)).toBeInViewport()
    await expect.poll(() => highlighted(page, 'find-current')).toEqual(['word 17 and'])
    await expect(field(page)).toBeFocused()
  })
})

test('the key is the browser’s while the focus is elsewhere', deep, async ({ page, thread }) => {
  const { path } = await thread(5)
  await open(page, path)
  const { search } = getInboxLocators(page)
  await search.focus()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(search).toBeFocused()
  await expect(bar(page)).toHaveCount(0)
})

test(
  'three thousand messages are searched to the first, and the far hit is gone to [MSG-16, MSG-24]',
  deep,
  async ({ page, thread }) => {
    // Thirty pages, one after the other, on a machine that may be busy: what they cost is counted below, not timed.
    test.setTimeout(120_000)
    const { path } = await thread(3000)
    const log = await open(page, path)
    await log.focus()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(field(page)).toBeFocused()
    await page.keyboard.type('word 17 and')
    await expect(bar(page).getByText('No message')).toBeVisible()
    const older: string[] = []
    page.on('request', (it) => {
      const asked = it.url().endsWith('/messages/list') ? (it.postData() ?? '') : ''
      if (asked.includes('"cursor"')) older.push(asked)
    })
    await page.keyboard.press('Enter')
    await expect(bar(page).getByText('In all 3,000 messages')).toBeVisible({ timeout: 90_000 })
    expect(older.length, 'a page is read once').toBeLessThanOrEqual(31)
    expect(new Set(older).size).toBe(older.length)
    await expect(bar(page).getByText(/^1 of 1 message/)).toBeVisible()
    await expect(log.getByText(/^word 17 and/)).toBeInViewport()
    await expect.poll(() => highlighted(page, 'find-current')).toEqual(['word 17 and'])
    await expect(field(page)).toBeFocused()
    expect(await log.locator('article').count()).toBeLessThan(420)
  },
)

const devices = {
  'a desk, 1440': { viewport: { width: 1440, height: 900 } },
  'a tablet held upright, 820': { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

for (const [device, use] of Object.entries(devices)) {
  const isTablet = use.viewport.width === 820
  test.describe(device, deepUnless(isTablet), () => {
    test.use(use)

    test('find and the menu are accessible, large enough for a finger, and within the screen of a phone', async ({
      page,
      thread,
    }) => {
      const { path } = await thread(60)
      await open(page, path)
      const more = getInboxLocators(page).conversation.getByRole('button', { name: 'More' })
      await more.click()
      const menu = page.getByRole('dialog', { name: 'Conversation' })
      await expect(menu.getByRole('button', { name: 'Find in conversation' })).toBeFocused()
      await expectSound(page)
      await menu.getByRole('button', { name: 'Find in conversation' }).click()
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('and more and more')
      await expect(bar(page).getByText(/^1 of/)).toBeVisible()
      await expectSound(page)
      if (!isTablet) return
      for (const button of await bar(page).getByRole('button').all()) {
        const box = await button.boundingBox()
        expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      for (const part of [field(page), ...(await bar(page).getByRole('button').all())])
        await expect.soft(part).toBeInViewport({ ratio: 1 })
    })
  })
}
