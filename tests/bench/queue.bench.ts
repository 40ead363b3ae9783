import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import type { Report } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { openDesk } from './stand/desk-view.ts'
import { type DeskWorld, startDeskWorld } from './stand/desk-world.ts'
import { measureLongList } from './stand/long-list.ts'
import { type Switches, switchReport } from './stand/switch-report.ts'
import { SIDES, type Side } from './stand/view.ts'

/** Steps at the head of a walk that don't count, those that do, and steps back over what has been seen. */
const WARM = 2
const STEPS = 8
const BACK = 3
/** How often the palette is opened. */
const OPENINGS = 9
/** How many times slower the processor is made in the second table, and rounds for it. */
const THROTTLE = 4
const SLOW_ROUNDS = Math.min(2, ROUNDS)

/** What a ticket switch costs by keyboard in the whole app, against the same page without a framework. */
export async function queue(): Promise<Report> {
  const world = await startDeskWorld({ tickets: 1 + WARM + STEPS + 2 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const frame = await openDesk(browser, world, 'app')
    await frame.asFrame()
    await frame.close()
    const far = await openDesk(browser, world, 'app')
    const last = world.threads.at(-1)
    const uncached = last ? await far.openFar(last) : []
    const palette = []
    for (let n = 0; n < OPENINGS; n += 1) palette.push(await far.openPalette())
    await far.close()
    return switchReport({
      uncached,
      palette,
      list: await measureLongList(browser),
      switches: await rounds(browser, world, ROUNDS, 1),
      slow: await rounds(browser, world, SLOW_ROUNDS, THROTTLE),
      throttle: THROTTLE,
    })
  } finally {
    await browser.close()
    await world.close()
  }
}

async function rounds(browser: Browser, world: DeskWorld, count: number, throttle: number) {
  const all: Switches[] = []
  for (let round = throttle === 1 ? 0 : 1; round <= count; round += 1) {
    // Each is first as often as the other.
    for (const side of round % 2 === 0 ? SIDES : SIDES.toReversed()) {
      const measured = await walk(browser, world, side, throttle)
      if (round > 0) all.push(measured)
    }
    process.stderr.write(`${throttle === 1 ? '' : `${throttle}× slower, `}round ${round} of ${count}\n`)
  }
  return all
}

async function walk(browser: Browser, world: DeskWorld, side: Side, throttle: number): Promise<Switches> {
  const view = await openDesk(browser, world, side, { throttle })
  const there: Switches['there'] = []
  const back: Switches['back'] = []
  try {
    const { threads } = world
    const opened = await view.kept()
    for (const to of threads.slice(1, 1 + WARM)) await view.step('j', to)
    const longThere = await view.longTasks(async () => {
      for (const to of threads.slice(1 + WARM, 1 + WARM + STEPS)) there.push(await view.step('j', to))
    })
    const kept = await view.kept()
    const inRow = await view.page.evaluate(() => globalThis.bench.inRow())
    const seen = threads.slice(0, WARM + STEPS).toReversed()
    const longBack = await view.longTasks(async () => {
      for (const to of seen.slice(0, BACK)) back.push(await view.step('k', to))
    })
    return { side, opened, there, back, kept, inRow, longTasks: [...longThere, ...longBack] }
  } finally {
    await view.close()
  }
}
