import { setTimeout as pause } from 'node:timers/promises'
import type { Browser } from '@playwright/test'
import { signIn } from '../../support/signed-in.ts'
import { type BenchmarkPageOptions, openBenchmarkPage } from './benchmark-page.ts'
import type { Variant } from './conversation-view.ts'
import type { InboxServer } from './inbox-server.ts'
import { messageId, type Thread } from './threads.ts'

/** The path of the baseline's inbox. */
const BASELINE_PATH = '/baseline/inbox'
/** The path of the baseline that is measured from its start. */
export const COLD_BASELINE_PATH = '/baseline/cold-start'
/** The path of the baseline that is measured from its PIN. */
export const WARM_BASELINE_PATH = '/baseline/warm-start'
/** Milliseconds without a request after which a switch is complete: the app loads further customer data after 600 ms. */
const SETTLED_MS = 900

/** Milliseconds after a click's paint that still count for it: the agent starts to read. */
const AFTER_CLICK_MS = 400

/** The index of the conversation in `listElementShapes`. */
const CONVERSATION_PART = 2

/** Opens the inbox of the app or of the baseline, with the first ticket open. */
export async function openInbox(
  browser: Browser,
  server: InboxServer,
  variant: Variant,
  options: BenchmarkPageOptions = {},
) {
  const view = await openBenchmarkPage(browser, server, options)
  const { page, measureCpu, waitUntilIdle } = view
  const [first] = server.threads
  if (!first) throw new Error('there is no ticket')
  const waitUntilSettled = () => waitUntilIdle(variant === 'app' ? SETTLED_MS : undefined)
  if (variant === 'app') {
    await signIn(page)
    const row = page.locator(`[data-ticket="${first.ticket}"]`)
    await row.click()
    await page.locator(`[data-message="${newestMessageId(first)}"] a[href][target]`).waitFor()
  } else {
    await page.goto(BASELINE_PATH)
    await page.locator('html[data-ready]').waitFor()
  }
  // Elements under the pointer would have their hover style computed at every render.
  await page.mouse.move(1, 1)
  await waitUntilSettled()
  await view.throttleCpu()
  return {
    ...view,
    waitUntilSettled,
    /** Switches to a ticket by key: CPU from the key until it is painted, and until the page is idle. */
    async step(key: 'j' | 'k', to: Thread) {
      const at = { ticket: to.ticket, newest: newestMessageId(to) }
      const before = server.requestGate.requests.length
      const { cpu, result: wall } = await measureCpu(async () => {
        const isPainted = page.evaluate((it) => globalThis.bench.whenTicketPainted(it), at)
        // A round trip, so that the page observes before the key arrives.
        await page.evaluate(() => undefined)
        await page.keyboard.press(key)
        return await isPainted
      })
      const painted = await page.evaluate(() => globalThis.bench.listElementShapes())
      const cpuAfterPaint = await view.readCpuMs()
      await waitUntilSettled()
      const cpuAtRest = cpu + (await view.readCpuMs()) - cpuAfterPaint
      // The conversation renders its visible rows first; the panel loads further data later.
      const shapesAtRest = await page.evaluate(() => globalThis.bench.listElementShapes())
      const shapes = painted.map((it, part) => (part === CONVERSATION_PART ? (shapesAtRest[part] ?? it) : it))
      return { cpu, wall, cpuAtRest, shapes, calls: server.requestGate.requests.slice(before) }
    },
    /**
     * Clicks a ticket: CPU until it is painted, and until 400 ms later. The pointer is already there, so that the row's hover
     * style doesn't count.
     */
    async click(to: Thread) {
      const at = { ticket: to.ticket, newest: newestMessageId(to) }
      const row = page.locator(`[data-ticket="${to.ticket}"]`)
      await row.scrollIntoViewIfNeeded()
      const box = await row.boundingBox()
      if (!box) throw new Error(`ticket ${to.ticket} has no box`)
      await page.mouse.move(box.x + box.width / 2, box.y + box.height / 2)
      await waitUntilSettled()
      const { cpu } = await measureCpu(async () => {
        const isPainted = page.evaluate((it) => globalThis.bench.whenMessagePainted(it), at)
        // A round trip, so that the page observes before the click arrives.
        await page.evaluate(() => undefined)
        await page.mouse.down()
        await page.mouse.up()
        await isPainted
      })
      const cpuAfterPaint = await view.readCpuMs()
      await pause(AFTER_CLICK_MS)
      const cpuLater = cpu + (await view.readCpuMs()) - cpuAfterPaint
      await page.mouse.move(1, 1)
      await waitUntilSettled()
      return { cpu, cpuLater }
    },
    /** Opens the palette and closes it again: from the key until its options are painted. */
    async openPalette() {
      await waitUntilSettled()
      const { cpu, result: wall } = await measureCpu(async () => {
        const isPainted = page.evaluate(() => globalThis.bench.whenPalettePainted())
        await page.evaluate(() => undefined)
        await page.keyboard.press('Control+k')
        return await isPainted
      })
      await page.keyboard.press('Escape')
      await page.locator('dialog[open]').waitFor({ state: 'detached' })
      return { cpu, wall }
    },
    /**
     * Clicks a ticket that was not prefetched. Returns the requests that were sent until the ticket and its customer were
     * painted.
     */
    async openUncached(thread: Thread) {
      await waitUntilSettled()
      const before = server.requestGate.requests.length
      await page.evaluate((it) => globalThis.bench.openTicket(it), {
        ticket: thread.ticket,
        newest: newestMessageId(thread),
      })
      await page.getByText('Loading linked contacts').waitFor({ state: 'detached' })
      return server.requestGate.requests.slice(before)
    },
    /** Publishes the app's rendered page as the frame of the baseline; without its data as the page of a cold start. */
    async publishFrames() {
      // The viewport is high enough that the windowed list renders all rows of the benchmark.
      await page.setViewportSize({ width: 1440, height: 1400 })
      await waitUntilSettled()
      const { whole, empty } = await page.evaluate(() => {
        const copy = document.documentElement.cloneNode(true)
        if (!(copy instanceof HTMLElement)) throw new Error('the page has no root')
        for (const it of copy.querySelectorAll('script, link[rel=modulepreload]')) it.remove()
        const { outerHTML } = copy
        for (const it of copy.querySelectorAll('li:has([data-ticket])')) it.remove()
        const parts = '[aria-label=Conversation] > header > :nth-child(2), [role=log] > :first-child'
        for (const it of copy.querySelectorAll(`${parts}, [aria-label=Assignment], [aria-label=Customer]`))
          it.replaceChildren()
        return { whole: outerHTML, empty: copy.outerHTML }
      })
      server.setPage(BASELINE_PATH, withScript(whole, 'inbox'))
      server.setPage(COLD_BASELINE_PATH, withScript(empty, 'cold-start'))
      server.setPage(WARM_BASELINE_PATH, withScript(empty, 'warm-start'))
    },
  }
}

const withScript = (html: string, name: string) =>
  `<!doctype html>${html.replace('</body>', `<script type="module" src="/baseline/${name}.js"></script></body>`)}`

const newestMessageId = (thread: Thread) => messageId(thread, thread.count)
