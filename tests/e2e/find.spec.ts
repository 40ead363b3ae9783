import { AxeBuilder } from '@axe-core/playwright'
import { expect, type Page } from '@playwright/test'
import { partsOf, signIn } from '../support/at-desk.ts'
import { test } from '../support/at-thread.ts'

async function open(page: Page, path: string) {
  await signIn(page, { at: '/inbox?view=closed' })
  await page.goto(path)
  const { log, conversation } = partsOf(page)
  await expect(log.locator('article').first()).toBeVisible()
  await expect(conversation.getByRole('button', { name: 'More' })).toBeVisible()
  return log
}

const field = (page: Page) => page.getByRole('searchbox', { name: 'Find in conversation' })
const bar = (page: Page) => page.getByRole('search', { name: 'Find in conversation' })

/** The words that are marked, by the name of the mark. */
function marked(page: Page, name: string): Promise<string[]> {
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

test('words that are found are marked where they stand, and nothing in the messages changes', async ({
  page,
  thread,
}) => {
  const { path } = await thread(30)
  const log = await open(page, path)
  const body = log.locator('article > div').first()
  const drawn = () => log.locator('article > div').evaluateAll((all) => all.map((it) => it.innerHTML))
  await expect(body).toBeVisible()
  const before = await drawn()
  await log.focus()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('WÖRD 2')
  await expect(bar(page).getByText(/^1 of 10 messages/)).toBeVisible()
  expect(await marked(page, 'find-current')).toEqual(['word 2'])
  expect(await marked(page, 'find')).toHaveLength(9)
  expect(await drawn()).toEqual(before)
  await page.keyboard.press('Escape')
  await expect(log).toBeFocused()
  expect(await page.evaluate(() => CSS.highlights.size)).toBe(0)
  expect(await drawn()).toEqual(before)
})

test('the key is the browser’s while the focus is elsewhere', async ({ page, thread }) => {
  const { path } = await thread(5)
  await open(page, path)
  const { search } = partsOf(page)
  await search.focus()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(search).toBeFocused()
  await expect(bar(page)).toHaveCount(0)
})

test('three thousand messages are searched to the first, and the far hit is gone to [MSG-16, MSG-24]', async ({
  page,
  thread,
}) => {
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
  await expect.poll(() => marked(page, 'find-current')).toEqual(['word 17 and'])
  await expect(field(page)).toBeFocused()
  expect(await log.locator('article').count()).toBeLessThan(420)
})

test('a search through everything is cancelled, and goes on from there', async ({ page, thread }) => {
  const { path, platform } = await thread(600)
  const log = await open(page, path)
  await log.focus()
  await page.keyboard.press('ControlOrMeta+f')
  await expect(field(page)).toBeFocused()
  await page.keyboard.type('nowhere')
  platform.faults.arm({ kind: 'stall', operation: 'messages.list', skip: 2, ms: 60_000 })
  await bar(page).getByRole('button', { name: 'Search the whole conversation' }).click()
  await expect(bar(page).getByText(/^125 messages read, back to/)).toBeVisible()
  await bar(page).getByRole('button', { name: 'Cancel' }).click()
  await bar(page).getByRole('button', { name: 'Go on' }).click()
  await expect(bar(page).getByText('In all 600 messages')).toBeVisible()
  await expect(bar(page).getByText('No message')).toBeVisible()
})

test.describe('a phone, 390', () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true })

  test('all of find is within the screen', async ({ page, thread }) => {
    const { path } = await thread(40)
    await open(page, path)
    await partsOf(page).conversation.getByRole('button', { name: 'More' }).click()
    await page.getByRole('button', { name: 'Find in conversation' }).click()
    await field(page).fill('and more and more')
    await expect(bar(page).getByText(/^1 of/)).toBeVisible()
    for (const part of [field(page), ...(await bar(page).getByRole('button').all())])
      await expect.soft(part).toBeInViewport({ ratio: 1 })
  })
})

const devices = {
  'a desk, 1440': { viewport: { width: 1440, height: 900 } },
  'a tablet held upright, 820': { viewport: { width: 820, height: 1180 }, hasTouch: true },
}

for (const [device, use] of Object.entries(devices))
  test.describe(device, () => {
    test.use(use)

    test('find and the menu are sound, in light and in dark', async ({ page, thread }) => {
      const { path } = await thread(60)
      await open(page, path)
      const more = partsOf(page).conversation.getByRole('button', { name: 'More' })
      await more.click()
      const menu = page.getByRole('dialog', { name: 'Conversation' })
      await expect(menu.getByRole('button', { name: 'Find in conversation' })).toBeFocused()
      await expectSound(page)
      await menu.getByRole('button', { name: 'Find in conversation' }).click()
      await expect(field(page)).toBeFocused()
      await page.keyboard.type('and')
      await expect(bar(page).getByText(/^1 of/)).toBeVisible()
      await expectSound(page)
      if (use.viewport.width === 820)
        for (const button of await bar(page).getByRole('button').all()) {
          const box = await button.boundingBox()
          expect.soft(Math.min(box?.width ?? 0, box?.height ?? 0)).toBeGreaterThanOrEqual(43.5)
        }
    })
  })

async function expectSound(page: Page) {
  for (const colorScheme of ['light', 'dark'] as const) {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' })
    await page.evaluate(async () => {
      await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      await Promise.allSettled(document.getAnimations().map((it) => it.finished))
    })
    const { violations } = await new AxeBuilder({ page }).setLegacyMode().analyze()
    const found = violations.flatMap(({ id, nodes }) => nodes.map((it) => `${id}: ${it.target.join(' ')}`))
    expect.soft(found, colorScheme).toEqual([])
    if (process.env.SHOTS)
      await page.screenshot({ path: `${process.env.SHOTS}/${Date.now()}-${colorScheme}.png` })
  }
}
