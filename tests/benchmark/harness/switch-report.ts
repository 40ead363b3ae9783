import { formatFigure, formatSpread, type Report, type Table } from '../report.ts'
import {
  type BudgetResult,
  baselineVariation,
  budgetResult,
  quantile,
  type Spread,
  shareOfDifferentElements,
  spreadOf,
} from '../statistics.ts'
import type { MemoryUse } from './benchmark-page.ts'
import { VARIANTS, type Variant } from './conversation-view.ts'
import type { LongList } from './long-list.ts'

/** CPU in milliseconds until painted, and until idle; `wall`: elapsed milliseconds from the key until painted. */
type Step = {
  cpu: number
  cpuAtRest: number
  wall: number
  calls: readonly string[]
  /** Tag names and classes of the painted elements, for each part of the page; those of the conversation once it is idle. */
  shapes: string[][]
}

/** CPU in milliseconds from a click until painted, and until 400 ms later. */
type Click = { cpu: number; cpuLater: number }

/** One round: by mouse and then by key to tickets that were only prefetched, then back over tickets that were shown. */
export type Switches = {
  variant: Variant
  clicks: Click[]
  forward: Step[]
  back: Step[]
  /** Memory with the first ticket open, and after the steps forward. */
  memoryOpened: MemoryUse
  memoryAfter: MemoryUse
  rowElements: { own: number; all: number }
  /** Milliseconds of CPU of each task over 50. */
  longTasks: number[]
}

type Measured = {
  switches: readonly Switches[]
  throttled: readonly Switches[]
  throttle: number
  /** The requests for a ticket that was not prefetched. */
  uncached: readonly string[]
  /** Milliseconds for each opening. */
  palette: readonly { cpu: number; wall: number }[]
  list: LongList
}

const ROWS: Record<string, (it: Switches) => readonly number[]> = {
  'key → painted, ms CPU': (it) => it.forward.map((step) => step.cpu),
  'the same until at rest': (it) => it.forward.map((step) => step.cpuAtRest),
  'back to what had been seen → painted, ms CPU': (it) => it.back.map((step) => step.cpu),
  'click → painted, ms CPU': (it) => it.clicks.map((click) => click.cpu),
  'click → painted and 400 ms more, ms CPU': (it) => it.clicks.map((click) => click.cpuLater),
  'key → painted, ms by the clock': (it) => it.forward.map((step) => step.wall),
  'calls of a step back': (it) => it.back.map((step) => step.calls.length),
  'tasks over 50 ms of CPU in a walk': (it) => [it.longTasks.length],
  'elements, a ticket open': (it) => [it.memoryAfter.elements],
  'elements of a row beside its HTML and files': (it) => [it.rowElements.own],
  'and with it': (it) => [it.rowElements.all],
  'heap after collection, V8, MiB': (it) => [it.memoryOpened.heapMiB],
  'heap after collection, Blink, MiB': (it) => [it.memoryOpened.blinkMiB],
  'after the walk, V8, MiB': (it) => [it.memoryAfter.heapMiB],
  'after the walk, Blink, MiB': (it) => [it.memoryAfter.blinkMiB],
}

