import { expect, type Page } from '@playwright/test'
import { z } from 'zod'
import { test as base } from '../support/browser-test.ts'
import { addMessagesToOldest, addTickets } from '../support/many-tickets.ts'
import { signIn } from '../support/signed-in.ts'

/** Ten times as many rows as are rendered without windowing, and a number of four digits. */
const MANY = process.env.HANDOFF_DEEP === '1' ? 3000 : 1100

const test = base.extend({ baseURL: ({ world }, give) => give(world.url ?? '') })

const listOf = (page: Page) => page.getByRole('list', { name: 'All open tickets' })
const drawn = (page: Page) => listOf(page).locator('a[data-ticket]')
const current = (page: Page) => listOf(page).locator('li:has(> a[aria-current])')
const scrollTo = (page: Page, part: number) =>
  listOf(page).evaluate((it, at) => it.scrollTo(0, (it.scrollHeight - it.clientHeight) * at), part)

/** How much of the list's height is not covered by rows, in pixels, in the next frame. */
function measureBlank(page: Page) {
  return listOf(page).evaluate(
    (list) =>
      new Promise<number>((resolve) =>
        requestAnimationFrame(() => {
          const { top, bottom } = list.getBoundingClientRect()
          let covered = 0
          for (const row of list.querySelectorAll('li:not([aria-hidden])')) {
            const box = row.getBoundingClientRect()
            covered += Math.max(0, Math.min(box.bottom, bottom) - Math.max(box.top, top))
          }
          resolve(Math.round(bottom - top - covered))
        }),
      ),
  )
}

/** The code of the first ticket that is fully in view, once the rows in view are rendered. */
async function codeOfFirstInView(page: Page) {
  await expect.poll(() => measureBlank(page)).toBeLessThan(6)
  const text = await listOf(page).evaluate((list) => {
    const { top } = list.getBoundingClientRect()
    const rows = [...list.querySelectorAll('li:not([aria-hidden])')]
    return rows.find((it) => it.getBoundingClientRect().top >= top)?.textContent
  })
  return /#\d+(?!.*#\d)/s.exec(text ?? '')?.[0] ?? ''
}

/** Records how far a row moves in each frame, in pixels. Returns the function that reads the record. */
async function recordMoves(page: Page, code: string) {
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

test('thousands of tickets render as a few dozen rows, which keys, new tickets, a selection and another density keep in place [FLT-77]', async ({
  page,
  world,
}) => {
  await addTickets(world, MANY)
  // With a filter that the platform doesn’t support, the app offers to load all tickets.
  await signIn(page, { at: '/inbox?view=open&priority=normal' })
  await page.getByRole('button', { name: 'Load all' }).click()
  await expect(page.getByText(/^All matches loaded/)).toBeVisible({ timeout: 60_000 })

  await test.step('they render as a few dozen rows, complete in the frame after a scroll and with their position exposed', async () => {
    for (const part of [0, 0.1, 0.5, 0.9, 1, 0.3]) {
      await scrollTo(page, part)
      // The list has some padding above the first row and below the last.
      expect(await measureBlank(page)).toBeLessThan(part === 1 ? 60 : 6)
      expect(await drawn(page).count()).toBeLessThan(60)
    }
    await drawn(page).first().focus()
    await page.keyboard.press('End')
    const last = page.locator('li[aria-posinset]').last()
    const setSize = (await last.getAttribute('aria-setsize')) ?? ''
    expect(setSize).toMatch(/^\d{4}$/)
    // Some rows above the last are rendered before it.
    await expect(last).toHaveAttribute('aria-posinset', setSize)
    await expect(last).toBeInViewport()
    await page.keyboard.press('Home')
    await expect(page.locator('li[aria-posinset="1"]')).toBeInViewport()
  })
  await test.step('held down, J goes through exactly sixty rows with the focus, and K goes back', async () => {
    await scrollTo(page, 0)
    await page.keyboard.press('j')
    await expect(current(page)).toHaveAttribute('aria-posinset', '1')
    for (let at = 1; at < 60; at += 1) await page.keyboard.down('j')
    await page.keyboard.up('j')
    await expect(current(page)).toHaveAttribute('aria-posinset', '60')
    await expect(current(page)).toBeInViewport({ ratio: 1 })
    await expect(current(page).locator('a[data-ticket]')).toBeFocused()
    expect(await drawn(page).count()).toBeLessThan(60)
    for (let at = 0; at < 10; at += 1) await page.keyboard.down('k')
    await page.keyboard.up('k')
    await expect(current(page)).toHaveAttribute('aria-posinset', '50')
    // After scrolling away, J continues from the open row.
    await expect(async () => {
      // The app scrolls to a row in the frame after it is current, which may be after this scroll.
      await scrollTo(page, 0.9)
      await expect(current(page)).not.toBeInViewport({ timeout: 1_000 })
    }).toPass()
    await page.keyboard.press('j')
    await expect(current(page)).toHaveAttribute('aria-posinset', '51')
    await expect(current(page)).toBeInViewport({ ratio: 1 })
    await scrollTo(page, 0.5)
    await page.keyboard.press('[')
    await expect(current(page).locator('a[data-ticket]')).toBeFocused()
    await expect(current(page)).toBeInViewport({ ratio: 1 })
  })
  await test.step('new tickets above move no row in view, in any frame', async () => {
    await scrollTo(page, 0.5)
    const code = await codeOfFirstInView(page)
    const row = listOf(page).locator('li').filter({ hasText: code })
    await row.locator('a').click()
    await expect(row).toHaveAttribute('data-current')
    const place = Number(await row.getAttribute('aria-posinset'))
    const readMoves = await recordMoves(page, code)
    await addMessagesToOldest(world, 30)
    await page.keyboard.press('r')
    await expect(current(page)).toHaveAttribute('aria-posinset', String(place + 30))
    await expect(current(page)).toBeInViewport()
    expect(Math.max(...(await readMoves()).map(Math.abs))).toBeLessThanOrEqual(1)
  })
  await test.step('the count of thousands of selected tickets is fully visible beside the bulk buttons', async () => {
    await page.keyboard.press('Shift+X')
    const bar = page.locator('footer[data-bulk]')
    for (const words of [/^\d,\d{3} selected$/, /^All in this view$/]) {
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
  await test.step('compact rows keep the row at the top in place', async () => {
    await scrollTo(page, 0.5)
    const row = listOf(page)
      .locator('li')
      .filter({ hasText: await codeOfFirstInView(page) })
    const before = (await row.boundingBox())?.y ?? Number.NaN
    await page.keyboard.press('Control+k')
    await page.getByRole('combobox').fill('> density: compact')
    await page.keyboard.press('Enter')
    await expect.poll(async () => (await row.boundingBox())?.height).toBe(64)
    // The row above it, which is partly visible, has become lower.
    expect(Math.abs(((await row.boundingBox())?.y ?? Number.NaN) - before)).toBeLessThanOrEqual(12)
    expect(await measureBlank(page)).toBeLessThan(6)
  })
})
