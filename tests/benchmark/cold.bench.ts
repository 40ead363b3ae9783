import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { measure, type Weight } from '../../scripts/budget.ts'
import { launchOptions } from '../../scripts/chromium.mjs'
import { rootDir } from '../support/project-files.ts'
import { measureColdStartOnce } from './harness/cold-start.ts'
import { type InboxServer, startInboxServer } from './harness/inbox-server.ts'
import { formatFigure, formatSpread, type Report } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { budgetResult, spreadOf } from './statistics.ts'

/** CPU slowdown factor of the second column. */
const THROTTLE = 4
const SLOW_ROUNDS = Math.min(2, ROUNDS)

type Start = Awaited<ReturnType<typeof measureColdStartOnce>>

const ROWS: Record<string, (it: Start) => number> = {
  'start → first message, ms CPU': (it) => it.cpu,
  'by the clock, ms': (it) => it.wall,
  'API calls until then': (it) => it.calls.length,
  'files of JavaScript until then': (it) => it.transferred.Script.files,
  'JavaScript on the wire, KiB': (it) => it.transferred.Script.bytes / 1024,
  'CSS on the wire, KiB': (it) => it.transferred.Stylesheet.bytes / 1024,
}

/** Measures a start with an empty cache: bytes, files, API calls, and CPU until the first message is painted. */
export async function measureColdStart(): Promise<Report> {
  const weights = measure(join(rootDir, 'dist'))
  const server = await startInboxServer({ tickets: 3 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const normal = await runRounds(browser, server, ROUNDS, 1)
    const throttled = await runRounds(browser, server, SLOW_ROUNDS, THROTTLE)
    const summaryOf = (all: readonly Start[], name: string) =>
      spreadOf(all.map((it) => ROWS[name]?.(it) ?? Number.NaN))
    const { initialJs, initialCss, lazyChunks } = weights
    const heaviest = Math.max(0, ...lazyChunks.map((it) => it.bytes))
    return {
      tables: [
        {
          title: `A cold start at a ticket of 25 messages: median (least–most) of ${ROUNDS} rounds`,
          head: ['', 'the app', `${THROTTLE}× slower`],
          rows: Object.keys(ROWS).map((name) => [
            name,
            formatSpread(summaryOf(normal, name)),
            formatSpread(summaryOf(throttled, name)),
          ]),
        },
      ],
      results: [
        budgetResult('initial JS', kib(initialJs)),
        budgetResult('initial files', initialJs.length),
        budgetResult('initial CSS', kib(initialCss)),
        budgetResult('lazy chunk', heaviest / 1024),
        budgetResult('locales', initialJs.filter(({ file }) => /locale|lang/i.test(file)).length),
        budgetResult('cold start', summaryOf(normal, 'start → first message, ms CPU').median),
        budgetResult('cold calls', summaryOf(normal, 'API calls until then').most),
      ],
      notes: [
        '',
        `  calls: ${normal[0]?.calls.join(', ')}`,
        `  ${formatFigure(lazyChunks.length)} chunks come later`,
      ],
      figures: { normal, throttled, weights },
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function runRounds(browser: Browser, server: InboxServer, count: number, throttle: number) {
  const all: Start[] = []
  for (let round = 0; round <= count; round += 1) {
    const start = await measureColdStartOnce(browser, server, throttle)
    if (round > 0) all.push(start)
  }
  return all
}

const kib = (weights: readonly Weight[]) => weights.reduce((sum, it) => sum + it.bytes, 0) / 1024
