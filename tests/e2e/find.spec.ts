import { expect, type Page } from '@playwright/test'
import { expectNoViolations } from '../support/axe.ts'
import { openThread, test } from '../support/conversation-page.ts'
import { deep, deepUnless } from '../support/deep.ts'
import { getInboxLocators } from '../support/signed-in.ts'

async function openConversation(page: Page, path: string) {
  const log = await openThread(page, path)
  const { conversation } = getInboxLocators(page)
  await expect(conversation.getByRole('button', { name: 'More' })).toBeVisible()
  return log
}

const findField = (page: Page) => page.getByRole('searchbox', { name: 'Find in conversation' })
const findBar = (page: Page) => page.getByRole('search', { name: 'Find in conversation' })

/** The text of each range of a CSS highlight. */
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

test('find highlights matches in view and in older messages, without changing the messages', async ({
  page,
  thread,
}) => {
  const { path } = await thread(260)
  const log = await openConversation(page, path)
  const drawn = () => log.locator('article > div').evaluateAll((all) => all.map((it) => it.innerHTML))
  await expect(log.locator('article > div').first()).toBeVisible()
  const before = await drawn()
  await log.focus()
  await test.step('matches in view are highlighted', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(findField(page)).toBeFocused()
    await page.keyboard.type('WÖRD 25')
    await expect(findBar(page).getByText(/^1 of 10 messages/)).toBeVisible()
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
  await test.step('a match in an older message scrolls into view and is highlighted', async () => {
    await page.keyboard.press('ControlOrMeta+f')
    await expect(findField(page)).toBeFocused()
    await page.keyboard.type('word 17 and')
    await expect(findBar(page).getByText('No matches')).toBeVisible()
    await page.keyboard.press('Enter')
    await expect(findBar(page).getByText('In all 260 messages')).toBeVisible()
    await expect(findBar(page).getByText(/^1 of 1 message/)).toBeVisible()
    await expect(log.getByText(/^word 17 and/)).toBeInViewport()
    await expect.poll(() => highlighted(page, 'find-current')).toEqual(['word 17 and'])
    await expect(findField(page)).toBeFocused()
  })
})

test(
  'Ctrl+F stays with the browser while the focus is outside the conversation',
  deep,
  async ({ page, thread }) => {
    const { path } = await thread(5)
    await openConversation(page, path)
    const { search } = getInboxLocators(page)
    await search.focus()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(search).toBeFocused()
    await expect(findBar(page)).toHaveCount(0)
  },
)

test(
  'find searches all three thousand messages and scrolls to the oldest match [MSG-16, MSG-24]',
  deep,
  async ({ page, thread }) => {
    // Thirty pages in sequence, on a machine that may be busy: the test counts requests instead of time.
    test.setTimeout(120_000)
    const { path } = await thread(3000)
    const log = await openConversation(page, path)
    await log.focus()
    await page.keyboard.press('ControlOrMeta+f')
    await expect(findField(page)).toBeFocused()
    await page.keyboard.type('word 17 and')
    await expect(findBar(page).getByText('No matches')).toBeVisible()
    const older: string[] = []
    page.on('request', (it) => {
      const body = it.url().endsWith('/messages/list') ? (it.postData() ?? '') : ''
      if (body.includes('"cursor"')) older.push(body)
    })
    await page.keyboard.press('Enter')
    await expect(findBar(page).getByText('In all 3,000 messages')).toBeVisible({ timeout: 90_000 })
    expect(older.length, 'a page is read once').toBeLessThanOrEqual(31)
    expect(new Set(older).size).toBe(older.length)
    await expect(findBar(page).getByText(/^1 of 1 message/)).toBeVisible()
    await expect(log.getByText(/^word 17 and/)).toBeInViewport()
    await expect.poll(() => highlighted(page, 'find-current')).toEqual(['word 17 and'])
    await expect(findField(page)).toBeFocused()
    expect(await log.locator('article').count()).toBeLessThan(420)
  },
)

const devices = {
  'desktop, 1440 px': { viewport: { width: 1440, height: 900 } },
  'portrait tablet, 820 px': { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

for (const [device, use] of Object.entries(devices)) {
  const isTablet = use.viewport.width === 820
  test.describe(device, deepUnless(isTablet), () => {
    test.use(use)

    test('find and the menu are accessible, large enough for touch, and within a phone’s screen', async ({
      page,
      thread,
    }) => {
      const { path } = await thread(60)
      await openConversation(page, path)
      const more = getInboxLocators(page).conversation.getByRole('button', { name: 'More' })
      await more.click()
      const menu = page.getByRole('dialog', { name: 'Conversation' })
      await expect(menu.getByRole('button', { name: 'Find in conversation' })).toBeFocused()
      await expectNoViolations(page)
      await menu.getByRole('button', { name: 'Find in conversation' }).click()
      await expect(findField(page)).toBeFocused()
      await page.keyboard.type('and more and more')
      await expect(findBar(page).getByText(/^1 of/)).toBeVisible()
      await expectNoViolations(page)
      if (!isTablet) return
      for (const button of await findBar(page).getByRole('button').all()) {
        const box = await button.boundingBox()
        expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5)
      }
      await page.setViewportSize({ width: 390, height: 844 })
      for (const part of [findField(page), ...(await findBar(page).getByRole('button').all())])
        await expect.soft(part).toBeInViewport({ ratio: 1 })
    })
  })
}
