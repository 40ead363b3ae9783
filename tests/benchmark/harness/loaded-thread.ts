import type { Browser } from '@playwright/test'
import { openBenchmarkPage } from './benchmark-page.ts'
import type { ConversationServer } from './conversation-server.ts'
import { openConversationView } from './conversation-view.ts'
import type { Thread } from './threads.ts'

/** Pixels that scroll past all rendered rows. */
const LEAP_PX = 100_000
/** Pixels per frame, and frames in each direction, for measuring blank areas. */
const SCROLL_PX = 400
const SCROLL_FRAMES = 60

/** Main-thread CPU in milliseconds; `blank` in percent. */
export type LoadedFigures = { app: number[]; vanilla: number[]; blank: number }

/**
 * Measures opening a thread whose messages are all loaded, against setting all of them as HTML at once, and how much of the
 * viewport is blank while scrolling through it.
 */
export async function measureLoadedThread(
  browser: Browser,
  server: ConversationServer,
  thread: Thread,
  rounds: number,
) {
  const figures: LoadedFigures = { app: [], vanilla: [], blank: Number.NaN }
  const view = await openConversationView(browser, server, 'app')
  const vanilla = await openBenchmarkPage(browser, server)
  try {
    await view.open(thread)
    await view.scrollTo(1, -LEAP_PX)
    figures.blank = await view.measureBlank(SCROLL_PX, SCROLL_FRAMES)
    await view.scrollToNewest()
    await vanilla.page.goto('/baseline/whole-conversation')
    await vanilla.page.waitForFunction(() => 'wholeConversation' in globalThis)
    const count = await vanilla.page.evaluate(
      (ticket) => globalThis.wholeConversation.load(ticket),
      thread.ticket,
    )
    if (count !== thread.count) throw new Error(`${count} messages of ${thread.count}`)
    for (let round = 0; round <= rounds; round += 1) {
      const [warmUpThread] = server.warmUpThreads
      if (warmUpThread) await view.open(warmUpThread)
      const { cpu: app } = await view.open(thread)
      await vanilla.page.evaluate(() => globalThis.wholeConversation.clear())
      const { cpu } = await vanilla.measureCpu(() =>
        vanilla.page.evaluate(() => {
          globalThis.wholeConversation.render()
          return globalThis.bench.waitFrames(2)
        }),
      )
      if (round === 0) continue
      figures.app.push(app)
      figures.vanilla.push(cpu)
    }
    return figures
  } finally {
    await view.close()
    await vanilla.close()
  }
}
