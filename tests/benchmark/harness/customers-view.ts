import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { CustomersServer } from './customers-server.ts'

/** Pixels per frame while scrolling. */
const SCROLL_PX = 900
/** Milliseconds at each stop, as long as a user takes to read. */
const STOP_MS = 1_500

/** Opens the table of customers at its first rows. */
export async function openCustomers(browser: Browser, server: CustomersServer) {
  const view = await openBenchmarkPage(browser, server)
  const { page } = view
  await signIn(page)
  await page.getByRole('navigation', { name: 'Main' }).getByRole('link', { name: 'Customers' }).click()
  const grid = page.getByRole('grid', { name: 'Customers' })
  await grid.locator('[aria-rowindex="2"] a').waitFor()
  await grid.hover()
  await view.waitUntilIdle(300)
  const countPages = () => server.requestGate.requests.filter((it) => it === 'customers/list').length
  const dragTo = (share: number) => page.evaluate((to) => globalThis.bench.dragGridTo(to), share)

  return {
    ...view,
    /** Drags the scrollbar to a row: CPU and elapsed time until the row is loaded and painted. */
    async jumpTo(row: number) {
      const before = countPages()
      const { cpu, result } = await view.measureCpu(async () => {
        const startedAt = performance.now()
        await dragTo(row / 1_000_000)
        await page.waitForFunction((at) => globalThis.bench.isRowLoaded(at), row, { polling: 50 })
        await page.evaluate(() => globalThis.bench.waitFrames(2))
        return performance.now() - startedAt
      })
      await view.waitUntilIdle(400)
      return { cpu, wall: result, pages: countPages() - before }
    },
    /** Scrolls, and drags the scrollbar at each stop, so that the whole table is passed. */
    async scroll(seconds: number, stops: number) {
      const before = await view.measureMemory()
      const pagesBefore = countPages()
      let frames = 0
      const longTasks = await view.traceLongTasks(async () => {
        for (let stop = 1; stop <= stops; stop += 1) {
          frames += await page.evaluate(
            ([pixels, milliseconds]) => globalThis.bench.scrollGrid(pixels, milliseconds),
            [SCROLL_PX, (seconds * 1000) / stops - STOP_MS] as const,
          )
          await view.waitUntilIdle(STOP_MS)
          if (stop < stops) await dragTo(stop / stops)
        }
      })
      const after = await view.measureMemory()
      const rows = await page.evaluate(() => globalThis.bench.firstRenderedRow())
      return { before, after, longTasks, frames, rows, countPages: countPages() - pagesBefore }
    },
  }
}
