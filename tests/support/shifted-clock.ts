import type { Browser } from '@playwright/test'

/**
 * Lets all pages of a browser have the date of this process, where `scripts/stress.ts --date` has changed it: Chromium
 * doesn't start under faketime. Only the date is shifted: timers and the time since the start of a page stay real.
 */
export async function shiftClockOfPages(browser: Browser): Promise<void> {
  if (process.env.FAKETIME === undefined) return
  const page = await browser.newPage()
  const offset = Date.now() - (await page.evaluate(() => Date.now()))
  await page.context().close()
  const newContext = browser.newContext.bind(browser)
  browser.newContext = async (options) => {
    const context = await newContext(options)
    await context.addInitScript(shiftDate, offset)
    return context
  }
}

/** Runs in the page. The same window may get it twice: when its first document is replaced. */
function shiftDate(offset: number): void {
  if (Reflect.has(Date, 'shifted')) return
  const RealDate = Date
  const now = () => RealDate.now() + offset
  globalThis.Date = new Proxy(RealDate, {
    apply: () => new RealDate(now()).toString(),
    construct: (target, values, newTarget) =>
      Reflect.construct(target, values.length === 0 ? [now()] : values, newTarget),
    get: (target, key) => (key === 'now' ? now : Reflect.get(target, key)),
    has: (target, key) => key === 'shifted' || Reflect.has(target, key),
  })
  const timeOrigin = performance.timeOrigin + offset
  Object.defineProperty(performance, 'timeOrigin', { get: () => timeOrigin })
}
