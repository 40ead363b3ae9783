import { join } from 'node:path'
import { type Browser, chromium } from '@playwright/test'
import { measure, type Weight } from '../../scripts/budget.ts'
import { launchOptions } from '../../scripts/chromium.mjs'
import { rootDir } from '../support/project-files.ts'
import { type ColdStart, measureColdStartOnce, type Transfers } from './harness/cold-start.ts'
import { VARIANTS, type Variant } from './harness/conversation-view.ts'
import { type InboxServer, startInboxServer } from './harness/inbox-server.ts'
import { openInbox } from './harness/inbox-view.ts'
import { formatFigure, formatSpread, type Report, type Table } from './report.ts'
import { ROUNDS } from './rounds.ts'
import { baselineVariation, budgetResult, shareOfDifferentElements, spreadOf } from './statistics.ts'

/** CPU slowdown factor of the second table. */
const THROTTLE = 4
const SLOW_ROUNDS = Math.min(2, ROUNDS)

/** A start of the app and one of the baseline, one after the other. */
type Round = Record<Variant, ColdStart>

const kib = (of: keyof Transfers) => (it: ColdStart['rest']) => it.transfers[of].gzipBytes / 1024

const ROWS: Record<string, (it: ColdStart['rest']) => number> = {
  'ms CPU': (it) => it.cpu,
  'ms by the clock': (it) => it.wall,
  'API calls': (it) => it.calls.length,
  'files of JavaScript': (it) => it.transfers.Script.files,
  'JavaScript, gzip, KiB': kib('Script'),
  'CSS, gzip, KiB': kib('Stylesheet'),
  'files of fonts': (it) => it.transfers.Font.files,
  'fonts, KiB': kib('Font'),
}
const PHASES = { painted: 'until the first message', rest: 'until rest' } as const
type Phase = keyof typeof PHASES

/**
 * Measures a start with an empty cache, the app's and the baseline's in turn: CPU, files and API calls until the first
 * message is painted, and until rest.
 */
export async function measureColdStart(): Promise<Report> {
  const { initialJs, initialCss, lazyChunks } = measure(join(rootDir, 'dist'))
  const server = await startInboxServer({ tickets: 3 })
  const browser = await chromium.launch(launchOptions(chromium.executablePath()))
  try {
    const framePage = await openInbox(browser, server, 'app')
    await framePage.publishFrames()
    await framePage.close()
    const normal = await runRounds(browser, server, ROUNDS, 1)
    const throttled = await runRounds(browser, server, SLOW_ROUNDS, THROTTLE)
    const app = (phase: Phase, name: string) => spreadOf(figuresOf(normal, 'app', phase, name))
    const heaviest = Math.max(0, ...lazyChunks.map((it) => it.bytes))
    const { variation, isVoid } = baselineVariation(figuresOf(normal, 'baseline', 'rest', 'ms CPU'))
    const variationText = `the baseline's rounds vary by ${formatFigure(variation * 100)} %`
    const [first] = normal
    return {
      tables: [
        table(`A cold start at a ticket of 25 messages: median (least–most) of ${ROUNDS} rounds`, normal),
        table(`The same, the processor ${THROTTLE}× slower`, throttled),
      ],
      results: [
        budgetResult('first message CPU', ratiosOf(normal, 'painted', 'ms CPU').median),
        budgetResult('rest CPU', ratiosOf(normal, 'rest', 'ms CPU').median),
        budgetResult('first message JS', app('painted', 'JavaScript, gzip, KiB').most),
        budgetResult('rest JS', app('rest', 'JavaScript, gzip, KiB').most),
        budgetResult('fonts', app('rest', 'fonts, KiB').most),
        budgetResult(
          'same start',
          shareOfDifferentElements(first?.app.shapes.flat() ?? [], first?.baseline.shapes.flat() ?? []),
        ),
        budgetResult('initial files', initialJs.length),
        budgetResult('initial CSS', sumKib(initialCss)),
        budgetResult('lazy chunk', heaviest / 1024),
        budgetResult('locales', initialJs.filter(({ file }) => /locale|lang/i.test(file)).length),
        budgetResult('cold calls', app('painted', 'API calls').most),
      ],
      notes: [
        '',
        `  calls: ${first?.app.rest.calls.join(', ')}`,
        `  ${variationText}`,
        `  ${formatFigure(lazyChunks.length)} chunks come later`,
      ],
      isVoid: isVoid ? `${variationText}: run it again on a quieter machine` : undefined,
      figures: { normal: normal.map(withoutShapes), throttled: throttled.map(withoutShapes) },
    }
  } finally {
    await browser.close()
    await server.close()
  }
}

async function runRounds(browser: Browser, server: InboxServer, count: number, throttle: number) {
  const rounds: Round[] = []
  for (let round = throttle === 1 ? 0 : 1; round <= count; round += 1) {
    const start = (variant: Variant) => measureColdStartOnce(browser, server, variant, throttle)
    // The variants take turns at being first.
    const measured: Round =
      round % 2 === 0
        ? { app: await start('app'), baseline: await start('baseline') }
        : { baseline: await start('baseline'), app: await start('app') }
    if (round > 0) rounds.push(measured)
    process.stderr.write(`${throttle === 1 ? '' : `${throttle}× slower, `}round ${round} of ${count}\n`)
  }
  return rounds
}

function table(title: string, rounds: readonly Round[]): Table {
  const phases: readonly Phase[] = ['painted', 'rest']
  return {
    title,
    head: ['', ...VARIANTS, 'app : baseline'],
    rows: phases.flatMap((phase) =>
      Object.keys(ROWS).map((name) => [
        `${PHASES[phase]}, ${name}`,
        ...VARIANTS.map((variant) => formatSpread(spreadOf(figuresOf(rounds, variant, phase, name)))),
        formatSpread(ratiosOf(rounds, phase, name)),
      ]),
    ),
  }
}

const figuresOf = (rounds: readonly Round[], variant: Variant, phase: Phase, name: string) =>
  rounds.map((round) => ROWS[name]?.(round[variant][phase]) ?? Number.NaN)

/** The app's figure against the baseline's of the same round. */
const ratiosOf = (rounds: readonly Round[], phase: Phase, name: string) => {
  const baseline = figuresOf(rounds, 'baseline', phase, name)
  return spreadOf(
    figuresOf(rounds, 'app', phase, name).map((figure, round) => figure / (baseline[round] ?? Number.NaN)),
  )
}

const withoutShapes = ({ app, baseline }: Round) => [app, baseline].map(({ shapes: _, ...start }) => start)

const sumKib = (weights: readonly Weight[]) => weights.reduce((sum, it) => sum + it.bytes, 0) / 1024