export function createSwitchReport({
  switches,
  throttled,
  throttle,
  uncached,
  palette,
  list,
}: Measured): Report {
  const figure = (of: readonly Switches[], name: string, variant: Variant): Spread =>
    spreadOf(of.filter((it) => it.variant === variant).flatMap((it) => ROWS[name]?.(it) ?? []))
  const ratio = (of: readonly Switches[], name: string) =>
    figure(of, name, 'app').median / figure(of, name, 'baseline').median
  const table = (title: string, of: readonly Switches[]): Table => ({
    title,
    head: ['', 'app', 'baseline', 'app : baseline'],
    rows: Object.keys(ROWS).map((name) => {
      const against = ratio(of, name)
      return [
        name,
        ...VARIANTS.map((variant) => formatSpread(figure(of, name, variant))),
        Number.isFinite(against) ? `${formatFigure(against)}×` : '',
      ]
    }),
  })
  const app = (of: readonly Switches[], name: string) => figure(of, name, 'app')
  const opening = {
    cpu: spreadOf(palette.map((it) => it.cpu)),
    wall: spreadOf(palette.map((it) => it.wall)),
  }
  const [cpu = '', , , click = '', clickLater = '', wall = '', calls = ''] = Object.keys(ROWS)
  const results: BudgetResult[] = [
    budgetResult('switch CPU', ratio(switches, cpu)),
    budgetResult('switch CPU', ratio(throttled, cpu), `${throttle}× slower`),
    budgetResult('click CPU', ratio(switches, click)),
    budgetResult('click CPU later', ratio(switches, clickLater)),
    budgetResult('switch wall', p95(switches, 'app') / p95(switches, 'baseline')),
    budgetResult('switch wall', p95(throttled, 'app') / p95(throttled, 'baseline'), `${throttle}× slower`),
    budgetResult('same page', differenceOfPages(switches)),
    budgetResult('long tasks', list.longTasks.length, 'scrolling a list of thousands'),
    budgetResult('list poll', ratioOf(list.poll)),
    budgetResult('list walk', ratioOf(list.navigation)),
    budgetResult('uncached calls', uncached.length),
    budgetResult('cached calls', app(switches, calls).most),
    budgetResult('palette', opening.cpu.median),
    budgetResult('elements', app(switches, 'elements, a ticket open').most),
    budgetResult('row elements', app(switches, 'elements of a row beside its HTML and files').most),
    budgetResult('heap V8', app(switches, 'heap after collection, V8, MiB').median),
    budgetResult('heap Blink', app(switches, 'heap after collection, Blink, MiB').median),
    budgetResult('long tasks', app(switches, 'tasks over 50 ms of CPU in a walk').most, 'walking'),
  ]
  // The variation is that of the medians of rounds, so that one delayed step does not void the run.
  const baselineRounds = switches
    .filter((it) => it.variant === 'baseline')
    .map((it) => spreadOf(it.forward.map((step) => step.cpu)).median)
  const { variation, isVoid } = baselineVariation(baselineRounds)
  const variationText = `the baseline's rounds vary by ${formatFigure(variation * 100)} %`
  return {
    tables: [
      table('A ticket switch by keyboard, read ahead: median (least–most)', switches),
      table(`The same, the processor ${throttle}× slower`, throttled),
      {
        title: 'The list, ms CPU: median (least–most)',
        head: ['', `${list.loaded.few} tickets loaded`, `${list.loaded.many} loaded`, ''],
        rows: [
          [
            'a poll',
            formatSpread(spreadOf(list.poll.few)),
            formatSpread(spreadOf(list.poll.many)),
            `${formatFigure(ratioOf(list.poll))}×`,
          ],
          [
            'a step',
            formatSpread(spreadOf(list.navigation.few)),
            formatSpread(spreadOf(list.navigation.many)),
            `${formatFigure(ratioOf(list.navigation))}×`,
          ],
        ],
      },
    ],
    results,
    notes: [
      '',
      `  the palette, key → painted: ${formatSpread(opening.cpu)} ms CPU, ${formatSpread(opening.wall)} by the clock`,
      `  ${variationText}; ${wall}: p95 ${formatFigure(p95(switches, 'app'))} against ${formatFigure(p95(switches, 'baseline'))}`,
    ],
    isVoid: isVoid ? `${variationText}: run it again on a quieter machine` : undefined,
    figures: {
      uncached,
      palette,
      list,
      switches: switches.map(withoutShapes),
      throttled: throttled.map(withoutShapes),
    },
  }
}

const ratioOf = ({ few, many }: LongList['poll']) => spreadOf(many).median / spreadOf(few).median

function p95(of: readonly Switches[], variant: Variant): number {
  const walls = of.filter((it) => it.variant === variant).flatMap((it) => it.forward.map((step) => step.wall))
  return quantile(
    walls.toSorted((a, b) => a - b),
    0.95,
  )
}

/** Elements of an open ticket by which app and baseline differ, in percent of the app's. */
function differenceOfPages(of: readonly Switches[]): number {
  const [app = [], baseline = []] = VARIANTS.map(
    (variant) =>
      of
        .find((it) => it.variant === variant)
        ?.forward.at(-1)
        ?.shapes.flat() ?? [],
  )
  return shareOfDifferentElements(app, baseline)
}

const withoutShapes = ({ forward: there, back, ...rest }: Switches) => ({
  ...rest,
  there: there.map(({ shapes: _, ...step }) => step),
  back: back.map(({ shapes: _, ...step }) => step),
})
