import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import type { MillionWorld } from './million.ts'
import { openPage } from './page.ts'

/** Pixels of a frame while one scrolls. */
const TURN = 900
/** Milliseconds at each stop: as long as it takes somebody to look. */
const LOOK = 1_500

/** The table of customers, its first rows in sight. */
export async function openCustomers(browser: Browser, world: MillionWorld) {
  const view = await openPage(browser, world)
  const { page } = view
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  const grid = page.getByRole('grid', { name: 'Customers' })
  await grid.locator('[aria-rowindex="2"] a').waitFor()
  await grid.hover()
  await view.rest(300)
  const pages = () => world.gate.asked.filter((it) => it === 'customers/list').length
  const dragTo = (share: number) => page.evaluate((to) => globalThis.bench.dragGrid(to), share)

  return {
    ...view,
    /** Drags the thumb to a row: what that costs until the row has been read and painted. */
    async jumpTo(row: number) {
      const before = pages()
      const { cpu, result } = await view.cost(async () => {
        const began = performance.now()
        await dragTo(row / 1_000_000)
        await page.waitForFunction((at) => globalThis.bench.rowNear(at), row, { polling: 50 })
        await page.evaluate(() => globalThis.bench.frames(2))
        return performance.now() - began
      })
      await view.rest(400)
      return { cpu, wall: result, pages: pages() - before }
    },
    /** Scrolls, and leaps with the thumb at each stop, so that the whole is gone through in the time. */
    async scroll(seconds: number, stops: number) {
      const before = await view.kept()
      const asked = pages()
      let frames = 0
      const longTasks = await view.longTasks(async () => {
        for (let stop = 1; stop <= stops; stop += 1) {
          frames += await page.evaluate(
            ([pixels, milliseconds]) => globalThis.bench.scrollGrid(pixels, milliseconds),
            [TURN, (seconds * 1000) / stops - LOOK] as const,
          )
          await view.rest(LOOK)
          if (stop < stops) await dragTo(stop / stops)
        }
      })
      const after = await view.kept()
      const rows = await page.evaluate(() => globalThis.bench.rowInView())
      return { before, after, longTasks, frames, rows, pages: pages() - asked }
    },
  }
}
