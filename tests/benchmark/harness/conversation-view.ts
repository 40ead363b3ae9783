import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { ConversationServer } from './conversation-server.ts'
import { messageId, type Thread } from './threads.ts'

export const VARIANTS = ['app', 'baseline'] as const
export type Variant = (typeof VARIANTS)[number]

type Options = {
  /** The size of the baseline's log in pixels, as `800x600`. */
  size?: string
  /** Runs in the page before anything else. */
  initScript?: () => void
}

/** Wheel turns after which the app should have requested older messages. */
const MAX_WHEEL_TURNS = 500
/** Milliseconds without progress after which scrolling is given up. */
const MAX_STALL_MS = 8_000

/**
 * Opens the app or the baseline, signed in, and warms it up by opening some tickets. CPU is milliseconds of the renderer's
 * main thread.
 */
export async function openConversationView(
  browser: Browser,
  server: ConversationServer,
  variant: Variant,
  { size = '', initScript }: Options = {},
) {
  const { requestGate } = server
  const { page, waitUntilIdle, measureCpu, measureMemory, profile, close } = await openBenchmarkPage(
    browser,
    server,
    initScript ? { initScript } : {},
  )
  if (variant === 'app') await signIn(page)
  else await page.goto(`/baseline/#${size}`)
  await page.locator(`[data-ticket="${server.warmUpThreads[0]?.ticket}"]`).waitFor({ state: 'attached' })
  // Elements under the pointer would have their hover style computed at every render.
  await page.mouse.move(1, 1)
  const open = async (thread: Thread) => {
    const at = { ticket: thread.ticket, newest: messageId(thread, thread.count) }
    const { cpu, result } = await measureCpu(() => page.evaluate((it) => globalThis.bench.openTicket(it), at))
    return { cpu, wall: result }
  }
  for (const each of server.warmUpThreads) await open(each)
  const movePointerToLog = async () => {
    const box = await page.getByRole('log').boundingBox()
    if (box) await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
  }

  return {
    page,
    waitUntilIdle,
    open,
    /**
     * Opens a thread in three steps: the click, the response with the messages until they are painted, and the other
     * responses. The request gate keeps the steps apart.
     */
    async openInParts(thread: Thread) {
      const at = { ticket: thread.ticket, newest: messageId(thread, thread.count) }
      requestGate.hold('all')
      const click = await measureCpu(async () => {
        await page.evaluate((it) => globalThis.bench.clickTicket(it), at)
        await requestGate.whenMessagesRequested()
        await waitUntilIdle()
      })
      const messages = await measureCpu(async () => {
        const painted = page.evaluate((it) => globalThis.bench.whenMessagePainted(it), at)
        // A round trip, so that the page observes before the response arrives.
        await page.evaluate(() => undefined)
        requestGate.releaseMessages()
        await painted
      })
      const others = await measureCpu(async () => {
        requestGate.releaseAll()
        await waitUntilIdle()
      })
      return { click: click.cpu, messages: messages.cpu, others: others.cpu }
    },
    /** The size of the log, for the baseline. */
    measureLogSize: () => page.evaluate(() => globalThis.bench.measureLog()),
    /** The HTML of the rendered rows. */
    serialiseRows: () => page.evaluate(() => globalThis.bench.serialiseRows()),
    /**
     * Loads older messages: CPU from the response on, and how far the visible messages moved, in pixels. NaN where that
     * can't be measured.
     */
    async prepend() {
      requestGate.hold('older pages')
      const requested = requestGate.whenMessagesRequested().then(() => true)
      await movePointerToLog()
      let isRequested = false
      for (let n = 0; n < MAX_WHEEL_TURNS && !isRequested; n += 1) {
        await page.mouse.wheel(0, -200)
        isRequested = await Promise.race([requested, Promise.resolve(false)])
      }
      if (!isRequested) return { cpu: Number.NaN, drift: Number.NaN }
      const { cpu, result } = await measureCpu(async () => {
        const settled = page.evaluate(() => globalThis.bench.measureDrift())
        // A round trip, so that the page observes before the response arrives.
        await page.evaluate(() => undefined)
        requestGate.releaseMessages()
        return await settled
      })
      return result === null ? { cpu: Number.NaN, drift: Number.NaN } : { cpu, drift: result }
    },
    /**
     * Scrolls by `step` pixels per frame until message `n` is visible, downwards for a positive `step`. Returns the CPU time;
     * NaN if the message is never reached.
     */
    async scrollTo(n: number, step: number) {
      requestGate.releaseAll()
      await movePointerToLog()
      const { cpu, result } = await measureCpu(async () => {
        let furthest = 0
        for (let since = performance.now(); performance.now() - since < MAX_STALL_MS; ) {
          await page.mouse.wheel(0, step)
          const at = await page.evaluate(() => globalThis.bench.firstVisibleMessage())
          if (at > 0 && (step < 0 ? at <= n : at >= n)) return true
          if (at > 0 && (furthest === 0 || (step < 0 ? at < furthest : at > furthest))) {
            furthest = at
            since = performance.now()
          }
        }
        return false
      })
      return result ? cpu : Number.NaN
    },
    /** The blank share of the viewport while scrolling by `pixels` per frame down and up again, in percent. */
    async measureBlank(pixels: number, frames: number) {
      await movePointerToLog()
      let [points, measureBlank] = [0, 0]
      for (let n = 0; n < 2 * frames; n += 1) {
        await page.mouse.wheel(0, n < frames ? pixels : -pixels)
        const counted = await page.evaluate(() => globalThis.bench.countBlankPoints())
        points += counted.points
        measureBlank += counted.blank
      }
      return (measureBlank / points) * 100
    },
    /** Scrolls to where a thread opens. */
    async scrollToNewest() {
      await page.getByRole('log').focus()
      await page.keyboard.press('End')
      await waitUntilIdle(500)
    },
    measureMemory,
    profile,
    close,
  }
}
