import { formatFigure, formatSpread, type Report } from '../report.ts'
import { type BudgetResult, baselineVariation, budgetResult, type Spread, spreadOf } from '../statistics.ts'
import type { MemoryUse } from './benchmark-page.ts'
import { VARIANTS, type Variant } from './conversation-view.ts'
import type { LoadedFigures } from './loaded-thread.ts'

type Measured = {
  variant: Variant
  count: number
  /** Main-thread CPU in milliseconds; `wall`: elapsed milliseconds, for information. */
  open: number
  parts: { click: number; messages: number; others: number }
  wall: number
  prepend: readonly number[]
  /** Pixels. */
  drift: number
  /** Milliseconds of CPU for scrolling through 100 messages. */
  scroll: number
  opened: MemoryUse
  /** Null for the baseline. */
  back: MemoryUse | null
}
export type Round = Measured[]

/** The HTML of the rows that differ, in the app and in the baseline. */
type Differences = { rows: number; differentRows: readonly { app: string; baseline: string | undefined }[] }

const MEASURES: Record<
  string,
  { of: (it: Measured) => readonly number[]; comparedByLength: boolean; comparedToBaseline: boolean }
> = {
  'open → painted, ms CPU': { of: (it) => [it.open], comparedByLength: true, comparedToBaseline: false },
  'of it, the click': { of: (it) => [it.parts.click], comparedByLength: false, comparedToBaseline: false },
  'of it, from the answer to painted': {
    of: (it) => [it.parts.messages],
    comparedByLength: true,
    comparedToBaseline: true,
  },
  'of it, other answers': {
    of: (it) => [it.parts.others],
    comparedByLength: false,
    comparedToBaseline: false,
  },
  'prepend of 100, ms CPU': { of: (it) => it.prepend, comparedByLength: true, comparedToBaseline: true },
  'scrolling through 100, ms CPU': {
    of: (it) => [it.scroll],
    comparedByLength: true,
    comparedToBaseline: true,
  },
  'elements, opened': { of: (it) => [it.opened.elements], comparedByLength: true, comparedToBaseline: false },
  'elements, read back': {
    of: (it) => memoryValues(it, 'elements'),
    comparedByLength: true,
    comparedToBaseline: false,
  },
  'rows drawn, read back': {
    of: (it) => memoryValues(it, 'rows'),
    comparedByLength: false,
    comparedToBaseline: false,
  },
  'DOM nodes, opened': { of: (it) => [it.opened.nodes], comparedByLength: true, comparedToBaseline: false },
  'DOM nodes, read back': {
    of: (it) => memoryValues(it, 'nodes'),
    comparedByLength: true,
    comparedToBaseline: false,
  },
  'listeners, read back': {
    of: (it) => memoryValues(it, 'listeners'),
    comparedByLength: false,
    comparedToBaseline: false,
  },
  'heap, opened, MiB': { of: (it) => [it.opened.heapMiB], comparedByLength: true, comparedToBaseline: false },
  'heap, read back, MiB': {
    of: (it) => memoryValues(it, 'heapMiB'),
    comparedByLength: true,
    comparedToBaseline: false,
  },
  'drift of the anchor, px': { of: (it) => [it.drift], comparedByLength: false, comparedToBaseline: false },
  'open → painted, ms by the clock': {
    of: (it) => [it.wall],
    comparedByLength: false,
    comparedToBaseline: false,
  },
}
const memoryValues = (it: Measured, what: keyof MemoryUse) => (it.back ? [it.back[what]] : [])

export function createThreadReport(
  rounds: readonly Round[],
  { rows, differentRows }: Differences,
  { app, vanilla, blank }: LoadedFigures,
): Report {
  const all = rounds.flat()
  const counts = [...new Set(all.map((it) => it.count))].toSorted((a, b) => a - b)
  const figure = (name: string, variant: Variant, count: number): Spread =>
    spreadOf(
      all
        .filter((it) => it.variant === variant && it.count === count)
        .flatMap((it) => MEASURES[name]?.of(it) ?? []),
    )
  const [least = 0] = counts
  const most = counts.at(-1) ?? 0

  const tables = VARIANTS.map((variant) => ({
    title: `${variant === 'app' ? 'The app' : 'The baseline'}: median (least–most) of ${rounds.length} rounds`,
    head: ['', ...counts.map(String), `${most} : ${least}`],
    rows: Object.keys(MEASURES).map((name) => {
      const each = counts.map((count) => figure(name, variant, count))
      const [first, last] = [each[0]?.median ?? 0, each.at(-1)?.median ?? 0]
      return [name, ...each.map(formatSpread), first > 0 ? `${formatFigure(last / first)}×` : '']
    }),
  }))
  const comparedTable = {
    title: 'The app against the baseline, medians',
    head: ['', ...counts.map(String)],
    rows: Object.keys(MEASURES).map((name) => [
      name,
      ...counts.map((count) => {
        const baseline = figure(name, 'baseline', count).median
        return baseline > 0 ? `${formatFigure(figure(name, 'app', count).median / baseline)}×` : ''
      }),
    ]),
  }

  const results: BudgetResult[] = [
    ...Object.entries(MEASURES).flatMap(([name, { comparedByLength: byLength }]) =>
      byLength
        ? budgetResult(
            'by length',
            figure(name, 'app', most).median / figure(name, 'app', least).median,
            name,
          )
        : [],
    ),
    ...Object.entries(MEASURES).flatMap(([name, { comparedToBaseline }]) =>
      (comparedToBaseline ? counts : []).map((count) =>
        budgetResult(
          'thread CPU',
          figure(name, 'app', count).median / figure(name, 'baseline', count).median,
          `${name} at ${count}`,
        ),
      ),
    ),
    budgetResult('open 10,000', spreadOf(app).median / spreadOf(vanilla).median),
    budgetResult('blank', blank),
    budgetResult('drift', Math.max(...all.filter((it) => it.variant === 'app').map((it) => it.drift))),
    budgetResult('same rows', rows > 0 ? differentRows.length : Number.NaN, `of ${rows}`),
  ]
  const baselineRounds = rounds.map((round) =>
    round.reduce(
      (sum, it) =>
        sum + (it.variant === 'baseline' ? it.open + it.parts.messages + it.scroll + sumOf(it.prepend) : 0),
      0,
    ),
  )
  const { variation, isVoid } = baselineVariation(baselineRounds)
  const variationText = `the baseline's rounds vary by ${formatFigure(variation * 100)} %`
  return {
    tables: [...tables, comparedTable],
    results,
    notes: [
      '',
      `  10,000 loaded, opened: ${formatSpread(spreadOf(app))} ms CPU; as HTML at once: ${formatSpread(spreadOf(vanilla))}`,
      `  ${variationText}`,
    ],
    isVoid: isVoid ? `${variationText}: run it again on a quieter machine` : undefined,
    figures: { rounds, differentRows, loaded: { app, vanilla, blank } },
  }
}

function sumOf(values: readonly number[]): number {
  return values.reduce((sum, it) => sum + it, 0)
}
