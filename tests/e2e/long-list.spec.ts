import { join } from 'node:path'
import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { site } from '#platform/http/site.ts'
import { test as base } from '../support/browser-test.ts'
import { addTickets, writeTo } from '../support/many-tickets.ts'
import { type Platform, startPlatform } from '../support/platform.ts'
import { signIn } from '../support/signed-in.ts'
import { rootDir } from '../support/tree.ts'

/** Ten times what is drawn whole, and with four figures. */
const MANY = process.env.HANDOFF_DEEP === '1' ? 3000 : 1100

/** One desk for all tests of this file, at a platform with thousands of open tickets, all of which it has read. */
const test = base.extend<object, { world: Platform; desk: Page }>({
  world: [
    async ({ browserName: _ }, give) => {
      const platform = await startPlatform({ http: true })
      platform.app.route('/', site(join(rootDir, 'dist')))
      await addTickets(platform, MANY)
      await give(platform)
      await platform.close()
    },
    { scope: 'worker', timeout: 60_000 },
  ],
  desk: [
    async ({ browser, world }, give) => {
      const context = await browser.newContext({ baseURL: world.url ?? '' })
      const page = await context.newPage()
      // A filter that the platform can’t be asked for: then all of them can be read.
      await signIn(page, { at: '/inbox?view=open&priority=normal' })
      await page.getByRole('button', { name: 'Read all' }).click()
      await expect(page.getByText(/all that can match are read$/)).toBeVisible({ timeout: 60_000 })
      await give(page)
      await context.close()
    },
    { scope: 'worker', timeout: 120_000 },
  ],
})
test.describe.configure({ mode: 'default' })

const listOf = (page: Page) => page.getByRole('list', { name: 'All open tickets' })
const drawn = (page: Page) => listOf(page).locator('a[data-ticket]')
const current = (page: Page) => listOf(page).locator('li:has(> a[aria-current])')
const scrollTo = (page: Page, part: number) =>
  listOf(page).evaluate((it, at) => it.scrollTo(0, (it.scrollHeight - it.clientHeight) * at), part)

/** How much of the list's height is not covered by rows, in pixels, in the next frame. */
function blankOf(page: Page) {
  return listOf(page).evaluate(
    (list) =>
      new Promise<number>((tell) =>
        requestAnimationFrame(() => {
          const { top, bottom } = list.getBoundingClientRect()
          let covered = 0
          for (const row of list.querySelectorAll('li:not([aria-hidden])')) {
            const box = row.getBoundingClientRect()
            covered += Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
          }
          tell(Math.round(bottom - top - covered))
        }),
      ),
  )
}

/** Notes in every frame how far a row has moved since the frame before. */
async function watch(page: Page, code: string) {
  await page.evaluate((wanted) => {
    const rows = [...document.querySelectorAll('a[data-ticket]')]
    const row = rows.find((it) => it.textContent?.includes(wanted))
    const moves: number[] = []
    let last = row?.getBoundingClientRect().top ?? 0
    const tick = () => {
      const now = row?.isConnected ? row.getBoundingClientRect().top : Number.NaN
      moves.push(now - last)
      last = now
      requestAnimationFrame(tick)
    }
    requestAnimationFrame(tick)
    Reflect.set(window, 'moves of a row', moves)
  }, code)
  return async () =>
    z.array(z.number()).parse(await page.evaluate(() => Reflect.get(window, 'moves of a row')))
}

test('thousands of tickets are a few dozen rows, whole in the frame in which one scrolls, with their place told [FLT-77]', async ({
  desk,
}) => {
  for (const part of [0, 0.1, 0.5, 0.9, 1, 0.3]) {
    await scrollTo(desk, part)
    // Above the first row and below the last there is a little room.
    expect(await blankOf(desk)).toBeLessThan(part === 1 ? 60 : 6)
    expect(await drawn(desk).count()).toBeLessThan(60)
  }
  await drawn(desk).first().focus()
  await desk.keyboard.press('End')
  const last = desk.locator('li[aria-posinset]').last()
  await expect.poll(async () => (await last.getAttribute('aria-posinset')) ?? '').toMatch(/^\d{4}$/)
  expect(await last.getAttribute('aria-setsize')).toBe(await last.getAttribute('aria-posinset'))
  await expect(last).toBeInViewport()
  await desk.keyboard.press('Home')
  await expect(desk.locator('li[aria-posinset="1"]')).toBeInViewport()
})

test('held down, J goes through sixty rows to the very row, the focus with it, and K comes back', async ({
  desk,
}) => {
  await scrollTo(desk, 0)
  await desk.keyboard.press('j')
  await expect(current(desk)).toHaveAttribute('aria-posinset', '1')
  for (let at = 1; at < 60; at += 1) await desk.keyboard.down('j')
  await desk.keyboard.up('j')
  await expect(current(desk)).toHaveAttribute('aria-posinset', '60')
  await expect(current(desk)).toBeInViewport({ ratio: 1 })
  await expect(current(desk).locator('a[data-ticket]')).toBeFocused()
  expect(await drawn(desk).count()).toBeLessThan(60)
  for (let at = 0; at < 10; at += 1) await desk.keyboard.down('k')
  await desk.keyboard.up('k')
  await expect(current(desk)).toHaveAttribute('aria-posinset', '50')
  // From wherever one has scrolled to, the walk goes on from the open row.
  await scrollTo(desk, 0.9)
  await expect(current(desk)).not.toBeInViewport()
  await desk.keyboard.press('j')
  await expect(current(desk)).toHaveAttribute('aria-posinset', '51')
  await expect(current(desk)).toBeInViewport({ ratio: 1 })
  await scrollTo(desk, 0.5)
  await desk.keyboard.press('[')
  await expect(current(desk).locator('a[data-ticket]')).toBeFocused()
  await expect(current(desk)).toBeInViewport({ ratio: 1 })
})

test('what comes in above moves nothing of what is looked at, in any frame', async ({ desk, world }) => {
  await scrollTo(desk, 0.5)
  await drawn(desk).first().waitFor()
  const words = await listOf(desk).locator('li:not([aria-hidden])').nth(16).textContent()
  const code = /#(\d+)/.exec(words ?? '')?.[0] ?? ''
  const row = listOf(desk).locator('li').filter({ hasText: code })
  await row.locator('a').click()
  await expect(row).toHaveAttribute('data-current')
  const place = Number(await row.getAttribute('aria-posinset'))
  const moves = await watch(desk, code)
  await writeTo(world, 30)
  await desk.keyboard.press('r')
  await expect(current(desk)).toHaveAttribute('aria-posinset', String(place + 30))
  await expect(current(desk)).toBeInViewport()
  expect(Math.max(...(await moves()).map(Math.abs))).toBeLessThanOrEqual(1)
})

test('of thousands that are marked the whole count is read, beside what hands them over', async ({
  desk,
}) => {
  await desk.keyboard.press('Shift+X')
  const bar = desk.locator('footer[data-bulk]')
  for (const words of [/^\d,\d{3} marked$/, /^All in this view$/]) {
    const line = bar.getByText(words)
    await expect(line).toBeVisible()
    expect(await line.evaluate((it) => it.scrollHeight - it.clientHeight)).toBe(0)
    const [end, start] = await Promise.all([
      line.boundingBox(),
      bar.getByRole('button').first().boundingBox(),
    ])
    expect((end?.x ?? 0) + (end?.width ?? 0)).toBeLessThanOrEqual(start?.x ?? 0)
  }
})
