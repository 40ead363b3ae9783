import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import { type Round, reportOf } from './stand/thread-report.ts'
import { openView, type Side, SIDES } from './stand/view.ts'
import { startWorld, type World } from './stand/world.ts'
import type { Report } from './report.ts'
import type { Thread } from './stand/threads.ts'

const LENGTHS = [1_000, 10_000, 100_000]
/** Those that count; one more goes first, for the machine and the platform to get warm. */
const ROUNDS = Number(process.env['ROUNDS'] ?? 5)
const PREPENDS = 3
/** Messages that are scrolled through by `STEP` pixels a frame, and those that are read back altogether. */
const SCROLLED = 500
const STEP = 400
const BACK = 3_000
/** Pixels: to the beginning of whatever is drawn. */
const LEAP = 1_000_000

/**
 * What a thread costs by its length, in the app as it is built and on the floor (`floor/floor.ts`): opening it, older
 * messages coming in, scrolling, and what stays in memory.
 */
export async function thread(): Promise<Report> {
  const world = await startWorld(LENGTHS)
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const size = await sizeOfLog(browser, world)
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured: Round = []
      // Each is first as often as the other, and so is each length.
      const sides = round % 2 === 0 ? SIDES : SIDES.toReversed()
      for (const it of round % 4 < 2 ? world.long : world.long.toReversed())
        for (const side of sides) measured.push(await measure(browser, world, { side, size, thread: it }))
      process.stderr.write(`round ${round} of ${ROUNDS}\n`)
      if (round > 0) rounds.push(measured)
    }
    return reportOf(rounds, await differences(browser, world, size))
  } finally {
    await browser.close()
    await world.close()
  }
}

type What = { side: Side; size: string; thread: Thread }

async function measure(browser: Browser, world: World, { side, size, thread: it }: What) {
  const view = await openView(browser, world, side, { size })
  try {
    const { cpu: open, wall } = await view.open(it)
    const opened = await view.kept()
    const prepend: number[] = []
    let drift = 0
    for (let n = 0; n < PREPENDS; n += 1) {
      const one = await view.prepend()
      prepend.push(one.cpu)
      drift = Math.max(drift, one.drift)
    }
    const from = it.count - (PREPENDS + 1) * 100
    const scrolled = await view.readBackTo(from - SCROLLED, STEP)
    await view.readBackTo(Math.max(1, it.count - BACK), LEAP)
    const back = await view.kept()
    const scroll = scrolled.cpu / (SCROLLED / 100)
    return { side, count: it.count, open, wall, prepend, drift, scroll, opened, back }
  } finally {
    await view.close()
  }
}

/** The floor is given as much room as the conversation has in the app. */
async function sizeOfLog(browser: Browser, world: World): Promise<string> {
  const view = await openView(browser, world, 'app')
  const size = await view.size()
  await view.close()
  return size
}

/** How many of the rows that the floor draws differ from the app's in any element, class or attribute. */
async function differences(browser: Browser, world: World, size: string) {
  const drawn: string[][] = []
  for (const side of SIDES) {
    const view = await openView(browser, world, side, { size })
    const [first] = world.long
    if (first) await view.open(first)
    drawn.push(await view.rows())
    await view.close()
  }
  const [app = [], floor = []] = drawn
  const last = floor.slice(-app.length)
  const other = app
    .slice(-floor.length)
    .flatMap((row, at) => (row === last[at] ? [] : [{ app: row, floor: last[at] }]))
  return { rows: last.length, other }
}
