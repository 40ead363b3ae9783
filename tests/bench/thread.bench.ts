import { type Browser, chromium } from '@playwright/test'
import { launchOptions } from '../../scripts/chromium.mjs'
import type { Report } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { measureLoaded } from './stand/loaded.ts'
import { type Round, reportOf } from './stand/thread-report.ts'
import { openView, SIDES, type Side } from './stand/view.ts'
import { startWorld, type World } from './stand/world.ts'

/** Two tickets of each: one is opened as a person does it, the other in parts. */
const LENGTHS = [1_000, 10_000, 100_000]
/** Of the length of which all is loaded before it is opened again. */
const LOADED = 10_000
const PREPENDS = 3
/** Messages that are scrolled through by `STEP` pixels a frame, and those that are read back altogether. */
const SCROLLED = 300
const STEP = 400
const BACK = 3_000
/** Pixels: to the beginning of whatever is drawn. */
const LEAP = 100_000

/**
 * What a thread costs by its length, in the app as it is built and on the floor (`floor/floor.ts`): opening it, older
 * messages coming in, scrolling, and what stays in memory.
 */
export async function thread(): Promise<Report> {
  const world = await startWorld(LENGTHS, 2)
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const size = await sizeOfLog(browser, world)
    const rounds: Round[] = []
    for (let round = 0; round <= ROUNDS; round += 1) {
      const measured: Round = []
      // Each is first as often as the other, and so is each length.
      const sides = round % 2 === 0 ? SIDES : SIDES.toReversed()
      const lengths = [...LENGTHS.keys()]
      for (const at of round % 4 < 2 ? lengths : lengths.toReversed())
        for (const side of sides) measured.push(await measure(browser, world, { side, size, at }))
      process.stderr.write(`round ${round} of ${ROUNDS}\n`)
      if (round > 0) rounds.push(measured)
    }
    const long = world.series[0]?.find((it) => it.count === LOADED)
    if (!long) throw new Error(`there is no thread of ${LOADED}`)
    const loaded = await measureLoaded(browser, world, long, Math.min(3, ROUNDS))
    return reportOf(rounds, await differences(browser, world, size), loaded)
  } finally {
    await browser.close()
    await world.close()
  }
}

type What = { side: Side; size: string; at: number }

async function measure(browser: Browser, world: World, { side, size, at }: What) {
  const [one, it] = world.series.map((each) => each[at])
  if (!one || !it) throw new Error('there is no thread of that length')
  const view = await openView(browser, world, side, { size })
  try {
    const parts = await view.openInParts(one)
    const { cpu: open, wall } = await view.open(it)
    const opened = await view.kept()
    const prepend: number[] = []
    let drift = 0
    for (let n = 0; n < PREPENDS; n += 1) {
      const page = await view.prepend()
      prepend.push(page.cpu)
      drift = page.drift <= drift ? drift : page.drift
    }
    const from = it.count - (PREPENDS + 1) * 100
    const scrolled = await view.scrollTo(from - SCROLLED, -STEP)
    // The floor keeps all that it has ever drawn: what it would hold on to is no measure for anything.
    if (side === 'app') await view.scrollTo(Math.max(1, it.count - BACK), -LEAP)
    const back = side === 'app' ? await view.kept() : null
    const scroll = scrolled / (SCROLLED / 100)
    return { side, count: it.count, parts, open, wall, prepend, drift, scroll, opened, back }
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
    const [first] = world.series[0] ?? []
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
