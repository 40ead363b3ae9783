import { number, type Report, spread, type Table } from '../report.ts'
import { type Claim, claim, quantile, type Spread, spreadOf, unrest } from '../statistics.ts'
import type { LongList } from './long-list.ts'
import type { Kept } from './page.ts'
import { SIDES, type Side } from './view.ts'

/** CPU in milliseconds until painted, and until at rest; `wall` from the key until painted. */
type Step = {
  cpu: number
  rested: number
  wall: number
  calls: readonly string[]
  /** Kinds and classes of the elements as painted, part by part; of the conversation, at rest. */
  shapes: string[][]
}

/** A walk: steps to tickets that had only been read ahead, then back over what had been seen. */
export type Switches = {
  side: Side
  there: Step[]
  back: Step[]
  /** With the first ticket open, and after the walk. */
  opened: Kept
  kept: Kept
  inRow: { own: number; all: number }
  /** Milliseconds of CPU of those over 50. */
  longTasks: number[]
}

type Measured = {
  switches: readonly Switches[]
  slow: readonly Switches[]
  throttle: number
  /** What was asked for a ticket that nobody had read ahead. */
  uncached: readonly string[]
  /** In milliseconds, each time that it was opened. */
  palette: readonly { cpu: number; wall: number }[]
  list: LongList
}

const ROWS: Record<string, (it: Switches) => readonly number[]> = {
  'key → painted, ms CPU': (it) => it.there.map((step) => step.cpu),
  'the same until at rest': (it) => it.there.map((step) => step.rested),
  'back to what had been seen → painted, ms CPU': (it) => it.back.map((step) => step.cpu),
  'key → painted, ms by the clock': (it) => it.there.map((step) => step.wall),
  'calls of a step back': (it) => it.back.map((step) => step.calls.length),
  'tasks over 50 ms of CPU in a walk': (it) => [it.longTasks.length],
  'elements, a ticket open': (it) => [it.kept.elements],
  'elements of a row beside its HTML and files': (it) => [it.inRow.own],
  'and with it': (it) => [it.inRow.all],
  'heap after collection, V8, MiB': (it) => [it.opened.heapMiB],
  'heap after collection, Blink, MiB': (it) => [it.opened.blinkMiB],
  'after the walk, V8, MiB': (it) => [it.kept.heapMiB],
  'after the walk, Blink, MiB': (it) => [it.kept.blinkMiB],
}

export function switchReport({ switches, slow, throttle, uncached, palette, list }: Measured): Report {
  const figure = (of: readonly Switches[], name: string, side: Side): Spread =>
    spreadOf(of.filter((it) => it.side === side).flatMap((it) => ROWS[name]?.(it) ?? []))
  const ratio = (of: readonly Switches[], name: string) =>
    figure(of, name, 'app').median / figure(of, name, 'floor').median
  const table = (title: string, of: readonly Switches[]): Table => ({
    title,
    head: ['', 'app', 'floor', 'app : floor'],
    rows: Object.keys(ROWS).map((name) => {
      const against = ratio(of, name)
      return [
        name,
        ...SIDES.map((side) => spread(figure(of, name, side))),
        Number.isFinite(against) ? `${number(against)}×` : '',
      ]
    }),
  })
  const app = (of: readonly Switches[], name: string) => figure(of, name, 'app')
  const opening = {
    cpu: spreadOf(palette.map((it) => it.cpu)),
    wall: spreadOf(palette.map((it) => it.wall)),
  }
  const [cpu = '', , , wall = '', calls = ''] = Object.keys(ROWS)
  const claims: Claim[] = [
    claim('switch CPU', ratio(switches, cpu)),
    claim('switch CPU', ratio(slow, cpu), `${throttle}× slower`),
    claim('switch wall', p95(switches, 'app') / p95(switches, 'floor')),
    claim('switch wall', p95(slow, 'app') / p95(slow, 'floor'), `${throttle}× slower`),
    claim('same page', differing(switches)),
    claim('long tasks', list.longTasks.length, 'scrolling a list of thousands'),
    claim('list poll', times(list.poll)),
    claim('list walk', times(list.walk)),
    claim('uncached calls', uncached.length),
    claim('cached calls', app(switches, calls).most),
    claim('palette', opening.cpu.median),
    claim('elements', app(switches, 'elements, a ticket open').most),
    claim('row elements', app(switches, 'elements of a row beside its HTML and files').most),
    claim('heap V8', app(switches, 'heap after collection, V8, MiB').median),
    claim('heap Blink', app(switches, 'heap after collection, Blink, MiB').median),
    claim('long tasks', app(switches, 'tasks over 50 ms of CPU in a walk').most, 'walking'),
  ]
  // By what is told of a round: one step of it that was held up says nothing of the others.
  const floor = switches
    .filter((it) => it.side === 'floor')
    .map((it) => spreadOf(it.there.map((step) => step.cpu)).median)
  const { apart, isVoid } = unrest(floor)
  const words = `the floor's rounds lie ${number(apart * 100)} % apart`
  return {
    tables: [
      table('A ticket switch by keyboard, read ahead: median (least–most)', switches),
      table(`The same, the processor ${throttle}× slower`, slow),
      {
        title: 'The list, ms CPU: median (least–most)',
        head: ['', `${list.loaded.few} tickets loaded`, `${list.loaded.many} loaded`, ''],
        rows: [
          [
            'a poll',
            spread(spreadOf(list.poll.few)),
            spread(spreadOf(list.poll.many)),
            `${number(times(list.poll))}×`,
          ],
          [
            'a step',
            spread(spreadOf(list.walk.few)),
            spread(spreadOf(list.walk.many)),
            `${number(times(list.walk))}×`,
          ],
        ],
      },
    ],
    claims,
    notes: [
      '',
      `  the palette, key → painted: ${spread(opening.cpu)} ms CPU, ${spread(opening.wall)} by the clock`,
      `  ${words}; ${wall}: p95 ${number(p95(switches, 'app'))} against ${number(p95(switches, 'floor'))}`,
    ],
    isVoid: isVoid ? `${words}: run it again on a quieter machine` : undefined,
    figures: {
      uncached,
      palette,
      list,
      switches: switches.map(withoutShapes),
      slow: slow.map(withoutShapes),
    },
  }
}

const times = ({ few, many }: LongList['poll']) => spreadOf(many).median / spreadOf(few).median

function p95(of: readonly Switches[], side: Side): number {
  const walls = of.filter((it) => it.side === side).flatMap((it) => it.there.map((step) => step.wall))
  return quantile(
    walls.toSorted((a, b) => a - b),
    0.95,
  )
}

/** The share of the app's elements that the floor hasn't, or has beyond them, in percent. */
function differing(of: readonly Switches[]): number {
  const [app = [], floor = []] = SIDES.map(
    (side) =>
      of
        .find((it) => it.side === side)
        ?.there.at(-1)
        ?.shapes.flat() ?? [],
  )
  const rest = [...floor]
  const missing = app.filter((it) => {
    const at = rest.indexOf(it)
    if (at !== -1) rest.splice(at, 1)
    return at === -1
  })
  return app.length === 0 ? Number.NaN : ((missing.length + rest.length) / app.length) * 100
}

const withoutShapes = ({ there, back, ...rest }: Switches) => ({
  ...rest,
  there: there.map(({ shapes: _, ...step }) => step),
  back: back.map(({ shapes: _, ...step }) => step),
})
