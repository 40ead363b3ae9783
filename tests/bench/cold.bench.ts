import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { measure, type Weight } from '../../scripts/budget.ts'
import { launchOptions } from '../../scripts/chromium.mjs'
import { rootDir } from '../support/tree.ts'
import { number, type Report, spread } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { coldStart } from './stand/cold-start.ts'
import { type DeskWorld, startDeskWorld } from './stand/desk-world.ts'
import { claim, spreadOf } from './statistics.ts'

/** How many times slower the processor is made in the second column. */
const THROTTLE = 4
const SLOW_ROUNDS = Math.min(2, ROUNDS)

type Start = Awaited<ReturnType<typeof coldStart>>

const ROWS: Record<string, (it: Start) => number> = {
  'start → first message, ms CPU': (it) => it.cpu,
  'by the clock, ms': (it) => it.wall,
  'API calls until then': (it) => it.calls.length,
  'files of JavaScript until then': (it) => it.wire.Script.files,
  'JavaScript on the wire, KiB': (it) => it.wire.Script.bytes / 1024,
  'CSS on the wire, KiB': (it) => it.wire.Stylesheet.bytes / 1024,
}

/** What a start costs with nothing kept from before: bytes, files, calls, and CPU until the first message is there. */
export async function cold(): Promise<Report> {
  const weights = measure(join(rootDir, 'dist'))
  const world = await startDeskWorld({ tickets: 3 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const starts = await rounds(browser, world, ROUNDS, 1)
    const slow = await rounds(browser, world, SLOW_ROUNDS, THROTTLE)
    const of = (all: readonly Start[], name: string) =>
      spreadOf(all.map((it) => ROWS[name]?.(it) ?? Number.NaN))
    const { initialJs, initialCss, lazyChunks } = weights
    const heaviest = Math.max(0, ...lazyChunks.map((it) => it.bytes))
    return {
      tables: [
        {
          title: `A cold start at a ticket of 25 messages: median (least–most) of ${ROUNDS} rounds`,
          head: ['', 'the app', `${THROTTLE}× slower`],
          rows: Object.keys(ROWS).map((name) => [name, spread(of(starts, name)), spread(of(slow, name))]),
        },
      ],
      claims: [
        claim('initial JS', kib(initialJs)),
        claim('initial files', initialJs.length),
        claim('initial CSS', kib(initialCss)),
        claim('lazy chunk', heaviest / 1024),
        claim('locales', initialJs.filter(({ file }) => /locale|lang/i.test(file)).length),
        claim('cold start', of(starts, 'start → first message, ms CPU').median),
        claim('cold calls', of(starts, 'API calls until then').most),
      ],
      notes: [
        '',
        `  calls: ${starts[0]?.calls.join(', ')}`,
        `  ${number(lazyChunks.length)} chunks come later`,
      ],
      figures: { starts, slow, weights },
    }
  } finally {
    await browser.close()
    await world.close()
  }
}

async function rounds(browser: Browser, world: DeskWorld, count: number, throttle: number) {
  const all: Start[] = []
  for (let round = 0; round <= count; round += 1) {
    const start = await coldStart(browser, world, throttle)
    if (round > 0) all.push(start)
  }
  return all
}

const kib = (weights: readonly Weight[]) => weights.reduce((sum, it) => sum + it.bytes, 0) / 1024
