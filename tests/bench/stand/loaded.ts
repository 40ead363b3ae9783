import type { Browser } from '@playwright/test'
import { openPage } from './page.ts'
import type { Thread } from './threads.ts'
import { openView } from './view.ts'
import type { World } from './world.ts'

/** Pixels: to the beginning of whatever is drawn. */
const LEAP = 100_000
/** Pixels a frame, and frames in each direction, in which what is in view is looked at. */
const TURN = 400
const TURNS = 60

/** Main-thread CPU in milliseconds; shares in percent. */
export type Loaded = { app: number[]; vanilla: number[]; blank: number }

/**
 * Opening a thread of which every message has been loaded, against putting all of them into a page as HTML; and what of
 * the view is blank while one scrolls through it.
 */
export async function measureLoaded(browser: Browser, world: World, thread: Thread, rounds: number) {
  const loaded: Loaded = { app: [], vanilla: [], blank: Number.NaN }
  const view = await openView(browser, world, 'app')
  const vanilla = await openPage(browser, world)
  try {
    await view.open(thread)
    await view.scrollTo(1, -LEAP)
    loaded.blank = await view.blank(TURN, TURNS)
    await view.toNewest()
    await vanilla.page.goto('/floor/whole')
    await vanilla.page.waitForFunction(() => 'whole' in globalThis)
    const count = await vanilla.page.evaluate((ticket) => globalThis.whole.read(ticket), thread.ticket)
    if (count !== thread.count) throw new Error(`${count} messages of ${thread.count}`)
    for (let round = 0; round <= rounds; round += 1) {
      const [other] = world.small
      if (other) await view.open(other)
      const { cpu: app } = await view.open(thread)
      await vanilla.page.evaluate(() => globalThis.whole.clear())
      const { cpu } = await vanilla.cost(() =>
        vanilla.page.evaluate(() => {
          globalThis.whole.draw()
          return globalThis.bench.frames(2)
        }),
      )
      if (round === 0) continue
      loaded.app.push(app)
      loaded.vanilla.push(cpu)
    }
    return loaded
  } finally {
    await view.close()
    await vanilla.close()
  }
}
